import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { modules } from '../../src/modules.ts';
import { startEmbeddedServer } from '../../src/platform/database/embedded-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** Runs the built product or a command until its end. A process that does not end fails the test by its time limit. */
async function run(words: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; errors: string }> {
  const [script = '', ...others] = words;
  const child = spawn(process.execPath, [join(DIST, script), ...others], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_WAIT_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}

const PRODUCT = ['main.js'];
const COMMAND = ['cli/main.js', 'events', 'list'];

let dataDir: string;
let test: TestDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'workshop-failed-start-'));
  chmodSync(dataDir, 0o711); // the account of PostgreSQL needs search permission
  test = await createTestDatabase(modules.map(({ persistence }) => persistence));
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a process ends with code 1 and words', () => {
  it.each([PRODUCT, COMMAND])('when the database cannot be reached (%s)', async (...words) => {
    const { code, errors } = await run(words, { DATABASE_URL: 'postgres://workshop@127.0.0.1:1/workshop' });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 could not be reached/),
    });
  });

  it('when a migration fails, and stops the embedded PostgreSQL', async () => {
    const server = await startEmbeddedServer({ dataDir, log: () => undefined });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('CREATE SCHEMA identity');
    await client.end();
    await server.stop();
    const runs: [string[], unknown][] = [
      [PRODUCT, 'Migration IdentityBaseline1790000100000 failed: schema "identity" already exists (SQLSTATE 42P06)\n'],
      [COMMAND, expect.stringMatching(/^The database is at migration \w+, and this version has \d+ more/)],
    ];
    for (const [words, errors] of runs) {
      expect(await run(words, { DATABASE_URL: '', DATA_DIR: dataDir })).toEqual({ code: 1, errors });
      expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
    }
  });

  it('when seeding fails', async () => {
    await test.database.query(`ALTER TABLE platform.seeded ADD CONSTRAINT refused CHECK (kind <> 'base') NOT VALID`);
    const { code, errors } = await run(PRODUCT, { DATABASE_URL: test.url, DATA_DIR: dataDir, SEED: 'base' });
    expect(code).toBe(1);
    expect(errors).toContain('violates check constraint "refused"');
  });

  it('when the application of a command cannot be created', async () => {
    const { code, errors } = await run(COMMAND, {
      DATABASE_URL: test.url,
      DATA_DIR: join(dataDir, 'postgres/password/not-a-directory'),
    });
    expect(code).toBe(1);
    expect(errors).toContain('ENOTDIR');
  });
});
