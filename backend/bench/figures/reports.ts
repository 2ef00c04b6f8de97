import { REPORT_NAMES } from '../../src/modules/reporting/domain/report.values.ts';
import { powerOfTen } from '../effort.ts';
import { type Figure, median } from '../figure.ts';
import { lookingBackOn } from '../support/looking-back.ts';
import { startInstance } from '../support/processes.ts';
import { ADMIN_SETTINGS, signInAdmin } from '../support/sign-in.ts';

const DAY_MS = 86_400_000;
/** The measured periods in days; each report reads as many days before, too. */
const PERIODS = [
  { name: 'a month', days: 30 },
  { name: 'a year', days: 365 },
  { name: 'five years', days: 1826 },
] as const;

/** The reports of an admin, one request after another. The value is that of the slowest report. */
export const reports: Figure = {
  name: 'reports',
  async measure(bench) {
    const stored = 1_000_000 * bench.effort.share;
    const product = await startInstance({
      DATABASE_URL: await bench.database('looking_back', lookingBackOn(stored)),
      DATA_DIR: bench.dataDir,
      ...ADMIN_SETTINGS,
    });
    try {
      const { cookie } = await signInAdmin(product);
      const read = async (name: string, days: number) => {
        const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
        const begin = performance.now();
        const answer = await fetch(`${product.url}/api/reports/${name}?from=${day(days)}&to=${day(1)}`, {
          headers: { cookie },
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`report ${name}: ${answer.status}`);
        return performance.now() - begin;
      };
      const measured = [];
      for (const { name: period, days } of PERIODS) {
        const times = new Map<string, number[]>();
        for (let run = 0; run <= bench.effort.runs; run += 1) {
          for (const name of REPORT_NAMES) {
            const time = await read(name, days);
            // The first run warms up.
            if (run > 0) times.set(name, [...(times.get(name) ?? []), time]);
          }
        }
        const [slowest = ['', []]] = [...times].toSorted(([, a], [, b]) => median(b) - median(a));
        const [name, runs] = slowest;
        measured.push({
          what: `the slowest report of ${period} (${name}), ${powerOfTen(stored)} visits stored`,
          unit: 'ms',
          value: median(runs),
          target: { of: 'value' as const, most: 300 },
          runs,
        });
      }
      return measured;
    } finally {
      await product.stop();
    }
  },
};
