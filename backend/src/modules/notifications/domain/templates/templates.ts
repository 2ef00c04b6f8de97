import type { Language } from '../../../../kernel/language.ts';

type MessageText = Readonly<Record<Language, string>>;

/**
 * Message texts by template. With the signature they fit into two SMS (`sms-body.ts`), those of a booking into one for a usual name
 * of a service: what the page behind the link says, such as to come early, is not said again.
 */
const TEXTS = {
  'appointment-booked': {
    ro: 'Programare: {{service}}, {{date}}, ora {{time}}. {{link}}',
    en: 'Your appointment: {{service}}, {{date}} at {{time}}. {{link}}',
    es: 'Tu cita: {{service}}, {{date}} a las {{time}}. {{link}}',
    fr: 'Ton rendez-vous : {{service}}, {{date}} à {{time}}. {{link}}',
  },
  'appointment-confirmed': {
    ro: 'E confirmat: {{service}}, {{date}}, ora {{time}}. {{link}}',
    en: 'Confirmed: {{service}}, {{date}} at {{time}}. {{link}}',
    es: 'Cita confirmada: {{service}}, {{date}} a las {{time}}. {{link}}',
    fr: "C'est confirmé : {{service}}, {{date}} à {{time}}. {{link}}",
  },
  'appointment-entered': {
    ro: 'Te-am programat: {{service}}, {{date}}, ora {{time}}. {{link}}',
    en: 'You are booked in: {{service}}, {{date}} at {{time}}. {{link}}',
    es: 'Tienes cita: {{service}}, {{date}} a las {{time}}. {{link}}',
    fr: 'Rendez-vous pris : {{service}}, {{date}} à {{time}}. {{link}}',
  },
  'appointment-cancelled': {
    ro: 'Programarea pentru {{service}} din {{date}}, ora {{time}}, a fost anulată.',
    en: 'Your appointment for {{service}} on {{date}} at {{time}} was cancelled.',
    es: 'Tu cita para {{service}} del {{date}} a las {{time}} ha sido cancelada.',
    fr: 'Ton rendez-vous pour {{service}} du {{date}} à {{time}} a été annulé.',
  },
  'appointment-rescheduled': {
    ro: 'Programarea s-a mutat: {{service}}, {{date}}, ora {{time}}. {{link}}',
    en: 'Appointment moved: {{service}}, {{date}} at {{time}}. {{link}}',
    es: 'Cita cambiada: {{service}}, {{date}} a las {{time}}. {{link}}',
    fr: 'Rendez-vous déplacé : {{service}}, {{date}} à {{time}}. {{link}}',
  },
  'visit-reminder': {
    ro: 'Îți amintim de programare: {{service}}, {{date}}, ora {{time}}. Confirmă că vii sau mută programarea: {{link}}',
    en: 'A reminder of your appointment: {{service}}, {{date}} at {{time}}. Say that you are coming, or move it: {{link}}',
    es: 'Te recordamos tu cita: {{service}}, {{date}} a las {{time}}. Confirma que vienes o cámbiala: {{link}}',
    fr: 'Rappel de ton rendez-vous : {{service}}, {{date}} à {{time}}. Confirme ta venue ou déplace-le : {{link}}',
  },
  'waitlist-offer': {
    ro: 'S-a eliberat o oră: {{service}}, {{date}}, ora {{time}}. O ținem pentru tine până la {{until}}. Ia-o aici: {{link}}',
    en: 'A start is free: {{service}}, {{date}} at {{time}}. We hold it for you until {{until}}. Take it here: {{link}}',
    es: 'Hay una hora libre: {{service}}, {{date}} a las {{time}}. Te la guardamos hasta las {{until}}. Tómala aquí: {{link}}',
    fr: "Une heure s'est libérée : {{service}}, {{date}} à {{time}}. Nous te la gardons jusqu'à {{until}}. Prends-la ici : {{link}}",
  },
  'vehicle-ready': {
    ro: 'Mașina ta ({{vehicle}}) este gata, o poți ridica. {{link}}',
    en: 'Your vehicle ({{vehicle}}) is ready to be collected. {{link}}',
    es: 'Tu vehículo ({{vehicle}}) está listo, puedes recogerlo. {{link}}',
    fr: 'Ton véhicule ({{vehicle}}) est prêt, tu peux le récupérer. {{link}}',
  },
  'visit-completed': {
    ro: 'Lucrarea este gata: {{service}}. Îți mulțumim și te mai așteptăm! Cum a fost? {{link}}',
    en: 'The work is done: {{service}}. Thank you, and see you again! How was it? {{link}}',
    es: 'El trabajo está terminado: {{service}}. ¡Gracias y hasta pronto! ¿Qué tal ha ido? {{link}}',
    fr: "Le travail est terminé : {{service}}. Merci et à bientôt ! Qu'en as-tu pensé ? {{link}}",
  },
  'visit-completed-with-point': {
    ro: 'Lucrarea este gata: {{service}}. Primești un punct de loialitate. Îți mulțumim și te mai așteptăm! Cum a fost? {{link}}',
    en: 'The work is done: {{service}}. You earn one loyalty point. Thank you, and see you again! How was it? {{link}}',
    es: 'El trabajo está terminado: {{service}}. Ganas un punto de fidelidad. ¡Gracias y hasta pronto! ¿Qué tal ha ido? {{link}}',
    fr: "Le travail est terminé : {{service}}. Tu gagnes un point de fidélité. Merci et à bientôt ! Qu'en as-tu pensé ? {{link}}",
  },
  'estimate-sent': {
    ro: 'Deviz pentru {{vehicle}}: {{link}}',
    en: 'Estimate for {{vehicle}}: {{link}}',
    es: 'Presupuesto {{vehicle}}: {{link}}',
    fr: 'Devis pour {{vehicle}} : {{link}}',
  },
  'estimate-answer': {
    ro: 'Ai un răspuns despre deviz: {{link}}',
    en: 'We answered your question: {{link}}',
    es: 'Hemos respondido a tu pregunta: {{link}}',
    fr: 'Réponse à ta question : {{link}}',
  },
  'approved-elsewhere': {
    ro: 'Lucrări din devizul tău au fost aprobate de la alt număr de telefon. Dacă nu știi de ele, sună-ne.',
    en: 'Work of your estimate was approved with another phone number. If you do not know of it, call us.',
    es: 'Se han aprobado trabajos de tu presupuesto con otro número de teléfono. Si no sabes nada, llámanos.',
    fr: "Des travaux de ton devis ont été acceptés avec un autre numéro de téléphone. Si tu n'en sais rien, appelle-nous.",
  },
  'review-answered': {
    ro: 'Ți-am răspuns la recenzia despre {{service}}. Răspunsul este aici: {{link}}',
    en: 'We have answered your review of {{service}}. Our answer is here: {{link}}',
    es: 'Hemos respondido a tu reseña sobre {{service}}. La respuesta está aquí: {{link}}',
    fr: 'Nous avons répondu à ton avis sur {{service}}. La réponse est ici : {{link}}',
  },
  'complaint-opened': {
    ro: 'Am primit reclamația ta nr. {{number}} și îți răspundem în timpul programului de lucru: {{link}}',
    en: 'We have your complaint no. {{number}} and will answer during working hours: {{link}}',
    es: 'Hemos recibido tu reclamación n.º {{number}} y te responderemos en horario laboral: {{link}}',
    fr: 'Nous avons reçu ta réclamation n° {{number}} et te répondrons aux heures de travail : {{link}}',
  },
  'complaint-taken-up': {
    ro: 'Lucrăm la reclamația ta nr. {{number}}: {{link}}',
    en: 'We are working on your complaint no. {{number}}: {{link}}',
    es: 'Estamos trabajando en tu reclamación n.º {{number}}: {{link}}',
    fr: 'Nous traitons ta réclamation n° {{number}} : {{link}}',
  },
  'complaint-answered': {
    ro: 'Ți-am răspuns la reclamația nr. {{number}}. Răspunsul este aici: {{link}}',
    en: 'We have answered your complaint no. {{number}}. Our answer is here: {{link}}',
    es: 'Hemos respondido a tu reclamación n.º {{number}}. La respuesta está aquí: {{link}}',
    fr: 'Nous avons répondu à ta réclamation n° {{number}}. La réponse est ici : {{link}}',
  },
  'complaint-resolved': {
    ro: 'Reclamația ta nr. {{number}} este rezolvată. Dacă nu ești mulțumit, o poți redeschide timp de 14 zile: {{link}}',
    en: 'Your complaint no. {{number}} is resolved. If you are not content, you can open it again for 14 days: {{link}}',
    es: 'Tu reclamación n.º {{number}} está resuelta. Si no estás conforme, puedes reabrirla durante 14 días: {{link}}',
    fr: 'Ta réclamation n° {{number}} est résolue. Si cela ne te convient pas, tu peux la rouvrir pendant 14 jours : {{link}}',
  },
  'complaint-closed': {
    ro: 'Reclamația ta nr. {{number}} a fost închisă: {{link}}',
    en: 'Your complaint no. {{number}} is closed: {{link}}',
    es: 'Tu reclamación n.º {{number}} se ha cerrado: {{link}}',
    fr: 'Ta réclamation n° {{number}} est close : {{link}}',
  },
  'complaint-reopened': {
    ro: 'Reclamația ta nr. {{number}} a fost redeschisă. Ne uităm din nou: {{link}}',
    en: 'Your complaint no. {{number}} was opened again. We will look into it once more: {{link}}',
    es: 'Tu reclamación n.º {{number}} se ha reabierto. Volvemos a mirarlo: {{link}}',
    fr: 'Ta réclamation n° {{number}} a été rouverte. Nous allons y regarder de nouveau : {{link}}',
  },
  'complaint-news': {
    ro: 'Noutăți de la client în reclamația nr. {{number}}, de care te ocupi: {{link}}',
    en: 'News from the customer in complaint no. {{number}}, which you look after: {{link}}',
    es: 'Novedades del cliente en la reclamación n.º {{number}}, de la que te encargas: {{link}}',
    fr: 'Du nouveau de la part du client dans la réclamation n° {{number}}, que tu suis : {{link}}',
  },
  'maintenance-due': {
    ro: 'Conform evidenței noastre: {{what}}, {{vehicle}}, până pe {{date}}. Te rugăm să verifici. Programare: {{link}}',
    en: 'By our records: {{what}}, {{vehicle}}, by {{date}}. Please check. Book a visit: {{link}}',
    es: 'Según nuestros registros: {{what}}, {{vehicle}}, antes del {{date}}. Compruébalo. Reservar: {{link}}',
    fr: "D'après nos dossiers : {{what}}, {{vehicle}}, d'ici le {{date}}. Merci de vérifier. Réserver : {{link}}",
  },
  'friend-registered': {
    ro: 'Un prieten și-a făcut cont cu codul tău de recomandare. Vezi punctele bonus în pagina de loialitate.',
    en: 'A friend has opened an account with your referral code. See your bonus points on the loyalty page.',
    es: 'Un amigo ha abierto una cuenta con tu código de recomendación. Mira tus puntos extra en la página de fidelidad.',
    fr: 'Un ami a ouvert un compte avec ton code de parrainage. Regarde tes points bonus sur la page de fidélité.',
  },
  'new-booking': {
    ro: 'Programare nouă: {{customer}}, {{vehicle}}. {{service}}, {{date}}, ora {{time}}. {{link}}',
    en: 'New booking: {{customer}}, {{vehicle}}. {{service}}, {{date}} at {{time}}. {{link}}',
    es: 'Nueva cita: {{customer}}, {{vehicle}}. {{service}}, {{date}} a las {{time}}. {{link}}',
    fr: 'Nouveau rendez-vous : {{customer}}, {{vehicle}}. {{service}}, {{date}} à {{time}}. {{link}}',
  },
  'test-message': {
    ro: 'Mesaj de probă: {{text}}',
    en: 'Test message: {{text}}',
    es: 'Mensaje de prueba: {{text}}',
    fr: "Message d'essai : {{text}}",
  },
  'workshop-note': { ro: '{{text}}', en: '{{text}}', es: '{{text}}', fr: '{{text}}' },
  'sms-budget-low': {
    ro: 'Azi s-au trimis {{sent}} din cele {{limit}} SMS-uri ale atelierului. La limită, mesajele nu mai pleacă. Vezi ce s-a trimis: {{link}}',
    en: 'Today {{sent}} of the {{limit}} SMS of the workshop were sent. At the limit no more leave. See what was sent: {{link}}',
    es: 'Hoy se han enviado {{sent}} de los {{limit}} SMS del taller. Al llegar al límite no sale ninguno más. Mira los envíos: {{link}}',
    fr: "Aujourd'hui {{sent}} des {{limit}} SMS de l'atelier sont partis. À la limite, plus aucun ne part. Regarde les envois : {{link}}",
  },
  'phone-change-requested': {
    ro: 'S-a cerut schimbarea telefonului contului tău. Dacă nu ai fost tu, schimbă-ți parola și sună-ne.',
    en: 'A new phone was requested for your account. If it was not you, change your password and call us.',
    es: 'Se ha pedido cambiar el teléfono de tu cuenta. Si no has sido tú, cambia tu contraseña y llámanos.',
    fr: "Un changement de téléphone a été demandé pour ton compte. Si ce n'est pas toi, change ton mot de passe et appelle-nous.",
  },
  'password-changed': {
    ro: 'Parola contului tău a fost schimbată. Dacă nu ai fost tu, alege altă parolă prin SMS din pagina de autentificare și sună-ne.',
    en: 'The password of your account was changed. If it was not you, choose another by SMS on the sign-in page and call us.',
    es: 'La contraseña de tu cuenta ha cambiado. Si no has sido tú, elige otra por SMS en la página de acceso y llámanos.',
    fr: "Le mot de passe de ton compte a été changé. Si ce n'est pas toi, choisis-en un autre par SMS à la page de connexion et appelle-nous.",
  },
  'password-was-reset': {
    ro: 'Parola contului tău a fost resetată cu un cod primit pe acest telefon. Toate dispozitivele și linkurile secrete au fost deconectate.',
    en: 'The password of your account was reset with a code sent to this phone. All devices and secret links have ended.',
    es: 'La contraseña de tu cuenta se ha restablecido con un código enviado a este teléfono. Se han cerrado todos los dispositivos y enlaces secretos.',
    fr: 'Le mot de passe de ton compte a été réinitialisé avec un code envoyé à ce téléphone. Tous les appareils et liens secrets sont fermés.',
  },
  'phone-proof': {
    ro: 'Codul de confirmare a telefonului este {{code}}. Este valabil 10 minute. {{whom}}',
    en: 'The code that confirms your phone is {{code}}. It is valid for 10 minutes. {{whom}}',
    es: 'El código para confirmar tu teléfono es {{code}}. Vale 10 minutos. {{whom}}',
    fr: 'Le code de confirmation de ton téléphone est {{code}}. Il est valable 10 minutes. {{whom}}',
  },
  'password-reset': {
    ro: 'Codul pentru o parolă nouă este {{code}}. Este valabil 10 minute. Nu îl spune nimănui.',
    en: 'The code for a new password is {{code}}. It is valid for 10 minutes. Tell it to nobody.',
    es: 'El código para una nueva contraseña es {{code}}. Vale 10 minutos. No se lo digas a nadie.',
    fr: 'Le code pour un nouveau mot de passe est {{code}}. Il est valable 10 minutes. Ne le communique à personne.',
  },
  'estimate-approval': {
    ro: 'Cod {{code}} pentru {{what}}. Valabil 10 minute. Nu îl spune nimănui.',
    en: 'Code {{code}} for {{what}}. Valid for 10 minutes. Tell it to nobody.',
    es: 'Código {{code}} para {{what}}. Vale 10 minutos. No se lo digas a nadie.',
    fr: 'Code {{code}} pour {{what}}. Valable 10 minutes. Ne le communique à personne.',
  },
  'guest-erasure': {
    ro: 'Codul pentru ștergerea datelor tale este {{code}}. Este valabil 10 minute. Dacă nu ai cerut ștergerea, nu îl da nimănui.',
    en: 'The code to erase your data is {{code}}. It is valid for 10 minutes. If you did not ask for it, tell it to nobody.',
    es: 'El código para borrar tus datos es {{code}}. Vale 10 minutos. Si no lo has pedido, no se lo digas a nadie.',
    fr: "Le code pour effacer tes données est {{code}}. Il est valable 10 minutes. Si tu ne l'as pas demandé, ne le communique à personne.",
  },
} as const satisfies Record<string, MessageText>;

