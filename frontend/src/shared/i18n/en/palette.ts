import type { PaletteTexts } from '../tables.ts';

/** English: the command palette. */
export default {
  title: 'Search and commands',
  placeholder: 'Phone, plate, name, VIN, code or “close tomorrow”',
  close: 'Close the search',
  results: 'Results',
  searching: 'Searching…',
  found: 'Results: {{count}}',
  nothing: 'Nothing for “{{text}}”.',
  nothingHint: 'Try the last digits of the phone, a part of the plate, or #12 for an appointment.',
  failed: 'The search failed.',
  retry: 'Try again',
  keys: { move: 'choose', open: 'open', close: 'close' },
  groups: {
    recent: 'Recent',
    actions: 'Actions',
    pages: 'Pages',
    customer: 'Customers',
    appointment: 'Appointments',
    vehicle: 'Vehicles',
    complaint: 'Complaints',
    account: 'Accounts',
    reward: 'Rewards',
  },
  complaintNumber: 'no. {{number}} · {{name}}',
  actions: {
    'new-visit': 'New appointment',
    'walk-in': 'Walk-in now',
    block: 'Block a bay',
    'close-today': 'Close today',
    'close-tomorrow': 'Close tomorrow',
    'close-other': 'Close another day',
    'close-day': 'Close {{day}}',
    logout: 'Sign out',
  },
  keywords: {
    'new-visit': 'add visit book',
    'walk-in': 'direct without appointment',
    block: 'lift defect broken occupied',
    close: 'closure holiday vacation day off',
    logout: 'log out leave exit',
  },
  closeDay: {
    title: 'Close the workshop?',
    text: 'Choose the days and the reason. Nothing closes before you confirm.',
  },
} satisfies PaletteTexts;
