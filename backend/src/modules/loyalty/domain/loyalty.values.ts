export const REWARD_CATEGORIES = ['discount', 'labour'] as const;
export type RewardCategory = (typeof REWARD_CATEGORIES)[number];
