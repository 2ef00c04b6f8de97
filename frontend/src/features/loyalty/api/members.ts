import { TIERS } from '@car-workshop/contracts/values/loyalty';
import { useQuery } from '@tanstack/react-query';
import { givenOf, listReader } from '../../../shared/address/url-params.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useBody, usePage } from '../../../shared/api/queries.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

export const MEMBER_TIERS = ['all', ...TIERS] as const;

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

export const readMemberChoice = listReader({ tier: MEMBER_TIERS, order: MEMBER_ORDER_NAMES });
export type MemberChoice = ReturnType<typeof readMemberChoice>;

export const MEMBER_PAGE_SIZE = 25;

export function useMembers({ order, ...choice }: MemberChoice) {
  const query = { ...givenOf(choice), ...MEMBER_ORDERS[order], pageSize: MEMBER_PAGE_SIZE };
  return usePage(loyaltyKeys.members(query), '/api/admin/loyalty/users', { params: { query } });
}

export function membersFileHref({ search, tier }: Pick<MemberChoice, 'search' | 'tier'>): string {
  const query = new URLSearchParams(givenOf({ search, tier }) as Record<string, string>).toString();
  return `/api/admin/loyalty/users.csv${query && `?${query}`}`;
}

/** Number of members, of members per tier and of referrals (specification §2). */
export const useLoyaltySummary = () => useBody(loyaltyKeys.summary, '/api/admin/loyalty/summary');

const NEWEST = 50;

/** The appointments of the member with this phone that a redemption can be used for: all but the cancelled ones. */
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
