/** Contact data of the workshop. This file is the only place that holds it. */
export const WORKSHOP = {
  name: 'AutoService Făgăraș',
  /** E.164. */
  phone: '+40744123456',
  phoneDisplay: '+40 744 123 456',
  email: 'contact@autoservice-fagaras.example',
  street: 'Strada Atelierului 12',
  town: '505200 Făgăraș, jud. Brașov',
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=Strada+Atelierului+12+F%C4%83g%C4%83ra%C8%99',
  reviewsUrl: 'https://www.google.com/search?q=AutoService+F%C4%83g%C4%83ra%C8%99+recenzii',
  leaveReviewUrl: 'https://www.google.com/maps/search/?api=1&query=AutoService+F%C4%83g%C4%83ra%C8%99',
  videoUrl: 'https://www.youtube.com/@autoservice-fagaras',
} as const;
