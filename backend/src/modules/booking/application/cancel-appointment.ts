import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Appointments } from '../domain/appointments.ts';
import { AppointmentNotFound } from '../domain/booking.errors.ts';
import { ManageTokens } from './manage-tokens.ts';

/** An admin, the client who owns it or whoever has its manage link calls an appointment off. */
export class CancelAppointment extends Command<void> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
    readonly manageToken?: string,
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
    private readonly tokens: ManageTokens,
    private readonly clock: Clock,
  ) {}

  execute({ appointmentId, by, manageToken }: CancelAppointment): Promise<void> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      const mayAct = appointment.belongsTo(by) || this.tokens.opens(appointmentId, manageToken);
      if (!mayAct) throw new AppointmentNotFound();
      if (appointment.isCancelled) return;
      appointment.cancel(by, this.clock.now());
      await this.appointments.save(appointment);
    });
  }
}
