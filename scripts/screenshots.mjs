/** `npm run screenshots`: pictures of every page of the demo, in four widths, in `screenshots/` (git-ignored). */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './lib/build.mjs';
import { installDependencies } from './lib/install.mjs';
import { script } from './lib/scripts.mjs';
import { mustRun, ROOT } from './lib/toolchain.mjs';

const FOLDER = join(ROOT, 'screenshots');

await script('screenshots', async () => {
  await installDependencies();
  await buildWhatChanged();
  const { chromium } = await import('./lib/chromium.mjs'); // imports a package that may have been installed just now
  rmSync(FOLDER, { recursive: true, force: true });
  await mustRun(
    'Some screenshots failed: see above',
    'playwright',
    ['test', '--config', 'e2e/screenshots.config.ts', ...process.argv.slice(2)],
    { env: { CHROMIUM_PATH: await chromium() } },
  );
  console.log(`Screenshots in ${FOLDER}`);
});
