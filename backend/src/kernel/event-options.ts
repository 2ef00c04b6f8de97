/**
 * Who gets an event on the live stream besides admins, who get every one. The desk gets all but those of `admins`; `visits`
 * are clients and the bearers of manage links; `everyone` gets the event without its ids.
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

/** What pages have read, by the first elements of its query key in the frontend, joined by `/`. */
type PageKey =
  | 'account'
  | 'activity'
  | 'admin-stats'
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

/** What an event makes stale on pages: at once, and again when what follows from it is done. */
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
  /** How the activity feed shows it; missing: not. */
  readonly activity?: {
    /** Part of the HTTP API; its text is a translation. */
    readonly kind: string;
    readonly group: ActivityGroup;
    readonly forAdmins?: true;
    /** Page of the office about it, with ids of the event such as `{customerId}`; missing: the page of its record. */
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
  /** Settings and what follows from them, such as due dates. */
  settings: { now: ['activity', 'settings'], later: ['service-book', ...MESSAGES] },
  /** What can be booked, when and for how much. */
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
