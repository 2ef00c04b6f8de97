import type { ReviewsTexts } from '../tables.ts';

export default {
  stars: { one: '{{rating}} star out of 5', many: '{{rating}} stars out of 5' },
  list: {
    title: 'Reviews of visits to us',
    lead: 'Each one comes from a customer whose visit to our workshop was completed.',
    average: 'Average rating',
    outOf: 'out of 5',
    count: 'Number of reviews: {{count}}',
    distribution: 'Reviews by number of stars',
    line: { one: '1 star', many: '{{rating}} stars' },
    empty: 'There are no reviews of visits yet.',
    emptyHint: 'After your visit you get a link with which you can tell us how it was.',
    failed: 'The reviews could not be loaded.',
    pages: 'Pages of reviews',
    newer: 'Newer',
    older: 'Older',
    page: 'Page {{page}} of {{pages}}',
    yours:
      'Have you visited us? Write your review from your account, in the service history, or from the link you got by SMS.',
  },
  author: 'A customer of the workshop',
  answer: "The workshop's answer",
  answeredOn: 'Answered on {{date}}',
} satisfies ReviewsTexts;
