import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { type Actor, isMechanic } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UNDO_MS } from '../../../kernel/undo-period.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { DayPlans, type Obstacle, obstaclesIn } from '../../schedule/index.ts';
import type { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import { SlotNoLongerAvailable, UndoOvertaken } from '../domain/booking.errors.ts';
import { JobOdometer, StartHolds } from '../domain/higher-modules.ts';
import { VisitRewards } from '../domain/visit-rewards.ts';

/** Takes back the last change of the state of an appointment, within ten seconds (ADR 38). */
export class UndoStatusChange extends Command<void> {
  constructor(
    readonly appointmentId: number,
    /** Names the change by the end of its period; null for the last one, if the actor made it. */
    readonly undoableUntil: Date | null,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws AppointmentNotFound, NothingToUndo, UndoOvertaken, UndoTooLate, SlotNoLongerAvailable */
@CommandHandler(UndoStatusChange)
export class UndoStatusChangeHandler implements ICommandHandler<UndoStatusChange> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly customers: CustomerDirectory,
    private readonly odometer: JobOdometer,
    private readonly holds: StartHolds,
    private readonly rewards: VisitRewards,
    private readonly plans: DayPlans,
    private readonly clock: Clock,
  ) {}

  execute({ appointmentId, undoableUntil, by }: UndoStatusChange): Promise<void> {
    return this.work.run(async () => {
      // The row lock orders two undos, and an undo and another change.
      const appointment = await this.appointments.forChange(appointmentId);
      const { status: undone, completedAt } = appointment;
      // A mechanic only starts the work: what came after is the desk's.
      if (isMechanic(by) && undone !== 'in-progress') throw new UndoOvertaken();
      const account = await this.customers.accountOf(appointment.customerId);
      appointment.undoStatus({ by, at: this.clock.now(), undoableUntil }, account);
      if (undone === 'cancelled') await this.checkPlace(appointment, by);
      if (completedAt) await this.undoCompletion(appointment, completedAt, by);
      await this.appointments.save(appointment);
    });
  }

  private async undoCompletion(appointment: Appointment, at: Date, by: Actor): Promise<void> {
    const { id: appointmentId, vehicleId, odometerReadingId } = appointment;
    appointment.withdrawDiscount(await this.rewards.release({ appointmentId, at }, by));
    if (odometerReadingId !== null) await this.odometer.withdraw(vehicleId, odometerReadingId, by);
  }

  /**
   * Another visit, or a customer of the waitlist who was told, may have taken the place meanwhile. A block of the workshop did
   * not: the visit was under it before, or is moved like those that are.
   */
  private async checkPlace(
    { id, date, bayId, startMinute, endMinute }: Appointment,
    by: Actor,
  ): Promise<void> {
    const inTheWay = async () => {
      const { day } = await this.plans.readDay(date, { without: id });
      return obstaclesIn(day, bayId, { start: startMinute, end: endMinute });
    };
    // Before the day is locked, as an offer locks them.
    for (const one of await inTheWay()) {
      if (one.kind === 'block' && one.block.heldUntil) await this.holds.takeBack(one.block.id, by);
    }
    await this.appointments.lockDay(date);
    const isTaken = (one: Obstacle) => one.kind === 'visit' || Boolean(one.block.heldUntil);
    if ((await inTheWay()).some(isTaken)) throw new SlotNoLongerAvailable();
  }
}

/** Until when the workshop can undo a cancellation of a day, so that its place is needed again; null when it cannot. */
export class ReadUndoableUntil extends Query<Date | null> {
  constructor(readonly date: LocalDate) {
    super();
  }
}

const LAST = `
  SELECT max(changed_at) AS "changedAt" FROM booking.appointment
  WHERE date = $1 AND status = 'cancelled' AND changed_from IS NOT NULL AND changed_by IS NOT NULL AND changed_at > $2`;

@QueryHandler(ReadUndoableUntil)
export class ReadUndoableUntilHandler implements IQueryHandler<ReadUndoableUntil> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ date }: ReadUndoableUntil): Promise<Date | null> {
    const earliest = new Date(this.clock.now().getTime() - UNDO_MS);
    const last = await this.database.one<{ changedAt: Date | null }>(LAST, [date, earliest]);
    return last?.changedAt ? new Date(last.changedAt.getTime() + UNDO_MS) : null;
  }
}
