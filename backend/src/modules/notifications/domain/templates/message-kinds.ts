import type { Language } from '../../../../kernel/language.ts';
import { CHANNELS, type Channel } from '../message.values.ts';
import { TEMPLATES, type Template } from './templates.ts';

export const MESSAGE_RECIPIENTS = ['customer', 'admin', 'workshop'] as const;
type MessageRecipient = (typeof MESSAGE_RECIPIENTS)[number];

interface MessageKind {
  readonly to: MessageRecipient;
  readonly channels: readonly Channel[];
  /** Whether the workshop may switch it off. Customers need the others: of the booking, of their security and rights. */
  readonly isOptional: boolean;
  readonly urgency: Urgency;
  /** Of the e-mail; null for codes, which are never sent by e-mail because they prove a phone. */
  readonly subject: Subject | null;
}

/**
 * Whether it leaves in the quiet hours: `now` always, since a person waits for it or has to act at once; `visit` when the
 * appointment begins soon after them; `later` never.
 */
type Urgency = 'now' | 'visit' | 'later';

type Subject = Readonly<Record<Language, string>>;

const APPOINTMENT: Subject = { ro: 'Programarea ta', en: 'Your appointment', es: 'Tu cita', fr: 'Ton rendez-vous' };
const WORK: Subject = {
  ro: 'Lucrarea este gata',
  en: 'The work is done',
  es: 'El trabajo está terminado',
  fr: 'Le travail est terminé',
};
const COMPLAINT: Subject = { ro: 'Reclamația ta', en: 'Your complaint', es: 'Tu reclamación', fr: 'Ta réclamation' };
const ACCOUNT: Subject = {
  ro: 'Siguranța contului tău',
  en: 'The security of your account',
  es: 'La seguridad de tu cuenta',
  fr: 'La sécurité de ton compte',
};

const REQUIRED = { to: 'customer', channels: CHANNELS, isOptional: false, urgency: 'later' } as const;
const OPTIONAL = { ...REQUIRED, isOptional: true } as const;
/** Any holder of the session may have set the e-mail, and a code proves a phone: these go by SMS only. */
const BY_SMS = { ...REQUIRED, channels: ['sms'], urgency: 'now' } as const;
const NEWS = { ...BY_SMS, subject: ACCOUNT } as const;
const CODE = { ...BY_SMS, subject: null } as const;

