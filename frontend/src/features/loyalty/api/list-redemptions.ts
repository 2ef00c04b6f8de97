import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

export const REDEMPTION_PAGE_SIZE = 5;

/** A page of a member's redemptions, newest first. */
export function useRedemptions(userId: number, page: number) {
  const query = { page, pageSize: REDEMPTION_PAGE_SIZE };
  return useQuery({
    queryKey: loyaltyKeys.redemptions(userId, query),
    placeholderData: keepPreviousData,
    queryFn: () =>
      pageOf(api.GET('/api/loyalty/redemptions/{userId}', { params: { path: { userId }, query } })),
  });
}
