import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import type { PhoneNumber } from '../../../../kernel/phone-number.ts';
import { formatLocalTime } from '../../../../kernel/wall-clock.ts';
import { WorkshopDay } from '../../../../platform/config/workshop-day.ts';
import { Database } from '../../../../platform/database/database.ts';
import { phoneProofOf } from '../../../identity/index.ts';
import type { Tier } from '../../../loyalty/index.ts';
import { type DueReminder, ListDueOfVehicles } from '../../../reminders/index.ts';
import { phoneRanges } from '../../domain/phone-prefix.ts';
import { PhoneTooShort } from '../../domain/reporting.errors.ts';
import { SearchQueue } from '../search/search-records.ts';
import type { CallerDueView, CallerRewardView, CallerView, CallerVisitView } from './caller.view.ts';
import { CALLER_BY_ID, CALLERS_BY_PHONE } from './caller-statement.ts';

/** What a caller is found by. */
export type CallerKey =
  | { readonly phone: string }
  | { readonly customerId: number }
  | { readonly vehicleId: number };

/** Finds the people who may be calling, with what the desk has to know of them; at most eight, latest first. */
export class FindCallers extends Query<CallerView[]> {
  constructor(
    readonly key: CallerKey,
    /** Aborted when the request is cancelled. */
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

type VisitRow = Omit<CallerVisitView, 'time'> & { readonly startMinute: number };

interface RewardRow {
  readonly code: string;
  readonly title: string;
  readonly expiresAt: string;
  readonly discountBani: number | null;
  readonly discountPercent: number | null;
}

interface CallerRow {
  readonly customerId: number | null;
  readonly userId: number | null;
  readonly name: string;
  readonly phone: string;
  readonly accountPhone: PhoneNumber | null;
  readonly isPhoneProven: boolean;
  readonly points: number | null;
  readonly membershipLevel: Tier | null;
  readonly vehicles: readonly {
    id: number;
    make: string;
    model: string;
    year: number;
    licensePlate: string | null;
  }[];
  readonly lastVisits: readonly VisitRow[];
  readonly upcoming: readonly VisitRow[];
  readonly tags: string[];
  readonly notes: readonly { id: number; text: string; writtenAt: string }[];
  readonly rewards: readonly RewardRow[];
  readonly [column: string]: unknown;
}

/** @throws PhoneTooShort */
@QueryHandler(FindCallers)
export class FindCallersHandler implements IQueryHandler<FindCallers> {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    private readonly queue: SearchQueue,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  async execute({ key, signal }: FindCallers): Promise<CallerView[]> {
    const [statement, values] = 'phone' in key ? byPhone(key.phone) : byId(key);
    const moment = [this.day.today(), this.clock.now()];
    const rows = await this.queue.run(signal, () =>
      this.database.query<CallerRow>(statement, [...values, ...moment]),
    );
    if (!rows) return [];
    const vehicleIds = rows.flatMap(({ vehicles }) => vehicles.map(({ id }) => id));
    const reminders = await this.queries.execute(new ListDueOfVehicles(vehicleIds));
    const dueOf = Map.groupBy(reminders, ({ vehicleId }) => vehicleId);
    return rows.map((row) => callerView(row, (id) => (dueOf.get(id) ?? []).map(dueView)));
  }
}

function byPhone(phone: string): [statement: string, values: unknown[]] {
  const ranges = phoneRanges(phone);
  if (!ranges) throw new PhoneTooShort();
  return [CALLERS_BY_PHONE, [ranges.map(({ low }) => low), ranges.map(({ high }) => high)]];
}

function byId(key: { customerId: number } | { vehicleId: number }): [statement: string, values: unknown[]] {
  return [CALLER_BY_ID, 'customerId' in key ? [key.customerId, null] : [null, key.vehicleId]];
}

function callerView(row: CallerRow, dueOf: (vehicleId: number) => CallerDueView[]): CallerView {
  const { customerId, userId, name, phone, accountPhone, isPhoneProven, membershipLevel } = row;
  return {
    ...(customerId !== null && { customerId }),
    ...(userId !== null && { userId }),
    name,
    phone,
    isGuest: userId === null,
    ...(userId !== null && { phoneProof: phoneProofOf({ phone: accountPhone, isPhoneProven }, phone) }),
    vehicles: row.vehicles.map(({ licensePlate, ...vehicle }) => ({
      ...vehicle,
      ...(licensePlate !== null && { licensePlate }),
      due: dueOf(vehicle.id),
    })),
    lastVisits: row.lastVisits.map(visitView),
    upcoming: row.upcoming.map(visitView),
    rewards: row.rewards.map(rewardView),
    tags: row.tags,
    notes: row.notes.map(({ writtenAt, ...note }) => ({ ...note, writtenAt: isoInstant(writtenAt) })),
    points: row.points ?? 0,
    ...(membershipLevel !== null && { membershipLevel }),
  };
}

function rewardView({ code, title, expiresAt, discountBani, discountPercent }: RewardRow): CallerRewardView {
  return {
    code,
    title,
    ...(discountBani !== null && { discountAmount: discountBani / 100 }),
    ...(discountPercent !== null && { discountPercent }),
    expiresAt: isoInstant(expiresAt),
  };
}

/** An instant that PostgreSQL wrote into JSON. */
function isoInstant(text: string): string {
  return new Date(text).toISOString();
}

function visitView({ startMinute, ...visit }: VisitRow): CallerVisitView {
  return { ...visit, time: formatLocalTime(startMinute) };
}

function dueView(reminder: DueReminder): CallerDueView {
  const { id, reminderType, description, expectedDate, urgency, serviceId } = reminder;
  return {
    id,
    reminderType,
    ...(description !== null && { description }),
    ...(expectedDate !== null && { date: expectedDate }),
    overdue: urgency === 'overdue',
    ...(serviceId !== null && { serviceId }),
  };
}
