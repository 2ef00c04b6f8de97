import { Inject, Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { Clock } from '../../../kernel/clock.ts';
import { addDays, type LocalDate, localDate } from '../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Database } from '../../../platform/database/database.ts';
import { currentTransaction } from '../../../platform/database/transaction.ts';
import { Agenda, type AgendaRequest, Agendas } from '../application/agenda.ts';
import { OpeningHours, type WeeklyHours } from '../domain/opening-hours.ts';
import { RomanianPublicHolidays } from '../domain/public-holidays.ts';
import { type BookingPolicy, Schedule } from '../domain/schedule.ts';
import { type BusyRange, busyWithoutBuffer } from '../domain/slots.ts';
import { AGENDAS_OF_DAYS, AGENDAS_OF_PERIODS, type AgendaRow, type AgendasRow } from './agenda-statement.ts';
import { initialPolicy } from './initial-policy.ts';
import { weeklyHours } from './stored-week.ts';

/** Bounds the batch, so that no request waits for many others. */
const MAX_BATCH_SIZE = 50;

@Injectable()
export class SqlAgendas extends Agendas {
  private readonly holidays = new RomanianPublicHolidays();
  private readonly initialPolicy: BookingPolicy;
  private week: { readonly text: string | null; readonly hours: WeeklyHours } = { text: null, hours: {} };

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    super();
    this.initialPolicy = initialPolicy(settings);
  }

  /**
   * Batches single-day requests of one turn of the event loop into one statement and deduplicates them. The cache is
   * cleared with every batch, so no result is older than its request.
   */
  private readonly dayLoader: DataLoader<AgendaRequest, Agenda, string> = new DataLoader(
    (requests) => {
      this.dayLoader.clearAll();
      return this.readAll(AGENDAS_OF_DAYS, requests);
    },
    { cacheKeyFn: JSON.stringify, batchScheduleFn: setImmediate, maxBatchSize: MAX_BATCH_SIZE },
  );

  async read(request: AgendaRequest): Promise<Agenda> {
    const day = request.from === request.to;
    // Reads of a transaction use its connection and are not batched.
    if (day && !currentTransaction()) return this.dayLoader.load(request);
    const [agenda] = await this.readAll(day ? AGENDAS_OF_DAYS : AGENDAS_OF_PERIODS, [request]);
    return agenda as Agenda;
  }

  private async readAll(statement: string, requests: readonly AgendaRequest[]): Promise<Agenda[]> {
    const row = await this.database.one<{ agendas: AgendasRow }>(statement, [
      JSON.stringify(requests),
      this.initialPolicy.bufferMinutes,
    ]);
    if (!row) throw new Error('SELECT without FROM returned no row');
    const { bays, hours, answers } = row.agendas;
    const policy = row.agendas.policy ?? this.initialPolicy;
    const week = this.weekOf(hours);
    const names = new Map(bays);
    const now = this.clock.now();
    return answers.map(([services, closures, busy, blocks], index) => {
      const closed = {
        has: (date: LocalDate) => closures?.some(([first, last]) => first <= date && date <= last) ?? false,
      };
      const open = new OpeningHours(week, this.holidays, closed);
      const schedule = new Schedule(open, policy, now, this.settings.WORKSHOP_TZ);
      const jobs = busyByDate(busy);
      if (blocks) addBlocks(jobs, blocks, requests[index] as AgendaRequest, policy.bufferMinutes);
      return new Agenda(schedule, names, jobs, policy.bufferMinutes, services ?? []);
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

/** Adds the blocks of the requested days to the jobs. A hold becomes a visit, so it needs the buffer of one. */
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
