import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Actor } from '../../../../kernel/actor.ts';
import { formatLocalTime, type LocalDate, type LocalTime, localDate } from '../../../../kernel/wall-clock.ts';
import { command, Handles } from '../../../../platform/cqrs/commands.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiInteger, ApiList } from '../../../../platform/http/view-properties.ts';
import { CapacityLock } from '../../../catalogue/index.ts';
import { Opening, Openings } from '../../domain/opening.ts';
import type { OpenPeriod } from '../../domain/opening-hours.ts';
import { OpeningOutOfOrder } from '../../domain/schedule.errors.ts';
import { readDayHours } from './opening-hours.ts';

class OpenHoursView {
  @ApiProperty({ example: '08:00' }) open: string;
  @ApiProperty({ example: '13:00' }) close: string;
  @ApiPropertyOptional({ example: '12:00' }) lunchStart?: string;
  @ApiPropertyOptional({ example: '12:30' }) lunchEnd?: string;
}

export class OpeningView {
  @ApiInteger() id: number;
  @ApiProperty({ format: 'date' }) from: string;
  @ApiProperty({ format: 'date' }) to: string;
  @ApiPropertyOptional() name?: string;
  @ApiList(OpenHoursView, 'Of every one of these days; one entry.') hours: OpenHoursView[];
}

export class ListedOpeningView extends OpeningView {
  @ApiInteger('Pending and confirmed appointments on these days.') openAppointments: number;
}

/** The openings of a period as rows of JSON, for `openPeriods`. */
export const selectOpenings = (from: string, to: string) => `
  (SELECT json_agg(json_build_array(from_date, to_date, opens, closes, lunch_starts, lunch_ends))
   FROM booking.opening WHERE from_date <= ${to} AND to_date >= ${from})`;

const COLUMNS = `id, from_date AS "from", to_date AS "to", name, opens, closes, lunch_starts, lunch_ends`;
const LATEST = `
  SELECT ${COLUMNS},
         (SELECT count(*) FROM booking.appointment
          WHERE status IN ('pending', 'confirmed') AND date BETWEEN from_date AND to_date) AS open_appointments
  FROM booking.opening ORDER BY to_date DESC, id DESC LIMIT 200`;
const UPCOMING = `SELECT ${COLUMNS} FROM booking.opening WHERE to_date >= $1 ORDER BY to_date LIMIT 50`;

type Row = Pick<Opening, 'id' | 'from' | 'to' | 'name' | 'opens' | 'closes' | 'lunchStarts' | 'lunchEnds'>;

export class AnnounceOpening extends command<
  { period: OpenPeriod; name: string | undefined; by: Actor },
  OpeningView
>() {}

export class WithdrawOpening extends command<{ openingId: number; by: Actor }>() {}

@Injectable()
export class OpeningReader {
  constructor(private readonly database: Database) {}

  async listOpenings(): Promise<ListedOpeningView[]> {
    const rows = await this.database.query<Row & { openAppointments: number }>(LATEST);
    return rows.map(({ openAppointments, ...row }) => ({ ...openingView(row), openAppointments }));
  }

  /** The first 50 openings that end on a day or later, in order. */
  async listOpeningsFrom(day: LocalDate): Promise<OpeningView[]> {
    return (await this.database.query<Row & Record<string, unknown>>(UPCOMING, [day])).map(openingView);
  }
}

@Injectable()
export class OpeningHandlers {
  constructor(
    private readonly openings: Openings,
    private readonly capacity: CapacityLock,
  ) {}

  @Handles(AnnounceOpening, 'in-transaction')
  async announceOpening({ period, name, by }: AnnounceOpening): Promise<OpeningView> {
    const opening = Opening.announce(period, name ?? null);
    await this.capacity.hold();
    await this.openings.add(opening, by);
    return openingView(opening);
  }

  @Handles(WithdrawOpening, 'in-transaction')
  async withdrawOpening({ openingId, by }: WithdrawOpening): Promise<void> {
    await this.capacity.hold();
    const opening = await this.openings.forChange(openingId);
    opening.withdraw(by);
    await this.openings.remove(opening);
  }
}

/** @throws OpeningOutOfOrder, which names the first time that is out of order */
export function toOpenPeriod(from: string, to: string, [times]: readonly [OpenHoursView]): OpenPeriod {
  const { open: opens, close: closes, lunchStart: lunchStarts, lunchEnd: lunchEnds } = times;
  const refused = () => new OpeningOutOfOrder(timeOutOfOrder(times));
  return {
    from: localDate(from),
    to: localDate(to),
    hours: readDayHours({ opens, closes, lunchStarts, lunchEnds }, refused),
  };
}

function timeOutOfOrder({ open, close, lunchStart, lunchEnd }: OpenHoursView): keyof OpenHoursView {
  if (close <= open) return 'close';
  if (lunchStart == null || (lunchEnd != null && lunchStart < open)) return 'lunchStart';
  return 'lunchEnd';
}

function openingView({ id, from, to, name, opens, closes, lunchStarts, lunchEnds }: Row): OpeningView {
  const lunch = (start: LocalTime, end: LocalTime) => ({
    lunchStart: formatLocalTime(start),
    lunchEnd: formatLocalTime(end),
  });
  const hours = {
    open: formatLocalTime(opens),
    close: formatLocalTime(closes),
    ...(lunchStarts !== null && lunchEnds !== null && lunch(lunchStarts, lunchEnds)),
  };
  return { id, from, to, ...(name !== null && { name }), hours: [hours] };
}
