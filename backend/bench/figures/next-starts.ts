import { powerOfTen } from '../effort.ts';
import { type Figure, median } from '../figure.ts';
import { fillRequestedDays, historyOf } from '../support/history.ts';
import { startInstance } from '../support/processes.ts';

const READS = 200;
/** Days with appointments ahead of the first start, so that a read looks at more than one day. */
const BOOKED_DAYS = 32;

/** The next free starts, which the booking page reads after a service is chosen; one request after the other. */
export const nextStarts: Figure = {
  name: 'next-starts',
  async measure(bench) {
    const stored = 100_000 * bench.effort.share;
    const database = await bench.database('next', historyOf(stored));
    const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir });
    try {
      await fillRequestedDays(database, product.url, BOOKED_DAYS);
      const read = async () => {
        const begin = performance.now();
        const answer = await fetch(`${product.url}/api/time-slots/next?serviceId=1&count=3`);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`next starts: ${answer.status}`);
        return performance.now() - begin;
      };
      const run = async () => {
        const times: number[] = [];
        for (let reads = 0; reads < READS; reads += 1) times.push(await read());
        return times.toSorted((a, b) => a - b)[Math.ceil(READS * 0.95) - 1] ?? Number.NaN;
      };
      await run();
      const runs: number[] = [];
      while (runs.length < bench.effort.runs) runs.push(await run());
      return [
        {
          what: `p95 of the next free starts, ${powerOfTen(stored)} appointments`,
          unit: 'ms',
          value: median(runs),
          target: { of: 'value', most: 50 },
          runs,
        },
      ];
    } finally {
      await product.stop();
    }
  },
};
