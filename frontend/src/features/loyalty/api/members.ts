import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ListParams, readListParams, readOneOf } from '../../../shared/address/url-params.ts';
import { api, bodyOf, pageOf } from '../../../shared/api/client.ts';
import { TIERS } from '../../../shared/loyalty/loyalty-tiers.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

export const MEMBER_TIERS = TIERS.map(({ level }) => level);

/** The sort orders and their API parameters; the first is the default. */
const MEMBER_ORDERS = {
  'loyaltyPoints-desc': { sort: 'loyaltyPoints', order: 'desc' },
  'loyaltyPoints-asc': { sort: 'loyaltyPoints', order: 'asc' },
  'name-asc': { sort: 'name', order: 'asc' },
  'referralCount-desc': { sort: 'referralCount', order: 'desc' },
  'createdAt-desc': { sort: 'createdAt', order: 'desc' },
} as const;
export type MemberOrder = keyof typeof MEMBER_ORDERS;
export const MEMBER_ORDER_NAMES = Object.keys(MEMBER_ORDERS) as readonly MemberOrder[];

export interface MemberChoice extends ListParams {
  tier: (typeof MEMBER_TIERS)[number] | 'all';
  order: MemberOrder;
}

/** Reads the filters from the URL; invalid values count as absent. */
export function readMemberChoice(parameters: URLSearchParams): MemberChoice {
  return {
    ...readListParams(parameters),
    tier: readOneOf(parameters, 'tier', MEMBER_TIERS, 'all'),
    order: readOneOf(parameters, 'order', MEMBER_ORDER_NAMES, 'loyaltyPoints-desc'),
  };
}

export const MEMBER_PAGE_SIZE = 25;

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

export function membersFileHref(filter: Pick<MemberChoice, 'search' | 'tier'>): string {
  const given = Object.entries(filterOf(filter)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return `/api/admin/loyalty/users.csv${query && `?${query}`}`;
}

/** Number of members, of members per tier and of referrals (specification §2). */
export function useLoyaltySummary() {
  return useQuery({
    queryKey: loyaltyKeys.summary,
    queryFn: () => bodyOf(api.GET('/api/admin/loyalty/summary')),
  });
}

/** Number of appointments to search for the visit of a redemption. */
const NEWEST = 50;

/** The appointments of the member with this phone on which a redemption can be used: all but the cancelled ones. */
export function useAppointmentsOfMember(phone: string | null) {
  return useQuery({
    queryKey: loyaltyKeys.appointmentsOfMember(phone),
    enabled: phone !== null,
    queryFn: async () => {
      const query = { search: phone ?? '', pageSize: NEWEST };
      const found = await bodyOf(api.GET('/api/appointments', { params: { query } }));
      return found.filter(({ customer, status }) => customer.phone === phone && status !== 'cancelled');
    },
  });
}
