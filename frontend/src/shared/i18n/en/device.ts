export default {
  install: {
    title: 'Keep the workshop at hand',
    text: 'Install the app: it opens from your home screen and shows your visits even without internet.',
    ios: 'Tap the share button of the browser, then “Add to Home Screen”: your visits show even without internet.',
    action: 'Install',
    decline: 'No, thanks',
  },
  push: {
    label: 'Receive messages as notifications on this device',
    hint: 'If a notification does not arrive within two minutes, you get an SMS. Codes always come by SMS.',
    denied:
      'Notifications from this site are blocked in the browser. Allow them in the settings of the site, then try again.',
    unsupported: 'This browser cannot receive notifications. Messages come by SMS.',
    ios: 'On iPhone and iPad notifications come once you have installed the app: the share button, then “Add to Home Screen”.',
    on: { title: 'Notifications are on', text: 'From now on messages come as notifications on this device.' },
    off: { title: 'Notifications are off', text: 'From now on messages come by SMS.' },
    failed: { title: 'The notifications could not be changed', text: 'Check your connection and try again.' },
  },
  theme: { legend: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
} satisfies TranslatedTexts<'device'>;
