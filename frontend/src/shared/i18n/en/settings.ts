import type { SettingsTexts } from '../tables.ts';

export default {
  title: 'Settings',
  lead: 'Everything that makes this product your workshop. What you save shows everywhere at once.',
  list: 'Sections of the settings',
  save: 'Save',
  discard: 'Discard',
  saved: 'The settings are saved',
  notSaved: 'The settings were not saved',
  unsaved: 'You have unsaved changes',
  upToDate: 'Everything is saved',
  conflict: {
    text: 'Another admin saved this section meanwhile. Changed: {{fields}}.',
    nothing: 'nothing that you see here',
    keepTyped: 'Keep what I typed',
    takeSaved: 'Take the saved values',
  },
  sections: {
    profile: { title: 'The workshop', text: 'Name, company data, address, contact' },
    appearance: { title: 'Appearance', text: 'Logo and colour of the workshop' },
    hours: { title: 'Opening hours', text: 'Hours and lunch break by weekday' },
    closures: { title: 'Closed days', text: 'Holidays and other days off' },
    bays: { title: 'Bays', text: 'Lifts and places of the workshop' },
    services: { title: 'Services', text: 'Prices, durations, order' },
    policy: { title: 'Online booking', text: 'How early, how often, until when' },
    messages: { title: 'Messages', text: 'SMS and e-mail to customers and the workshop' },
    reminders: { title: 'Reminders', text: 'How many days ahead the customer is told' },
  },
} satisfies SettingsTexts;
