import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { MEMBER_ORDERS, type MemberChoice } from '../member-choice.ts';

export const MEMBER_PAGE_SIZE = 25;

/** What the list is narrowed to, in the server's terms. */
function filterOf({ search, tier }: Pick<MemberChoice, 'search' | 'tier'>) {
  return { search: search.trim() || undefined, tier: tier === 'all' ? undefined : tier };
}

/** A page of the clients with their points and friends (specification §7); the page before stays until it is there. */
export function useMembers({ page, order, ...filter }: MemberChoice) {
  const query = { ...filterOf(filter), ...MEMBER_ORDERS[order], page, pageSize: MEMBER_PAGE_SIZE };
  return useQuery({
    queryKey: ['loyalty', 'members', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/loyalty/users', { params: { query }, signal })),
  });
}

/** Where the clients that the filters let through can be downloaded for a spreadsheet. */
export function membersFileHref(filter: Pick<MemberChoice, 'search' | 'tier'>): string {
  const given = Object.entries(filterOf(filter)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return `/api/admin/loyalty/users.csv${query && `?${query}`}`;
}
