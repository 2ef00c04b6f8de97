import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import type { Language } from '../../../kernel/language.ts';
import { type LocalDate, localDate, localTime } from '../../../kernel/wall-clock.ts';
import {
  ListServices,
  ListUpcomingVisits,
  ReadOwnAppointment,
  type ServiceKind,
  serviceNameIn,
} from '../../booking/index.ts';
import type { CalendarVisit, OwnVisits } from '../domain/own-visits.ts';
import type { ReminderType } from '../domain/reminder-type.values.ts';
import { BookableServices, type UpcomingVisit, UpcomingVisits } from '../domain/upcoming-visits.ts';

/** The kind of service for each reminder type. The workshop sells no insurance and no vignettes. */
const SERVICE_KINDS: Readonly<Partial<Record<ReminderType, ServiceKind>>> = {
  itp: 'inspection',
  revision: 'inspection',
  oil: 'oil-change',
  'timing-belt': 'repair',
  'tyres-summer': 'tyres',
  'tyres-winter': 'tyres',
};

@Injectable()
export class BookingAdapter implements UpcomingVisits, BookableServices, OwnVisits {
  constructor(private readonly queries: QueryBus) {}

  async byReminderType(): Promise<ReadonlyMap<ReminderType, number>> {
    const services = await this.queries.execute(new ListServices());
    const found = Object.entries(SERVICE_KINDS).map(([type, kind]) => {
      const service = services.find((one) => one.kind === kind);
      return [type as ReminderType, service?.id] as const;
    });
    return new Map(found.filter((one): one is readonly [ReminderType, number] => one[1] !== undefined));
  }

  upcoming(userId: number, from: LocalDate, language: Language): Promise<readonly UpcomingVisit[]> {
    return this.queries.execute(new ListUpcomingVisits(userId, from, language));
  }

  async visit(
    appointmentId: number,
    by: Actor,
    manageToken: string | undefined,
    language: Language,
  ): Promise<CalendarVisit> {
    const visit = await this.queries.execute(new ReadOwnAppointment(appointmentId, by, manageToken));
    const { status, service, vehicle, calendarSequence: sequence = 0 } = visit;
    return {
      appointmentId,
      serviceName: serviceNameIn(language, service),
      vehicleName: vehicle.licensePlate ?? `${vehicle.make} ${vehicle.model}`,
      date: localDate(visit.appointmentDate),
      start: localTime(visit.appointmentTime),
      end: localTime(visit.endTime),
      status: status === 'pending' ? 'tentative' : status === 'cancelled' ? 'cancelled' : 'confirmed',
      sequence,
    };
  }
}
