import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { fromInstant, type LocalDate, type LocalTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Agendas, KeyBox, nearestFreeStarts, Policies } from '../../schedule/index.ts';
import { mustBeChangeableBy } from '../domain/appointment-place.ts';
import { Appointments } from '../domain/appointments.ts';
import { SeveralPieces, SlotNoLongerAvailable, StartPassed } from '../domain/booking.errors.ts';
import { AppointmentRewards } from '../domain/ports/appointment-rewards.ts';
import { Continuations } from './continuations.ts';
import { AppointmentAccess } from './visitor-access.ts';

/**
 * The customer of an appointment says to come: the client who owns it, the bearer of its manage link, or the desk for them.
 */
export class AcknowledgeAppointment extends command<{ appointmentId: number; by: Actor; manageToken?: string }>() {}

/** The customer has arrived; the same persons as for {@link AcknowledgeAppointment} can say so. */
export class SayArrived extends command<{ appointmentId: number; by: Actor; manageToken?: string }>() {}

/** The customer has left the keys in the box before the workshop opens; the same persons can say so. */
export class LeaveKeys extends command<{ appointmentId: number; by: Actor; manageToken?: string }>() {}

export class CancelAppointment extends command<{ appointmentId: number; by: Actor; manageToken?: string }>() {}

export class RescheduleAppointment extends command<{
  appointmentId: number;
  date: LocalDate;
  start: LocalTime;
  by: Actor;
  manageToken?: string;
}>() {}

@Injectable()
export class OwnAppointmentHandlers {
  constructor(
    private readonly appointments: Appointments,
    private readonly access: AppointmentAccess,
    private readonly clock: Clock,
    private readonly policies: Policies,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly agendas: Agendas,
    private readonly rewards: AppointmentRewards,
    private readonly keyBox: KeyBox,
    private readonly continuations: Continuations,
  ) {}

  /**
   * A second time has no effect. @throws AppointmentNotFound, AppointmentErased, InvalidTransition once the work has begun
   */
  @Handles(AcknowledgeAppointment, 'in-transaction')
  async acknowledgeAppointment({ appointmentId, by, manageToken }: AcknowledgeAppointment): Promise<void> {
    const appointment = await this.access.forChange(appointmentId, by, manageToken);
    appointment.acknowledge(by, this.clock.now());
    await this.appointments.save(appointment);
  }

  /**
   * The row lock orders two devices: the second one has no effect.
   * @throws AppointmentNotFound, AppointmentErased, and the refusals of {@link Appointment.arrive}
   */
  @Handles(SayArrived, 'in-transaction')
  async sayArrived({ appointmentId, by, manageToken }: SayArrived): Promise<void> {
    const appointment = await this.access.forChange(appointmentId, by, manageToken);
    const now = this.clock.now();
    appointment.arrive(by, now, fromInstant(now, this.settings.WORKSHOP_TZ));
    await this.appointments.save(appointment);
  }

  /**
   * The row lock orders two devices: the second one has no effect.
   * @throws AppointmentNotFound, AppointmentErased, and the refusals of {@link Appointment.leaveKeys}
   */
  @Handles(LeaveKeys, 'in-transaction')
  async leaveKeys({ appointmentId, by, manageToken }: LeaveKeys): Promise<void> {
    const appointment = await this.access.forChange(appointmentId, by, manageToken);
    const now = this.clock.now();
    const box = await this.keyBox.on(appointment.date);
    appointment.leaveKeys(by, now, fromInstant(now, this.settings.WORKSHOP_TZ), box);
    await this.appointments.save(appointment);
  }

  /** Cancelling twice has no effect. @throws AppointmentNotFound, AppointmentErased, InvalidTransition, ChangeTooLate */
  @Handles(CancelAppointment, 'in-transaction')
  async cancelAppointment({ appointmentId, by, manageToken }: CancelAppointment): Promise<void> {
    const appointment = await this.access.forChange(appointmentId, by, manageToken);
    if (appointment.isCancelled) return;
    const { cancelLimitHours } = await this.policies.current();
    const now = this.clock.now();
    mustBeChangeableBy(appointment, by, cancelLimitHours, fromInstant(now, this.settings.WORKSHOP_TZ));
    appointment.cancel(by, now);
    appointment.withdrawDiscount(await this.rewards.release({ appointmentId }, by));
    await this.appointments.save(appointment);
  }

  @Handles(RescheduleAppointment, 'in-transaction')
  async rescheduleAppointment({ appointmentId, date, start, by, manageToken }: RescheduleAppointment): Promise<void> {
    const appointment = await this.access.forChange(appointmentId, by, manageToken);
    await this.appointments.lockDay(date);
    const { duration } = appointment;
    const agenda = await this.agendas.read({ from: date, to: date, without: appointmentId });
    const { cancelLimitHours } = agenda.policy;
    const now = this.clock.now();
    const local = fromInstant(now, this.settings.WORKSHOP_TZ);
    mustBeChangeableBy(appointment, by, cancelLimitHours, local);
    if ((await this.continuations.of(appointmentId)).length > 0) throw new SeveralPieces();
    const present = { date: appointment.date, time: appointment.startMinute };
    const nearest = () => nearestFreeStarts(this.agendas, agenda, { date, time: start }, duration, present);
    if (agenda.schedule.hasPassedToday(date, start)) throw new StartPassed(await nearest());
    const slot = agenda.findSlot(date, start, duration);
    if (!slot) throw new SlotNoLongerAvailable(await nearest());
    appointment.reschedule(slot, by, now);
    await this.appointments.save(appointment);
  }
}
