import type { SiteTexts } from '../tables.ts';

/** French: what search engines show of the public pages, and the pages of the services. */
export default {
  noScript: 'La réservation en ligne a besoin de JavaScript.',
  callUs: 'Tu peux nous appeler au {{phone}}.',
  pictureAlt: 'Prends rendez-vous en ligne : une voiture sur le pont et un calendrier avec le jour choisi',
  home: {
    description:
      'Prends rendez-vous au garage en ligne : vois les heures libres et le prix en moins d’une minute.',
  },
  contact: {
    title: 'Contact',
    description: 'Adresse, téléphone et horaires du garage, avec l’itinéraire.',
  },
  reviews: {
    title: 'Avis',
    description: 'Ce que disent les clients du garage après leurs visites.',
  },
  privacy: {
    title: 'Confidentialité',
    description: 'Quelles données le garage conserve, combien de temps, et tes droits.',
  },
} as const satisfies SiteTexts;
