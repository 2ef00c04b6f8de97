import { once } from 'node:events';
import type { Figure } from '../figure.ts';
import { OpenStream } from '../support/open-streams.ts';
import { type Instance, startInstance } from '../support/processes.ts';
import { ADMIN_SETTINGS, registerClientAt, signInAdmin } from '../support/sign-in.ts';
import { until } from '../support/until.ts';

const STREAMS = 1_000;
/** Less than an account may have in a process. */
const STREAMS_OF_ONE = 10;
const CHANGES = 40;
const CHANGE = 'loyalty.reward-offered';

/** Memory of an open stream, and the delay from a change to the clients that follow it. */
export const live: Figure = {
  name: 'live',
  async measure(bench) {
    const database = await bench.database('quiet');
    const product = await startInstance(
      { DATABASE_URL: database, DATA_DIR: bench.dataDir, ...ADMIN_SETTINGS },
      { nodeFlags: ['--expose-gc', '--import', `${import.meta.dirname}/../support/measure-memory.ts`] },
    );
    try {
      const admin = await signInAdmin(product);
      const cookies: string[] = [];
      for (let one = 0; one < STREAMS / STREAMS_OF_ONE; one += 1) {
        cookies.push((await registerClientAt(product, one)).cookie);
      }
      const [first = ''] = cookies;
      // The reader of the log starts with the first stream.
      const warmUp = await OpenStream.open(product.url, first, CHANGE);
      await change(product, admin.cookie, 0);
      warmUp.close();
      const before = await residentBytes(product);
      const streams: OpenStream[] = [];
      for (const cookie of cookies) {
        const opened = Array.from({ length: STREAMS_OF_ONE }, () => OpenStream.open(product.url, cookie, CHANGE));
        streams.push(...(await Promise.all(opened)));
      }
      const open = await residentBytes(product);

      const delays: number[] = [];
      for (let count = 1; count <= CHANGES; count += 1) {
        const sent = performance.now();
        await change(product, admin.cookie, count);
        await until(
          'every stream has the change',
          () => streams.every(({ arrivals }) => arrivals.length >= count),
          30_000,
        );
        delays.push(...streams.map(({ arrivals }) => (arrivals[count - 1] ?? Number.NaN) - sent));
      }
      for (const stream of streams) stream.close();
      delays.sort((a, b) => a - b);
      return [
        {
          what: `memory of each of ${STREAMS.toLocaleString('en')} open streams`,
          unit: 'kB',
          value: (open - before) / STREAMS / 1_000,
          target: { of: 'value', most: 40 },
        },
        {
          what: `p99 from the request of a change to ${STREAMS.toLocaleString('en')} clients`,
          unit: 'ms',
          value: delays[Math.floor(delays.length * 0.99)] ?? Number.NaN,
          baseline: { is: 'median', value: delays[delays.length >> 1] ?? Number.NaN },
          target: { of: 'value', most: 300 },
        },
      ];
    } finally {
      await product.stop();
    }
  },
};

/** Something that every stream is told. */
async function change({ url }: Instance, cookie: string, count: number): Promise<void> {
  const answer = await fetch(`${url}/api/admin/loyalty/rewards`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Reducere ${count}`,
      description: 'Pentru măsurători.',
      pointsCost: 5,
      category: 'discount',
      discountAmount: 10,
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

async function residentBytes({ process }: Instance): Promise<number> {
  const answered = once(process, 'message');
  process.send('collect');
  const [{ resident }] = (await answered) as [{ resident: number }];
  return resident;
}
