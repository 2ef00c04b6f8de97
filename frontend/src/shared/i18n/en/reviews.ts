export default {
  google: {
    lead: 'Honest opinions help us get better and help others choose.',
    view: {
      title: 'Read the reviews',
      text: 'See what our customers say on Google.',
      action: 'See the reviews on Google',
    },
    leave: {
      title: 'Leave a review',
      text: 'Have you been here? Tell others how it was.',
      action: 'Write a review on Google',
    },
    steps: {
      title: 'How to leave a review',
      signIn: 'Sign in to your Google account.',
      stars: 'Choose 1 to 5 stars.',
      write: 'Write a few words about your visit.',
      publish: 'Press “Post”.',
    },
  },
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
} satisfies TranslatedTexts<'reviews'>;
