/**
 * `npm run release:record`, at the end of a release: records the interfaces that the next release must be compatible
 * with (backend/test/fixtures/release). The integration tests show the statements that this version sends.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from './lib/build.mjs';
import { installDependencies } from './lib/install.mjs';
import { script } from './lib/scripts.mjs';
import { mustRun, runtimeNode } from './lib/toolchain.mjs';

await script('release:record', async () => {
  await installDependencies();
  await buildWhatChanged();
  const { STEPS } = await import('./lib/steps.mjs'); // imports packages that were installed just now
  process.env.RECORD_STATEMENTS = mkdtempSync(join(tmpdir(), 'workshop-statements-'));
  try {
    const { failed } = await STEPS.integration([]);
    if (failed > 0) throw new Error('The tests of a release must pass');
    await mustRun('The release could not be recorded', runtimeNode(), ['backend/release/main.ts']);
  } finally {
    rmSync(process.env.RECORD_STATEMENTS, { recursive: true, force: true });
  }
});