/** Name of a message text. Stored with each message: never rename one. */
export type Template = keyof typeof TEXTS;

export const TEMPLATES = Object.keys(TEXTS) as readonly Template[];

/** Whom the code that proves a phone is for: the person who enters it, or the desk when the client is at the counter. */
export const TELL_NOBODY: MessageText = {
  ro: 'Nu îl spune nimănui.',
  en: 'Tell it to nobody.',
  es: 'No se lo digas a nadie.',
  fr: 'Ne le communique à personne.',
};
export const TELL_THE_DESK: MessageText = {
  ro: 'Spune-l doar dacă ești la recepția atelierului.',
  en: 'Tell it only if you are at the desk of the workshop.',
  es: 'Dilo solo si estás en la recepción del taller.',
  fr: "Ne le dis que si tu es à l'accueil de l'atelier.",
};

export const CODE_TEMPLATES: readonly Template[] = [
  'phone-proof',
  'password-reset',
  'guest-erasure',
  'estimate-approval',
];
export const CODE_VALID_MINUTES = 10;

/** Messages that say the last state of an appointment: a queued message that it has moved is withdrawn for them. */
export const LAST_STATE_TEMPLATES: readonly Template[] = [
  'appointment-rescheduled',
  'appointment-confirmed',
  'appointment-cancelled',
  'vehicle-ready',
  'visit-completed',
  'visit-completed-with-point',
];
export const UPCOMING_TEMPLATES: readonly Template[] = [
  'appointment-booked',
  'appointment-confirmed',
  'appointment-entered',
  'appointment-rescheduled',
  'visit-reminder',
];
/** Messages that say how an appointment ended: after them, those that it will take place are wrong. */
export const ENDED_TEMPLATES: readonly Template[] = [
  'appointment-cancelled',
  'visit-completed',
  'visit-completed-with-point',
];
/** Minutes for which a message that an appointment has moved waits for further moves. */
export const HELD_BACK_MINUTES = 10;

