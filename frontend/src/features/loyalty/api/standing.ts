import { useBody, usePage } from '../../../shared/api/queries.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

export const useStanding = (userId: number) =>
  useBody(loyaltyKeys.standing(userId), '/api/loyalty/dashboard/{userId}', { params: { path: { userId } } });

export const TRANSACTION_PAGE_SIZE = 10;

/** A page of a member's points history, newest first (specification §7). The server describes it in a language. */
export function useTransactions(userId: number, page: number, language: string | undefined) {
  const query = { page, pageSize: TRANSACTION_PAGE_SIZE };
  return usePage(loyaltyKeys.transactions(userId, { ...query, language }), '/api/loyalty/transactions/{userId}', {
    params: { path: { userId }, query },
    placeholderData: (before, asked) => (asked?.queryKey[2] === userId ? before : undefined),
  });
}

export const REFERRAL_PAGE_SIZE = 5;

/** A page of the friends that a member referred, newest first; first name and initial only. */
export function useReferrals(userId: number, page: number) {
  const query = { page, pageSize: REFERRAL_PAGE_SIZE };
  return usePage(loyaltyKeys.referrals(userId, query), '/api/loyalty/referrals/{userId}', {
    params: { path: { userId }, query },
  });
}
