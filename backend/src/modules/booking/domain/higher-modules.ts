import type { Actor } from '../../../kernel/actor.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { Discount, PriceLine } from './booking.values.ts';

export interface KnownOdometer {
  readonly last: { readonly value: number; readonly date: LocalDate } | null;
  /** The fewest kilometres that a reading of today can have after those of the workshop. */
  readonly lowest: number | null;
}

// What was said of a mileage that the odometer hardly can show.
export interface MileageAnswer {
  readonly isConfirmed?: boolean | undefined;
  readonly isReplaced?: boolean | undefined;
}

/** Odometers of the vehicles of visits. Implemented by the revisions module, which booking does not import (ADR 38). */
export abstract class JobOdometer {
  // `without`: the id of a reading that is left out, because it is to be corrected
  abstract known(vehicleId: number, without?: number | null): Promise<KnownOdometer>;

  /**
   * Records what the workshop read at the reception or the completion of a visit and returns the id of the reading; null when the same was
   * read that day before. Readings that contradict it no longer count. Needs a unit of work.
   * @throws the question whether it is right, unless it is answered, when a reading of the workshop contradicts it, or the age of the
   * vehicle a first one
   */
  abstract record(
    vehicleId: number,
    reading: { readonly readOn: LocalDate; readonly mileage: number },
    by: Actor,
    answer?: MileageAnswer,
    source?: 'workshop' | 'reception',
  ): Promise<number | null>;

  /** A reading of an undone completion or corrected sheet no longer counts, and what it contradicted counts again. Needs a unit of work. */
  abstract withdraw(vehicleId: number, readingId: number, by: Actor): Promise<void>;

  abstract mileageOf(readingId: number): Promise<number | null>;
}

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

/** Rewards planned for visits. Implemented by the loyalty module, which booking does not import (ADR 29). */
export abstract class VisitRewards {
  /**
   * Plans a waiting reward of an account for a visit; the visit that it was planned for before loses it. Needs a unit of
   * work. The refusals name the field `rewardCode`.
   */
  abstract plan(code: string, userId: number, visit: { appointmentId: number; startsAt: Date }): Promise<void>;
  abstract pointsFor(userId: number | null): number;
  abstract spentPointsOf(appointmentId: number): Promise<number>;
  abstract usableBy(userId: number): Promise<readonly UsableReward[]>;

  /** Uses a waiting reward of the customer at a visit. Needs a unit of work. The refusals name the field. */
  abstract use(use: RewardUse, by: Actor): Promise<void>;

  /**
   * Makes the used rewards of a visit wait again, until their own end and chosen for the same visit; with `at` only those of that
   * completion. Returns by how many bani they had lowered the price. Needs a unit of work.
   */
  abstract release(visit: { readonly appointmentId: number; readonly at?: Date }, by: Actor): Promise<number>;
  abstract plannedFor(appointmentId: number): Promise<PlannedReward | null>;
}

// The estimate of a visit that waits for an answer, and the token of its page.
export interface WaitingEstimate {
  readonly id: number;
  readonly token: string;
}

/** What customers approved of estimates, and what waits for them. Implemented by the estimates module, which booking does not import (ADR 60). */
export abstract class ApprovedWork {
  /** The approved jobs as lines of the final price, with VAT; none without an estimate. */
  abstract linesOf(appointmentId: number): Promise<readonly PriceLine[]>;

  /**
   * Refuses a line that names a job which is not approved, or not at its price; the refusal names the field. Needs a unit of work.
   * @param areConfirmed whether the desk has said that no line is a job of the estimate in other words
   */
  abstract check(appointmentId: number, lines: readonly PriceLine[], areConfirmed: boolean): Promise<void>;

  // By the id of the visit: estimates that were sent, are valid and have a job without an answer. Only for the customer: the token opens the page.
  abstract waitingOf(appointmentIds: readonly number[]): Promise<ReadonlyMap<number, WaitingEstimate>>;
}
