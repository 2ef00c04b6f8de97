import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatLocalTime, type LocalDate } from '../../../kernel/wall-clock.ts';
import { Agendas, type ServiceIds } from './agenda.ts';

/** A start of a day and its availability. */
@ApiSchema({ name: 'TimeSlot' })
export class TimeSlotView {
  @ApiProperty({ example: '08:30' })
  time: string;

  @ApiProperty()
  available: boolean;

  @ApiProperty({ type: 'integer', description: 'Bays free for the whole job.', example: 2 })
  remaining: number;
}

/** Lists every start of a day in order; empty for a closed, past or too distant day. */
export class ListTimeSlots extends Query<TimeSlotView[]> {
  constructor(
    readonly date: LocalDate,
    /** Decide the duration of the job; half an hour is assumed without any. */
    readonly serviceIds?: ServiceIds,
  ) {
    super();
  }
}

/** @throws UnknownService, ServicesDoNotFit */
@QueryHandler(ListTimeSlots)
export class ListTimeSlotsHandler implements IQueryHandler<ListTimeSlots> {
  constructor(private readonly agendas: Agendas) {}

  async execute({ date, serviceIds }: ListTimeSlots): Promise<TimeSlotView[]> {
    const agenda = await this.agendas.read({ from: date, to: date, serviceIds });
    return agenda
      .slotsOn(date, agenda.durationOf(serviceIds))
      .map(({ time, available, remaining }) => ({ time: formatLocalTime(time), available, remaining }));
  }
}
