export default {
  noScript: 'La réservation en ligne a besoin de JavaScript.',
  callUs: 'Tu peux nous appeler au {{phone}}.',
  pictureAlt: 'Prends rendez-vous en ligne : une voiture sur le pont et un calendrier avec le jour choisi',
  homeDescription: 'Prends rendez-vous au garage en ligne : vois les heures libres et le prix en moins d’une minute.',
  services: {
    lead: 'Vois ce que comprend chaque travail, son prix et sa durée.',
    description: 'Les services du garage, avec prix et durée. Choisis et prends rendez-vous en ligne.',
  },
  service: {
    priceFrom: 'à partir de {{price}}',
    duration: 'Durée : {{duration}}',
    book: 'Prends rendez-vous',
    questions: 'Questions fréquentes',
    others: 'Autres services',
    missingTitle: "Ce service n'est pas proposé",
    missingText: "L'adresse est fausse, ou le service n'est plus réservable.",
    description: '{{name}} : {{price}}, {{duration}}. Vois ce que nous faisons et prends rendez-vous en ligne.',
  },
  contact: { description: 'Adresse, téléphone et horaires du garage, avec l’itinéraire.' },
  reviews: { title: 'Avis', description: 'Ce que disent les clients du garage après leurs visites.' },
  privacyDescription: 'Quelles données le garage conserve, combien de temps, et tes droits.',
} as const satisfies TranslatedTexts<'site'>;
