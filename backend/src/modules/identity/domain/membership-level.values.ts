/** Loyalty tiers from the lowest up (specification §9). The loyalty module decides the tier; the account keeps a copy. */
export const MEMBERSHIP_LEVELS = ['bronze', 'silver', 'gold', 'platinum'] as const;

export type MembershipLevel = (typeof MEMBERSHIP_LEVELS)[number];
