import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Appointments } from '../domain/appointments.ts';
import { VisitAccess } from './visit-access.ts';

/** The customer of an appointment says to come: the client who owns it, the bearer of its manage link, or the desk for them. */
export class AcknowledgeAppointment extends Command<void> {
  constructor(
    readonly appointmentId: number,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** A second time has no effect. @throws AppointmentNotFound, VisitErased, InvalidTransition once the work has begun */
@CommandHandler(AcknowledgeAppointment)
export class AcknowledgeAppointmentHandler implements ICommandHandler<AcknowledgeAppointment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly access: VisitAccess,
    private readonly clock: Clock,
  ) {}

  execute({ appointmentId, by, manageToken }: AcknowledgeAppointment): Promise<void> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      if (!appointment.belongsTo(by))
        await this.access.requireToken(appointmentId, appointment.customerId, manageToken);
      appointment.acknowledge(by, this.clock.now());
      await this.appointments.save(appointment);
    });
  }
}
