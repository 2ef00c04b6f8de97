import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Drill } from './drill.ts';

const CLI = join(import.meta.dirname, '../../dist/cli/main.js');

/** Runs `npm run events -- …` as an operator does. @throws Error with its output when it fails */
export async function operate({ parts: { databaseUrl, bench } }: Drill, words: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, 'events', ...words], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: bench.dataDir,
      SESSION_SECRET: 'one secret for all processes of the drill',
    },
  });
}