const KINDS: Readonly<Record<Template, MessageKind>> = {
  // Who has just booked waits for it.
  'appointment-booked': { ...REQUIRED, subject: APPOINTMENT, urgency: 'now' },
  'appointment-confirmed': { ...OPTIONAL, subject: APPOINTMENT, urgency: 'visit' },
  // Switched off for each appointment when it is entered.
  'appointment-entered': { ...REQUIRED, subject: APPOINTMENT, urgency: 'visit' },
  'appointment-rescheduled': { ...REQUIRED, subject: APPOINTMENT, urgency: 'visit' },
  'appointment-cancelled': { ...REQUIRED, subject: APPOINTMENT, urgency: 'visit' },
  // Switched off by its own setting, the hours.
  'visit-reminder': { ...REQUIRED, subject: APPOINTMENT, urgency: 'visit' },
  // Made from 08:00 to 21:00 only, and over within minutes.
  'waitlist-offer': {
    ...REQUIRED,
    urgency: 'now',
    subject: {
      ro: 'S-a eliberat o oră pentru tine',
      en: 'A start is free for you',
      es: 'Hay una hora libre para ti',
      fr: "Une heure s'est libérée pour toi",
    },
  },
  // The desk decides at each appointment.
  'vehicle-ready': {
    ...REQUIRED,
    subject: {
      ro: 'Mașina ta este gata',
      en: 'Your vehicle is ready',
      es: 'Tu vehículo está listo',
      fr: 'Ton véhicule est prêt',
    },
  },
  'visit-completed': { ...OPTIONAL, subject: WORK },
  'visit-completed-with-point': { ...OPTIONAL, subject: WORK },
  'estimate-sent': {
    ...REQUIRED,
    subject: {
      ro: 'Devizul tău este gata',
      en: 'Your estimate is ready',
      es: 'Tu presupuesto está listo',
      fr: 'Ton devis est prêt',
    },
  },
  'estimate-answer': {
    ...REQUIRED,
    subject: {
      ro: 'Răspuns la întrebarea ta',
      en: 'An answer to your question',
      es: 'Respuesta a tu pregunta',
      fr: 'Une réponse à ta question',
    },
  },
  'review-answered': {
    ...OPTIONAL,
    subject: {
      ro: 'Răspuns la recenzia ta',
      en: 'An answer to your review',
      es: 'Respuesta a tu reseña',
      fr: 'Réponse à ton avis',
    },
  },
  'complaint-opened': { ...REQUIRED, subject: COMPLAINT },
  'complaint-taken-up': { ...OPTIONAL, subject: COMPLAINT },
  'complaint-answered': { ...REQUIRED, subject: COMPLAINT },
  'complaint-resolved': { ...REQUIRED, subject: COMPLAINT },
  'complaint-closed': { ...OPTIONAL, subject: COMPLAINT },
  'complaint-reopened': { ...REQUIRED, subject: COMPLAINT },
  'complaint-news': {
    ...OPTIONAL,
    to: 'admin',
    subject: {
      ro: 'Noutăți la o reclamație',
      en: 'News of a complaint',
      es: 'Novedades en una reclamación',
      fr: 'Du nouveau dans une réclamation',
    },
  },
  'maintenance-due': {
    ...OPTIONAL,
    subject: {
      ro: 'Întreținerea vehiculului tău',
      en: 'Maintenance of your vehicle',
      es: 'Mantenimiento de tu vehículo',
      fr: "L'entretien de ton véhicule",
    },
  },
  'friend-registered': {
    ...OPTIONAL,
    subject: {
      ro: 'Un prieten a venit la recomandarea ta',
      en: 'A friend came on your recommendation',
      es: 'Un amigo ha venido por tu recomendación',
      fr: 'Un ami est venu sur ta recommandation',
    },
  },
  // Switched on by its own setting, with one channel.
  'new-booking': {
    ...REQUIRED,
    to: 'workshop',
    subject: { ro: 'Programare nouă', en: 'New booking', es: 'Nueva cita', fr: 'Nouveau rendez-vous' },
  },
  // Written by hand, by day or by night.
  'workshop-note': {
    ...REQUIRED,
    subject: {
      ro: 'Mesaj de la service',
      en: 'A message from the workshop',
      es: 'Mensaje del taller',
      fr: "Un message de l'atelier",
    },
  },
  'sms-budget-low': {
    ...REQUIRED,
    to: 'admin',
    urgency: 'now',
    subject: {
      ro: 'SMS-urile de azi sunt pe terminate',
      en: "Today's SMS are running out",
      es: 'Los SMS de hoy se están agotando',
      fr: "Les SMS d'aujourd'hui s'épuisent",
    },
  },
  'test-message': {
    ...REQUIRED,
    to: 'admin',
    urgency: 'now',
    subject: { ro: 'Mesaj de probă', en: 'Test message', es: 'Mensaje de prueba', fr: "Message d'essai" },
  },
  'phone-change-requested': NEWS,
  'approved-elsewhere': { ...BY_SMS, subject: APPOINTMENT },
  'password-changed': NEWS,
  'password-was-reset': NEWS,
  'phone-proof': CODE,
  'password-reset': CODE,
  'guest-erasure': CODE,
  'estimate-approval': CODE,
};

export function kindOf(template: Template): MessageKind {
  return KINDS[template];
}

export function subjectOf(template: Template, language: Language): string | null {
  return KINDS[template].subject?.[language] ?? null;
}

export function templatesOf(urgency: Urgency): readonly Template[] {
  return TEMPLATES.filter((template) => KINDS[template].urgency === urgency);
}

export const TO_WORKSHOP_TEMPLATES = TEMPLATES.filter((template) => KINDS[template].to === 'workshop');

export const OPTIONAL_TEMPLATES = TEMPLATES.filter((template) => KINDS[template].isOptional);

/**
 * Messages that may be pushed: those to customers that also go by e-mail. Any holder of the session can choose a device, so
 * codes and news of the account's security go to the phone only.
 */
export const PUSHABLE_TEMPLATES = TEMPLATES.filter((template) => {
  const { to, channels } = kindOf(template);
  return to === 'customer' && channels.includes('sms') && channels.includes('email');
});
