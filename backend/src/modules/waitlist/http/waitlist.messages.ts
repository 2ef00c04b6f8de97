import type { Messages } from '../../../platform/i18n/messages.ts';

export const waitlistMessages: Messages = {
  'waitlist.days': {
    ro: 'Alege între o zi și {{max, de}} zile',
    en: 'Choose from one to {{max}} days',
    es: 'Elige entre uno y {{max}} días',
    fr: 'Choisis de un à {{max}} jours',
  },
  'waitlist.days_required': {
    ro: 'Alege cel puțin o zi',
    en: 'Choose at least one day',
    es: 'Elige al menos un día',
    fr: 'Choisis au moins un jour',
  },
  'waitlist.days_past': {
    ro: 'Alege doar zile de azi înainte',
    en: 'Choose days from today on only',
    es: 'Elige solo días a partir de hoy',
    fr: "Choisis seulement des jours à partir d'aujourd'hui",
  },
  'waitlist.start_not_free': {
    ro: 'Ora nu este liberă pentru această lucrare',
    en: 'The start is not free for this job',
    es: 'La hora no está libre para este trabajo',
    fr: "L'heure n'est pas libre pour ce travail",
  },
  'waitlist.days_without_starts': {
    ro: 'În zilele alese atelierul nu are ore pentru această lucrare. Alege alte zile.',
    en: 'The workshop has no starts for this job on the chosen days. Choose other days.',
    es: 'En los días elegidos el taller no tiene horas para este trabajo. Elige otros días.',
    fr: "Les jours choisis, l'atelier n'a pas d'heure pour ce travail. Choisis d'autres jours.",
  },
  'waitlist.start_before_offer_ends': {
    ro: 'Ora începe înainte ca oferta să se încheie. Alege o oră mai târzie.',
    en: 'The start is before the end of the offer. Choose a later one.',
    es: 'La hora empieza antes de que termine la oferta. Elige una más tarde.',
    fr: "L'heure commence avant la fin de l'offre. Choisis une heure plus tardive.",
  },
  'waitlist.start_not_earlier': {
    ro: 'Clientul așteaptă o oră mai devreme decât programarea lui',
    en: 'The customer waits for a start before that of the appointment',
    es: 'El cliente espera una hora anterior a la de su cita',
    fr: 'Le client attend une heure avant celle de son rendez-vous',
  },
  'errors.waitlist_entry_not_found': {
    ro: 'Nu am găsit locul pe lista de așteptare. Deschide din nou linkul din mesaj.',
    en: 'The place on the waitlist was not found. Open the link of the message again.',
    es: 'No se ha encontrado el lugar en la lista de espera. Abre de nuevo el enlace del mensaje.',
    fr: "La place sur la liste d'attente est introuvable. Ouvre à nouveau le lien du message.",
  },
  'errors.waitlist_start_is_free': {
    ro: 'Există deja o oră liberă care ți se potrivește. O poți lua acum.',
    en: 'A start that suits you is free already. You can take it now.',
    es: 'Ya hay una hora libre que te conviene. Puedes tomarla ahora.',
    fr: 'Une heure qui te convient est déjà libre. Tu peux la prendre maintenant.',
  },
  'errors.too_many_waitlist_entries': {
    ro: 'Cu acest număr de telefon aștepți deja de {{max, de}} ori. Renunță mai întâi la o așteptare.',
    en: 'This phone number already waits {{max}} times. Leave the waitlist once first.',
    es: 'Con este teléfono ya esperas {{max}} veces. Deja primero una de las esperas.',
    fr: "Ce numéro attend déjà {{max}} fois. Quitte d'abord une des attentes.",
  },
  'errors.waitlist_already_waiting': {
    ro: 'Te anunțăm deja dacă se eliberează o oră mai devreme.',
    en: 'We already tell you when an earlier start becomes free.',
    es: 'Ya te avisamos si queda libre una hora más temprana.',
    fr: 'Nous te prévenons déjà si une heure plus tôt se libère.',
  },
  'errors.waitlist_visit_cannot_move': {
    ro: 'Programarea nu mai poate fi mutată.',
    en: 'The appointment can no longer be moved.',
    es: 'La cita ya no se puede mover.',
    fr: 'Le rendez-vous ne peut plus être déplacé.',
  },
  'errors.waitlist_entry_ended': {
    ro: 'Nu mai ești pe lista de așteptare.',
    en: 'You are no longer on the waitlist.',
    es: 'Ya no estás en la lista de espera.',
    fr: "Tu n'es plus sur la liste d'attente.",
  },
  'errors.waitlist_offer_pending': {
    ro: 'Clientul are deja o ofertă la care nu a răspuns.',
    en: 'The customer has an offer that is not answered yet.',
    es: 'El cliente ya tiene una oferta sin responder.',
    fr: "Le client a déjà une offre à laquelle il n'a pas répondu.",
  },
  'errors.waitlist_offer_expired': {
    ro: 'Timpul pentru această ofertă a trecut. Rămâi pe listă și te anunțăm la următoarea oră liberă.',
    en: 'The time for this offer is over. You stay on the list, and we tell you about the next free start.',
    es: 'El tiempo de esta oferta ha pasado. Sigues en la lista y te avisamos de la próxima hora libre.',
    fr: "Le temps de cette offre est écoulé. Tu restes sur la liste et nous te prévenons de l'heure libre suivante.",
  },
  'errors.waitlist_offer_withdrawn': {
    ro: 'Această oră nu mai este ținută pentru tine. Rămâi pe listă și te anunțăm la următoarea oră liberă.',
    en: 'This start is no longer held for you. You stay on the list, and we tell you about the next one.',
    es: 'Esta hora ya no está reservada para ti. Sigues en la lista y te avisamos de la próxima.',
    fr: "Cette heure n'est plus gardée pour toi. Tu restes sur la liste et nous te prévenons de la suivante.",
  },
  'errors.waitlist_start_not_earlier': {
    ro: 'Programarea ta este deja la această oră sau mai devreme. O poți lăsa așa.',
    en: 'Your appointment is at this start already, or before it. You can leave it as it is.',
    es: 'Tu cita ya es a esta hora o antes. Puedes dejarla así.',
    fr: 'Ton rendez-vous est déjà à cette heure ou avant. Tu peux le laisser ainsi.',
  },
  'errors.waitlist_offer_gone': {
    ro: 'Această ofertă nu mai este valabilă. Reîncarcă pagina.',
    en: 'This offer is no longer valid. Reload the page.',
    es: 'Esta oferta ya no es válida. Recarga la página.',
    fr: "Cette offre n'est plus valable. Recharge la page.",
  },
};
