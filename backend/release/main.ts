/**
 * The second part of `npm run release:record`: starts the demo on a temporary PostgreSQL and writes the record of this
 * version, with the statements in the directory `RECORD_STATEMENTS`, and a backup of the demo to test/fixtures/release.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../scripts/lib/product.ts';
import { withClient } from '../bench/support/workbench.ts';
import { startTemporaryServer } from '../src/platform/database/embedded-server.ts';
import { recordRelease } from './record-release.ts';

const BACKEND = join(import.meta.dirname, '..');
const FIXTURES = join(BACKEND, 'test/fixtures/release');

/** Longest time for the demo and the start, in ms. */
const START_MS = 300_000;

const recorded = process.env.RECORD_STATEMENTS;
if (!recorded) throw new Error('Run: npm run release:record');

const dataDir = mkdtempSync(join(tmpdir(), 'workshop-release-'));
const server = await startTemporaryServer();
try {
  // A secret that is set stays out of the backup.
  const env = { DATABASE_URL: server.url, DATA_DIR: dataDir, SESSION_SECRET: 'the secret of a recorded release' };
  const product = await startProduct({ env: { ...env, SEED: 'demo' }, startMs: START_MS });
  await product.stop();
  const { version } = JSON.parse(readFileSync(join(BACKEND, '../package.json'), 'utf8')) as { version: string };
  const release = await withClient(server.url, (client) => recordRelease(client, version, recorded));

  const backup = join(FIXTURES, 'demo.tar.gz');
  rmSync(backup, { force: true });
  execFileSync(process.execPath, [join(BACKEND, 'dist/cli/main.js'), 'backup', backup], {
    env: { ...process.env, ...env, NODE_OPTIONS: '' },
    stdio: 'inherit',
  });
  writeFileSync(join(FIXTURES, 'release.json'), `${JSON.stringify(release, undefined, 2)}\n`);
  const { migrations, statements } = release;
  console.log(`Recorded ${version}: ${migrations.length} migrations, ${statements.length} statements`);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
