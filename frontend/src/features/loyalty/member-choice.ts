import { type ListChoice, readListChoice, readOneOf } from '../../shared/list-address.ts';
import { TIERS } from '../../shared/loyalty-tiers.ts';

export const MEMBER_TIERS = TIERS.map(({ level }) => level);

/** The orders on offer and what the server calls them; the first is the default. */
export const MEMBER_ORDERS = {
  'loyaltyPoints-desc': { sort: 'loyaltyPoints', order: 'desc' },
  'loyaltyPoints-asc': { sort: 'loyaltyPoints', order: 'asc' },
  'name-asc': { sort: 'name', order: 'asc' },
  'referralCount-desc': { sort: 'referralCount', order: 'desc' },
  'createdAt-desc': { sort: 'createdAt', order: 'desc' },
} as const;
export type MemberOrder = keyof typeof MEMBER_ORDERS;
export const MEMBER_ORDER_NAMES = Object.keys(MEMBER_ORDERS) as readonly MemberOrder[];

/** What the address of the admin's loyalty page says. */
export interface MemberChoice extends ListChoice {
  tier: (typeof MEMBER_TIERS)[number] | 'all';
  order: MemberOrder;
}

/** Reads an address; whatever makes no sense in it counts as not given. */
export function readMemberChoice(parameters: URLSearchParams): MemberChoice {
  return {
    ...readListChoice(parameters),
    tier: readOneOf(parameters, 'tier', MEMBER_TIERS, 'all'),
    order: readOneOf(parameters, 'order', MEMBER_ORDER_NAMES, 'loyaltyPoints-desc'),
  };
}
