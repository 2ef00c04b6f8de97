import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '../../../../kernel/appointment-status.ts';
import { formatLocalTime, type LocalDate } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { ApiEnum, ApiInteger, ApiList } from '../../../../platform/http/view-properties.ts';
import { TranslationsView } from '../../../../platform/i18n/translations.view.ts';
import { CustomerDirectory } from '../../../customers/index.ts';
import { type OpenPeriod, RomanianPublicHolidays, type WeeklyHours, weekRows } from '../../domain/opening-hours.ts';
import { AppointmentsAffected } from '../../domain/schedule.errors.ts';
import { DESK_HORIZON_DAYS } from '../../domain/schedule.values.ts';
import { type AppointmentOwner, ownersOf } from '../board/appointment-owners.ts';

const MOVE_REASONS = ['closure', 'hours', 'bay', 'block'] as const;
export type MoveReason = (typeof MOVE_REASONS)[number];

class MoveProposal {
  @ApiProperty({ format: 'date' }) readonly date: string;
  @ApiProperty({ example: '08:30' }) readonly time: string;
}

export class AppointmentToMoveView {
  @ApiInteger() readonly id: number;
  @ApiEnum('AppointmentStatus', APPOINTMENT_STATUSES) readonly status: AppointmentStatus;
  @ApiEnum('MoveReason', MOVE_REASONS) readonly reason: MoveReason;
  @ApiProperty({ format: 'date' }) readonly date: string;
  @ApiProperty({ example: '08:30' }) readonly time: string;
  @ApiProperty({ example: '09:15' }) readonly endTime: string;
  @ApiProperty() readonly serviceName: string;
  @ApiProperty() readonly serviceNames: TranslationsView;
  @ApiProperty({ example: 'Elevator 1' }) readonly bayName: string;
  @ApiProperty({ description: 'Empty once erased.' }) readonly customerName: string;
  @ApiProperty({ description: 'The plate, or make and model.', example: 'B 123 ABC' }) readonly vehicleName: string;

  @ApiPropertyOptional({
    description:
      'Only in the list of visits to move; missing when nothing is free. Two visits never get the same place.',
  })
  readonly proposal?: MoveProposal;

  @ApiPropertyOptional({
    description:
      'Whether the work has several pieces, of which these hours are one; it is moved at the appointment, without a proposal.',
  })
  readonly continuation?: boolean;
}

export class AffectedAppointmentsView {
  @ApiInteger('May be more than the visits in the list.') readonly total: number;
  @ApiList(AppointmentToMoveView, 'The first ones, at most 200.') readonly visits: readonly AppointmentToMoveView[];
}

/** The hours of open appointments: their own, unless the work has begun, and those in which it goes on. */
const WORK = `(
  SELECT id, status, date, start_minute, end_minute, duration, bay_id, service_id, customer_id, vehicle_id,
         EXISTS (SELECT FROM booking.bay_block k WHERE k.appointment_id = appointment.id) AS is_piece
  FROM booking.appointment WHERE status IN ('pending', 'confirmed') AND date >= $1
  UNION ALL
  SELECT w.id, w.status, k.from_date, k.start_minute, k.end_minute, k.work_minutes, k.bay_id, w.service_id, w.customer_id,
         w.vehicle_id, true
  FROM booking.bay_block k JOIN booking.appointment w ON w.id = k.appointment_id
  WHERE w.status IN ('pending', 'confirmed', 'in-progress') AND k.from_date >= $1)`;

/** Whether the work of appointment `a` fits into the hours `h`: it pauses for lunch and does not start in it. */
const FITS = `
  h.opens <= a.start_minute AND a.end_minute <= h.closes
  AND CASE WHEN h.lunch_starts IS NULL THEN true ELSE
        (a.start_minute < h.lunch_starts OR a.start_minute >= h.lunch_ends)
        AND a.end_minute - a.start_minute - a.duration
            >= greatest(0, least(a.end_minute, h.lunch_ends) - greatest(a.start_minute, h.lunch_starts)) END`;

const joined = (column: 'name' | 'names') =>
  `coalesce((SELECT j.${column} FROM booking.joined_service j WHERE j.appointment_id = a.id), s.${column})`;

const appointmentsWhere = (condition: string, reason: string) => `
  SELECT a.id, a.status, ${reason} AS reason, a.date, a.start_minute AS "start", a.end_minute AS "end", a.duration,
         ${joined('name')} AS service_name, ${joined('names')} AS service_names, b.name AS bay_name,
         a.customer_id, a.vehicle_id, a.is_piece, count(*) OVER () AS total
  FROM ${WORK} a
  JOIN booking.service s ON s.id = a.service_id
  JOIN booking.bay b ON b.id = a.bay_id
  WHERE (a.date, a.start_minute) > ($1, $2) AND (${condition})
  ORDER BY a.date, a.start_minute, a.id LIMIT 200`;

const CLOSED = `EXISTS (SELECT FROM booking.closure WHERE a.date BETWEEN from_date AND to_date)`;
const OF_WEEKDAY = 'h.weekday = extract(isodow FROM a.date)';
/** The days of openings are an array that does not depend on the appointment, so they are read once. */
const HAS_OPENING = `a.date = ANY (ARRAY(
  SELECT day::date FROM booking.opening, generate_series(greatest(from_date, $1::date), to_date, '1 day') day
  WHERE to_date >= $1::date))`;
