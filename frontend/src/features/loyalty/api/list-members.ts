import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import { MEMBER_ORDERS, type MemberChoice } from '../member-choice.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

export const MEMBER_PAGE_SIZE = 25;

/** The filters as the API takes them. */
function filterOf({ search, tier }: Pick<MemberChoice, 'search' | 'tier'>) {
  return { search: search.trim() || undefined, tier: tier === 'all' ? undefined : tier };
}

/** A page of the members with points and referrals (specification §7). The previous page stays until it is loaded. */
export function useMembers({ page, order, ...filter }: MemberChoice) {
  const query = { ...filterOf(filter), ...MEMBER_ORDERS[order], page, pageSize: MEMBER_PAGE_SIZE };
  return useQuery({
    queryKey: loyaltyKeys.members(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/loyalty/users', { params: { query }, signal })),
  });
}

/** URL of the filtered members as a CSV file. */
export function membersFileHref(filter: Pick<MemberChoice, 'search' | 'tier'>): string {
  const given = Object.entries(filterOf(filter)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return `/api/admin/loyalty/users.csv${query && `?${query}`}`;
}
