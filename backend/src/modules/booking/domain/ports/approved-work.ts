import type { Actor } from '../../../../kernel/actor.ts';
import type { PriceLine } from '../booking.values.ts';

// The estimate of an appointment that waits for an answer, and the token of its page.
export interface WaitingEstimate {
  readonly id: number;
  readonly token: string;
}

/** The estimate of an appointment as it was sent last, and the token of its page. */
export interface OwnEstimate extends WaitingEstimate {
  /** As of {@link ApprovedWork.linesOf}. */
  readonly approved: readonly PriceLine[];
}

/** What customers approved of estimates, and what waits for them. Implemented by the estimates module, which booking does not import (ADR 60). */
export abstract class ApprovedWork {
  /** The approved jobs as lines of the final price, with VAT; none without an estimate. */
  abstract linesOf(appointmentId: number): Promise<readonly PriceLine[]>;

  /** Undefined without an estimate that was sent. Only for the customer, since the token opens the page. */
  abstract sentOf(appointmentId: number): Promise<OwnEstimate | undefined>;

  /**
   * Refuses a line that names a job which is not approved, or not at its price; the refusal names the field. Needs a unit of work.
   * @param areConfirmed whether the desk has said that no line is a job of the estimate in other words
   */
  abstract check(appointmentId: number, lines: readonly PriceLine[], areConfirmed: boolean): Promise<void>;

  /** Working minutes of approved work that the appointment has no time for yet; 0 without an estimate. */
  abstract minutesToPlan(appointmentId: number): Promise<number>;

  /** Notes that the appointment got these minutes. Needs a unit of work. @throws ChangedMeanwhile if others are to be planned */
  abstract plan(appointmentId: number, minutes: number, by: Actor): Promise<void>;

  /** Takes back a {@link plan}, so that the minutes are to be planned again. Needs a unit of work. */
  abstract withdrawPlan(appointmentId: number, minutes: number, by: Actor): Promise<void>;

  /** As {@link withdrawPlan}, as far as minutes were planned; no effect without an estimate. Needs a unit of work. */
  abstract releasePlan(appointmentId: number, minutes: number, by: Actor): Promise<void>;

  // Estimates that were sent, are valid and have an unanswered job, by appointment id. Only for the customer, since the
  // token opens the page.
  abstract waitingOf(appointmentIds: readonly number[]): Promise<ReadonlyMap<number, WaitingEstimate>>;
}
