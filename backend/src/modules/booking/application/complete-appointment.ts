import { type Discount, reductionOf } from '@car-workshop/contracts/discount';
import type { PaymentMethod } from '@car-workshop/contracts/values/appointments';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { addDays, type LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import type { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import {
  NextRevisionRefused,
  NothingLeftForReward,
  NotTheirAppointment,
  PriceReasonRequired,
} from '../domain/booking.errors.ts';
import type { PriceLine } from '../domain/booking.values.ts';
import { AppointmentRewards } from '../domain/ports/appointment-rewards.ts';
import { ApprovedWork } from '../domain/ports/approved-work.ts';
import { JobOdometer, type MileageAnswer } from '../domain/ports/job-odometer.ts';
import { mustBeInProgress } from '../domain/progress.ts';
import { undoableUntil } from '../domain/status-undo.ts';

interface Completion {
  readonly mileage?: number | undefined;
  readonly mileageAnswer?: MileageAnswer | undefined;
  /** What is added to the price or taken off; undefined leaves it. */
  readonly lines?: readonly PriceLine[] | undefined;
  /** Whether the desk has confirmed that no line is a job of the estimate in other words. */
  readonly areLinesConfirmed?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly rewardCodes?: readonly string[] | undefined;
  readonly note?: string | undefined;
  readonly paidBy?: PaymentMethod | undefined;
  /** Date of the next revision of the vehicle; undefined leaves its reminder. */
  readonly nextRevision?: LocalDate | undefined;
  // Kilometres at which it is due; undefined leaves those of its reminder that are not reached.
  readonly nextRevisionMileage?: number | undefined;
}

/**
 * Sets date and kilometres of the revision's reminder, or of a new one. Reminders, which booking does not import, handles it (ADR 38).
 * It throws NextRevisionRefused.
 */
export class PlanNextRevision extends command<{
  vehicleId: number;
  dueDate?: LocalDate | undefined;
  dueMileage?: number | undefined;
  by: Actor;
}>() {}

const MAX_DAYS_AHEAD = 3_653;

/** Completes an appointment with its final price, all in one transaction, and returns until when that can be undone. */
export class CompleteAppointment extends command<
  { appointmentId: number; completion: Completion; by: Actor },
  Date | null
>() {}

/** Lowers the price of a member's appointment, before or after completion; returns by how many bani, at least 1. */
export class ApplyDiscount extends command<
  { appointmentId: number; userId: number; discount: Discount; by: Actor },
  { readonly reductionBani: number }
>() {}

// When the work of a completed appointment was done: now or, if the desk records it afterwards, at its end.
export function doneAt({ isRecorded, date, endMinute }: Appointment, now: Date, today: WorkshopDay): Date {
  const end = isRecorded ? today.instantOf(date, endMinute) : now;
  return end < now ? end : now;
}

@Injectable()
export class CompletionHandlers {
  constructor(
    private readonly appointments: Appointments,
    private readonly commands: CommandBus,
    private readonly customers: CustomerDirectory,
    private readonly rewards: AppointmentRewards,
    private readonly odometer: JobOdometer,
    private readonly approved: ApprovedWork,
    private readonly today: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppointmentNotFound, InvalidTransition, PriceReasonRequired, FinalPriceRefused, NothingLeftForReward,
   * NextRevisionRefused and the refusals of {@link AppointmentRewards}, {@link ApprovedWork} and {@link JobOdometer}
   */
  @Handles(CompleteAppointment, 'in-transaction')
  async completeAppointment({ appointmentId, completion, by }: CompleteAppointment): Promise<Date | null> {
    const appointment = await this.appointments.forChange(appointmentId);
    const now = this.clock.now();
    const at = appointment.firstCompletedAt ? now : doneAt(appointment, now, this.today);
    mustBeInProgress(appointment);
    const account = await this.customers.accountOf(appointment.customerId);
    // An erased customer's appointment keeps no free texts; the hold prevents a concurrent erasure (ADR 9).
    const keepsTexts = await this.customers.hold(appointment.customerId);
    await this.changeLines(appointment, completion, keepsTexts);
    await this.useRewards(appointment, completion.rewardCodes ?? [], { account, at, by });
    appointment.noteCompletion({
      completionNote: keepsTexts ? (completion.note ?? null) : null,
      paidBy: completion.paidBy ?? null,
      odometerReadingId: await this.readOdometer(appointment, completion, by),
      // What is missing leaves the reminder, and what the customer was told of it.
      nextDueDate: completion.nextRevision ?? appointment.nextDueDate,
      nextDueMileage: completion.nextRevisionMileage ?? appointment.nextDueMileage,
    });
    await this.planNextRevision(appointment, completion, by);
    appointment.complete(by, now, account, at);
    await this.appointments.save(appointment);
    return undoableUntil(appointment);
  }

  private async changeLines(
    appointment: Appointment,
    { lines, reason, areLinesConfirmed = false }: Completion,
    keepsTexts: boolean,
  ): Promise<void> {
    // Checks the lines of an undone completion again, because the jobs that they charge may have been declined since.
    if (!lines) return this.approved.check(appointment.id, await this.appointments.linesOf(appointment.id), true);
    if (lines.some(({ amountBani }) => amountBani < 0) && reason === undefined) throw new PriceReasonRequired();
    await this.approved.check(appointment.id, lines, areLinesConfirmed);
    appointment.changeLines(lines, keepsTexts ? (reason ?? null) : null);
    const kept = keepsTexts ? lines : lines.map(({ amountBani }) => ({ label: null, amountBani }));
    await this.appointments.saveLines(appointment.id, kept);
  }

  /** Runs after the lines, because a percentage reduces the final price. */
  private async useRewards(
    appointment: Appointment,
    codes: readonly string[],
    { account: userId, at, by }: { account: number | null; at: Date; by: Actor },
  ): Promise<void> {
    for (const [index, code] of codes.entries()) {
      const field = `rewardCodes.${index}`;
      const use = {
        code,
        appointmentId: appointment.id,
        userId,
        at,
        field,
        reduce: (discount: Discount) => {
          if (reductionOf(appointment.remainingBani, discount) <= 0) throw new NothingLeftForReward(field);
          return appointment.applyDiscount(discount, userId as number, by);
        },
      };
      await this.rewards.use(use, by);
    }
  }

  // A correction keeps the reading of the first completion, unless the kilometres differ: they replace it on its day.
  private async readOdometer(
    { vehicleId, firstCompletedAt, odometerReadingId: own, isRecorded, date }: Appointment,
    { mileage: read, mileageAnswer }: Completion,
    by: Actor,
  ): Promise<number | null> {
    const recordedOn = isRecorded ? date : this.today.today();
    const readOn = firstCompletedAt ? this.today.of(firstCompletedAt) : recordedOn;
    const known = own === null ? null : await this.odometer.readingOf(own);
    const mileage = read ?? (firstCompletedAt ? known?.value : undefined);
    if (own !== null && known?.value === mileage && known?.date === readOn && !mileageAnswer?.isReplaced) {
      await this.odometer.restore(vehicleId, own, by);
      return own;
    }
    if (own !== null) await this.odometer.withdraw(vehicleId, own, by);
    if (mileage === undefined) return null;
    return this.odometer.record(vehicleId, { readOn, mileage, corrects: own }, by, mileageAnswer);
  }

  private async planNextRevision(
    { vehicleId }: Appointment,
    { nextRevision: dueDate, nextRevisionMileage: dueMileage }: Completion,
    by: Actor,
  ): Promise<void> {
    if (dueDate === undefined && dueMileage === undefined) return;
    const today = this.today.today();
    const isOutside = dueDate !== undefined && (dueDate <= today || dueDate > addDays(today, MAX_DAYS_AHEAD));
    if (isOutside) throw new NextRevisionRefused('date');
    await this.commands.execute(new PlanNextRevision({ vehicleId, dueDate, dueMileage, by }));
  }

  @Handles(ApplyDiscount, 'in-transaction')
  async applyDiscount({ appointmentId, userId, discount, by }: ApplyDiscount): Promise<{ reductionBani: number }> {
    const appointment = await this.appointments.forChange(appointmentId);
    const account = await this.customers.accountOf(appointment.customerId);
    if (account !== userId) throw new NotTheirAppointment();
    const reductionBani = appointment.applyDiscount(discount, account, by);
    await this.appointments.save(appointment);
    return { reductionBani };
  }
}
