import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Clock } from '../../../../kernel/clock.ts';
import {
  addDays,
  formatLocalTime,
  fromInstant,
  type LocalDate,
  type LocalTime,
} from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { ApiEnum, ApiInteger, ApiList } from '../../../../platform/http/view-properties.ts';
import { chooseServices, joinServices, type ServiceIds } from '../../../catalogue/index.ts';
import { CustomerDirectory } from '../../../customers/index.ts';
import { conflictOf } from '../../domain/desk.ts';
import { BoardFieldRefused } from '../../domain/schedule.errors.ts';
import { type StartReason, whyNot } from '../../domain/why-not.ts';
import { platesOf } from './appointment-owners.ts';
import { DayPlans } from './day-plans.ts';

const REASON_CODES = [
  'past',
  'lead-time',
  'beyond-horizon',
  'weekday',
  'holiday',
  'closure',
  'before-opening',
  'after-closing',
  'in-lunch',
  'not-on-grid',
  'does-not-fit',
  'service-retired',
  'bay-retired',
  'taken',
  'buffer',
  'blocked',
  'hour-full',
  'no-bay',
] as const;
type ReasonCode = (typeof REASON_CODES)[number];

export class WhyNotReasonView {
  @ApiEnum('WhyNotCode', REASON_CODES) code: ReasonCode;
  @ApiInteger({ required: false, description: 'Of `lead-time` and `not-on-grid`.' }) minutes?: number;
  @ApiInteger({ required: false, description: 'The starts of an hour, of `hour-full`.' }) limit?: number;
  @ApiPropertyOptional({ format: 'date', description: 'The last day of `beyond-horizon`.' }) date?: string;
  @ApiPropertyOptional({ description: 'Of a holiday, in Romanian.' }) name?: string;
  @ApiPropertyOptional({ description: 'Of a holiday.' }) nameInEnglish?: string;
  @ApiPropertyOptional({ description: 'Of a closure or a block.' }) reason?: string;

  @ApiPropertyOptional({ example: '08:30', description: 'Opening time, or the start of lunch, visit or block.' })
  startTime?: string;

  @ApiPropertyOptional({ example: '17:30', description: 'Closing time, or the end of lunch, visit or block.' })
  endTime?: string;

  @ApiPropertyOptional({ example: '18:15', description: 'When a job that does not fit would end.' })
  jobEndTime?: string;

  @ApiPropertyOptional({ example: 'Elevator 1' }) bayName?: string;
  @ApiInteger({ required: false, description: 'The visit that takes the bay.' }) visitId?: number;
  @ApiPropertyOptional({ example: 'B 123 ABC' }) licensePlate?: string;
}

export class WhyNotView {
  @ApiProperty({ description: 'Whether the start is offered; then there are no reasons.' }) free: boolean;
  @ApiList(WhyNotReasonView, 'In the order in which a visitor would meet them.') reasons: WhyNotReasonView[];
}

@Injectable()
export class StartExplanationReader {
  constructor(
    private readonly plans: DayPlans,
    private readonly customers: CustomerDirectory,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async explainStart({
    date,
    start,
    serviceIds,
    bayId,
  }: {
    date: LocalDate;
    start: LocalTime;
    serviceIds: ServiceIds;
    bayId?: number;
  }): Promise<WhyNotView> {
    const plan = await this.plans.readDay(date, { serviceIds });
    const { day, policy } = plan;
    const services = chooseServices(serviceIds, plan.services);
    if (bayId !== undefined && !day.bays.some(({ id }) => id === bayId)) {
      throw new BoardFieldRefused({ field: 'bayId', message: 'booking.bay_unknown' });
    }
    const { duration } = joinServices(services);
    const now = this.inMinutes(0);
    const reasons = whyNot({
      plan: day,
      start,
      duration,
      policy,
      now,
      earliest: this.inMinutes(policy.leadMinutes),
      lastDate: addDays(now.date, policy.horizonDays),
      ...(bayId !== undefined && { bayId }),
    });
    const plates = await platesOf(
      this.customers,
      reasons.flatMap((reason) =>
        reason.code === 'obstacle' && reason.obstacle.kind === 'visit' ? [reason.obstacle.appointment.vehicleId] : [],
      ),
    );
    const views = reasons.map((reason) => reasonView(reason, plates));
    if (services.some(({ isActive }) => !isActive)) views.unshift({ code: 'service-retired' });
    return { free: views.length === 0, reasons: views };
  }

  /** The moment this many minutes from now, rounded up: at 9:00:30 the start at 9:00 is past. */
  private inMinutes(minutes: number) {
    const minute = Math.ceil(this.clock.now().getTime() / 60_000) + minutes;
    return fromInstant(new Date(minute * 60_000), this.settings.WORKSHOP_TZ);
  }
}

function reasonView(reason: StartReason, plates: ReadonlyMap<number, string>): WhyNotReasonView {
  switch (reason.code) {
    case 'lead-time':
      return { code: 'lead-time', minutes: reason.minutes };
    case 'beyond-horizon':
      return { code: 'beyond-horizon', date: reason.lastDate };
    case 'closed': {
      const { kind, ...closing } = reason.closing;
      return { code: kind, ...closing };
    }
    case 'before-opening':
      return { code: 'before-opening', startTime: formatLocalTime(reason.opens) };
    case 'after-closing':
      return { code: 'after-closing', endTime: formatLocalTime(reason.closes) };
    case 'in-lunch':
      return { code: 'in-lunch', startTime: formatLocalTime(reason.starts), endTime: formatLocalTime(reason.ends) };
    case 'not-on-grid':
      return { code: 'not-on-grid', minutes: reason.step };
    case 'does-not-fit':
      return {
        code: 'does-not-fit',
        jobEndTime: formatLocalTime(reason.ends % 1_440),
        endTime: formatLocalTime(reason.closes),
      };
    case 'hour-full':
      return { code: 'hour-full', limit: reason.limit };
    case 'retired':
      return { code: 'bay-retired', bayName: reason.bay.name };
    case 'obstacle':
      return { bayName: reason.bay.name, ...obstacleView(reason, plates) };
    default:
      return { code: reason.code };
  }
}

function obstacleView(
  { obstacle, isBuffer }: Extract<StartReason, { code: 'obstacle' }>,
  plates: ReadonlyMap<number, string>,
): WhyNotReasonView {
  const { kind: _kind, id, ...conflict } = conflictOf(obstacle, plates);
  if (obstacle.kind === 'block') return { code: 'blocked', ...conflict };
  return { code: isBuffer ? 'buffer' : 'taken', visitId: id, ...conflict };
}
