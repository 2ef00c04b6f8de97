import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { DayPlan } from '../domain/day-plan.ts';
import { DayPlans, type Plan } from './day-plans.ts';

/** Days with hours, bays and blocks, without visits. */
export interface WorkshopCalendar extends Pick<Plan, 'policy' | 'now'> {
  readonly days: readonly Omit<DayPlan, 'visits'>[];
}

/** Reads the calendar of a period, for the board. */
export class ReadCalendar extends Query<WorkshopCalendar> {
  constructor(
    readonly from: LocalDate,
    readonly to: LocalDate,
  ) {
    super();
  }
}

@QueryHandler(ReadCalendar)
export class ReadCalendarHandler implements IQueryHandler<ReadCalendar> {
  constructor(private readonly plans: DayPlans) {}

  execute({ from, to }: ReadCalendar): Promise<WorkshopCalendar> {
    return this.plans.readCalendar(from, to);
  }
}
