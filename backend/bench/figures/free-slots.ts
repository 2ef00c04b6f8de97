import { alternate, type Figure, type Measurement, median } from '../figure.ts';
import { askedDays, historyOf } from '../support/history.ts';
import {
  cpuSeconds,
  cpuSecondsOfChildren,
  put,
  type Served,
  startBareServer,
  startInstance,
} from '../support/processes.ts';
import { readsOf } from '../support/reads.ts';
import type { Workbench } from '../support/workbench.ts';

const CONNECTIONS = 32;
const POOL = 20;

/**
 * The read every visitor waits for, uncached, against `node:http` + `pg` that sends the same statement and answers its
 * rows. Whoever asks in the same turn is answered by one statement, so it is measured twice: all look at one day, and
 * each at another.
 */
export const freeSlots: Figure = {
  name: 'free-slots',
  async measure(bench) {
    const database = await bench.database('small', historyOf(1_000));
    const environment = { DATABASE_URL: database, DATA_DIR: bench.dataDir };
    const recording = await startInstance(environment, { record: true });
    const days = await askedDays(database, recording.url, CONNECTIONS);
    recording.statements.length = 0;
    await (await fetch(recording.url + slotsOf(days[0]))).arrayBuffer();
    const statements = [...recording.statements.filter(({ text }) => text.includes('booking.appointment'))];
    await recording.stop();
    const product = await startInstance(environment);
    const bare = await startBareServer({ url: database, connections: POOL, statements, marked: {} });
    const ask = (server: Served, ofDays: readonly string[]) => async () => {
      const before = cpuSeconds(server.pid);
      const result = await put(readsOf(server, ofDays.map(slotsOf), CONNECTIONS));
      return { ...result, cpu: ((cpuSeconds(server.pid) - before) / result.requests) * 1e6 };
    };
    const sides = {
      oneDay: ask(product, days.slice(0, 1)),
      manyDays: ask(product, days),
      bare: ask(bare, days.slice(0, 1)),
    };
    try {
      for (const warmUp of Object.values(sides)) await warmUp();
      const runs = await alternate(sides);
      const rates = (side: keyof typeof sides) => runs[side].map(({ perSecond }) => perSecond);
      const cpu = (side: keyof typeof sides) => median(runs[side].map((run) => run.cpu));
      const bareIs = 'node:http + pg';
      const rate = (side: keyof typeof sides, what: string): Measurement => ({
        what,
        unit: 'requests/s',
        value: median(rates(side)),
        baseline: { is: bareIs, value: median(rates('bare')) },
        target: { of: 'ratio', least: 0.8 },
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

/** What the read costs, app and PostgreSQL together, with a thousand and with a million appointments stored. */
export const freeSlotsCost: Figure = {
  name: 'free-slots-cost',
  async measure(bench) {
    const small = await costOf(bench, 'small', 1_000);
    const large = await costOf(bench, 'large', 1_000_000);
    try {
      await small.run();
      await large.run();
      const runs = await alternate({ small: small.run, large: large.run });
      return [
        {
          what: 'processor time of app and PostgreSQL for free slots, 10^6 appointments',
          unit: 'µs/request',
          value: median(runs.large),
          baseline: { is: '10^3 appointments', value: median(runs.small) },
          target: { of: 'ratio', most: 1.25 },
          runs: runs.large,
        },
      ];
    } finally {
      await Promise.all([small.stop(), large.stop()]);
    }
  },
};

async function costOf(bench: Workbench, name: string, appointments: number) {
  const database = await bench.database(name, historyOf(appointments));
  const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir });
  const days = await askedDays(database, product.url, CONNECTIONS);
  const spent = () => cpuSeconds(product.pid) + cpuSecondsOfChildren(bench.postmaster);
  return {
    run: async () => {
      const before = spent();
      const { requests } = await put(readsOf(product, days.map(slotsOf), CONNECTIONS));
      return ((spent() - before) / requests) * 1e6;
    },
    stop: product.stop,
  };
}

const slotsOf = (day: string) => `/api/time-slots?date=${day}`;
