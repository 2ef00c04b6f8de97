import { isTooLateToChange } from '@car-workshop/contracts/appointment-times';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, VISITOR } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../kernel/phone-number.ts';
import type { VehicleDescription } from '../../../kernel/vehicle-description.ts';
import { fromInstant, type LocalDate, type LocalDateTime, localDate, localTime } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import {
  AppointmentDetails,
  AppointmentDirectory,
  AppointmentNotFound,
  BookAppointment,
  ManageTokens,
  RescheduleAppointment,
  SlotNoLongerAvailable,
  StartHolds,
} from '../../booking/index.ts';
import { UnknownService } from '../../catalogue/index.ts';
import { Agendas, Policies, StartNotOffered } from '../../schedule/index.ts';
import type { EntryTerms, WaitlistEntry } from '../domain/waitlist-entry.ts';

/** The job of an entry: services of a new appointment, or those of an appointment that is to be earlier. */
export type WaitingJob = Pick<EntryTerms, 'serviceIds' | 'appointmentId'>;

export interface WaitingContact {
  readonly name: string;
  readonly phone: PhoneNumber;
  readonly email?: string;
  readonly userId: number | null;
  readonly vehicle: VehicleDescription;
}

export interface WaitingAppointment extends LocalDateTime {
  readonly customerId: number;
  readonly vehicleId: number;
  readonly userId: number | null;
  readonly serviceIds: readonly number[];
  /** Whether the appointment has not begun and its customer may still move it. */
  readonly canMove: boolean;
}

@Injectable()
export class WaitlistCalendar {
  constructor(
    private readonly commands: CommandBus,
    private readonly appointments: AppointmentDetails,
    private readonly directory: AppointmentDirectory,
    private readonly holds: StartHolds,
    private readonly agendas: Agendas,
    private readonly policies: Policies,
    private readonly tokens: ManageTokens,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws UnknownService, ServicesDoNotFit when no day is long enough for all services */
  async requireOffered([serviceId, ...moreServiceIds]: readonly number[]): Promise<void> {
    if (serviceId === undefined) throw new UnknownService();
    await this.agendas.checkJob([serviceId, ...moreServiceIds]);
  }

  /** The free starts in order; none if a service is no longer offered or the appointment can no longer move. */
  async freeStarts(job: WaitingJob, days: readonly LocalDate[], at: Date): Promise<readonly LocalDateTime[]> {
    try {
      return await this.holds.freeStarts(bookingJob(job), days, at);
    } catch (error) {
      if (error instanceof UnknownService || error instanceof AppointmentNotFound) return [];
      throw error;
    }
  }

  /** Keeps a start free; needs a unit of work. @returns the id of the hold; null when it is taken or not offered */
  async hold(job: WaitingJob, start: LocalDateTime, until: Date, by: Actor): Promise<number | null> {
    try {
      return await this.holds.hold(bookingJob(job), start, until, by);
    } catch (error) {
      if (error instanceof SlotNoLongerAvailable || error instanceof StartNotOffered) return null;
      throw error;
    }
  }

  /** Books a released start in the same unit of work. */
  async book(
    [serviceId, ...moreServiceIds]: readonly number[],
    { date, time }: LocalDateTime,
    contact: WaitingContact,
    by: Actor,
    { isProven, typedVehicle }: Pick<WaitlistEntry, 'isProven' | 'typedVehicle'>,
  ): Promise<number> {
    if (serviceId === undefined) throw new UnknownService();
    const serviceIds = [serviceId, ...moreServiceIds] as const;
    const request = { serviceIds, date, start: time };
    const booking = { request, contact, by, isPhoneProven: isProven, typedVehicle };
    return (await this.commands.execute(new BookAppointment(booking))).id;
  }

  /** The start of an appointment, locked until the unit of work ends; null if it does not exist. */
  async lockStart(appointmentId: number): Promise<LocalDateTime | null> {
    const found = await this.directory.holdState(appointmentId);
    return found && { date: found.date, time: found.start };
  }

  /**
   * Moves an appointment to a released start in the same unit of work. It uses the appointment's manage token, because
   * the entry's link was sent to the same customer.
   */
  async move(appointmentId: number, { date, time }: LocalDateTime, by: Actor): Promise<void> {
    const manageToken = this.tokens.issue(appointmentId);
    const mover = by.kind === 'user' ? by : VISITOR;
    await this.commands.execute(
      new RescheduleAppointment({ appointmentId, date, start: time, by: mover, manageToken }),
    );
  }

  /** The current appointment, for its client or the bearer of its manage link. @throws AppointmentNotFound */
  async ownAppointment(appointmentId: number, by: Actor, manageToken?: string): Promise<WaitingAppointment> {
    await this.directory.findOwn(appointmentId, by, manageToken);
    const found = await this.appointment(appointmentId, this.clock.now());
    if (!found) throw new AppointmentNotFound();
    return found;
  }

  /** An appointment, and whether it can move at an instant; null if it does not exist. */
  async appointment(appointmentId: number, at: Date): Promise<WaitingAppointment | null> {
    const found = await this.directory.find(appointmentId);
    if (!found) return null;
    const appointment = await this.appointments.get(appointmentId);
    const place = { date: localDate(appointment.appointmentDate), time: localTime(appointment.appointmentTime) };
    const { cancelLimitHours } = await this.policies.current();
    const isTooLate = isTooLateToChange(place, cancelLimitHours, fromInstant(at, this.settings.WORKSHOP_TZ));
    const { customerId, vehicleId, userId } = found;
    return {
      customerId,
      vehicleId,
      userId,
      ...place,
      serviceIds: appointment.services.map(({ id }) => id),
      canMove: !isTooLate && (found.status === 'pending' || found.status === 'confirmed'),
    };
  }
}

export function bookingJob({ serviceIds, appointmentId }: WaitingJob) {
  return appointmentId === null ? { serviceIds } : { appointmentId };
}
