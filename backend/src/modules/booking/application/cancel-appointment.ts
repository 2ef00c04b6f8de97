import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Appointments } from '../domain/appointments.ts';
import { Policies } from '../domain/stored-policy.ts';
import { VisitAccess } from './visit-access.ts';

/** Cancels an appointment for the desk, the client who owns it, or the bearer of its manage link. */
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
 * Cancelling twice has no effect.
 * @throws AppointmentNotFound also for an appointment of another customer, VisitErased, InvalidTransition when completed,
 * ChangeTooLate
 */
@CommandHandler(CancelAppointment)
export class CancelAppointmentHandler implements ICommandHandler<CancelAppointment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly access: VisitAccess,
    private readonly policies: Policies,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ appointmentId, by, manageToken }: CancelAppointment): Promise<void> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      if (!appointment.belongsTo(by))
        await this.access.requireToken(appointmentId, appointment.customerId, manageToken);
      if (appointment.isCancelled) return;
      const { cancelLimitHours } = await this.policies.current();
      const now = this.clock.now();
      appointment.mustBeChangeableBy(by, cancelLimitHours, fromInstant(now, this.settings.WORKSHOP_TZ));
      appointment.cancel(by, now);
      await this.appointments.save(appointment);
    });
  }
}
