/** Second entry: what only the seed, the command line and tests use. */
export { AdjustPoints } from './application/adjust-points.ts';
export { ListRedemptions } from './application/list-redemptions.ts';
export { ListRewards } from './application/list-rewards.ts';
export { RebuildLedger } from './application/rebuild-ledger.ts';
export { RedeemReward } from './application/redeem-reward.ts';
export { UseRedemption } from './application/use-redemption.ts';
export { seedLoyalty } from './infrastructure/seed-loyalty.ts';
