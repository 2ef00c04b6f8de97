import type { ReopenReason } from '@car-workshop/contracts/values/appointments';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, isMechanic } from '../../../kernel/actor.ts';
import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant, type LocalDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import { UserDirectory } from '../../identity/index.ts';
import { DayPlans, type Obstacle, obstaclesIn } from '../../schedule/index.ts';
import type { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import {
  AssignedToAnother,
  InvalidTransition,
  OtherDay,
  ReasonNeedsCancellation,
  SlotNoLongerAvailable,
  UndoOvertaken,
  UnknownMechanic,
} from '../domain/booking.errors.ts';
import type { StatusReason } from '../domain/booking.values.ts';
import { lastCompletedAt } from '../domain/completion.ts';
import { AppointmentRewards } from '../domain/ports/appointment-rewards.ts';
import { JobOdometer } from '../domain/ports/job-odometer.ts';
import { undoableUntil } from '../domain/status-undo.ts';
import { CompleteAppointment } from './complete-appointment.ts';

/** Changes the state on behalf of the workshop; returns until when that can be undone. */
export class ChangeAppointmentStatus extends command<
  {
    appointmentId: number;
    to: AppointmentStatus;
    by: Actor;
    reason?: StatusReason | undefined;
    /** The day of the appointment on the page, against a concurrent move; undefined accepts any day. */
    day?: LocalDate | undefined;
  },
  Date | null
>() {}

export class MarkReady extends command<{ appointmentId: number; isReady: boolean; by: Actor }>() {}

export class AnnounceReady extends command<{ appointmentId: number; by: Actor }>() {}

export class WithdrawArrival extends command<{ appointmentId: number; by: Actor }>() {}

export class AssignMechanic extends command<{ appointmentId: number; mechanicId: number | null; by: Actor }>() {}

/** Takes back a hold whose customer has no message yet. The waitlist, which booking does not import, handles it (ADR 30). */
export class TakeBackHold extends command<{ holdId: number; by: Actor }>() {}

/** Takes back the last change of the state of an appointment, within ten seconds (ADR 38). */
export class UndoStatusChange extends command<{
  appointmentId: number;
  /** Names the change by the end of its period; null for the last one, if the actor made it. */
  undoableUntil: Date | null;
  by: Actor;
}>() {}

export class ReopenAppointment extends command<{ appointmentId: number; reason: ReopenReason; by: Actor }>() {}

@Injectable()
export class AppointmentStatusHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly customers: CustomerDirectory,
    private readonly users: UserDirectory,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly commands: CommandBus,
    private readonly odometer: JobOdometer,
    private readonly rewards: AppointmentRewards,
    private readonly plans: DayPlans,
  ) {}

  @Handles(ChangeAppointmentStatus)
  changeAppointmentStatus(command: ChangeAppointmentStatus): Promise<Date | null> {
    const { appointmentId, to, reason, day } = command;
    return this.work.run(async () => {
      if (reason && to !== 'cancelled') throw new ReasonNeedsCancellation();
      const appointment = await this.appointments.forChange(appointmentId);
      if (to === 'completed') return this.complete(appointment, command);
      await this.move(appointment, to, command);
      if (day && day !== appointment.date) throw new OtherDay(appointment.date);
      await this.appointments.save(appointment);
      return undoableUntil(appointment);
    });
  }

  /** Completes with the note and payment of the former completion, which an undo keeps. */
  private async complete(appointment: Appointment, { by, day }: ChangeAppointmentStatus): Promise<Date | null> {
    const { id: appointmentId, completionNote, paidBy, date } = appointment;
    const completion = { note: completionNote ?? undefined, paidBy: paidBy ?? undefined };
    const undoable = await this.commands.execute(new CompleteAppointment({ appointmentId, completion, by }));
    if (day && day !== date) throw new OtherDay(date);
    return undoable;
  }

  private async move(
    appointment: Appointment,
    to: Exclude<AppointmentStatus, 'completed'>,
    { by, reason }: ChangeAppointmentStatus,
  ): Promise<void> {
    const now = this.clock.now();
    const local = fromInstant(now, this.settings.WORKSHOP_TZ);
    switch (to) {
      case 'pending':
        throw new InvalidTransition(appointment.status);
      case 'confirmed':
        return appointment.confirm(by, now);
      case 'in-progress':
        return appointment.start(by, now);
      case 'cancelled':
        if (reason) appointment.cancelNoShow(by, now, local);
        else appointment.cancel(by, now);
        appointment.withdrawDiscount(await this.rewards.release({ appointmentId: appointment.id }, by));
        // The reading is that of the completion before the reopening.
        await this.withdrawReading(appointment, by);
    }
  }

  /** The row lock orders two of the team: the second one has no effect. @throws AppointmentNotFound, InvalidTransition */
  @Handles(MarkReady, 'in-transaction')
  async markReady({ appointmentId, isReady, by }: MarkReady): Promise<void> {
    const appointment = await this.appointments.forChange(appointmentId);
    if (isReady) appointment.markReady(by, this.clock.now());
    else appointment.withdrawReady(by);
    await this.appointments.save(appointment);
  }

  @Handles(AnnounceReady, 'in-transaction')
  async announceReady({ appointmentId, by }: AnnounceReady): Promise<void> {
    const appointment = await this.appointments.forChange(appointmentId);
    appointment.announceReady(by, this.clock.now());
    await this.appointments.save(appointment);
  }

  @Handles(WithdrawArrival, 'in-transaction')
  async withdrawArrival({ appointmentId, by }: WithdrawArrival): Promise<void> {
    const appointment = await this.appointments.forChange(appointmentId);
    appointment.withdrawArrival(by);
    await this.appointments.save(appointment);
  }

  /**
   * The lock of the account orders this and its erasure. @throws UnknownMechanic, AppointmentNotFound, InvalidTransition
   */
  @Handles(AssignMechanic, 'in-transaction')
  async assignMechanic({ appointmentId, mechanicId, by }: AssignMechanic): Promise<void> {
    const account = mechanicId === null ? null : await this.users.hold(mechanicId);
    if (mechanicId !== null && account?.role !== 'mechanic') throw new UnknownMechanic();
    const appointment = await this.appointments.forChange(appointmentId);
    const isOwn = (id: number | null) => id === null || (by.kind === 'user' && id === by.userId);
    if (isMechanic(by) && ![mechanicId, appointment.mechanicId].every(isOwn)) throw new AssignedToAnother();
    appointment.assignMechanic(mechanicId, by);
    await this.appointments.save(appointment);
  }

  @Handles(UndoStatusChange, 'in-transaction')
  async undoStatusChange({ appointmentId, undoableUntil, by }: UndoStatusChange): Promise<void> {
    // The row lock serialises two undos, and an undo and another change.
    const appointment = await this.appointments.forChange(appointmentId);
    const { status: undone } = appointment;
    const completedAt = lastCompletedAt(appointment);
    // A mechanic may only undo the start of the work; later changes belong to the desk.
    if (isMechanic(by) && undone !== 'in-progress') throw new UndoOvertaken();
    const account = await this.customers.accountOf(appointment.customerId);
    appointment.undoStatus({ by, at: this.clock.now(), undoableUntil }, account);
    if (undone === 'cancelled') await this.checkPlace(appointment, by);
    if (completedAt) {
      await this.releaseRewards(appointment, completedAt, by);
      await this.withdrawReading(appointment, by);
    }
    await this.appointments.save(appointment);
  }

  @Handles(ReopenAppointment, 'in-transaction')
  async reopenAppointment({ appointmentId, reason, by }: ReopenAppointment): Promise<void> {
    const appointment = await this.appointments.forChange(appointmentId);
    const completedAt = lastCompletedAt(appointment);
    const account = await this.customers.accountOf(appointment.customerId);
    appointment.reopen(reason, by, this.clock.now(), account);
    if (completedAt) await this.releaseRewards(appointment, completedAt, by);
    // The next completion corrects the reading, unless the reopening was for another appointment.
    if (!appointment.firstCompletedAt) await this.withdrawReading(appointment, by);
    await this.appointments.save(appointment);
  }

  private async releaseRewards(appointment: Appointment, at: Date, by: Actor): Promise<void> {
    const { id: appointmentId } = appointment;
    appointment.withdrawDiscount(await this.rewards.release({ appointmentId, at }, by));
  }

  private async withdrawReading({ vehicleId, odometerReadingId }: Appointment, by: Actor): Promise<void> {
    if (odometerReadingId !== null) await this.odometer.withdraw(vehicleId, odometerReadingId, by);
  }

  /**
   * Another appointment, or a waitlist customer who was told of the start, may have taken the place. Blocks of the
   * workshop are ignored: the appointment was under them before, or is listed as one to move.
   */
  private async checkPlace({ id, date, bayId, startMinute, endMinute }: Appointment, by: Actor): Promise<void> {
    const inTheWay = async () => {
      const { day } = await this.plans.readDay(date, { without: id });
      return obstaclesIn(day, bayId, { start: startMinute, end: endMinute });
    };
    // Holds are taken back before the day is locked, in the lock order of an offer.
    for (const one of await inTheWay()) {
      const isHold = one.kind === 'block' && one.block.heldUntil;
      if (isHold) await this.commands.execute(new TakeBackHold({ holdId: one.block.id, by }));
    }
    await this.appointments.lockDay(date);
    const isTaken = (one: Obstacle) => one.kind === 'visit' || Boolean(one.block.heldUntil);
    if ((await inTheWay()).some(isTaken)) throw new SlotNoLongerAvailable();
  }
}
