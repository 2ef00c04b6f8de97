import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, pageOf } from '../../../shared/api/client.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

/** A member's points and tier (specification §7). */
export function useStanding(userId: number) {
  return useQuery({
    queryKey: loyaltyKeys.standing(userId),
    queryFn: () => bodyOf(api.GET('/api/loyalty/dashboard/{userId}', { params: { path: { userId } } })),
  });
}

export const TRANSACTION_PAGE_SIZE = 10;

/** A page of a member's points history, newest first (specification §7). The server describes it in a language. */
export function useTransactions(userId: number, page: number, language: string | undefined) {
  const query = { page, pageSize: TRANSACTION_PAGE_SIZE };
  return useQuery({
    queryKey: loyaltyKeys.transactions(userId, { ...query, language }),
    // The previous page stays visible for the same member only.
    placeholderData: (before, asked) => (asked?.queryKey[2] === userId ? before : undefined),
    queryFn: () =>
      pageOf(api.GET('/api/loyalty/transactions/{userId}', { params: { path: { userId }, query } })),
  });
}

export const REFERRAL_PAGE_SIZE = 5;

/** A page of the friends that a member referred, newest first; first name and initial only. */
export function useReferrals(userId: number, page: number) {
  const query = { page, pageSize: REFERRAL_PAGE_SIZE };
  return useQuery({
    queryKey: loyaltyKeys.referrals(userId, query),
    placeholderData: keepPreviousData,
    queryFn: () =>
      pageOf(api.GET('/api/loyalty/referrals/{userId}', { params: { path: { userId }, query } })),
  });
}
