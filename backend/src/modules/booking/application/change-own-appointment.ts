import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant, type LocalDate, type LocalTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Agendas, nearestFreeStarts, Policies } from '../../schedule/index.ts';
import { Appointments } from '../domain/appointments.ts';
import { SlotNoLongerAvailable } from '../domain/booking.errors.ts';
import { VisitAccess } from './manage-tokens.ts';

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

/** Moves an appointment to another start for the desk, the client who owns it, or the bearer of its manage link. */
export class RescheduleAppointment extends Command<void> {
  constructor(
    readonly appointmentId: number,
    readonly date: LocalDate,
    readonly start: LocalTime,
    readonly by: Actor,
    readonly manageToken?: string,
  ) {
    super();
  }
}

/** @throws AppointmentNotFound, VisitErased, InvalidTransition, ChangeTooLate, StartNotOffered, SlotNoLongerAvailable */
@CommandHandler(RescheduleAppointment)
export class RescheduleAppointmentHandler implements ICommandHandler<RescheduleAppointment> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly appointments: Appointments,
    private readonly access: VisitAccess,
    private readonly agendas: Agendas,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  execute({ appointmentId, date, start, by, manageToken }: RescheduleAppointment): Promise<void> {
    return this.work.run(async () => {
      const appointment = await this.appointments.forChange(appointmentId);
      if (!appointment.belongsTo(by))
        await this.access.requireToken(appointmentId, appointment.customerId, manageToken);
      await this.appointments.lockDay(date);
      const { duration } = appointment;
      const agenda = await this.agendas.read({ from: date, to: date, without: appointmentId });
      const { cancelLimitHours } = agenda.policy;
      const now = this.clock.now();
      const local = fromInstant(now, this.settings.WORKSHOP_TZ);
      appointment.mustBeChangeableBy(by, cancelLimitHours, local);
      const slot = agenda.findSlot(date, start, duration);
      if (!slot) {
        const wanted = { date, time: start };
        throw new SlotNoLongerAvailable(await nearestFreeStarts(this.agendas, agenda, wanted, duration));
      }
      appointment.reschedule(slot, by, now);
      await this.appointments.save(appointment);
    });
  }
}
