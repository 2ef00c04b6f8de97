import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startProduct } from '../../../scripts/lib/product.ts';
import { modules } from '../../src/modules.ts';
import { startEmbeddedServer } from '../../src/platform/database/embedded-server.ts';
import { runBuilt } from '../support/built-program.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

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
    const { code, errors } = await runBuilt(words, { DATABASE_URL: 'postgres://workshop@127.0.0.1:1/workshop' });
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
      expect(await runBuilt(words, { DATABASE_URL: '', DATA_DIR: dataDir })).toMatchObject({ code: 1, errors });
      expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
    }
  });

  it('when seeding fails', async () => {
    await test.database.query(`ALTER TABLE platform.seeded ADD CONSTRAINT refused CHECK (kind <> 'base') NOT VALID`);
    const { code, errors } = await runBuilt(PRODUCT, { DATABASE_URL: test.url, DATA_DIR: dataDir, SEED: 'base' });
    expect(code).toBe(1);
    expect(errors).toContain('violates check constraint "refused"');
  });

  it('when the application of a command cannot be created', async () => {
    const { code, errors } = await runBuilt(COMMAND, {
      DATABASE_URL: test.url,
      DATA_DIR: join(dataDir, 'postgres/password/not-a-directory'),
    });
    expect(code).toBe(1);
    expect(errors).toContain('ENOTDIR');
  });
});

describe('a start in production', () => {
  it.each([
    [undefined, 'PUBLIC_URL is not set: '],
    ['http://atelier.example', 'PUBLIC_URL is an http:// address: '],
  ])('says what is wrong with the public address %s', async (address, words) => {
    const log = new PassThrough();
    let output = '';
    log.on('data', (chunk) => {
      output += chunk;
    });
    const SESSION_SECRET = 'long enough to sign session cookies';
    const env = { NODE_ENV: 'production', DATABASE_URL: test.url, DATA_DIR: dataDir, SEED: 'none', SESSION_SECRET };
    const product = await startProduct({ env: { ...env, PUBLIC_URL: address }, log });
    try {
      await eventually(() => output.includes(words));
    } finally {
      await product.stop();
    }
  });
});
