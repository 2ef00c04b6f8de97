/** Romanian: what search engines show of the public pages, and the pages of the services. */
export default {
  noScript: 'Pentru programări online este nevoie de JavaScript.',
  callUs: 'Ne poți suna la {{phone}}.',
  pictureAlt: 'Programează-ți mașina online: o mașină pe elevator și un calendar cu ziua aleasă',
  homeDescription: 'Programează-ți mașina la service online: vezi orele libere și prețul, în mai puțin de un minut.',
  services: {
    lead: 'Vezi ce facem la fiecare lucrare, cât costă și cât durează.',
    description: 'Serviciile atelierului, cu preț și durată pentru fiecare. Alege și programează-te online.',
  },
  service: {
    priceFrom: 'de la {{price}}',
    duration: 'Durată: {{duration}}',
    book: 'Programează-te',
    questions: 'Întrebări frecvente',
    others: 'Alte servicii',
    missingTitle: 'Acest serviciu nu se oferă',
    missingText: 'Adresa este greșită sau serviciul nu se mai poate programa.',
    description: '{{name}}: {{price}}, {{duration}}. Vezi ce facem și programează-te online.',
  },
  contact: { description: 'Adresa, telefonul și programul service-ului, cu indicații de drum.' },
  reviews: { title: 'Recenzii', description: 'Ce spun clienții despre service, după vizite încheiate.' },
  privacyDescription: 'Ce date păstrează service-ul, cât timp și ce drepturi ai.',
} as const;
