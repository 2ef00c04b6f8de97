import { verify } from '@node-rs/argon2';
import { alternate, type Figure, median } from '../figure.ts';
import { startInstance } from '../support/processes.ts';
import { CLIENT, registerClient, signIn } from '../support/sign-in.ts';
import { withClient } from '../support/workbench.ts';

const CLIENTS = 4;
const SIGN_INS = 40;

/** Sign-ins of several clients at once, against nothing but the comparison of the same password with its stored hash. */
export const signIns: Figure = {
  name: 'sign-ins',
  async measure(bench) {
    const database = await bench.database('sign_ins');
    const product = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir });
    try {
      await registerClient(product);
      const stored = await storedHash(database);
      const sides = {
        product: () => perSecond(() => signIn(product, CLIENT.phone, CLIENT.password)),
        hash: () => perSecond(() => verify(stored, CLIENT.password)),
      };
      await sides.product();
      const runs = await alternate(sides, bench.effort.runs);
      return [
        {
          what: `sign-ins, ${CLIENTS} clients at once`,
          unit: 'sign-ins/s',
          value: median(runs.product),
          baseline: { is: 'the comparison of the password', value: median(runs.hash) },
          target: { of: 'ratio', least: 0.7 },
          runs: runs.product,
        },
      ];
    } finally {
      await product.stop();
    }
  },
};

async function storedHash(database: string): Promise<string> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM identity."user" WHERE phone = $1',
      [CLIENT.phone],
    );
    return rows[0]?.hash ?? '';
  });
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let count = 0; count < SIGN_INS / CLIENTS; count += 1) await work();
    }),
  );
  return SIGN_INS / ((performance.now() - begin) / 1_000);
}
