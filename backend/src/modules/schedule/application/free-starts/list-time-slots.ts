import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { formatLocalTime, type LocalDate } from '../../../../kernel/wall-clock.ts';
import type { ServiceIds } from '../../../catalogue/index.ts';
import { ASSUMED_DURATION } from './agenda.ts';
import { Agendas } from './agendas.ts';

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

/** Counts the free half-hour starts of a day over all bays: `availableSlots` of the public dashboard. */
export class CountAvailableSlots extends Query<number> {
  constructor(readonly date: LocalDate) {
    super();
  }
}

@QueryHandler(CountAvailableSlots)
export class CountAvailableSlotsHandler implements IQueryHandler<CountAvailableSlots> {
  constructor(private readonly agendas: Agendas) {}

  async execute({ date }: CountAvailableSlots): Promise<number> {
    const agenda = await this.agendas.read({ from: date, to: date });
    return agenda.availableSlotsOn(date, ASSUMED_DURATION);
  }
}
