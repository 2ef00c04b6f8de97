import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { addDays, formatLocalTime, type LocalDate, type LocalDateTime } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { currentTransaction } from '../../../../platform/database/transaction.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';
import type { ServiceIds } from '../../../catalogue/index.ts';
import { nearestFree } from '../../domain/schedule.ts';
import { type Agenda, Agendas, ASSUMED_DURATION } from './agendas.ts';
import { KnownSlots, TimeSlotView, timeSlotsOf } from './known-slots.ts';

export { TimeSlotView };

export class DayAvailabilityView {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ description: 'Whether the workshop is open that day and takes bookings for it.' }) open: boolean;
  @ApiInteger({ description: 'Starts that can still be booked.', example: 14 }) free: number;
}

export class FreeStartView {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '08:30' }) time: string;
}

/** Days of the first read, in which most workshops have a free start. A second read covers the rest. */
const FIRST_DAYS = 7;

@Injectable()
export class FreeStartReader {
  constructor(
    private readonly agendas: Agendas,
    private readonly known: KnownSlots,
    private readonly today: WorkshopDay,
  ) {}

  /** Lists every start of a day in order; empty for a closed, past or too distant day. */
  async listTimeSlots({
    date,
    serviceIds,
  }: {
    date: LocalDate;
    serviceIds?: ServiceIds;
  }): Promise<readonly TimeSlotView[]> {
    return currentTransaction()
      ? timeSlotsOf(await this.agendas.read({ from: date, to: date, serviceIds }), date, serviceIds)
      : this.known.slotsOn(date, serviceIds);
  }

  async listAvailableDays(from: LocalDate, to: LocalDate, serviceIds?: ServiceIds): Promise<DayAvailabilityView[]> {
    const agenda = await this.agendas.read({ from, to, serviceIds });
    return agenda.daysBetween(from, to, agenda.durationOf(serviceIds));
  }

  /** Counts the free half-hour starts of a day over all bays: `availableSlots` of the public dashboard. */
  async countAvailableSlots(date: LocalDate): Promise<number> {
    const agenda = await this.agendas.read({ from: date, to: date });
    return agenda.availableSlotsOn(date, ASSUMED_DURATION);
  }

  /** Lists the first free starts from today or a later day on, at most `perDay` of them on one day. */
  async listNextStarts(
    count: number,
    serviceIds?: ServiceIds,
    wanted?: LocalDate,
    perDay = count,
  ): Promise<FreeStartView[]> {
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
      const free = agenda.slotsOn(date, duration).filter(({ available }) => available);
      for (const { time } of free.slice(0, perDay)) {
        found.push({ date, time: formatLocalTime(time) });
        if (found.length === count) return found;
      }
    }
    return found;
  }
}

const FORTNIGHT = 14;

/** Finds the free starts nearest to a taken one, at most three and none at `except`; `agenda` holds the wanted day. */
export function nearestFreeStarts(
  agendas: Agendas,
  agenda: Agenda,
  wanted: LocalDateTime,
  duration: number,
  except?: LocalDateTime,
): Promise<LocalDateTime[]> {
  let ahead = agenda;
  let readTo: LocalDate = wanted.date;
  return nearestFree({
    wanted,
    lastDate: agenda.schedule.lastDate,
    slotsOn: async (date) => {
      if (date > readTo) {
        readTo = addDays(date, FORTNIGHT - 1);
        ahead = await agendas.read({ from: date, to: readTo });
      }
      return ahead.slotsOn(date, duration).filter(({ time }) => date !== except?.date || time !== except.time);
    },
  });
}
