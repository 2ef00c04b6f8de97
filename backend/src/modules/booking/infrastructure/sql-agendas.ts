import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import type { IsoWeekday, LocalDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { Agenda, type AgendaRequest, Agendas, type OfferedService } from '../application/agenda.ts';
import { type DayHours, dayHours, OpeningHours, type WeeklyHours } from '../domain/opening-hours.ts';
import { RomanianPublicHolidays } from '../domain/public-holidays.ts';
import { type BookingPolicy, Schedule, STANDARD_POLICY } from '../domain/schedule.ts';
import type { BusyRange } from '../domain/slots.ts';

/**
 * Everything that decides which starts are free, in one round trip. The busy ranges come from a covering
 * index (booking.appointment_busy), the rest from tables of a handful of rows. A bay is busy to the end of
 * the job, or longer where a buffer that was since shortened still holds it: what the exclusion constraint
 * will say.
 */
const agendaOf = (days: string) => `
  SELECT json_build_object(
    'service', (SELECT json_build_array(id, name, price_bani, duration) FROM booking.service WHERE id = $3 AND active),
    'bays', (SELECT json_agg(json_build_array(id, name) ORDER BY id) FROM booking.bay WHERE active),
    'hours', (SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends))::text FROM booking.opening_hours),
    'closures', (SELECT json_agg(json_build_array(from_date, to_date)) FROM booking.closure
      WHERE from_date <= $2 AND to_date >= $1),
    'busy', (SELECT json_agg(json_build_array(date, bay_id, start_minute, greatest(end_minute, occupied_until_minute - $4::int)))
      FROM booking.appointment
      WHERE ${days} AND status <> 'cancelled' AND id IS DISTINCT FROM $5::int)) AS agenda`;

/**
 * A text of its own for one day, the read of every visitor: knowing no days yet, PostgreSQL guesses that a range is
 * half a percent of all appointments, and with a million of them would rather plan it anew each time.
 */
const AGENDA_OF_DAY = agendaOf('date = $1');
const AGENDA_OF_DAYS = agendaOf('date BETWEEN $1 AND $2');

/** Opening hours of a day of the week, in minutes since midnight. */
export type HoursRow = [
  weekday: IsoWeekday,
  opens: number,
  closes: number,
  lunchStarts: number | null,
  lunchEnds: number | null,
];

interface AgendaRow {
  service: [id: number, name: string, price: number, duration: number] | null;
  bays: [id: number, name: string][] | null;
  /** JSON of {@link HoursRow}s. */
  hours: string | null;
  closures: [from: string, to: string][] | null;
  busy: [date: string, bayId: number, start: number, end: number][] | null;
}

@Injectable()
export class SqlAgendas extends Agendas {
  private readonly holidays = new RomanianPublicHolidays();
  private readonly policy: BookingPolicy;
  private week: { readonly text: string | null; readonly hours: WeeklyHours } = { text: null, hours: {} };

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
    this.policy = {
      ...STANDARD_POLICY,
      horizonDays: settings.BOOKING_HORIZON_DAYS,
      leadMinutes: settings.BOOKING_LEAD_MINUTES,
      bufferMinutes: settings.BOOKING_BUFFER_MINUTES,
    };
  }

  async read({ from, to, serviceId, without }: AgendaRequest): Promise<Agenda> {
    const buffer = this.policy.bufferMinutes;
    const row = await this.database.one<{ agenda: AgendaRow }>(from === to ? AGENDA_OF_DAY : AGENDA_OF_DAYS, [
      from,
      to,
      serviceId ?? null,
      buffer,
      without ?? null,
    ]);
    if (!row) throw new Error('A SELECT without FROM always answers one row.');
    const { agenda } = row;
    const { closures } = agenda;
    const closed = {
      has: (date: LocalDate) => closures?.some(([first, last]) => first <= date && date <= last) ?? false,
    };
    const hours = new OpeningHours(this.weekOf(agenda.hours), this.holidays, closed);
    return new Agenda(
      new Schedule(hours, this.policy, this.clock.now(), this.settings.WORKSHOP_TZ),
      new Map(agenda.bays),
      busyByDate(agenda.busy),
      buffer,
      offered(agenda.service),
    );
  }

  /** The week changes once in years: it is put together when it reads differently from the last time. */
  private weekOf(text: string | null): WeeklyHours {
    if (text !== this.week.text) this.week = { text, hours: weeklyHours(text && JSON.parse(text)) };
    return this.week.hours;
  }
}

/** The week as it is kept. */
export function weeklyHours(rows: readonly HoursRow[] | null): Partial<Record<IsoWeekday, DayHours>> {
  const week: Partial<Record<IsoWeekday, DayHours>> = {};
  for (const [weekday, opens, closes, start, end] of rows ?? []) {
    week[weekday] = dayHours(opens, closes, start !== null && end !== null ? { start, end } : undefined);
  }
  return week;
}

function busyByDate(rows: AgendaRow['busy']): Map<string, BusyRange[]> {
  const jobs = new Map<string, BusyRange[]>();
  for (const [date, bayId, start, end] of rows ?? []) {
    const day = jobs.get(date);
    if (day) day.push({ bayId, start, end });
    else jobs.set(date, [{ bayId, start, end }]);
  }
  return jobs;
}

function offered(row: AgendaRow['service']): OfferedService | undefined {
  if (!row) return undefined;
  const [id, name, price, duration] = row;
  return { id, name, price, duration };
}
