import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { ListComingVisits, ListServices, type ServiceKind } from '../../booking/index.ts';
import type { ReminderType } from '../domain/reminder-type.ts';
import { type ComingVisit, Visits } from '../domain/visits.ts';

/** What the workshop does about each type; insurance and vignettes are bought elsewhere. */
const KIND_FOR: Readonly<Partial<Record<ReminderType, ServiceKind>>> = {
  itp: 'inspection',
  revision: 'inspection',
  oil: 'oil-change',
  'timing-belt': 'repair',
  'tyres-summer': 'tyres',
  'tyres-winter': 'tyres',
};

/** Services and appointments of the booking module. */
@Injectable()
export class BookedVisits extends Visits {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  async servicesToBook(): Promise<ReadonlyMap<ReminderType, number>> {
    const services = await this.queries.execute(new ListServices());
    const found = Object.entries(KIND_FOR).map(([type, kind]) => {
      const service = services.find((one) => one.kind === kind);
      return [type as ReminderType, service?.id] as const;
    });
    return new Map(found.filter((one): one is readonly [ReminderType, number] => one[1] !== undefined));
  }

  coming(userId: number, from: LocalDate): Promise<readonly ComingVisit[]> {
    return this.queries.execute(new ListComingVisits(userId, from));
  }
}
