import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import { Agendas, type ServiceIds } from './agenda.ts';

/** The availability of a day of the month grid. */
@ApiSchema({ name: 'DayAvailability' })
export class DayAvailabilityView {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ description: 'Whether the workshop is open that day and takes bookings for it.' })
  open: boolean;

  @ApiProperty({ type: 'integer', description: 'Starts that can still be booked.', example: 14 })
  free: number;
}

/** Lists the availability of each day of a period. */
export class ListAvailableDays extends Query<DayAvailabilityView[]> {
  constructor(
    readonly from: LocalDate,
    readonly to: LocalDate,
    readonly serviceIds?: ServiceIds,
  ) {
    super();
  }
}

/** @throws UnknownService, ServicesDoNotFit */
@QueryHandler(ListAvailableDays)
export class ListAvailableDaysHandler implements IQueryHandler<ListAvailableDays> {
  constructor(private readonly agendas: Agendas) {}

  async execute({ from, to, serviceIds }: ListAvailableDays): Promise<DayAvailabilityView[]> {
    const agenda = await this.agendas.read({ from, to, serviceIds });
    return agenda.daysBetween(from, to, agenda.durationOf(serviceIds));
  }
}
