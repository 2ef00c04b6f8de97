import { alternate, type Figure, median, RUN_SECONDS } from '../figure.ts';
import { askedDay, historyOf } from '../support/history.ts';
import {
  cpuSeconds,
  cpuSecondsOfChildren,
  put,
  type Served,
  startBareServer,
  startInstance,
} from '../support/processes.ts';
import type { Workbench } from '../support/workbench.ts';

const CONNECTIONS = 32;
const POOL = 20;

/** The read every visitor waits for, uncached, against `node:http` + `pg` that sends the same statement and answers its rows. */
export const freeSlots: Figure = {
  name: 'free-slots',
  async measure(bench) {
    const database = await bench.database('small', historyOf(1_000));
    const environment = { DATABASE_URL: database, DATA_DIR: bench.dataDir };
    const recording = await startInstance(environment, { record: true });
    const path = `/api/time-slots?date=${await askedDay(database, recording.url)}`;
    recording.statements.length = 0;
    await (await fetch(recording.url + path)).arrayBuffer();
    const statements = [...recording.statements.filter(({ text }) => text.includes('booking.appointment'))];
    await recording.stop();
    const product = await startInstance(environment);
    const bare = await startBareServer({ url: database, connections: POOL, statements, marked: {} });
    const ask = (server: Served) => async () => {
      const before = cpuSeconds(server.pid);
      const result = await put(readsOf(server, path, CONNECTIONS));
      return { ...result, cpu: ((cpuSeconds(server.pid) - before) / result.requests) * 1e6 };
    };
    try {
      await ask(product)();
      await ask(bare)();
      const runs = await alternate({ product: ask(product), bare: ask(bare) });
      const rates = runs.product.map(({ perSecond }) => perSecond);
      const bareIs = 'node:http + pg';
      return [
        {
          what: `free slots of a day, ${CONNECTIONS} connections`,
          unit: 'requests/s',
          value: median(rates),
          baseline: { is: bareIs, value: median(runs.bare.map(({ perSecond }) => perSecond)) },
          target: { of: 'ratio', least: 0.8 },
          runs: rates,
        },
        {
          what: 'processor time of the app process for it',
          unit: 'µs/request',
          value: median(runs.product.map(({ cpu }) => cpu)),
          baseline: { is: bareIs, value: median(runs.bare.map(({ cpu }) => cpu)) },
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
  const path = `/api/time-slots?date=${await askedDay(database, product.url)}`;
  const spent = () => cpuSeconds(product.pid) + cpuSecondsOfChildren(bench.postmaster);
  return {
    run: async () => {
      const before = spent();
      const { requests } = await put(readsOf(product, path, CONNECTIONS));
      return ((spent() - before) / requests) * 1e6;
    },
    stop: product.stop,
  };
}

/** A load of one and the same read. */
export function readsOf({ url }: Served, path: string, connections: number, headers = {}) {
  return {
    url,
    connections: Array.from({ length: connections }, () => [{ path, headers }]),
    seconds: RUN_SECONDS,
  };
}
