import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import type { Appointment } from '../domain/appointment.ts';
import type { AppointmentStatus } from '../domain/appointment-status.values.ts';
import { Appointments } from '../domain/appointments.ts';
import { InvalidTransition } from '../domain/booking.errors.ts';
import { BookingCustomers } from './booking-customers.ts';

/** Confirms, starts, completes or cancels an appointment on behalf of the workshop. */
export class ChangeAppointmentStatus extends Command<void> {
  constructor(
    readonly appointmentId: number,
    readonly to: AppointmentStatus,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws AppointmentNotFound, InvalidTransition */
@CommandHandler(ChangeAppointmentStatus)
export class ChangeAppointmentStatusHandler implements ICommandHandler<ChangeAppointmentStatus> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly customers: BookingCustomers,
    private readonly clock: Clock,
  ) {}

  execute({ appointmentId, to, by }: ChangeAppointmentStatus): Promise<void> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      await this.move(appointment, to, by);
      await this.appointments.save(appointment);
    });
  }

  private async move(appointment: Appointment, to: AppointmentStatus, by: Actor): Promise<void> {
    const now = this.clock.now();
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
        return appointment.cancel(by, now);
    }
  }
}
