import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Language } from '../../../kernel/language.ts';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { ListServices, ListUpcomingVisits, type ServiceKind } from '../../booking/index.ts';
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
export class BookingAdapter implements UpcomingVisits, BookableServices {
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
}
