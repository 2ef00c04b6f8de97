import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.ts';
import {
  addDays,
  daysBetween,
  fromInstant,
  type LocalDate,
  type LocalDateTime,
  weekdayOf,
} from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import type { BookedService, ServiceIds } from '../../../catalogue/index.ts';
import type { Bay, Closing, DayPlan, PlannedAppointment, PlannedBlock } from '../../domain/day-plan.ts';
import {
  type HoursRow,
  OpeningHours,
  type OpeningRow,
  openPeriods,
  RomanianPublicHolidays,
  type WeeklyHours,
  weeklyHours,
} from '../../domain/opening-hours.ts';
import type { BookingPolicy } from '../../domain/schedule.values.ts';
import { selectOpenings } from '../capacity/openings.ts';
import { initialPolicy, type PolicyRow, SELECT_POLICY, selectBuffer } from '../capacity/policies.ts';

const planOf = (more: string) => `
  SELECT json_build_object(
    'bays', (SELECT json_agg(json_build_object('id', id, 'name', name, 'isActive', active) ORDER BY position, id) FROM booking.bay),
    'policy', ${SELECT_POLICY},
    'hours', (SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends)) FROM booking.opening_hours),
    'closures', (SELECT json_agg(json_build_object('from', from_date, 'to', to_date, 'reason', reason) ORDER BY id)
      FROM booking.closure WHERE from_date <= $2::date AND to_date >= $1::date),
    'openings', ${selectOpenings('$1::date', '$2::date')},
    'blocks', (SELECT json_agg(json_build_object('id', id, 'bayId', bay_id, 'from', from_date, 'to', to_date,
                 'start', start_minute, 'end', end_minute, 'reason', reason, 'heldUntil', held_until) ORDER BY id)
      FROM booking.bay_block WHERE from_date <= $2::date AND to_date >= $1::date AND appointment_id IS NULL),
    'continuations', (
      SELECT json_agg(json_build_object('id', a.id, 'bayId', k.bay_id, 'vehicleId', a.vehicle_id, 'status', a.status,
               'date', k.from_date, 'start', k.start_minute, 'end', k.end_minute, 'busyUntil', k.end_minute,
               'isContinuation', true) ORDER BY k.id)
      FROM booking.bay_block k JOIN booking.appointment a ON a.id = k.appointment_id
      WHERE k.from_date BETWEEN $1::date AND $2::date)${more}) AS plan`;

const CALENDAR = planOf('');

/**
 * Reads the days from `$1` to `$2` with their appointments and the services `$3`. `$4` is an appointment to leave out,
 * `$5` the buffer in minutes if the database has no policy. An appointment keeps its bay until the job ends, or until
 * `occupied_until_minute` if the buffer was shortened since booking, as in the agenda.
 */
const PLAN = planOf(`,
    'services', (SELECT json_agg(json_build_object('id', id, 'name', name, 'names', names, 'price', price_bani,
                   'duration', duration, 'isActive', active))
      FROM booking.service WHERE id = ANY ($3::int[])),
    'visits', (
      SELECT json_agg(json_build_object('id', id, 'bayId', bay_id, 'vehicleId', vehicle_id, 'status', status, 'date', date,
               'start', start_minute, 'end', end_minute,
               'busyUntil', greatest(end_minute, occupied_until_minute - ${selectBuffer('$5')})))
      FROM booking.appointment
      WHERE date BETWEEN $1::date AND $2::date AND status <> 'cancelled' AND id IS DISTINCT FROM $4::int)`);

interface PlannedClosure {
  readonly from: string;
  readonly to: string;
  readonly reason: string | null;
}

interface PlanRow {
  readonly bays: Bay[] | null;
  readonly policy: PolicyRow;
  readonly hours: HoursRow[] | null;
  readonly closures: PlannedClosure[] | null;
  readonly openings: OpeningRow[] | null;
  readonly blocks: PlannedBlock[] | null;
  readonly services?: PlannedService[] | null;
  readonly continuations: (PlannedAppointment & { readonly date: string })[] | null;
  readonly visits?: (PlannedAppointment & { readonly date: string })[] | null;
}

