import type { FrameTexts } from '../tables.ts';

/** English: the navigation of the office. */
export default {
  label: 'Sections of the workshop',
  search: 'Search',
  more: 'More',
  close: 'Close',
  account: 'Your profile',
  roles: { client: 'customer', mechanic: 'mechanic', receptionist: 'receptionist', admin: 'admin' },
  notAllowed: {
    title: 'This page is not for your role',
    text: 'Your role is “{{role}}”. If you need this page, ask an admin for another role.',
    back: 'Your start page',
  },
  groups: {
    work: 'Workshop',
    clients: 'Clients and cars',
    answers: 'To answer',
    workshop: 'Administration',
  },
  sections: {
    overview: 'Overview',
    board: 'Board',
    today: 'Today',
    appointments: 'Bookings',
    waitlist: 'Waitlist',
    vehicles: 'Cars',
    reminders: 'Due dates',
    users: 'Accounts',
    loyalty: 'Loyalty',
    complaints: 'Complaints',
    reviews: 'Reviews',
    messages: 'Messages',
    reports: 'Reports',
    templates: 'Templates',
    settings: 'Settings',
    security: 'Security',
    system: 'System',
  },
  counters: {
    appointmentsToConfirm: '{{count}} to confirm',
    complaintsDue: '{{count}} past their deadline',
    reviewsToAnswer: '{{count}} to answer',
    failedMessages: '{{count}} failed',
    waitlistEntries: '{{count}} waiting',
    elsewhere: '{{count}} in the other sections',
  },
} satisfies FrameTexts;
