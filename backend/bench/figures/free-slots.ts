import { powerOfTen } from '../effort.ts';
import { alternate, type Figure, type Measurement, median } from '../figure.ts';
import { fillRequestedDays, historyOf } from '../support/history.ts';
import {
  cpuSeconds,
  cpuSecondsOfChildren,
  runLoad,
  type Served,
  startBareServer,
  startInstance,
} from '../support/processes.ts';
import { readsOf } from '../support/reads.ts';
import type { Workbench } from '../support/workbench.ts';

const CONNECTIONS = 32;
const POOL = 20;

/**
 * Free slots of a day, the read every visitor waits for, against `node:http` + `pg` that reads the day and
 * responds with its rows. The product answers an unchanged day from memory, after a statement that tells its version. Requests
 * share that statement, so the figure is measured twice: all connections read one day, and each connection another day.
 */
export const freeSlots: Figure = {
  name: 'free-slots',
  async measure(bench) {
    const database = await bench.database('small', historyOf(1_000));
    const environment = { DATABASE_URL: database, DATA_DIR: bench.dataDir };
    const recording = await startInstance(environment, { record: true });
    const days = await fillRequestedDays(database, recording.url, CONNECTIONS);
    recording.statements.length = 0;
    // A period of one day reads what the slots of the day are built from, without the version that the product keeps them by.
    await (await fetch(`${recording.url}/api/time-slots/days?from=${days[0]}&to=${days[0]}`)).arrayBuffer();
    const statements = [...recording.statements.filter(({ text }) => text.includes('booking.appointment'))];
    await recording.stop();
    const product = await startInstance(environment);
    const bare = await startBareServer({ url: database, connections: POOL, statements, marked: {} });
    const { seconds } = bench.effort;
    const read = (server: Served, ofDays: readonly string[]) => async () => {
      const before = cpuSeconds(server.pid);
      const load = readsOf(server, { paths: ofDays.map(slotsOf), connections: CONNECTIONS, seconds });
      const result = await runLoad(load);
      return { ...result, cpu: ((cpuSeconds(server.pid) - before) / result.requests) * 1e6 };
    };
    const sides = {
      oneDay: read(product, days.slice(0, 1)),
      manyDays: read(product, days),
      bare: read(bare, days.slice(0, 1)),
    };
    try {
      for (const warmUp of Object.values(sides)) await warmUp();
      const runs = await alternate(sides, bench.effort.runs);
      const rates = (side: keyof typeof sides) => runs[side].map(({ perSecond }) => perSecond);
      const cpu = (side: keyof typeof sides) => median(runs[side].map((run) => run.cpu));
      const bareIs = 'node:http + pg';
      const rate = (side: keyof typeof sides, what: string): Measurement => ({
        what,
        unit: 'requests/s',
        value: median(rates(side)),
        baseline: { is: bareIs, value: median(rates('bare')) },
        target: { of: 'ratio', least: 1.5 },
        runs: rates(side),
      });
      return [
        rate('oneDay', `free slots of a day, ${CONNECTIONS} connections`),
        rate('manyDays', `the same, each connection another day`),
        {
          what: 'processor time of the app process for a day',
          unit: 'µs/request',
          value: cpu('oneDay'),
          baseline: { is: bareIs, value: cpu('bare') },
        },
      ];
    } finally {
      await Promise.all([product.stop(), bare.stop()]);
    }
  },
};

/** Lengths of the table, from a week of a workshop to more than its life. */
const LENGTHS = [100, 1_000, 10_000, 100_000, 1_000_000];

/** The curve of the same read: processor time of app and PostgreSQL together, from tables of every length. */
export const freeSlotsCost: Figure = {
  name: 'free-slots-cost',
  async measure(bench) {
    const [shortest = 0, ...longer] = LENGTHS.filter((length) => length <= 1_000_000 * bench.effort.share);
    const servers = new Map<number, Awaited<ReturnType<typeof costOf>>>();
    try {
      for (const length of [shortest, ...longer]) servers.set(length, await costOf(bench, `slots_${length}`, length));
      const sides = Object.fromEntries([...servers].map(([length, { run }]) => [length, run]));
      for (const warmUp of Object.values(sides)) await warmUp();
      const runs = await alternate(sides, bench.effort.runs);
      return longer.map((length) => ({
        what: `processor time of app and PostgreSQL for free slots, ${powerOfTen(length)} appointments`,
        unit: 'µs/request',
        value: median(runs[length] ?? []),
        baseline: { is: `${powerOfTen(shortest)} appointments`, value: median(runs[shortest] ?? []) },
        target: { of: 'ratio' as const, most: 1.25 },
        runs: runs[length] ?? [],
      }));
    } finally {
      await Promise.all([...servers.values()].map(({ stop }) => stop()));
    }
  },
};

async function costOf(bench: Workbench, name: string, appointments: number) {
  const database = await bench.database(name, historyOf(appointments));
  const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir });
  const days = await fillRequestedDays(database, product.url, CONNECTIONS);
  const { seconds } = bench.effort;
  const load = readsOf(product, { paths: days.map(slotsOf), connections: CONNECTIONS, seconds });
  const spent = () => cpuSeconds(product.pid) + cpuSecondsOfChildren(bench.postmaster);
  return {
    run: async () => {
      const before = spent();
      const { requests } = await runLoad(load);
      return ((spent() - before) / requests) * 1e6;
    },
    stop: product.stop,
  };
}

const slotsOf = (day: string) => `/api/time-slots?date=${day}`;
