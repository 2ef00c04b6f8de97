export default {
  sms: {
    none: 'We cannot send SMS to this number.',
    email: 'Enter an e-mail address to get the confirmation and the link of the appointment.',
    keep: 'Keep the link of the appointment: with it you see, move or cancel it.',
    account:
      'Without SMS you cannot confirm the number or replace a forgotten password: enter another mobile number if you have one.',
    recovery: 'The code for a new password cannot reach it: call us.',
    waitlist: 'We cannot send the SMS with the offer to this number: keep the link of the next page.',
  },
  day: {
    key: 'Below each day: how many free times it has.',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'today',
    past: 'in the past',
    later: 'cannot be booked yet',
    closed: 'closed',
    full: 'fully booked',
    selected: 'selected',
    free_one: '{{count}} free time',
    free_other: '{{count}} free times',
  },
  time: {
    morning: 'Morning',
    afternoon: 'Afternoon',
    chooseDateFirst: 'Choose the date first.',
    none: 'No free times are left on this day. Please choose another date.',
  },
  next: { title: 'The next free times', none: 'There are no free times left in the period that can be booked.' },
  wait: 'Tell me when a time becomes free',
  kept: 'All that you typed is still here.',
  guest: {
    welcome: 'Welcome back, {{name}}',
    filled: 'Welcome back, {{name}}! Your details and your car are filled in from last time.',
    forget: 'Forget me',
    remember: 'Remember my details and my car on this device',
    where: 'They stay in this browser; one tap erases them at any time.',
  },
  sessionEnded: {
    title: 'Your session has ended',
    text: 'Everything that you typed is kept. Without the account the visit brings no points and uses no reward.',
    asVisitor: 'Book without an account',
    signIn: 'Sign in again',
  },
  more: 'E-mail, more about the car, notes (optional)',
  addOns: {
    open: 'Add to it…',
    legend: 'More services in the same visit',
    extra: '+{{price}} RON · {{count}} min',
    most_one: 'At most {{count}} more service.',
    most_other: 'At most {{count}} more services.',
    tooLong_one:
      'Together they take {{count}} minute, longer than a working day. Choose fewer services or book two visits.',
    tooLong_other:
      'Together they take {{count}} minutes, longer than a working day. Choose fewer services or book two visits.',
  },
  reward: {
    use: 'Use the reward: {{name}}',
    legend: 'Your rewards',
    note: 'Taken off the price at the workshop. Code {{code}}, valid until {{date}}.',
  },
} as const satisfies TranslatedTexts<'booking'>;
