import type { Messages } from '../../../platform/i18n/messages.ts';

/** Texts about services, bays, hours and the booking policy. */
export const capacityMessages: Messages = {
  'booking.too_many_questions': {
    ro: 'Cel mult {{max}} întrebări',
    en: 'At most {{max}} questions',
    es: 'Como máximo {{max}} preguntas',
    fr: 'Au plus {{max}} questions',
  },
  'booking.price': {
    ro: 'Scrie un preț între 0 și {{max}} RON, cu cel mult două zecimale',
    en: 'Enter a price between 0 and {{max}} RON with at most two decimals',
    es: 'Introduce un precio entre 0 y {{max}} RON, con dos decimales como máximo',
    fr: 'Saisis un prix entre 0 et {{max}} RON, avec deux décimales au plus',
  },
  'booking.step': {
    ro: 'Alege 15, 30 sau 60 de minute',
    en: 'Choose 15, 30 or 60 minutes',
    es: 'Elige 15, 30 o 60 minutos',
    fr: 'Choisis 15, 30 ou 60 minutes',
  },
  'booking.time_form': {
    ro: 'Scrie ora ca 08:30',
    en: 'Enter the time like 08:30',
    es: 'Introduce la hora como 08:30',
    fr: "Saisis l'heure comme 08:30",
  },
  'booking.service_name_required': {
    ro: 'Scrie numele serviciului',
    en: 'Enter the name of the service',
    es: 'Introduce el nombre del servicio',
    fr: 'Saisis le nom de la prestation',
  },
  'booking.bay_name_required': {
    ro: 'Scrie numele postului',
    en: 'Enter the name of the bay',
    es: 'Introduce el nombre del puesto',
    fr: 'Saisis le nom du poste',
  },
  'booking.hours_order': {
    ro: 'Orele trebuie să fie în ordine: deschidere, pauză, închidere',
    en: 'The hours must be in order: opening, lunch, closing',
    es: 'Las horas deben ir en orden: apertura, pausa, cierre',
    fr: 'Les heures doivent se suivre : ouverture, pause, fermeture',
  },
  'booking.weekday_repeated': {
    ro: 'Ziua apare de două ori',
    en: 'The day is listed twice',
    es: 'El día aparece dos veces',
    fr: 'Le jour figure deux fois',
  },
  'errors.service_not_found': {
    ro: 'Serviciul nu a fost găsit.',
    en: 'The service was not found.',
    es: 'No se ha encontrado el servicio.',
    fr: "Le service n'a pas été trouvé.",
  },
  'errors.bay_not_found': {
    ro: 'Postul de lucru nu a fost găsit.',
    en: 'The bay was not found.',
    es: 'No se ha encontrado el puesto.',
    fr: "Le poste n'a pas été trouvé.",
  },
  'errors.visits_affected': {
    ro: 'Vizite care rămân fără loc: {{visits}}. Salvează oricum și mută-le apoi, sau mută-le întâi.',
    en: 'Visits left without a place: {{visits}}. Save anyway and move them later, or move them first.',
    es: 'Visitas que quedan sin sitio: {{visits}}. Guarda de todos modos y muévelas después, o muévelas antes.',
    fr: 'Visites qui restent sans place : {{visits}}. Enregistre quand même et déplace-les, ou déplace-les avant.',
  },
  'errors.last_bay': {
    ro: 'Este ultimul post activ. Fără el nu se mai poate face nicio programare.',
    en: 'This is the last active bay. Without it nothing can be booked.',
    es: 'Es el último puesto activo. Sin él no se puede reservar nada.',
    fr: "C'est le dernier poste actif. Sans lui, aucun rendez-vous n'est possible.",
  },
  'errors.change_too_late': {
    ro: 'Programarea se poate muta sau anula până la {{hours}} h înainte. Sună-ne.',
    en: 'The appointment can be moved or cancelled until {{hours}} h before it. Call us.',
    es: 'La cita se puede mover o cancelar hasta {{hours}} h antes. Llámanos.',
    fr: "Le rendez-vous peut être déplacé ou annulé jusqu'à {{hours}} h avant. Appelle-nous.",
  },
};
