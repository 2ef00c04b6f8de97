export default {
  noScript: 'Online booking needs JavaScript.',
  callUs: 'You can call us on {{phone}}.',
  pictureAlt: 'Book your car in online: a car on a lift and a calendar with the chosen day',
  homeDescription: 'Book your car into the workshop online: see free times and the price in less than a minute.',
  services: {
    lead: 'See what each job includes, what it costs and how long it takes.',
    description: 'The services of the workshop, each with price and duration. Choose one and book online.',
  },
  service: {
    priceFrom: 'from {{price}}',
    duration: 'Duration: {{duration}}',
    book: 'Book a visit',
    questions: 'Questions and answers',
    others: 'Other services',
    missingTitle: 'This service is not offered',
    missingText: 'The address is wrong, or the service can no longer be booked.',
    description: '{{name}}: {{price}}, {{duration}}. See what we do and book online.',
  },
  contact: { description: 'Address, phone and opening hours of the workshop, with directions.' },
  reviews: { title: 'Reviews', description: 'What customers say about the workshop after completed visits.' },
  privacyDescription: 'What data the workshop keeps, for how long, and your rights.',
} as const satisfies TranslatedTexts<'site'>;
