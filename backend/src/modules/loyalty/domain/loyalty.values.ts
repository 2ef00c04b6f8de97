export const TIERS = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type Tier = (typeof TIERS)[number];

export const REWARD_CATEGORIES = ['discount', 'labour'] as const;
export type RewardCategory = (typeof REWARD_CATEGORIES)[number];
