import type { Discount } from '@car-workshop/contracts/discount';
import type { Actor } from '../../../../kernel/actor.ts';

export interface PlannedReward {
  readonly code: string;
  readonly title: string;
  readonly expiresAt: Date;
}

export interface UsableReward extends PlannedReward {
  readonly discount: Discount;
}

export interface RewardUse {
  readonly code: string;
  readonly appointmentId: number;
  readonly userId: number | null;
  // The instant of the completion, which `release` may name.
  readonly at: Date;
  readonly field: string;
  /** Lowers the price and returns by how many bani, at least one. */
  readonly reduce: (discount: Discount) => number;
}

/** Rewards planned for appointments. Implemented by the loyalty module, which booking does not import (ADR 29). */
export abstract class AppointmentRewards {
  /**
   * Plans a waiting reward of an account for an appointment; the appointment that it was planned for before loses it.
   * Needs a unit of work. The refusals name the field `rewardCode`.
   */
  abstract plan(code: string, userId: number, appointment: { appointmentId: number; startsAt: Date }): Promise<void>;
  abstract pointsFor(userId: number | null): number;
  abstract spentPointsOf(appointmentId: number): Promise<number>;
  abstract usableBy(userId: number): Promise<readonly UsableReward[]>;

  /** Uses a waiting reward of the customer at an appointment. Needs a unit of work. The refusals name the field. */
  abstract use(use: RewardUse, by: Actor): Promise<void>;

  /**
   * Makes the used rewards of an appointment wait again, until their own end and chosen for the same appointment; with
   * `at` only those of that completion. Returns by how many bani they had lowered the price. Needs a unit of work.
   */
  abstract release(appointment: { readonly appointmentId: number; readonly at?: Date }, by: Actor): Promise<number>;
  abstract plannedFor(appointmentId: number): Promise<PlannedReward | null>;
}
