import type { LocalDate, LocalDateTime, LocalTime } from '../../../kernel/wall-clock.ts';
import { type Bay, type Closing, type DayPlan, type Obstacle, obstaclesIn, overlaps } from './day-plan.ts';
import type { TimeRange } from './opening-hours.ts';
import { hourOf, isDayStart, occupiedRange } from './schedule.ts';
import type { BookingPolicy } from './schedule.values.ts';

type BayReason =
  | { readonly code: 'retired'; readonly bay: Bay }
  | {
      readonly code: 'obstacle';
      readonly bay: Bay;
      readonly obstacle: Obstacle;
      /** Whether only the buffer between two jobs is in the way. */
      readonly isBuffer: boolean;
    };

/** Why visitors are not offered a start, in the order in which a visitor would meet the reasons. */
export type StartReason =
  | { readonly code: 'past' }
  | { readonly code: 'lead-time'; readonly minutes: number }
  | { readonly code: 'beyond-horizon'; readonly lastDate: LocalDate }
  | { readonly code: 'closed'; readonly closing: Closing }
  | { readonly code: 'before-opening'; readonly opens: LocalTime }
  | { readonly code: 'after-closing'; readonly closes: LocalTime }
  | { readonly code: 'in-lunch'; readonly starts: LocalTime; readonly ends: LocalTime }
  | { readonly code: 'not-on-grid'; readonly step: number }
  | { readonly code: 'does-not-fit'; readonly ends: LocalTime; readonly closes: LocalTime }
  | { readonly code: 'hour-full'; readonly limit: number }
  | { readonly code: 'no-bay' }
  | BayReason;

export interface WhyNotRequest {
  readonly plan: DayPlan;
  readonly start: LocalTime;
  readonly duration: number;
  readonly policy: BookingPolicy;
  /** The present moment, rounded up to the minute. */
  readonly now: LocalDateTime;
  readonly earliest: LocalDateTime;
  readonly lastDate: LocalDate;
  readonly bayId?: number;
}

/** Explains why a start is not offered to visitors; empty exactly when it is. */
export function whyNot(request: WhyNotRequest): StartReason[] {
  return [...momentReasons(request), ...dayReasons(request)];
}

function momentReasons({ plan, start, now, earliest, lastDate, policy }: WhyNotRequest): StartReason[] {
  const moment = { date: plan.date, time: start };
  if (isBefore(moment, now)) return [{ code: 'past' }];
  if (isBefore(moment, earliest)) return [{ code: 'lead-time', minutes: policy.leadMinutes }];
  if (plan.date > lastDate) return [{ code: 'beyond-horizon', lastDate }];
  return [];
}

function dayReasons(request: WhyNotRequest): StartReason[] {
  const { plan, start, duration, policy } = request;
  const { hours, closing = { kind: 'weekday' } } = plan;
  if (!hours) return [{ code: 'closed', closing }];
  const { opens, closes, lunch } = hours;
  if (start < opens) return [{ code: 'before-opening', opens }];
  if (start >= closes) return [{ code: 'after-closing', closes }];
  if (lunch && start >= lunch.start && start < lunch.end)
    return [{ code: 'in-lunch', starts: lunch.start, ends: lunch.end }];
  const reasons: StartReason[] = [];
  if (!isDayStart(start, hours, policy.stepMinutes)) reasons.push({ code: 'not-on-grid', step: policy.stepMinutes });
  const range = occupiedRange(start, duration, hours);
  if (!range) {
    // Measured as if the day had no closing time, so that the answer can name the end of the job.
    const ends = occupiedRange(start, duration, { ...hours, closes: Number.POSITIVE_INFINITY })?.end ?? closes;
    return [...reasons, { code: 'does-not-fit', ends, closes }];
  }
  if (isHourFull(request)) reasons.push({ code: 'hour-full', limit: policy.maxStartsPerHour });
  return [...reasons, ...bayReasons(request, range)];
}

function isHourFull({ plan, start, policy: { maxStartsPerHour } }: WhyNotRequest): boolean {
  const isOfHour = (range: TimeRange) => hourOf(range.start) === hourOf(start);
  const received = plan.appointments.filter((one) => !one.isContinuation && isOfHour(one)).length;
  const held = plan.blocks.filter((block) => block.heldUntil && isOfHour(block)).length;
  return maxStartsPerHour > 0 && received + held >= maxStartsPerHour;
}

function bayReasons({ plan, bayId }: WhyNotRequest, range: { start: LocalTime; end: LocalTime }): StartReason[] {
  const active = plan.bays.filter(({ isActive }) => isActive);
  const inWork = active.length > 0 ? active : plan.bays;
  const bays = bayId === undefined ? inWork : plan.bays.filter(({ id }) => id === bayId);
  const reasons = bays.map((bay): StartReason[] =>
    bay.isActive
      ? obstaclesIn(plan, bay.id, range).map((obstacle) => ({
          code: 'obstacle',
          bay,
          obstacle,
          isBuffer: obstacle.kind === 'visit' && !overlaps(range, obstacle.appointment),
        }))
      : [{ code: 'retired', bay }],
  );
  if (reasons.some((ofBay) => ofBay.length === 0)) return [];
  const all = reasons.flat();
  return all.length > 0 ? all : [{ code: 'no-bay' }];
}

function isBefore(one: LocalDateTime, other: LocalDateTime): boolean {
  return one.date < other.date || (one.date === other.date && one.time < other.time);
}
