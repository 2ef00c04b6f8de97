import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');

/** Runs the built product (`main.js`) or a command (`cli/main.js`) to its end; a hang exceeds the test's limit. */
export async function runBuilt(
  [script = '', ...words]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [join(DIST, script), ...words], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test', PORT: '0', DATABASE_WAIT_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output, errors };
}
