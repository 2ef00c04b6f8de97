/** Second entry: what only the seed, the command line and tests use. */
export { AdjustPoints } from './application/adjust-points.ts';
export { ListRedemptions } from './application/read-redemptions.ts';
export { RebuildLedger } from './application/rebuild-ledger.ts';
export { RedeemReward, UseRedemption } from './application/redeem-reward.ts';
export { ListRewards } from './application/rewards.ts';
export { seedLoyalty } from './infrastructure/seed-loyalty.ts';
