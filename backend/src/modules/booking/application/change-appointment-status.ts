import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { AppointmentStatus } from '../../../kernel/appointment-status.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant, type LocalDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { CustomerDirectory } from '../../customers/index.ts';
import type { Appointment } from '../domain/appointment.ts';
import { Appointments } from '../domain/appointments.ts';
import { InvalidTransition, OtherDay, ReasonNeedsCancellation } from '../domain/booking.errors.ts';
import type { StatusReason } from '../domain/booking.values.ts';
import { undoableUntil } from '../domain/status-undo.ts';

/** What a change of the state says besides the state. */
interface ChangeOptions {
  /** With `cancelled`: the customer did not come. */
  readonly reason?: StatusReason | undefined;
  /** The day of the visit as the page shows it; without it the visit is meant whatever its day is. */
  readonly day?: LocalDate | undefined;
}

/**
 * Confirms, starts, completes or cancels an appointment on behalf of the workshop, and returns until when that can be
 * undone.
 */
export class ChangeAppointmentStatus extends Command<Date | null> {
  constructor(
    readonly appointmentId: number,
    readonly to: AppointmentStatus,
    readonly by: Actor,
    readonly options: ChangeOptions = {},
  ) {
    super();
  }
}

/** @throws AppointmentNotFound, InvalidTransition, OtherDay, ReasonNeedsCancellation, NoShowTooEarly, FinalPriceRefused */
@CommandHandler(ChangeAppointmentStatus)
export class ChangeAppointmentStatusHandler implements ICommandHandler<ChangeAppointmentStatus> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute(command: ChangeAppointmentStatus): Promise<Date | null> {
    const { appointmentId, to, options } = command;
    return this.work.run(async () => {
      if (options.reason && to !== 'cancelled') throw new ReasonNeedsCancellation();
      const appointment = await this.appointments.forChange(appointmentId);
      await this.move(appointment, command);
      if (options.day && options.day !== appointment.date) throw new OtherDay(appointment.date);
      await this.appointments.save(appointment);
      return undoableUntil(appointment);
    });
  }

  private async move(
    appointment: Appointment,
    { to, by, options: { reason } }: ChangeAppointmentStatus,
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
      case 'completed':
        return appointment.complete(by, now, await this.customers.accountOf(appointment.customerId));
      case 'cancelled':
        return reason ? appointment.cancelNoShow(by, now, local) : appointment.cancel(by, now);
    }
  }
}
