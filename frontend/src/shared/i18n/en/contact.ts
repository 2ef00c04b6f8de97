import type { ContactTexts } from '../tables.ts';

/** English: the contact page. */
export default {
  title: 'Contact',
  lead: 'Call, write or drop in.',
  phone: 'Phone',
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
  closed: 'Closed',
  email: 'E-mail',
  video: 'Our YouTube channel',
  videoText: 'Maintenance tips and jobs from the workshop, filmed by our mechanics.',
} as const satisfies ContactTexts;
