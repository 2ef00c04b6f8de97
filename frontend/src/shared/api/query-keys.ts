/** First element of the keys of reference data, which other changes never make stale: services, revision templates. */
export const REFERENCE_DATA = 'reference-data';

/** Keys that several features use. All other keys are in their feature's factory (`features/<feature>/api/*-keys.ts`). */
export const sharedKeys = {
  /** The board of the bays and its free capacity. */
  board: ['board'],
  /** The admin activity feed. */
  activity: ['activity'],
  /** What waits for the workshop, as the navigation of the office counts it. */
  counters: ['counters'],
  /** Sections of the settings, each below it with its name. */
  settings: ['settings'],
  /** The workshop as every page shows it. */
  workshop: [REFERENCE_DATA, 'workshop'],
  /** Rating, opening and next free start, as the booking page shows them. */
  storefront: ['storefront'],
  /** The accounts, as lists of users and of admins. */
  users: ['users'],
  /** The signed-in account as the booking form prefills it. */
  signedInClient: ['auth', 'me'],
  ownVehicles: ['own-vehicles'],
  /** Readings, history, reminders, documents and share links of all vehicles. */
  serviceBooks: ['service-book'],
  /** The service book of one vehicle. */
  serviceBook: (vehicleId: number) => ['service-book', vehicleId],
} as const;
