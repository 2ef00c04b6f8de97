import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { addDays, daysBetween, type LocalDate, localDate } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';
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
  @ApiInteger('Working minutes over all active bays, without lunch.') capacityMinutes: number;
  @ApiInteger() bookedMinutes: number;
  @ApiInteger() blockedMinutes: number;
  @ApiInteger('Neither taken nor over.') freeMinutes: number;
  @ApiInteger('Starts of half an hour that visitors can still book.') freeStarts: number;
  @ApiInteger('Without cancelled ones.') visits: number;
  @ApiInteger('Visits to be confirmed.') pending: number;
}

/** @throws BoardFieldRefused when the calendar ends before the last day */
@Injectable()
export class DayCapacityReader {
  constructor(
    private readonly plans: DayPlans,
    private readonly agendas: Agendas,
    private readonly day: WorkshopDay,
  ) {}

  async listDayCapacities(from: LocalDate): Promise<DayCapacityView[]> {
    if (daysBetween(from, LAST_DATE) < FORTNIGHT - 1) {
      throw new BoardFieldRefused({ field: 'from', message: 'booking.start_beyond_horizon' });
    }
    const period = { from, to: addDays(from, FORTNIGHT - 1) };
    const [{ days }, agenda] = await Promise.all([this.plans.read(period), this.agendas.read(period)]);
    const offered = agenda.daysBetween(period.from, period.to, ASSUMED_DURATION);
    const { date: today, time } = this.day.now();
    return days.map((day, index) => ({
      date: day.date,
      open: day.hours !== undefined,
      ...capacityOf(day, day.date === today ? time : 0),
      freeStarts: offered[index]?.free ?? 0,
      visits: day.appointments.length,
      pending: day.appointments.filter(({ status }) => status === 'pending').length,
    }));
  }
}
