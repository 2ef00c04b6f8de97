import type { Texts } from '../tables.ts';

export default {
  lead: 'Call, write or drop in.',
  call: 'Call now',
  emergency: 'Car emergency? We answer the phone 24/7.',
  emergencyCall: 'Emergency call',
  copied: { title: 'Number copied!', text: '{{phone}} is on your clipboard.' },
  notCopied: { title: 'Our number', text: 'Call us at {{phone}}.' },
  address: 'Address',
  directions: 'Show on the map',
  hours: 'Opening hours',
  weekdays: 'Monday – Friday',
  lunch: 'Lunch break',
  weekend: 'Saturday – Sunday',
  video: 'Our YouTube channel',
  videoText: 'Maintenance tips and jobs from the workshop, filmed by our mechanics.',
  privacy: {
    lead: 'What data we have about you, why and for how long.',
    controller: 'Who is responsible for the data',
    data: 'What we store',
    purpose: 'Why',
    legalBasis: 'Legal basis',
    retention: 'For how long',
    recipients: 'Who sees it',
    workshop: 'the workshop and its hosting provider',
    device: 'On your device',
    deviceText:
      'If you tick "Remember", your browser keeps your name, phone, e-mail and car for the next booking. We get them only when you book. "Forget me" in the form erases them at once. Coming appointments stay in the browser as service, day and time only, until their day is over.',
    rights: 'Your rights',
  },
} as const satisfies Texts<'contact'>;
