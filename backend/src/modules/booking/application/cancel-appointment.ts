import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Appointments } from '../domain/appointments.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';

/** An admin or the client who owns it calls an appointment off. */
export class CancelAppointment extends Command<void> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/**
 * A second time nothing happens.
 * @throws AppointmentNotFound also for somebody else's, InvalidTransition when completed
 */
@CommandHandler(CancelAppointment)
export class CancelAppointmentHandler implements ICommandHandler<CancelAppointment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly clock: Clock,
  ) {}

  execute({ appointmentId, by }: CancelAppointment): Promise<void> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      if (!appointment.belongsTo(by)) throw new AppointmentNotFound();
      if (appointment.isCancelled) return;
      appointment.cancel(by, this.clock.now());
      await this.appointments.save(appointment);
    });
  }
}
