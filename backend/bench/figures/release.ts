import { oldRelease } from '../drill/old-release.ts';
import { alternate, type Figure, type Measurement, median } from '../figure.ts';
import {
  HORIZON_DAYS,
  insertShortService,
  nextPhone,
  openStarts,
  payload,
  shortServiceId,
} from '../support/bookings.ts';
import { fillRequestedDays, historyOf } from '../support/history.ts';
import { cpuSeconds, type Instance, residentMb, runLoad, startInstance } from '../support/processes.ts';
import { readsOf } from '../support/reads.ts';
import { type Workbench, withClient } from '../support/workbench.ts';

const READERS = 32;
const BOOKERS = 8;

/** What one run measures of a release. */
interface Run {
  readonly startedInMs: number;
  readonly startCpuMs: number;
  readonly freeSlots: number;
  readonly nextStarts: number;
  readonly bookings: number;
  readonly residentMb: number;
}

/**
 * The same work by the release before, in the same run and on the same databases, which the release before works with (ADR 22): a
 * loss of ten percent is seen by the one who causes it.
 * @param ref git reference of the release before; by default the last release
 */
export const release = (ref?: string): Figure => ({
  name: 'release',
  async measure(bench) {
    const before = oldRelease(ref);
    if ('missing' in before) throw new Error(before.missing);
    const reads = await bench.database('small', historyOf(1_000));
    const bookings = await bench.database('release', insertShortService);
    const runs = await alternate(
      {
        product: () => measureOnce(bench, { reads, bookings }),
        before: () => measureOnce(bench, { reads, bookings, main: before.main }),
      },
      bench.effort.runs,
    );
    const is = `release ${before.commit.slice(0, 8)}`;
    const row = (
      what: string,
      unit: string,
      of: keyof Run,
      limit: { least: number } | { most: number },
    ): Measurement => ({
      what,
      unit,
      value: median(runs.product.map((run) => run[of])),
      baseline: { is, value: median(runs.before.map((run) => run[of])) },
      target: { of: 'ratio', ...limit },
      runs: runs.product.map((run) => run[of]),
    });
    return [
      row(`free slots of a day, ${READERS} connections`, 'requests/s', 'freeSlots', { least: 0.9 }),
      row(`next free starts, ${READERS} connections`, 'requests/s', 'nextStarts', { least: 0.9 }),
      row(`bookings, ${BOOKERS} connections`, 'bookings/s', 'bookings', { least: 0.9 }),
      row('warm start of the app process', 'ms', 'startedInMs', { most: 1.1 }),
      row('processor time of a start', 'ms', 'startCpuMs', { most: 1.1 }),
      row('resident memory after these loads', 'MB', 'residentMb', { most: 1.1 }),
    ];
  },
});

async function measureOnce(
  bench: Workbench,
  { reads, bookings, main }: { reads: string; bookings: string; main?: string },
): Promise<Run> {
  const options = main === undefined ? {} : { main };
  const environment = { DATA_DIR: bench.dataDir, BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) };
  const reader = await startInstance({ ...environment, DATABASE_URL: reads }, options);
  const startCpuMs = cpuSeconds(reader.pid) * 1_000;
  const [day = ''] = await fillRequestedDays(reads, reader.url, READERS);
  const readsPerSecond = async (path: string) => {
    const load = readsOf(reader, { paths: [path], connections: READERS, seconds: bench.effort.seconds });
    await runLoad({ ...load, seconds: 1 });
    return (await runLoad(load)).perSecond;
  };
  const run = {
    startedInMs: reader.startedInMs,
    startCpuMs,
    freeSlots: await readsPerSecond(`/api/time-slots?date=${day}`),
    nextStarts: await readsPerSecond('/api/time-slots/next?serviceId=1&count=3'),
    residentMb: residentMb(reader.pid),
  };
  await reader.stop();
  const booker = await startInstance({ ...environment, DATABASE_URL: bookings }, options);
  await bookAll(booker, bookings, 100);
  const { perSecond } = await bookAll(booker, bookings, bench.effort.bookings);
  await booker.stop();
  return { ...run, bookings: perSecond };
}

/** Books so many starts, each once, in an empty calendar. */
async function bookAll({ url }: Instance, database: string, amount: number) {
  await withClient(database, (client) => client.query('TRUNCATE booking.appointment CASCADE'));
  const serviceId = await shortServiceId(url);
  const requests = (await openStarts(url, serviceId))
    .slice(0, amount)
    .map((start) => ({
      method: 'POST' as const,
      path: '/api/appointments',
      body: JSON.stringify(payload(start, nextPhone(), serviceId)),
    }));
  const connections = Array.from({ length: BOOKERS }, (_, connection) =>
    requests.filter((_request, index) => index % BOOKERS === connection),
  );
  return runLoad({ url, connections });
}
