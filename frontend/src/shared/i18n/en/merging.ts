import type { MergingTexts } from '../tables.ts';

/** English: customers who were stored twice. */
export default {
  failed: 'The duplicates could not be searched.',
  merges: 'Merges that can be undone',
  until: 'Can be undone until {{until}}',
  undo: 'Undo the merge',
  undoOf: 'Undo the merge with {{name}}',
  duplicates: 'Looks like the same customer',
  duplicatesHint: 'Compare and merge them if this is the same person. A merge can be undone for a day.',
  hasAccount: 'has an account',
  compare: 'Compare',
  compareWith: 'Compare with {{name}}',
  mergedInto: 'This customer was merged into',
  reasons: {
    phone: 'same phone',
    plate: 'same licence plate',
    vin: 'same VIN',
    email: 'same e-mail',
    name: 'similar name and vehicle',
  },
  dialog: {
    title: 'Merge the customers?',
    submit: 'Merge',
    cancel: 'Cancel',
    failed: 'They could not be merged. Try again.',
    swap: 'Swap them',
    from: 'Is merged',
    into: 'Stays',
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    account: 'Account',
    yes: 'yes',
    none: 'no',
    stays:
      'The name, phone and e-mail of {{name}} stay and receive the messages of all visits. Bookings with the other phone go to the same customer.',
    shared_one: 'Both have one vehicle in common: it becomes one after a day, with one service book.',
    shared_few:
      'Both have {{count}} vehicles in common: each becomes one after a day, with one service book.',
    shared_other:
      'Both have {{count}} vehicles in common: each becomes one after a day, with one service book.',
    counts: {
      vehicles: 'Vehicles',
      openVisits: 'Open visits',
      completedVisits: 'Completed visits',
      reminders: 'Reminders',
      reviews: 'Reviews',
      complaints: 'Complaints',
      waiting: 'On the waitlist',
    },
  },
  merged: {
    title: 'Customers merged',
    text: 'This can be undone for a day.',
  },
  undone: {
    title: 'Merge undone',
    text: 'They are two customers again.',
    failed: 'The merge was not undone',
    again: 'Try again.',
  },
} satisfies MergingTexts;
