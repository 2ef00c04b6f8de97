import type { Messages } from '../../../platform/i18n/messages.ts';

const SERVICE_REQUIRED = {
  ro: 'Alege un serviciu',
  en: 'Please select a service',
  es: 'Elige un servicio',
  fr: 'Choisis un service',
};

export const catalogueMessages: Messages = {
  'booking.service_required': SERVICE_REQUIRED,
  // As the specification quotes it for the booking (§5).
  'booking.quoted.service_required': { ...SERVICE_REQUIRED, spec: 'Please select a service' },
  'booking.service_unknown': {
    ro: 'Acest serviciu nu este disponibil',
    en: 'This service is not available',
    es: 'Este servicio no está disponible',
    fr: "Ce service n'est pas disponible",
  },
  'booking.more_services': {
    ro: 'Alege cel mult {{max, de}} servicii în plus, pe fiecare o singură dată',
    en: 'Choose at most {{max}} further services, each of them once',
    es: 'Elige como máximo {{max}} servicios más, cada uno una sola vez',
    fr: 'Choisis au plus {{max}} services en plus, chacun une seule fois',
  },
  'booking.service_name_required': {
    ro: 'Scrie numele serviciului',
    en: 'Enter the name of the service',
    es: 'Introduce el nombre del servicio',
    fr: 'Saisis le nom de la prestation',
  },
  'booking.price': {
    ro: 'Scrie un preț între 0 și {{max}} RON, cu cel mult două zecimale',
    en: 'Enter a price between 0 and {{max}} RON with at most two decimals',
    es: 'Introduce un precio entre 0 y {{max}} RON, con dos decimales como máximo',
    fr: 'Saisis un prix entre 0 et {{max}} RON, avec deux décimales au plus',
  },
  'booking.service_too_long': {
    ro: 'Cel mult {{max, de}} minute, cât are cea mai lungă zi de lucru',
    en: 'At most {{max}} minutes, which the longest working day has',
    es: 'Como máximo {{max}} minutos, los de la jornada más larga',
    fr: 'Au plus {{max}} minutes, celles de la journée la plus longue',
  },
  'booking.too_many_questions': {
    ro: 'Cel mult {{max, de}} întrebări',
    en: 'At most {{max}} questions',
    es: 'Como máximo {{max}} preguntas',
    fr: 'Au plus {{max}} questions',
  },
  'errors.service_not_found': {
    ro: 'Serviciul nu a fost găsit.',
    en: 'The service was not found.',
    es: 'No se ha encontrado el servicio.',
    fr: "Le service n'a pas été trouvé.",
  },
};
