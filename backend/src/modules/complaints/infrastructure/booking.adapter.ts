import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import {
  AddWorkingTime,
  FindOwnVisit,
  MeasureWorkingTime,
  ReadAppointment,
  type TimeSpan,
} from '../../booking/index.ts';
import type { ComplaintVisits, VisitAuthor, VisitSummary } from '../domain/complaint-visits.ts';
import type { WorkingTime } from '../domain/working-time.ts';

/** Reads visits and working time from the booking module. */
@Injectable()
export class BookingAdapter implements ComplaintVisits, WorkingTime {
  constructor(private readonly queries: QueryBus) {}

  ownVisit(id: number, by: Actor, manageToken: string | undefined): Promise<VisitAuthor | null> {
    return nullWhenNotFound(this.queries.execute(new FindOwnVisit(id, by, manageToken)));
  }

  async visitSummary(id: number): Promise<VisitSummary | null> {
    const visit = await nullWhenNotFound(this.queries.execute(new ReadAppointment(id)));
    if (!visit) return null;
    const { appointmentDate: date, appointmentTime: time, service, vehicle } = visit;
    const { make, model, year } = vehicle;
    return {
      id,
      date,
      time,
      service: service.name,
      serviceNames: service.names,
      vehicle: { make, model, year },
    };
  }

  workingMinutesOf(spans: readonly TimeSpan[]): Promise<number[]> {
    return this.queries.execute(new MeasureWorkingTime(spans));
  }

  async addWorkingMinutes(from: Date, minutes: number): Promise<Date> {
    const [end = from] = await this.queries.execute(new AddWorkingTime(from, [minutes]));
    return end;
  }
}

async function nullWhenNotFound<Answer>(query: Promise<Answer>): Promise<Answer | null> {
  try {
    return await query;
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null;
    throw error;
  }
}
