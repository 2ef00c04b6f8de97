/** The workshop's contact data, in one place. */
export const workshop = {
  name: 'AutoService Făgăraș',
  /** As shown; `phoneHref` is the same number in E.164 for tel: links. */
  phone: '+40 744 123 456',
  phoneHref: 'tel:+40744123456',
  email: 'contact@autoservice-fagaras.example',
  street: 'Strada Atelierului 12',
  town: '505200 Făgăraș, jud. Brașov',
  /** Wall-clock hours, Monday to Friday (specification §1). */
  hours: { open: '08:30', close: '17:30', lunchFrom: '12:00', lunchTo: '13:00' },
  mapsUrl: 'https://www.google.com/maps/search/?api=1&query=Strada+Atelierului+12+F%C4%83g%C4%83ra%C8%99',
  reviewsUrl: 'https://www.google.com/search?q=AutoService+F%C4%83g%C4%83ra%C8%99+recenzii',
  leaveReviewUrl: 'https://www.google.com/maps/search/?api=1&query=AutoService+F%C4%83g%C4%83ra%C8%99',
  videoUrl: 'https://www.youtube.com/@autoservice-fagaras',
} as const;

/** How many days ahead one can book (the server's default horizon). */
export const BOOKING_HORIZON_DAYS = 90;
