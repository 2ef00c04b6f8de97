import type { Language } from '../../../../kernel/language.ts';
import type { Template } from './templates.ts';

type Subject = Readonly<Record<Language, string>>;

const VISIT: Subject = {
  ro: 'Programarea ta',
  en: 'Your appointment',
  es: 'Tu cita',
  fr: 'Ton rendez-vous',
};
const WORK: Subject = {
  ro: 'Lucrarea este gata',
  en: 'The work is done',
  es: 'El trabajo está terminado',
  fr: 'Le travail est terminé',
};
const COMPLAINT: Subject = {
  ro: 'Reclamația ta',
  en: 'Your complaint',
  es: 'Tu reclamación',
  fr: 'Ta réclamation',
};

const ACCOUNT: Subject = {
  ro: 'Siguranța contului tău',
  en: 'The security of your account',
  es: 'La seguridad de tu cuenta',
  fr: 'La sécurité de ton compte',
};

/** E-mail subjects by template; null for codes, which are never sent by e-mail because they prove a phone number. */
const SUBJECTS: Readonly<Record<Template, Subject | null>> = {
  'appointment-booked': VISIT,
  'appointment-confirmed': VISIT,
  'appointment-entered': VISIT,
  'appointment-cancelled': VISIT,
  'appointment-rescheduled': VISIT,
  'visit-reminder': VISIT,
  'waitlist-offer': {
    ro: 'S-a eliberat o oră pentru tine',
    en: 'A start is free for you',
    es: 'Hay una hora libre para ti',
    fr: "Une heure s'est libérée pour toi",
  },
  'visit-completed': WORK,
  'visit-completed-with-point': WORK,
  'review-answered': {
    ro: 'Răspuns la recenzia ta',
    en: 'An answer to your review',
    es: 'Respuesta a tu reseña',
    fr: 'Réponse à ton avis',
  },
  'complaint-opened': COMPLAINT,
  'complaint-taken-up': COMPLAINT,
  'complaint-answered': COMPLAINT,
  'complaint-resolved': COMPLAINT,
  'complaint-closed': COMPLAINT,
  'complaint-reopened': COMPLAINT,
  'complaint-news': {
    ro: 'Noutăți la o reclamație',
    en: 'News of a complaint',
    es: 'Novedades en una reclamación',
    fr: 'Du nouveau dans une réclamation',
  },
  'maintenance-due': {
    ro: 'Întreținerea vehiculului tău',
    en: 'Maintenance of your vehicle',
    es: 'Mantenimiento de tu vehículo',
    fr: "L'entretien de ton véhicule",
  },
  'friend-registered': {
    ro: 'Un prieten a venit la recomandarea ta',
    en: 'A friend came on your recommendation',
    es: 'Un amigo ha venido por tu recomendación',
    fr: 'Un ami est venu sur ta recommandation',
  },
  'new-booking': {
    ro: 'Programare nouă',
    en: 'New booking',
    es: 'Nueva cita',
    fr: 'Nouveau rendez-vous',
  },
  'test-message': {
    ro: 'Mesaj de probă',
    en: 'Test message',
    es: 'Mensaje de prueba',
    fr: "Message d'essai",
  },
  'workshop-note': {
    ro: 'Mesaj de la service',
    en: 'A message from the workshop',
    es: 'Mensaje del taller',
    fr: "Un message de l'atelier",
  },
  'sms-budget-low': {
    ro: 'SMS-urile de azi sunt pe terminate',
    en: "Today's SMS are running out",
    es: 'Los SMS de hoy se están agotando',
    fr: "Les SMS d'aujourd'hui s'épuisent",
  },
  'phone-change-requested': ACCOUNT,
  'password-changed': ACCOUNT,
  'password-was-reset': ACCOUNT,
  'phone-proof': null,
  'password-reset': null,
  'guest-erasure': null,
};

/** The subject of an e-mail; null when the template is not sent by e-mail. */
export function subjectOf(template: Template, language: Language): string | null {
  return SUBJECTS[template]?.[language] ?? null;
}
