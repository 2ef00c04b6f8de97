import { sharedKeys } from '../../../shared/api/query-keys.ts';

const OWN_SESSIONS = ['own-sessions'];

/** The query keys of this feature. */
export const identityKeys = {
  account: (userId: number | undefined) => ['account', userId],
  /** The sessions of every account in the cache. */
  ownSessions: OWN_SESSIONS,
  ownSessionsOf: (userId: number | undefined) => [...OWN_SESSIONS, userId],
  referralCode: (code: string) => ['referral-codes', code],
  users: (query: object) => [...sharedKeys.users, query],
} as const;
