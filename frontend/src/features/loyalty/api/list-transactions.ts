import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

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
