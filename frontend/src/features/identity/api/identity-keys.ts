import { sharedKeys } from '../../../shared/api/query-keys.ts';

const OWN_SESSIONS = ['own-sessions'];
const SECOND_FACTORS = ['second-factors'];

export const identityKeys = {
  account: (userId: number | undefined) => ['account', userId],
  ownSessions: OWN_SESSIONS,
  ownSessionsOf: (userId: number | undefined) => [...OWN_SESSIONS, userId],
  secondFactors: SECOND_FACTORS,
  secondFactorsOf: (userId: number | undefined) => [...SECOND_FACTORS, userId],
  referralCode: (code: string) => ['referral-codes', code],
  users: (query: object) => [...sharedKeys.users, query],
} as const;
