/** A reward that a client has paid for with points and plans to use at a visit. */
export interface PlannedReward {
  /** Shown at the counter. */
  readonly code: string;
  /** Name of the reward when it was redeemed. */
  readonly title: string;
  readonly expiresAt: Date;
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

  /** The reward planned for a visit, until it is used; it may have expired meanwhile. */
  abstract plannedFor(appointmentId: number): Promise<PlannedReward | null>;
}
