/** Kinds of rewards: a discount on the price, or free labour. */
export const REWARD_CATEGORIES = ['discount', 'labour'] as const;

export type RewardCategory = (typeof REWARD_CATEGORIES)[number];
