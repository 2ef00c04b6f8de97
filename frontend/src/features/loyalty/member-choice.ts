import { type ListParams, readListParams, readOneOf } from '../../shared/address/url-params.ts';
import { TIERS } from '../../shared/loyalty/loyalty-tiers.ts';

export const MEMBER_TIERS = TIERS.map(({ level }) => level);

/** The sort orders and their API parameters; the first is the default. */
export const MEMBER_ORDERS = {
  'loyaltyPoints-desc': { sort: 'loyaltyPoints', order: 'desc' },
  'loyaltyPoints-asc': { sort: 'loyaltyPoints', order: 'asc' },
  'name-asc': { sort: 'name', order: 'asc' },
  'referralCount-desc': { sort: 'referralCount', order: 'desc' },
  'createdAt-desc': { sort: 'createdAt', order: 'desc' },
} as const;
export type MemberOrder = keyof typeof MEMBER_ORDERS;
export const MEMBER_ORDER_NAMES = Object.keys(MEMBER_ORDERS) as readonly MemberOrder[];

/** The filters in the URL of the admin's loyalty page. */
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
