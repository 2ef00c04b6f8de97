import type { Actor } from '../../../kernel/actor.ts';
import type { Discount } from './price-line.ts';

/** A reward that a client has paid for with points and plans to use at a visit. */
export interface PlannedReward {
  /** Shown at the counter. */
  readonly code: string;
  /** Name of the reward when it was redeemed. */
  readonly title: string;
  readonly expiresAt: Date;
}

/** A waiting reward of a client. */
export interface UsableReward extends PlannedReward {
  readonly discount: Discount;
}

/** The use of a reward at a completed visit. */
export interface RewardUse {
  readonly code: string;
  readonly appointmentId: number;
  /** Account of the customer; null for a guest, who has no rewards. */
  readonly userId: number | null;
  /** The instant of the completion, which `release` names. */
  readonly at: Date;
  /** The field that a refusal names. */
  readonly field: string;
  /** Lowers the price and returns by how many bani, at least one. */
  readonly reduce: (discount: Discount) => number;
}

/** The visit that a reward is planned for. */
interface RewardedVisit {
  readonly appointmentId: number;
  readonly startsAt: Date;
}

/** Rewards planned for visits. Implemented by the loyalty module, which booking does not import (ADR 29). */
export abstract class VisitRewards {
  /**
   * Plans a waiting reward of an account for a visit; the visit that it was planned for before loses it. Needs a unit of
   * work. The refusals name the field `rewardCode`.
   */
  abstract plan(code: string, userId: number, visit: RewardedVisit): Promise<void>;

  /** The points that a completed visit earns; 0 for a guest. */
  abstract pointsFor(userId: number | null): number;

  /** The waiting rewards of an account, the first to expire first. */
  abstract usableBy(userId: number): Promise<readonly UsableReward[]>;

  /** Uses a waiting reward of the customer at a visit. Needs a unit of work. The refusals name the field. */
  abstract use(use: RewardUse, by: Actor): Promise<void>;

  /**
   * Makes the rewards that a completion used waiting again, and returns by how many bani they had lowered the price. Needs a
   * unit of work.
   */
  abstract release(completion: Pick<RewardUse, 'appointmentId' | 'at'>, by: Actor): Promise<number>;

  /** The reward planned for a visit, until it is used; it may have expired meanwhile. */
  abstract plannedFor(appointmentId: number): Promise<PlannedReward | null>;
}
