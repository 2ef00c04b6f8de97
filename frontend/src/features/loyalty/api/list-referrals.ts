import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

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
