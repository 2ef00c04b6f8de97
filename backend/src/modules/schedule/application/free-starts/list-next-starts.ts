import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { addDays, formatLocalTime, type LocalDate } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import type { ServiceIds } from '../../../catalogue/index.ts';
import { Agendas } from './agendas.ts';

@ApiSchema({ name: 'FreeStart' })
export class FreeStartView {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ example: '08:30' })
  time: string;
}

/** Lists the first free starts in order, at most `count`. */
export class ListNextStarts extends Query<FreeStartView[]> {
  constructor(
    readonly count: number,
    /** Decide the duration of the job; half an hour is assumed without any. */
    readonly serviceIds?: ServiceIds,
    /** The first date to look at; today by default and for an earlier one. */
    readonly from?: LocalDate,
  ) {
    super();
  }
}

/** Days of the first read, in which most workshops have a free start. The second read goes to the last date. */
const FIRST_DAYS = 7;

/** @throws UnknownService, ServicesDoNotFit */
@QueryHandler(ListNextStarts)
export class ListNextStartsHandler implements IQueryHandler<ListNextStarts> {
  constructor(
    private readonly agendas: Agendas,
    private readonly today: WorkshopDay,
  ) {}

  async execute({ count, serviceIds, from: wanted }: ListNextStarts): Promise<FreeStartView[]> {
    const today = this.today.today();
    const from = wanted !== undefined && wanted > today ? wanted : today;
    let readTo = addDays(from, FIRST_DAYS - 1);
    let agenda = await this.agendas.read({ from, to: readTo, serviceIds });
    const duration = agenda.durationOf(serviceIds);
    const { lastDate } = agenda.schedule;
    const found: FreeStartView[] = [];
    for (let date = from; date <= lastDate; date = addDays(date, 1)) {
      if (date > readTo) {
        readTo = lastDate;
        agenda = await this.agendas.read({ from: date, to: readTo });
      }
      for (const { time, available } of agenda.slotsOn(date, duration)) {
        if (available) found.push({ date, time: formatLocalTime(time) });
        if (found.length === count) return found;
      }
    }
    return found;
  }
}
