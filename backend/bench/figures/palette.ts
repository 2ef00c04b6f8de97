import { powerOfTen } from '../effort.ts';
import { type Figure, type Measurement, median } from '../figure.ts';
import { historyOf } from '../support/history.ts';
import { officeOf } from '../support/office-records.ts';
import { startInstance } from '../support/processes.ts';
import { ADMIN_SETTINGS, signInAdmin } from '../support/sign-in.ts';
import type { Workbench } from '../support/workbench.ts';

/** What an admin types: each text is sent as it grows, from its first letter on. */
const TYPED = [
  '0720 012 345',
  '12345',
  'B 123 ABC',
  'cj045',
  'popescu andrei',
  'ștefan vlă',
  'UU1A3F',
  'skoda octavia 2016',
  '#4321',
  'nimeni cu numele acesta',
];

/** Phones of callers, as the desk types them. */
const PHONES = ['0720 012 345', '+40720054321', '720 099 999'];
/** The desk looks callers up from this digit on. */
const FIRST_DIGITS = 6;

/** Search of the command palette while a text is typed: every keystroke is a request, one after another. */
export const palette: Figure = {
  name: 'palette',
  async measure(bench) {
    const customers = 100_000 * bench.effort.share;
    const appointments = 1_000_000 * bench.effort.share;
    const office = await bench.database('office', officeOf(customers));
    const large = await bench.database('large', historyOf(appointments));
    const calls = keystrokesOf(PHONES).filter((phone) => phone.replace(/\D/g, '').length >= FIRST_DIGITS);
    const among = `${powerOfTen(customers)} customers`;
    return [
      ...(await measure(bench, office, [
        { what: `a search in the office, ${among}`, most: 100, path: 'search', bodies: searchesOf(TYPED) },
        {
          what: `the callers with a phone, ${among}`,
          most: 50,
          path: 'callers',
          bodies: calls.map((phone) => ({ phone })),
        },
      ])),
      ...(await measure(bench, large, [
        {
          what: `a search by phone, ${powerOfTen(appointments)} visits`,
          most: 100,
          path: 'search',
          bodies: searchesOf(PHONES),
        },
      ])),
    ];
  },
};

/** Requests of the palette or the desk, one for each keystroke. */
interface Typing {
  readonly what: string;
  /** Most milliseconds of 95 of 100 requests. */
  readonly most: number;
  readonly path: 'search' | 'callers';
  readonly bodies: readonly object[];
}

async function measure(bench: Workbench, database: string, typings: readonly Typing[]): Promise<Measurement[]> {
  const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir, ...ADMIN_SETTINGS });
  try {
    const { cookie } = await signInAdmin(product);
    const post = async (path: string, body: object) => {
      const begin = performance.now();
      const answer = await fetch(`${product.url}/api/admin/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return performance.now() - begin;
    };
    const p95 = async ({ path, bodies }: Typing) => {
      const times: number[] = [];
      for (const body of bodies) times.push(await post(path, body));
      return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
    };
    const measured: Measurement[] = [];
    for (const typing of typings) {
      await p95(typing);
      const runs: number[] = [];
      while (runs.length < bench.effort.runs) runs.push(await p95(typing));
      measured.push({
        what: `p95 of ${typing.what}, each keystroke`,
        unit: 'ms',
        value: median(runs),
        target: { of: 'value', most: typing.most },
        runs,
      });
    }
    return measured;
  } finally {
    await product.stop();
  }
}

function searchesOf(texts: readonly string[]): object[] {
  return keystrokesOf(texts).map((q) => ({ q }));
}

/** What is typed of each text, one letter after another. */
function keystrokesOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    Array.from(text, (_, index) => text.slice(0, index + 1)).filter((part) => !part.endsWith(' ')),
  );
}