interface PlannedService extends BookedService {
  readonly isActive: boolean;
}

export interface PlanRequest {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly serviceIds?: ServiceIds;
  readonly without?: number;
}

/** A calendar has the continuations, but not the appointments. */
interface PlannedDay extends DayPlan {
  readonly continuations: readonly PlannedAppointment[];
}

export interface Plan {
  readonly days: readonly PlannedDay[];
  readonly policy: BookingPolicy;
  readonly now: LocalDateTime;
  readonly services: readonly PlannedService[];
}

/** Reads plans for the workshop, inside a unit of work on its connection. Visitors get agendas, which are smaller. */
@Injectable()
export class DayPlans {
  private readonly holidays = new RomanianPublicHolidays();
  private readonly initialPolicy: BookingPolicy;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.initialPolicy = initialPolicy(settings);
  }

  read({ from, to, serviceIds, without }: PlanRequest): Promise<Plan> {
    const { bufferMinutes } = this.initialPolicy;
    return this.run(PLAN, from, to, serviceIds ?? null, without ?? null, bufferMinutes);
  }

  async readDay(date: LocalDate, options: Omit<PlanRequest, 'from' | 'to'> = {}) {
    const plan = await this.read({ ...options, from: date, to: date });
    return { ...plan, day: plan.days[0] as PlannedDay };
  }

  readCalendar(from: LocalDate, to: LocalDate): Promise<Plan> {
    return this.run(CALENDAR, from, to);
  }

  private async run(
    statement: string,
    from: LocalDate,
    to: LocalDate,
    ...more: readonly (number | readonly number[] | null)[]
  ): Promise<Plan> {
    const { plan } = await this.database.only<{ plan: PlanRow }>(statement, [from, to, ...more]);
    const policy = plan.policy ?? this.initialPolicy;
    const week = weeklyHours(plan.hours);
    const continuations = plan.continuations ?? [];
    const appointments = Map.groupBy([...(plan.visits ?? []), ...continuations], ({ date }) => date);
    const closureOn = (date: LocalDate) => plan.closures?.find(({ from, to }) => from <= date && date <= to);
    const closures = { has: (date: LocalDate) => closureOn(date) !== undefined };
    const open = new OpeningHours(week, this.holidays, closures, openPeriods(plan.openings)).inZone(
      this.settings.WORKSHOP_TZ,
    );
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, offset): PlannedDay => {
      const date = addDays(from, offset);
      const hours = open.on(date);
      const hasOwnHours = open.openingOn(date) !== undefined;
      return {
        date,
        hours,
        hasOwnHours,
        closing: hours ? undefined : this.closingOf(date, hasOwnHours ? undefined : week, closureOn(date)),
        bays: plan.bays ?? [],
        appointments: appointments.get(date) ?? [],
        blocks: (plan.blocks ?? []).filter((block) => block.from <= date && date <= block.to),
        continuations: continuations.filter((one) => one.date === date),
        bufferMinutes: policy.bufferMinutes,
      };
    });
    const now = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    return { days, policy, now, services: plan.services ?? [] };
  }

  /** Why a date is closed: its weekday, else a public holiday, else a closure. @param week undefined for an opening */
  private closingOf(date: LocalDate, week: WeeklyHours | undefined, closure: PlannedClosure | undefined): Closing {
    if (week && !week[weekdayOf(date)]) return { kind: 'weekday' };
    const holiday = week && this.holidays.namesOf(date);
    if (holiday) return { kind: 'holiday', name: holiday.ro, nameInEnglish: holiday.en };
    return { kind: 'closure', ...(closure && closure.reason !== null && { reason: closure.reason }) };
  }
}

export interface WorkshopCalendar extends Pick<Plan, 'policy' | 'now'> {
  readonly days: readonly Omit<PlannedDay, 'appointments'>[];
}

@Injectable()
export class WorkshopCalendarReader {
  constructor(private readonly plans: DayPlans) {}

  readCalendar(from: LocalDate, to: LocalDate): Promise<WorkshopCalendar> {
    return this.plans.readCalendar(from, to);
  }
}
