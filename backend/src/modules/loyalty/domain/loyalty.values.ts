/** Loyalty tiers, lowest first (specification §4). */
export const TIERS = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type Tier = (typeof TIERS)[number];

/** Kinds of rewards: a discount on the price, or free labour. */
export const REWARD_CATEGORIES = ['discount', 'labour'] as const;
export type RewardCategory = (typeof REWARD_CATEGORIES)[number];
