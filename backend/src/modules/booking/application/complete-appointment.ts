import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { addDays, type LocalDate } from '../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory, LockGuest } from '../../customers/index.ts';
import type { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import { NextRevisionRefused, NothingLeftForReward, PriceReasonRequired } from '../domain/booking.errors.ts';
import { JobOdometer, VehicleMaintenance } from '../domain/higher-modules.ts';
import type { PriceLine } from '../domain/price-line.ts';
import { type Discount, reductionOf } from '../domain/price-line.ts';
import { undoableUntil } from '../domain/status-undo.ts';
import { VisitRewards } from '../domain/visit-rewards.ts';

/** How a visit ends. */
interface Completion {
  /** Kilometres on the odometer. */
  readonly mileage?: number | undefined;
  /** What is added to the price or taken off; undefined leaves it. */
  readonly lines?: readonly PriceLine[] | undefined;
  /** Why the price has lines. */
  readonly reason?: string | undefined;
  /** Waiting rewards of the client to use, in this order. */
  readonly rewardCodes?: readonly string[] | undefined;
  /** For the customer. */
  readonly note?: string | undefined;
  /** Date of the next revision of the vehicle; undefined leaves its reminder. */
  readonly nextRevision?: LocalDate | undefined;
}

/** How far ahead the next revision can be, in days: ten years. */
const MAX_DAYS_AHEAD = 3_653;

/** Completes a visit with its final price, all in one transaction, and returns until when that can be undone. */
export class CompleteAppointment extends Command<Date | null> {
  constructor(
    readonly appointmentId: number,
    readonly completion: Completion,
    readonly by: Actor,
  ) {
    super();
  }
}

/**
 * @throws AppointmentNotFound, InvalidTransition, PriceReasonRequired, MileageRefused, FinalPriceRefused, NothingLeftForReward,
 * NextRevisionRefused and the refusals of {@link VisitRewards}
 */
@CommandHandler(CompleteAppointment)
export class CompleteAppointmentHandler implements ICommandHandler<CompleteAppointment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly commands: CommandBus,
    private readonly customers: CustomerDirectory,
    private readonly rewards: VisitRewards,
    private readonly odometer: JobOdometer,
    private readonly maintenance: VehicleMaintenance,
    private readonly today: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  execute({ appointmentId, completion, by }: CompleteAppointment): Promise<Date | null> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      // Under the row lock: the work has begun before.
      const at = this.clock.now();
      appointment.mustBeInProgress();
      const account = await this.customers.accountOf(appointment.customerId);
      const keepsTexts = await this.keepsTexts(appointment);
      await this.changeLines(appointment, completion, keepsTexts);
      await this.useRewards(appointment, completion.rewardCodes ?? [], { account, at, by });
      appointment.completionNote = keepsTexts ? (completion.note ?? null) : null;
      appointment.odometerReadingId = await this.readOdometer(appointment, completion.mileage, by);
      await this.planNextRevision(appointment, completion.nextRevision, by);
      appointment.complete(by, at, account);
      await this.appointments.save(appointment);
      return undoableUntil(appointment);
    });
  }

  /** Free texts are kept with the visit of a customer who was not erased, and no erasure runs meanwhile (ADR 9). */
  private async keepsTexts({ customerId }: Appointment): Promise<boolean> {
    const isLocked = await this.commands.execute(new LockGuest(customerId));
    return isLocked || !(await this.customers.isErased(customerId));
  }

  private async changeLines(
    appointment: Appointment,
    { lines, reason }: Completion,
    keepsTexts: boolean,
  ): Promise<void> {
    if (!lines) return;
    if (lines.length > 0 && reason === undefined) throw new PriceReasonRequired();
    appointment.changeLines(lines, keepsTexts ? (reason ?? null) : null);
    const kept = keepsTexts ? lines : lines.map(({ amountBani }) => ({ label: null, amountBani }));
    await this.appointments.saveLines(appointment.id, kept);
  }

  /** After the lines: a share of the price is a share of the final one. */
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

  private async readOdometer(
    { vehicleId }: Appointment,
    mileage: number | undefined,
    by: Actor,
  ): Promise<number | null> {
    if (mileage === undefined) return null;
    return this.odometer.record(vehicleId, { readOn: this.today.today(), mileage }, by);
  }

  private async planNextRevision(
    { vehicleId }: Appointment,
    dueDate: LocalDate | undefined,
    by: Actor,
  ): Promise<void> {
    if (dueDate === undefined) return;
    const today = this.today.today();
    if (dueDate <= today || dueDate > addDays(today, MAX_DAYS_AHEAD)) throw new NextRevisionRefused('date');
    await this.maintenance.planNextRevision(vehicleId, dueDate, by);
  }
}
