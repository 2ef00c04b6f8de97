import type { LocalDate, LocalDateTime } from '../../../kernel/wall-clock.ts';
import type { BookedService, ServiceIds } from '../domain/booked-services.ts';
import type { DayPlan } from '../domain/day-plan.ts';
import type { BookingPolicy } from '../domain/schedule.ts';

/** A service as the desk books it, also one that is no longer offered. */
export interface PlannedService extends BookedService {
  readonly isActive: boolean;
}

/** The part of the plan to read. */
export interface PlanRequest {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The services to include. */
  readonly serviceIds?: ServiceIds;
  /** A visit to leave out because it is about to move. */
  readonly without?: number;
}

/** The days of a period with everything that is in the bays, as of one moment. */
export interface Plan {
  /** In order, open or not. */
  readonly days: readonly DayPlan[];
  readonly policy: BookingPolicy;
  readonly now: LocalDateTime;
  /** Those of the requested services that exist, in any order. */
  readonly services: readonly PlannedService[];
}

/** Reads plans for the workshop; inside a unit of work on its connection. Visitors get agendas, which are smaller. */
export abstract class DayPlans {
  abstract read(request: PlanRequest): Promise<Plan>;

  /** The plan of a single day. */
  abstract readDay(
    date: LocalDate,
    options?: Omit<PlanRequest, 'from' | 'to'>,
  ): Promise<Plan & { readonly day: DayPlan }>;

  /** The same without the visits. */
  abstract readCalendar(from: LocalDate, to: LocalDate): Promise<Plan>;
}
