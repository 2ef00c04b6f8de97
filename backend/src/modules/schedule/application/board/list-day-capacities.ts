import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { addDays, daysBetween, type LocalDate, localDate } from '../../../../kernel/wall-clock.ts';
import { query } from '../../../../platform/cqrs/messages.ts';
import { capacityOf } from '../../domain/day-capacity.ts';
import { BoardFieldRefused } from '../../domain/schedule.errors.ts';
import { Agendas, ASSUMED_DURATION } from '../free-starts/agendas.ts';
import { DayPlans } from './day-plans.ts';

const FORTNIGHT = 14;

const LAST_DATE = localDate('9999-12-31');

@ApiSchema({ name: 'BoardCapacity' })
export class DayCapacityView {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ description: 'Whether the workshop is open that day.' }) open: boolean;

  @ApiProperty({ type: 'integer', description: 'Working minutes over all active bays, without lunch.' })
  capacityMinutes: number;

  @ApiProperty({ type: 'integer' }) bookedMinutes: number;
  @ApiProperty({ type: 'integer' }) blockedMinutes: number;
  @ApiProperty({ type: 'integer' }) freeMinutes: number;

  @ApiProperty({ type: 'integer', description: 'Starts of half an hour that visitors can still book.' })
  freeStarts: number;

  @ApiProperty({ type: 'integer', description: 'Without cancelled ones.' }) visits: number;
  @ApiProperty({ type: 'integer', description: 'Visits to be confirmed.' }) pending: number;
}

export class ListDayCapacities extends query<{ from: LocalDate }, DayCapacityView[]>() {}

/** @throws BoardFieldRefused when the calendar ends before the last day */
@QueryHandler(ListDayCapacities)
export class ListDayCapacitiesHandler implements IQueryHandler<ListDayCapacities> {
  constructor(
    private readonly plans: DayPlans,
    private readonly agendas: Agendas,
  ) {}

  async execute({ from }: ListDayCapacities): Promise<DayCapacityView[]> {
    if (daysBetween(from, LAST_DATE) < FORTNIGHT - 1) {
      throw new BoardFieldRefused({ field: 'from', message: 'booking.start_beyond_horizon' });
    }
    const period = { from, to: addDays(from, FORTNIGHT - 1) };
    const [{ days }, agenda] = await Promise.all([this.plans.read(period), this.agendas.read(period)]);
    const offered = agenda.daysBetween(period.from, period.to, ASSUMED_DURATION);
    return days.map((day, index) => ({
      date: day.date,
      open: day.hours !== undefined,
      ...capacityOf(day),
      freeStarts: offered[index]?.free ?? 0,
      visits: day.visits.length,
      pending: day.visits.filter(({ status }) => status === 'pending').length,
    }));
  }
}
