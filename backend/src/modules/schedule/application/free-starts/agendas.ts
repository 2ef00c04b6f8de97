import { Inject, Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { AssignedSlot } from '../../../../kernel/assigned-slot.ts';
import { Clock } from '../../../../kernel/clock.ts';
import { addDays, fromInstant, type LocalDate, type LocalTime, localDate } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { currentTransaction } from '../../../../platform/database/transaction.ts';
import {
  type BookedService,
  type BookedServices,
  chooseServices,
  joinServices,
  type ServiceIds,
} from '../../../catalogue/index.ts';
import {
  OpeningHours,
  type OpeningRow,
  openPeriods,
  RomanianPublicHolidays,
  type WeeklyHours,
  weeklyHours,
} from '../../domain/opening-hours.ts';
import { ServicesDoNotFit, StartNotOffered } from '../../domain/schedule.errors.ts';
import { type BusyRange, busyWithoutBuffer, freeBays, hourOf, Schedule } from '../../domain/schedule.ts';
import type { BookingPolicy } from '../../domain/schedule.values.ts';
import { selectOpenings } from '../capacity/openings.ts';
import { initialPolicy, type PolicyRow, SELECT_POLICY, selectBuffer } from '../capacity/policies.ts';
import { selectDayVersion } from './day-versions.ts';

export const ASSUMED_DURATION = 30;

export interface KnownService extends BookedService {
  readonly active: boolean;
}

/** The appointments that start in an hour, by `2026-03-04 9`; empty if starts have no limit. */
type StartCounts = ReadonlyMap<string, number>;

/** The booked and free capacity of the workshop between two dates, as of one moment. */
export class Agenda {
  constructor(
    readonly schedule: Schedule,
    private readonly bays: ReadonlyMap<number, string>,
    private readonly jobs: ReadonlyMap<string, readonly BusyRange[]>,
    private readonly starts: StartCounts,
    private readonly buffer: number,
    private readonly known: readonly KnownService[],
    // The version of the day, if it was read too: see {@link selectDayVersion}.
    readonly version?: string,
  ) {}

  get policy(): BookingPolicy {
    return this.schedule.policy;
  }

  withTaken({ bayId, date, start, end }: AssignedSlot): Agenda {
    const jobs = new Map(this.jobs).set(date, [...(this.jobs.get(date) ?? []), { bayId, start, end }]);
    const hour = `${date} ${hourOf(start)}`;
    const starts = new Map(this.starts).set(hour, (this.starts.get(hour) ?? 0) + 1);
    return new Agenda(this.schedule, this.bays, jobs, starts, this.buffer, this.known);
  }

  /** The services in this order. @throws UnknownService when one is not offered, ServicesDoNotFit on all days */
  services(ids: ServiceIds): BookedServices {
    return this.fitting(
      chooseServices(
        ids,
        this.known.filter(({ active }) => active),
      ),
    );
  }

  /** Half an hour without any. Retired ones count: their appointments can move. @throws UnknownService, ServicesDoNotFit */
  durationOf(ids: ServiceIds | undefined): number {
    return ids ? joinServices(this.fitting(chooseServices(ids, this.known))).duration : ASSUMED_DURATION;
  }

  private fitting(known: readonly [KnownService, ...KnownService[]]): BookedServices {
    const services = known.map(({ active: _, ...service }) => service) as unknown as BookedServices;
    const { duration } = joinServices(services);
    if (services.length > 1 && !this.schedule.fitsSomeWeekday(duration)) throw new ServicesDoNotFit(duration);
    return services;
  }

  slotsOn(date: LocalDate, duration: number) {
    return this.schedule.slotsOn(date, duration, this.plan);
  }

  daysBetween(from: LocalDate, to: LocalDate, duration: number) {
    return this.schedule.monthGrid(from, to, duration, this.plan);
  }

  availableSlotsOn(date: LocalDate, duration: number): number {
    return this.schedule.availableSlotsOn(date, duration, this.plan);
  }

  /** The first free bay for a job; `undefined` when all are taken, or when the hour has enough starts. @throws StartNotOffered */
  findSlot(date: LocalDate, start: LocalTime, duration: number): AssignedSlot | undefined {
    const range = this.schedule.placeJob(date, start, duration);
    if (typeof range === 'string') throw new StartNotOffered(range, date === this.schedule.today);
    if (this.schedule.isHourFull(date, start, this.plan)) return undefined;
    const [bayId] = freeBays(range, this.plan.bays, this.plan.busyOn(date), this.buffer);
    return bayId === undefined ? undefined : { bayId, date, ...range, occupiedUntil: range.end + this.buffer };
  }

  bayName(id: number): string {
    return this.bays.get(id) ?? '';
  }

  private get plan() {
    return {
      bays: [...this.bays.keys()],
      busyOn: (date: LocalDate) => this.jobs.get(date) ?? [],
      startsIn: (date: LocalDate, hour: number) => this.starts.get(`${date} ${hour}`) ?? 0,
    };
  }
}

/**
 * Reads everything that decides which starts are free, for a batch of requests in one round trip. `$1` is a JSON array of
 * {@link AgendaRequest}s, `$2` the buffer in minutes of a database without a policy. Busy ranges come from the covering
 * index booking.appointment_busy, the rest from tables with few rows. A bay is busy to the end of the job, or to
 * `occupied_until_minute` when the buffer was shortened since booking, as the exclusion constraint requires.
 *
 * The requests are passed as one JSON parameter so that PostgreSQL keeps one generic plan; with arrays of varying length
 * it would plan each execution.
 */
const agendasOf = (busy: string, starts: string, version = 'NULL') => `
  SELECT json_build_object(
    'bays', (SELECT json_agg(json_build_array(id, name) ORDER BY position, id) FROM booking.bay WHERE active),
    'hours', (SELECT json_agg(json_build_array(weekday, opens, closes, lunch_starts, lunch_ends))::text FROM booking.opening_hours),
    'policy', ${SELECT_POLICY},
    'answers', (SELECT json_agg(json_build_array(
        (SELECT json_agg(json_build_object('id', id, 'name', name, 'names', names, 'price', price_bani, 'duration', duration, 'active', active))
          FROM booking.service WHERE id = ANY ("serviceIds")),
        (SELECT json_agg(json_build_array(from_date, to_date)) FROM booking.closure
          WHERE from_date <= "to" AND to_date >= "from"),
        (${busy}),
        (SELECT json_agg(json_build_array(from_date, to_date, bay_id, start_minute, end_minute, num_nonnulls(held_until, appointment_id) > 0)) FROM booking.bay_block
          WHERE from_date <= "to" AND to_date >= "from"),
        ${selectOpenings('"from"', '"to"')},
        (${starts}),
        ${version}) ORDER BY number)
      FROM ROWS FROM (json_to_recordset($1) AS ("from" date, "to" date, "serviceIds" int[], without int))
        WITH ORDINALITY AS request ("from", "to", "serviceIds", without, number))) AS agendas`;

const BUSY_UNTIL = `greatest(end_minute, occupied_until_minute - ${selectBuffer('$2')})`;
const BOOKED = `status <> 'cancelled' AND id IS DISTINCT FROM without`;

/** A separate statement for single days, the most frequent read: PostgreSQL estimates a range at 0.5 % of the rows. */
const BUSY_ON_DAY = `
  SELECT json_agg(json_build_array(date, bay_id, start_minute, ${BUSY_UNTIL}))
  FROM booking.appointment WHERE date = "from" AND ${BOOKED}`;

/** The starts by hour, those held for the waitlist too; not read where the policy has no limit, which is a one-time filter. */
const startsOf = (dates: string) => `
  SELECT json_agg(json_build_array(date, hour, starts))
  FROM (SELECT date, start_minute / 60 AS hour, count(*) AS starts
        FROM (SELECT date, start_minute FROM booking.appointment WHERE date ${dates} AND ${BOOKED}
              UNION ALL
              SELECT from_date, start_minute FROM booking.bay_block WHERE from_date ${dates} AND held_until IS NOT NULL) started
        WHERE (SELECT max_starts_per_hour > 0 FROM booking.policy)
        GROUP BY date, hour) hours`;
const STARTS_ON_DAY = startsOf('= "from"');
const AGENDAS_OF_DAYS = agendasOf(BUSY_ON_DAY, STARTS_ON_DAY);

// Version and agenda are read in one snapshot: an earlier version could also match a state that was undone since.
const VERSIONED_AGENDAS_OF_DAYS = agendasOf(BUSY_ON_DAY, STARTS_ON_DAY, selectDayVersion('"from"'));

/** Merges adjacent ranges, because a booked-up quarter has thousands of appointments but few ranges. */
const AGENDAS_OF_PERIODS = agendasOf(
  `
  SELECT json_agg(json_build_array(date, bay_id, lower(busy), upper(busy)))
  FROM (SELECT date, bay_id, unnest(range_agg(int4range(start_minute, ${BUSY_UNTIL}))) AS busy
        FROM booking.appointment WHERE date BETWEEN "from" AND "to" AND ${BOOKED} GROUP BY date, bay_id) merged`,
  startsOf('BETWEEN "from" AND "to"'),
);

interface AgendasRow {
  readonly bays: [id: number, name: string][] | null;
  readonly hours: string | null;
  readonly policy: PolicyRow;
  readonly answers: AgendaRow[];
}

type AgendaRow = [
  services: KnownService[] | null,
  closures: [from: string, to: string][] | null,
  busy: [date: string, bayId: number, start: number, end: number][] | null,
  blocks: [from: string, to: string, bayId: number, start: number, end: number, isHold: boolean][] | null,
  openings: OpeningRow[] | null,
  starts: [date: string, hour: number, count: number][] | null,
  version: string | null,
];

/** Bounds the batch, so that no request waits for many others. */
const MAX_BATCH_SIZE = 50;

export interface AgendaRequest {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly serviceIds?: ServiceIds;
  readonly without?: number;
}

/** Reads agendas; inside a unit of work on its connection. */
@Injectable()
export class Agendas {
  private readonly holidays = new RomanianPublicHolidays();
  private readonly initialPolicy: BookingPolicy;
  private week: { readonly text: string | null; readonly hours: WeeklyHours } = { text: null, hours: {} };

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.initialPolicy = initialPolicy(settings);
  }

  private readonly days = this.dayLoader(AGENDAS_OF_DAYS);
  private readonly versionedDays = this.dayLoader(VERSIONED_AGENDAS_OF_DAYS);

  /**
   * Batches single-day requests of one turn of the event loop into one statement and deduplicates them. The cache is
   * cleared with every batch, so no result is older than its request.
   */
  private dayLoader(statement: string): DataLoader<AgendaRequest, Agenda, string> {
    const loader: DataLoader<AgendaRequest, Agenda, string> = new DataLoader(
      (requests) => {
        loader.clearAll();
        return this.readAll(statement, requests);
      },
      { cacheKeyFn: JSON.stringify, batchScheduleFn: setImmediate, maxBatchSize: MAX_BATCH_SIZE },
    );
    return loader;
  }

  async read(request: AgendaRequest): Promise<Agenda> {
    const day = request.from === request.to;
    // Reads of a transaction use its connection and are not batched.
    if (day && !currentTransaction()) return this.days.load(request);
    const [agenda] = await this.readAll(day ? AGENDAS_OF_DAYS : AGENDAS_OF_PERIODS, [request]);
    return agenda as Agenda;
  }

  /** The agenda of a day with its version. Not for a unit of work, whose uncommitted changes have no version yet. */
  readVersioned(date: LocalDate, serviceIds?: ServiceIds): Promise<Agenda> {
    return this.versionedDays.load({ from: date, to: date, ...(serviceIds && { serviceIds }) });
  }

  /** Checks that services can be booked in one appointment, on whatever day. @throws UnknownService, ServicesDoNotFit */
  async checkJob(serviceIds: ServiceIds): Promise<void> {
    const { date } = fromInstant(this.clock.now(), this.settings.WORKSHOP_TZ);
    (await this.read({ from: date, to: date, serviceIds })).services(serviceIds);
  }

  private async readAll(statement: string, requests: readonly AgendaRequest[]): Promise<Agenda[]> {
    const values = [JSON.stringify(requests), this.initialPolicy.bufferMinutes];
    const { agendas } = await this.database.only<{ agendas: AgendasRow }>(statement, values);
    const { bays, hours, answers } = agendas;
    const policy = agendas.policy ?? this.initialPolicy;
    const week = this.weekOf(hours);
    const names = new Map(bays);
    const now = this.clock.now();
    return answers.map(([services, closures, busy, blocks, openings, starts, version], index) => {
      const closed = {
        has: (date: LocalDate) => closures?.some(([first, last]) => first <= date && date <= last) ?? false,
      };
      const open = new OpeningHours(week, this.holidays, closed, openPeriods(openings)).inZone(
        this.settings.WORKSHOP_TZ,
      );
      const schedule = new Schedule(open, policy, now, this.settings.WORKSHOP_TZ);
      const jobs = busyByDate(busy);
      if (blocks) addBlocks(jobs, blocks, requests[index] as AgendaRequest, policy.bufferMinutes);
      const counts = new Map(starts?.map(([date, hour, count]) => [`${date} ${hour}`, count]));
      return new Agenda(schedule, names, jobs, counts, policy.bufferMinutes, services ?? [], version ?? undefined);
    });
  }

  /** Caches the parsed week, which rarely changes. */
  private weekOf(text: string | null): WeeklyHours {
    if (text !== this.week.text) this.week = { text, hours: weeklyHours(text && JSON.parse(text)) };
    return this.week.hours;
  }
}

function busyByDate(rows: AgendaRow[2]): Map<string, BusyRange[]> {
  const jobs = new Map<string, BusyRange[]>();
  for (const [date, bayId, start, end] of rows ?? []) {
    const day = jobs.get(date);
    if (day) day.push({ bayId, start, end });
    else jobs.set(date, [{ bayId, start, end }]);
  }
  return jobs;
}

/** Adds the blocks of the requested days to the jobs. A hold needs the buffer of an appointment, which it becomes. */
function addBlocks(
  jobs: Map<string, BusyRange[]>,
  blocks: NonNullable<AgendaRow[3]>,
  { from, to }: AgendaRequest,
  buffer: number,
): void {
  for (const [first, last, bayId, start, end, isHold] of blocks) {
    const until = last < to ? last : to;
    for (let date = first > from ? localDate(first) : from; date <= until; date = addDays(date, 1)) {
      const range = { bayId, start, end };
      const busy = isHold ? range : busyWithoutBuffer(range, buffer);
      const day = jobs.get(date);
      if (day) day.push(busy);
      else jobs.set(date, [busy]);
    }
  }
}