/** Compares with the hours of the date: those of an opening, else of the week unless `$3` has it as a holiday. */
const OUTSIDE = `CASE WHEN ${HAS_OPENING}
  THEN NOT EXISTS (SELECT FROM booking.opening h WHERE a.date BETWEEN h.from_date AND h.to_date AND ${FITS})
  ELSE a.date = ANY ($3::date[]) OR NOT EXISTS (SELECT FROM booking.opening_hours h WHERE ${OF_WEEKDAY} AND ${FITS}) END`;

const DURING = appointmentsWhere(`a.date BETWEEN $3 AND $4`, `'closure'`);
const OF_BAY = appointmentsWhere(`a.bay_id = $3`, `'bay'`);
const HOURS = 'json_to_recordset($3) AS h (weekday int, opens int, closes int, lunch_starts int, lunch_ends int)';
const CUT = appointmentsWhere(
  `NOT ${HAS_OPENING} AND NOT EXISTS (SELECT FROM ${HOURS} WHERE ${OF_WEEKDAY} AND ${FITS})`,
  `'hours'`,
);
const CUT_BY_OPENING = appointmentsWhere(
  `a.date BETWEEN $4 AND $5 AND NOT EXISTS (SELECT FROM ${HOURS} WHERE ${FITS})`,
  `'hours'`,
);
const BLOCKED = `EXISTS (
  SELECT FROM booking.bay_block k
  WHERE k.bay_id = a.bay_id AND a.date BETWEEN k.from_date AND k.to_date
    AND k.start_minute < a.end_minute AND a.start_minute < k.end_minute AND num_nonnulls(k.held_until, k.appointment_id) = 0)`;
const NOW = appointmentsWhere(
  `NOT b.active OR ${CLOSED} OR ${OUTSIDE} OR ${BLOCKED}`,
  `CASE WHEN ${CLOSED} THEN 'closure' WHEN ${OUTSIDE} THEN 'hours' WHEN NOT b.active THEN 'bay' ELSE 'block' END`,
);

interface Row extends Omit<AppointmentToMoveView, 'time' | 'endTime' | 'customerName' | 'vehicleName'> {
  readonly start: number;
  readonly end: number;
  readonly duration: number;
  readonly customerId: number;
  readonly vehicleId: number;
  readonly isPiece: boolean;
  readonly total: number;
  readonly [column: string]: unknown;
}

/** What would leave appointments without a place: a closure, other hours of the week or of some days, or a retired bay. */
export type CapacityChange =
  | { readonly from: LocalDate; readonly to: LocalDate }
  | { readonly hours: WeeklyHours }
  | { readonly opening: OpenPeriod }
  | { readonly bayId: number };

@Injectable()
export class AppointmentsToMove {
  private readonly holidays = new RomanianPublicHolidays();

  constructor(
    private readonly database: Database,
    private readonly customers: CustomerDirectory,
    private readonly day: WorkshopDay,
  ) {}

  async affectedBy(change: CapacityChange): Promise<AffectedAppointmentsView> {
    if ('bayId' in change) return this.view(await this.rows(OF_BAY, change.bayId));
    if ('hours' in change) return this.view(await this.rows(CUT, weekRows(change.hours)));
    if ('opening' in change) {
      const { from, to, hours } = change.opening;
      return this.view(await this.rows(CUT_BY_OPENING, weekRows({ 1: hours }), from, to));
    }
    return this.view(await this.rows(DURING, change.from, change.to));
  }

  async mustAffectNone(change: CapacityChange): Promise<void> {
    const affected = await this.affectedBy(change);
    if (affected.total > 0) throw new AppointmentsAffected(affected.total, { ...affected });
  }

  async now(): Promise<AffectedAppointmentsView & { durations: ReadonlyMap<number, number> }> {
    const rows = await this.rows(NOW, this.holidays.from(this.day.today(), DESK_HORIZON_DAYS));
    return { ...(await this.view(rows)), durations: new Map(rows.map(({ id, duration }) => [id, duration])) };
  }

  private rows(statement: string, ...values: readonly unknown[]): Promise<Row[]> {
    const { date, time } = this.day.now();
    return this.database.query<Row>(statement, [date, time, ...values]);
  }

  private async view(rows: readonly Row[]): Promise<AffectedAppointmentsView> {
    const owners = await ownersOf(this.customers, rows);
    return { total: rows[0]?.total ?? 0, visits: rows.map((row) => appointmentOf(row, owners.get(row.id))) };
  }
}

function appointmentOf(row: Row, owner: AppointmentOwner | undefined): AppointmentToMoveView {
  const { id, status, reason, date, start, end, serviceName, serviceNames, bayName, isPiece } = row;
  return {
    id,
    status,
    reason,
    date,
    time: formatLocalTime(start),
    endTime: formatLocalTime(end),
    serviceName,
    serviceNames,
    bayName,
    customerName: owner?.customerName ?? '',
    vehicleName: owner?.vehicleName ?? '',
    ...(isPiece && { continuation: true }),
  };
}
