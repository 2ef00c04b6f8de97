import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';

export const TRANSACTION_PAGE_SIZE = 10;

/** A page of a member's points history, newest first (specification §7). */
export function useTransactions(userId: number, page: number) {
  const query = { page, pageSize: TRANSACTION_PAGE_SIZE };
  return useQuery({
    queryKey: ['loyalty', 'transactions', userId, query],
    // The member's page before stays until the next one is there; another member's never does.
    placeholderData: (before, asked) => (asked?.queryKey[2] === userId ? before : undefined),
    queryFn: () =>
      pageOf(api.GET('/api/loyalty/transactions/{userId}', { params: { path: { userId }, query } })),
  });
}
