import type pg from 'pg';
import { alternate, type Figure, type Measurement, median } from '../figure.ts';
import {
  HORIZON_DAYS,
  insertShortService,
  nextPhone,
  openStarts,
  payload,
  type Start,
  shortServiceId,
} from '../support/bookings.ts';
import { runLoad, startInstance } from '../support/processes.ts';
import type { RecordedStatement } from '../support/record-statements.ts';
import { until } from '../support/until.ts';
import { type Workbench, withClient } from '../support/workbench.ts';

const CONNECTIONS = 8;
const REACTIONS = ['notifications.confirm-booking-when-appointment-booked'];
// A poll of the event log and of the jobs, and half of the jobs of one minute.
const IDLE_MS = 30_000;
const REACTIONS_MS = 60_000;
const SETTLE_MS = 5_000;
// PostgreSQL publishes the statistics of an idle backend at the latest after a second.
const STATISTICS_MS = 2_000;

const COMMITS = `SELECT xact_commit::integer AS commits FROM pg_stat_database WHERE datname = current_database()`;

const BEHIND = `
  SELECT (SELECT count(*)::integer FROM platform.event WHERE position IS NULL)
       + (SELECT count(*)::integer FROM platform.subscription JOIN platform.event
            ON event.type = 'booking.appointment-booked' AND event.position > subscription.position
          WHERE subscription.name = ANY ($1)) AS events`;

/** Transactions that PostgreSQL commits for a booking under load, until its reactions are done. */
export const transactions: Figure = { name: 'transactions', measure: measureBookings };

/** Transactions of an instance without requests. */
export const idle: Figure = { name: 'idle', measure: measureIdle };

async function measureBookings(bench: Workbench): Promise<Measurement[]> {
  const database = await bench.database('transactions', insertShortService);
  const environment = { DATABASE_URL: database, DATA_DIR: bench.dataDir, BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) };
  const instance = await startInstance(environment);
  try {
    const serviceId = await shortServiceId(instance.url);
    const starts = (await openStarts(instance.url, serviceId)).slice(0, bench.effort.bookings);
    return await withClient(database, async (client) => {
      const book = async () => {
        await client.query('TRUNCATE booking.appointment CASCADE');
        const before = await commits(client);
        await runLoad({ url: instance.url, connections: perConnection(starts, serviceId) });
        const isDone = async () => (await client.query(BEHIND, [REACTIONS])).rows[0]?.events === 0;
        await until('the reactions of the bookings are done', isDone, REACTIONS_MS);
        return ((await commits(client)) - before) / starts.length;
      };
      await book(); // warm-up
      const { bookings } = await alternate({ bookings: book }, bench.effort.runs);
      return [
        {
          what: `transactions of a booking with its reactions, ${CONNECTIONS} connections`,
          unit: 'transactions',
          value: median(bookings),
          target: { of: 'value', most: 3 },
          runs: bookings,
        },
      ];
    });
  } finally {
    await instance.stop();
  }
}

// Counted by the statements of the product: PostgreSQL counts those of autovacuum, too.
async function measureIdle(bench: Workbench): Promise<Measurement[]> {
  const database = await bench.database('idle');
  const instance = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir }, { record: true });
  try {
    await pause(SETTLE_MS);
    const from = instance.statements.length;
    await pause(IDLE_MS);
    const texts = instance.statements.slice(from);
    const ofLog = texts.filter(({ text }) => text.includes('platform.sequence_events'));
    return [
      {
        what: `looks of an idle instance at the event log in ${IDLE_MS / 1_000} s`,
        unit: 'transactions',
        value: ofLog.length,
      },
      {
        what: `all of an idle instance in ${IDLE_MS / 1_000} s`,
        unit: 'transactions',
        value: countTransactions(texts),
      },
    ];
  } finally {
    await instance.stop();
  }
}

function countTransactions(statements: readonly RecordedStatement[]): number {
  const open = new Set<number>();
  let count = 0;
  for (const { connection, text } of statements) {
    if (/^(start|begin)/i.test(text)) open.add(connection);
    if (!open.has(connection) || /^(commit|rollback$)/i.test(text)) {
      open.delete(connection);
      count += 1;
    }
  }
  return count;
}

function perConnection(starts: readonly Start[], serviceId: number) {
  const requests = starts.map((start) => ({
    method: 'POST' as const,
    path: '/api/appointments',
    body: JSON.stringify(payload(start, nextPhone(), serviceId)),
  }));
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    requests.filter((_request, index) => index % CONNECTIONS === connection),
  );
}

async function commits(client: pg.Client): Promise<number> {
  await pause(STATISTICS_MS);
  return (await client.query<{ commits: number }>(COMMITS)).rows[0]?.commits ?? 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}
