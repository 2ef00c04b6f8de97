import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Actor, VISITOR } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { Language } from '../../../kernel/language.ts';
import {
  addDays,
  fromInstant,
  type LocalDate,
  type LocalDateTime,
  localDate,
  localTime,
} from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import {
  AppointmentNotFound,
  BookAppointment,
  CheckJob,
  DescribeJob,
  FindOwnVisit,
  FindVisit,
  HoldStart,
  HoldVisitState,
  isTooLateToChange,
  ListFreeStarts,
  ListOfferedStarts,
  ReadAppointment,
  ReadBookingPolicy,
  ReadManageLink,
  ReadUndoableUntil,
  ReleaseHold,
  RescheduleAppointment,
  SlotNoLongerAvailable,
  StartNotOffered,
  serviceNameIn,
  UnknownService,
} from '../../booking/index.ts';
import type { WaitingContact } from '../domain/waiting-customers.ts';
import { type WaitingJob, type WaitingVisit, WaitlistCalendar } from '../domain/waitlist-calendar.ts';
import type { ServicesInWords, WaitlistServices } from '../domain/waitlist-services.ts';

/** The calendar and the services of the booking module. */
@Injectable()
export class BookingAdapter extends WaitlistCalendar implements WaitlistServices {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
  }

  async requireOffered([serviceId, ...moreServiceIds]: readonly number[]): Promise<void> {
    if (serviceId === undefined) throw new UnknownService();
    await this.queries.execute(new CheckJob([serviceId, ...moreServiceIds]));
  }

  async freeStarts(job: WaitingJob, days: readonly LocalDate[], at: Date): Promise<readonly LocalDateTime[]> {
    try {
      return await this.queries.execute(new ListFreeStarts(wantedJob(job), days, at));
    } catch (error) {
      if (error instanceof UnknownService || error instanceof AppointmentNotFound) return [];
      throw error;
    }
  }

  offeredStarts(job: WaitingJob, days: readonly LocalDate[]): Promise<readonly LocalDateTime[]> {
    return this.queries.execute(new ListOfferedStarts(wantedJob(job), days));
  }

  async hold(job: WaitingJob, { date, time }: LocalDateTime, until: Date, by: Actor): Promise<number | null> {
    try {
      return await this.commands.execute(new HoldStart(wantedJob(job), date, time, until, by));
    } catch (error) {
      if (error instanceof SlotNoLongerAvailable || error instanceof StartNotOffered) return null;
      throw error;
    }
  }

  undoableUntil(date: LocalDate): Promise<Date | null> {
    return this.queries.execute(new ReadUndoableUntil(date));
  }

  release(holdId: number, by: Actor): Promise<void> {
    return this.commands.execute(new ReleaseHold(holdId, by));
  }

  async book(
    [serviceId, ...moreServiceIds]: readonly number[],
    { date, time }: LocalDateTime,
    contact: WaitingContact,
    by: Actor,
    isProven: boolean,
  ): Promise<number> {
    if (serviceId === undefined) throw new UnknownService();
    const serviceIds = [serviceId, ...moreServiceIds] as const;
    const request = { serviceIds, date, start: time };
    return (await this.commands.execute(new BookAppointment(request, contact, by, isProven))).id;
  }

  async lockStart(appointmentId: number): Promise<LocalDateTime | null> {
    const visit = await this.queries.execute(new HoldVisitState(appointmentId));
    return visit && { date: visit.date, time: visit.start };
  }

  /** With the manage token of the visit: the link of the entry was sent to its customer, as that of the visit is. */
  async move(appointmentId: number, { date, time }: LocalDateTime, by: Actor): Promise<void> {
    const token = await this.manageToken(appointmentId);
    await this.commands.execute(
      new RescheduleAppointment(appointmentId, date, time, by.kind === 'user' ? by : VISITOR, token),
    );
  }

  async ownVisit(appointmentId: number, by: Actor, manageToken?: string): Promise<WaitingVisit> {
    await this.queries.execute(new FindOwnVisit(appointmentId, by, manageToken));
    const visit = await this.visit(appointmentId, this.clock.now());
    if (!visit) throw new AppointmentNotFound();
    return visit;
  }

  async visit(appointmentId: number, at: Date): Promise<WaitingVisit | null> {
    const visit = await this.queries.execute(new FindVisit(appointmentId));
    if (!visit) return null;
    const { appointmentDate, appointmentTime, services } = await this.queries.execute(
      new ReadAppointment(appointmentId),
    );
    const place = { date: localDate(appointmentDate), time: localTime(appointmentTime) };
    const { cancelLimitHours } = await this.queries.execute(new ReadBookingPolicy());
    const isTooLate = isTooLateToChange(place, cancelLimitHours, fromInstant(at, this.settings.WORKSHOP_TZ));
    return {
      customerId: visit.customerId,
      vehicleId: visit.vehicleId,
      userId: visit.userId,
      serviceIds: services.map(({ id }) => id),
      ...place,
      canMove: !isTooLate && (visit.status === 'pending' || visit.status === 'confirmed'),
    };
  }

  async manageToken(appointmentId: number): Promise<string> {
    return new URL(await this.queries.execute(new ReadManageLink(appointmentId))).hash.slice(1);
  }

  describe(serviceIds: readonly number[]): Promise<ServicesInWords> {
    return this.queries.execute(new DescribeJob(serviceIds));
  }

  async nameIn(language: Language, serviceIds: readonly number[]): Promise<string> {
    return serviceNameIn(language, await this.describe(serviceIds));
  }

  async lastDay(): Promise<LocalDate> {
    const { horizonDays } = await this.queries.execute(new ReadBookingPolicy());
    return addDays(this.day.today(), horizonDays);
  }
}

function wantedJob({ serviceIds, appointmentId }: WaitingJob) {
  return appointmentId === null ? { serviceIds } : { appointmentId };
}
