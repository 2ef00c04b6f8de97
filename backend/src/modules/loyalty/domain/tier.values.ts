/** Loyalty tiers, lowest first (specification §4). */
export const TIERS = ['bronze', 'silver', 'gold', 'platinum'] as const;

export type Tier = (typeof TIERS)[number];
