/**
 * Who receives an event on the live stream besides admins, who receive every event. `desk` receives all but those of
 * `admins`; `visits` are clients and bearers of manage links; `everyone` receives the event without its ids.
 */
export type EventAudience =
  | 'admins'
  | 'desk'
  | 'team'
  | 'clients'
  | 'clients-and-team'
  | 'visits'
  | 'visits-and-team'
  | 'everyone';

/** The query key of data that a page has loaded: its first elements in the frontend, joined by `/`. */
type PageKey =
  | 'account'
  | 'activity'
  | 'admin-stats'
  | 'appointment-photos'
  | 'appointments'
  | 'auth/me'
  | 'availability'
  | 'board'
  | 'calendar-feed'
  | 'complaints'
  | 'counters'
  | 'customers'
  | 'closures'
  | 'dashboard-stats'
  | 'documents'
  | 'estimates'
  | 'loyalty'
  | 'managed-vehicle'
  | 'message-preferences'
  | 'messages'
  | 'own-vehicles'
  | 'reference-data/privacy-notice'
  | 'reference-data/services'
  | 'reference-data/workshop'
  | 'reviews'
  | 'revisions'
  | 'service-book'
  | 'settings'
  | 'sms-budget'
  | 'users'
  | 'waitlist';

type StaleKeys = readonly PageKey[] | 'all-but-reference-data';

/** The data that an event makes stale: `now` at once, `later` again when the reactions to the event are done. */
export interface StaleAfter {
  readonly now: StaleKeys;
  readonly later?: StaleKeys;
}

export const ACTIVITY_GROUPS = ['appointments', 'accounts', 'points', 'vehicles', 'feedback', 'settings'] as const;
type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

export interface EventOptions {
  /** Default: `desk`. */
  readonly audience?: EventAudience;
  readonly stale: StaleAfter;
  /** How the activity feed shows the event; an event without it is not shown. */
  readonly activity?: {
    /** The kind in the HTTP API; its text is a translation. */
    readonly kind: string;
    readonly group: ActivityGroup;
    readonly forAdmins?: true;
    /** Page of the office for the event, with its ids such as `{customerId}`; by default the page of its record. */
    readonly page?: string;
  };
}

export const OFFICE = ['activity', 'counters'] as const satisfies StaleKeys;
export const MESSAGES = ['messages', 'customers', 'counters', 'sms-budget'] as const satisfies StaleKeys;

export const STALE = {
  activity: { now: ['activity'] },
  customer: { now: [...OFFICE, 'customers'], later: MESSAGES },
  message: { now: [], later: MESSAGES },
  serviceBook: {
    now: [...OFFICE, 'service-book', 'revisions', 'managed-vehicle', 'own-vehicles'],
    later: ['service-book', ...MESSAGES],
  },
  /** Settings, and data derived from them such as due dates. */
  settings: { now: ['activity', 'settings'], later: ['service-book', ...MESSAGES] },
  /** The services, times and prices that can be booked. */
  opening: {
    now: [
      'activity',
      'board',
      'settings',
      'reference-data/workshop',
      'reference-data/services',
      'availability',
      'closures',
      'dashboard-stats',
    ],
  },
  /** Every module changes its own data of the person after the event. */
  person: { now: 'all-but-reference-data', later: 'all-but-reference-data' },
} as const satisfies Readonly<Record<string, StaleAfter>>;