const LOCALES: Readonly<Record<Language, string>> = { ro: 'ro-RO', en: 'en-GB', es: 'es-ES', fr: 'fr-FR' };
export type OwnTexts = Readonly<Partial<Record<Template, Readonly<Partial<Record<Language, string>>>>>>;

/** With its placeholders, such as `{{service}}`. */
export function textOf(template: Template, language: Language, own: OwnTexts = {}): string {
  return own[template]?.[language] ?? TEXTS[template][language];
}

/** The names in double braces, and braces that enclose none. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}|\{\{|\}\}/g)].map(([braces, name]) => name ?? braces);
}

/** @throws Error when a fact is missing: an incomplete sentence must not be sent. */
export function messageText(
  template: Template,
  language: Language,
  facts: Readonly<Record<string, string>>,
  own?: OwnTexts,
): string {
  return textOf(template, language, own).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`${template} needs ${name}`);
    return fact;
  });
}

type SignedPaper = 'work-order' | 'handover';
type Approved = Partial<Record<Intl.LDMLPluralRule, string>> &
  Record<'none' | 'vat' | 'estimate' | SignedPaper, string>;

const APPROVED: Readonly<Record<Language, Approved>> = {
  ro: {
    one: 'lucrare',
    few: 'lucrări',
    other: 'de lucrări',
    none: 'un răspuns fără lucrări aprobate',
    vat: 'lei cu TVA',
    estimate: 'deviz',
    'work-order': 'semnarea comenzii de lucru',
    handover: 'semnarea procesului-verbal de predare-primire',
  },
  en: {
    one: 'job',
    other: 'jobs',
    none: 'an answer that approves no job',
    vat: 'RON with VAT',
    estimate: 'estimate',
    'work-order': 'signing the work order',
    handover: 'signing the handover record',
  },
  es: {
    one: 'trabajo',
    other: 'trabajos',
    none: 'una respuesta sin trabajos aprobados',
    vat: 'RON con IVA',
    estimate: 'presupuesto',
    'work-order': 'firmar la orden de trabajo',
    handover: 'firmar el acta de entrega',
  },
  fr: {
    one: 'travail',
    other: 'travaux',
    none: 'une réponse sans travaux approuvés',
    vat: 'RON TTC',
    estimate: 'devis',
    'work-order': "signer l'ordre de réparation",
    handover: 'signer le procès-verbal de remise',
  },
};

interface ApprovedJobs {
  readonly jobs: number;
  readonly totalBani: number;
  /** Of the estimate. */
  readonly number: number;
}

/** What a code approves, such as `2 lucrări, 850 lei cu TVA, deviz 12`. */
export function approvalText(approved: ApprovedJobs | SignedPaper, language: Language): string {
  const { none, vat, estimate, ...names } = APPROVED[language];
  if (typeof approved === 'string') return names[approved];
  const { jobs, totalBani, number } = approved;
  const name = names[new Intl.PluralRules(language).select(jobs)] ?? names.other;
  const amount = new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: totalBani % 100 === 0 ? 0 : 2,
  });
  const what = jobs === 0 ? none : `${jobs} ${name}, ${amount.format(totalBani / 100)} ${vat}`;
  return `${what}, ${estimate} ${number}`;
}

export function formatDay(date: string, language: Language): string {
  return inWords(date, language, { dateStyle: 'long' });
}

/** The day of an appointment, such as `3 martie`, without the year: bookings are at most a year ahead. */
export function formatAppointmentDay(date: string, language: Language): string {
  return inWords(date, language, { day: 'numeric', month: 'long' });
}

function inWords(date: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
