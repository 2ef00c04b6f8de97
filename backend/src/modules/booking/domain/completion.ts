import type { PaymentMethod, ReopenReason } from '@car-workshop/contracts/values/appointments';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { finalPrice, type Price } from './price.ts';

/** The completion of an appointment. The first one of a corrected appointment gives its money, kilometres and points their day. */
export interface Completion {
  readonly completedAt: Date | null;
  /** Stays while the appointment is reopened; null before it was completed. */
  readonly firstCompletedAt: Date | null;
  /** When it was completed again after it was reopened; null when it was not. */
  readonly correctedAt: Date | null;
  readonly chargedBani: number | null;
}

/** What the desk notes with a completion. An undone completion keeps it, like the lines of the price. */
export interface CompletionNotes {
  readonly completionNote: string | null;
  /** Null when the desk did not note it. */
  readonly paidBy: PaymentMethod | null;
  readonly odometerReadingId: number | null;
  /** When the next revision is due, as the desk told the customer; null when it noted no date. */
  readonly nextDueDate: LocalDate | null;
  /** Kilometres at which it is due; null when the desk noted none. */
  readonly nextDueMileage: number | null;
}

export const NO_NEXT_DUE = { nextDueDate: null, nextDueMileage: null } as const;

export const NOT_COMPLETED = { completedAt: null, correctedAt: null, chargedBani: null } as const;

/** @param doneAt when the work was done, which counts for a first completion @throws FinalPriceRefused */
export function completion(appointment: Price & Completion, at: Date, doneAt: Date) {
  const { firstCompletedAt: first } = appointment;
  const completedAt = first ?? doneAt;
  const chargedBani = finalPrice(appointment);
  return { completedAt, firstCompletedAt: completedAt, correctedAt: first && at, chargedBani };
}

/** The instant of the last completion, which its rewards name. */
export function lastCompletedAt({ correctedAt, completedAt }: Completion): Date | null {
  return correctedAt ?? completedAt;
}

/** The first completion of an appointment that is reopened. */
export function firstCompletedAfter(reason: ReopenReason, { completedAt }: Completion): Date | null {
  // With this reason the wrong appointment was completed, so it counts as never completed.
  return reason === 'wrong-visit' ? null : completedAt;
}
