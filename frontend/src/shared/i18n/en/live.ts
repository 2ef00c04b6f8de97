import type { LiveTexts } from '../tables.ts';

/** English: what pages say about changes as they happen. */
export default {
  state: { connecting: 'Connecting', live: 'Up to date', lost: 'Connection lost' },
  hint: {
    connecting: 'The page is connecting to receive changes.',
    live: 'Changes appear by themselves.',
    lost: 'Changes no longer appear. Trying to reconnect.',
  },
  lost: 'Connection lost. What you see may be outdated; trying to reconnect.',
  booking: {
    one: 'New appointment',
    several_one: '{{count}} new appointment',
    several_few: '{{count}} new appointments',
    several_other: '{{count}} new appointments',
    facts: '{{name}} · {{service}} · {{date}}, {{time}}',
    show: 'Show the appointment',
    showAll: 'Show the appointments',
    close: 'Close the notice',
  },
  sound: { label: 'Sound for new appointments', on: 'Sound on', off: 'Sound off' },
} satisfies LiveTexts;
