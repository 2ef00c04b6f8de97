/**
 * The browser tests of each feature of the frontend and of the backend module with the same name: spec files of e2e/
 * without `.spec.ts`; `-*` stands for every ending. The longest path that begins the path of a changed file decides, so
 * a part of a feature can have its own tests. `app`, `shared` and `locales` are these folders of the frontend.
 */
export const BROWSER_TESTS = {
  app: ['every-page'],
  'app/layouts': ['client-bar', 'office-frame', 'visitors', 'sign-out', 'readme-pictures'],
  'app/live': ['live', 'arrival'],
  'app/pages': ['client-*', 'system', 'texts'],
  'app/palette': ['palette'],
  'app/pwa': ['offline'],
  'app/routes': ['visitors', 'roles'],
  booking: ['main-job'],
  'booking/components/board': ['board-*', 'caller', 'recorded-appointment'],
  'booking/components/board/dialogs': ['board', 'freed-starts', 'mechanic', 'one-notice', 'proposals'],
  'booking/components/board/new-appointment': ['board-*', 'caller', 'recorded-appointment', 'scanner'],
  'booking/components/board/tag': ['key-tag'],
  'booking/components/catalogue': ['service-page', 'service-emoji', 'readme-pictures'],
  'booking/components/change': ['manage-link', 'appointment-ticket'],
  'booking/components/completion': ['completion', 'caller-to-payment'],
  'booking/components/form': ['booking', 'booking-*', 'taken-slot'],
  'booking/components/manage': ['manage', 'manage-many', 'front-desk'],
  'booking/components/own': ['appointment', 'client-*'],
  'booking/components/queue': ['desk-queue', 'board-window', 'freed-starts'],
  'booking/components/schedule': ['hours', 'front-desk'],
  'booking/components/start': ['booking-bar', 'client-start'],
  'booking/components/appointment': ['appointment', 'appointment-ticket', 'manage-link', 'arrival', 'key-box'],
  'booking/settings': ['hours', 'service-emoji', 'workshop-time-zone'],
  'booking/setup': ['setup'],
  catalogue: ['service-*'],
  complaints: ['complaints'],
  customers: ['customers'],
  'customers/components/merge': ['merge-customers'],
  'customers/components/vehicle': ['garage', 'own-vehicles', 'vehicles'],
  documents: ['documents', 'work-order'],
  estimates: ['estimate-loop'],
  'estimates/components/desk': ['estimate-desk', 'estimate-keys', 'estimate-photos', 'estimate-together'],
  'estimates/components/list': ['estimate-list'],
  'estimates/components/phone': ['estimate-phone', 'estimate-photos', 'estimate-settings', 'estimate-withdrawal'],
  'estimates/components/work': ['estimate-loop', 'estimate-clock'],
  'estimates/settings': ['estimate-settings'],
  identity: ['accounts'],
  'identity/components/account': ['own-account'],
  'identity/components/second-factor': ['second-factor'],
  'identity/components/sign-in': ['accounts', 'password-reset'],
  'identity/components/users': ['admin-users', 'invitations'],
  locales: ['texts', 'look'],
  loyalty: ['loyalty', 'admin-loyalty'],
  notifications: ['message-texts'],
  operations: ['system'],
  reminders: ['garage', 'due-notices'],
  reporting: ['reports', 'security'],
  reviews: ['reviews', 'cover'],
  revisions: ['revision'],
  'revisions/components/book': ['service-book', 'vehicles'],
  'revisions/components/revision': ['revision', 'checklist', 'checklist-removals'],
  'revisions/components/templates': ['revision-templates'],
  schedule: ['hours', 'workshop-time-zone'],
  shared: ['booking-phone', 'phone'],
  'shared/antd': ['fields', 'look'],
  'shared/api': ['live'],
  'shared/forms': ['fields', 'booking-validation', 'without-sms'],
  'shared/i18n': ['texts', 'look'],
  'shared/later': ['later-parts'],
  'shared/scanner': ['key-tag', 'scanner'],
  'shared/settings': ['settings-sections', 'estimate-settings'],
  'shared/toast': ['one-notice', 'keyboard'],
  'shared/ui': ['keyboard', 'look', 'budgets'],
  waitlist: ['waitlist'],
  workshop: ['visitors', 'cover'],
};

/** The names among `all` spec files that a change of this file affects. */
export function browserTestsOf(file, all) {
  const path =
    /^(?:backend\/src\/modules|frontend\/src\/features|frontend\/src(?=\/(?:app|shared)\/)|frontend(?=\/locales\/))\/(.+)$/.exec(
      file,
    )?.[1];
  if (!path) return [];
  const key = Object.keys(BROWSER_TESTS)
    .filter((begin) => path.startsWith(begin))
    .sort((a, b) => b.length - a.length)[0];
  return all.filter((name) => BROWSER_TESTS[key]?.some((pattern) => isNamed(pattern, name)));
}

/** Whether a pattern of {@link BROWSER_TESTS} names this spec file. */
export function isNamed(pattern, name) {
  return pattern.endsWith('-*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
