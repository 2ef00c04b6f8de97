import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { addDays, daysBetween, fromInstant, type LocalDate, weekday } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { DayPlans, type Plan, type PlanRequest } from '../application/day-plans.ts';
import type { Closing, DayPlan } from '../domain/day-plan.ts';
import type { WeeklyHours } from '../domain/opening-hours.ts';
import { RomanianPublicHolidays } from '../domain/public-holidays.ts';
import type { BookingPolicy } from '../domain/schedule.ts';
import { CALENDAR, PLAN, type PlanRow } from './day-plan-statement.ts';
import { initialPolicy } from './initial-policy.ts';
import { weeklyHours } from './stored-week.ts';

@Injectable()
export class SqlDayPlans extends DayPlans {
  private readonly holidays = new RomanianPublicHolidays();
  private readonly initialPolicy: BookingPolicy;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
    this.initialPolicy = initialPolicy(settings);
  }

  read({ from, to, serviceIds, without }: PlanRequest): Promise<Plan> {
    const { bufferMinutes } = this.initialPolicy;
    return this.run(PLAN, from, to, serviceIds ?? null, without ?? null, bufferMinutes);
  }

  async readDay(date: LocalDate, options: Omit<PlanRequest, 'from' | 'to'> = {}) {
    const plan = await this.read({ ...options, from: date, to: date });
    return { ...plan, day: plan.days[0] as DayPlan };
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
    const row = await this.database.one<{ plan: PlanRow }>(statement, [from, to, ...more]);
    if (!row) throw new Error('SELECT without FROM returned no row');
    const { plan } = row;
    const policy = plan.policy ?? this.initialPolicy;
    const week = weeklyHours(plan.hours);
    const visits = Map.groupBy(plan.visits ?? [], ({ date }) => date);
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, offset): DayPlan => {
      const date = addDays(from, offset);
      const closing = this.closingOf(date, week, plan.closures);
      return {
        date,
        hours: closing ? undefined : week[weekday(date)],
        closing,
        bays: plan.bays ?? [],
        visits: visits.get(date) ?? [],
        blocks: (plan.blocks ?? []).filter((block) => block.from <= date && date <= block.to),
        bufferMinutes: policy.bufferMinutes,
      };
    });
    const now = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    return { days, policy, now, services: plan.services ?? [] };
  }

  /** Why a date is closed: by its weekday, else as a public holiday, else by a closure. */
  private closingOf(date: LocalDate, week: WeeklyHours, closures: PlanRow['closures']): Closing | undefined {
    if (!week[weekday(date)]) return { kind: 'weekday' };
    const holiday = this.holidays.namesOf(date);
    if (holiday) return { kind: 'holiday', name: holiday.ro, nameInEnglish: holiday.en };
    const closure = closures?.find(({ from, to }) => from <= date && date <= to);
    return closure && { kind: 'closure', ...(closure.reason !== null && { reason: closure.reason }) };
  }
}
