/** Romanian: what search engines show of the public pages, and the pages of the services. */
export default {
  noScript: 'Pentru programări online este nevoie de JavaScript.',
  callUs: 'Ne poți suna la {{phone}}.',
  pictureAlt: 'Programează-ți mașina online: o mașină pe elevator și un calendar cu ziua aleasă',
  home: {
    description:
      'Programează-ți mașina la service online: vezi orele libere și prețul, în mai puțin de un minut.',
  },
  contact: {
    title: 'Contact',
    description: 'Adresa, telefonul și programul service-ului, cu indicații de drum.',
  },
  reviews: {
    title: 'Recenzii',
    description: 'Ce spun clienții despre service, după vizite încheiate.',
  },
  privacy: {
    title: 'Confidențialitate',
    description: 'Ce date păstrează service-ul, cât timp și ce drepturi ai.',
  },
} as const;
