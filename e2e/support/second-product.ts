import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../scripts/lib/product.ts';
import type { Person } from './people.ts';

/** Another instance on the database of the run, with separate settings. */
export interface SecondProduct {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts an instance that knows its own address, as passkeys require, and creates an admin. */
export async function startSecondProduct(admin: Person, env: NodeJS.ProcessEnv): Promise<SecondProduct> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'workshop-e2e-'));
  const product = await startProduct({
    env: {
      DATABASE_URL: process.env.PRODUCT_DATABASE_URL,
      DATA_DIR: dataDir,
      SEED: 'none',
      // The copy of the demo, because both instances share a database.
      UI_COPY: 'spec',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      ADMIN_PHONE: admin.phone,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
  });
  return {
    url: product.url,
    stop: async () => {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
