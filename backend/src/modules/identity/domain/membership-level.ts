/** Loyalty tiers from the lowest up (specification §9). Loyalty decides them; the account carries a copy. */
export const MEMBERSHIP_LEVELS = ['bronze', 'silver', 'gold', 'platinum'] as const;

export type MembershipLevel = (typeof MEMBERSHIP_LEVELS)[number];
