import type { SiteTexts } from '../tables.ts';

/** English: what search engines show of the public pages, and the pages of the services. */
export default {
  noScript: 'Online booking needs JavaScript.',
  callUs: 'You can call us on {{phone}}.',
  pictureAlt: 'Book your car in online: a car on a lift and a calendar with the chosen day',
  home: {
    description:
      'Book your car into the workshop online: see free times and the price in less than a minute.',
  },
  contact: {
    title: 'Contact',
    description: 'Address, phone and opening hours of the workshop, with directions.',
  },
  reviews: {
    title: 'Reviews',
    description: 'What customers say about the workshop after completed visits.',
  },
  privacy: {
    title: 'Privacy',
    description: 'What data the workshop keeps, for how long, and your rights.',
  },
} as const satisfies SiteTexts;
