import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { addDays, formatLocalTime, type LocalDate } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { ApiInteger } from '../../../../platform/http/view-properties.ts';
import { chooseServices, joinServices, type ServiceIds } from '../../../catalogue/index.ts';
import { checkBay, firstStep, freeSlots, nextDeskStart } from '../../domain/desk.ts';
import { BoardFieldRefused } from '../../domain/schedule.errors.ts';
import { DESK_HORIZON_DAYS } from '../../domain/schedule.values.ts';
import { DayPlans, type Plan } from './day-plans.ts';

export class DeskStartView {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '08:30' }) time: string;
  @ApiInteger() bayId: number;
}

export type DeskStartRequest = Readonly<{
  serviceIds: ServiceIds;
  options: { readonly duration?: number; readonly from?: LocalDate; readonly bayId?: number };
}>;

const COUNT = 4;
const WEEK = 7;
const WEEKS = 4;

@Injectable()
export class DeskStartReader {
  constructor(
    private readonly plans: DayPlans,
    private readonly today: WorkshopDay,
  ) {}

  /** Lists the next free starts for the desk, without the visitors' lead time but with their steps. */
  async listDeskStarts({ serviceIds, options }: DeskStartRequest): Promise<DeskStartView[]> {
    const today = this.today.today();
    const first = options.from !== undefined && options.from > today ? options.from : today;
    if (first > addDays(today, DESK_HORIZON_DAYS)) {
      throw new BoardFieldRefused({ field: 'from', message: 'booking.start_beyond_horizon' });
    }
    const found: DeskStartView[] = [];
    for (let week = 0; week < WEEKS && found.length < COUNT; week += 1) {
      const from = addDays(first, week * WEEK);
      const plan = await this.plans.read({ from, to: addDays(from, WEEK - 1), serviceIds });
      for (const start of startsIn(plan, serviceIds, options)) {
        found.push(start);
        if (found.length === COUNT) break;
      }
    }
    return found;
  }
}

function* startsIn(
  { days, policy, now, services }: Plan,
  serviceIds: ServiceIds,
  { duration: wanted, bayId }: DeskStartRequest['options'],
): Generator<DeskStartView> {
  const offered = services.filter(({ isActive }) => isActive);
  const duration = wanted ?? joinServices(chooseServices(serviceIds, offered)).duration;
  const step = policy.stepMinutes;
  for (const day of days) {
    if (bayId !== undefined) checkBay(day, bayId);
    const bays = bayId === undefined ? day.bays.flatMap(({ id, isActive }) => (isActive ? [id] : [])) : [bayId];
    const from = firstStep(day, day.date === now.date ? nextDeskStart(now) : 0, step);
    for (const { start, bayId: bay } of freeSlots(day, bays, { from, duration, step })) {
      yield { date: day.date, time: formatLocalTime(start), bayId: bay };
    }
  }
}
