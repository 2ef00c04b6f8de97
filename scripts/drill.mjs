/** `npm run drill`: builds what is missing, then puts the product through its exercises (backend/bench/drill). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWhatChanged } from './lib/build.mjs';
import { installDependencies } from './lib/install.mjs';
import { environment, main, ROOT, runtimeNode } from './lib/toolchain.mjs';

await main(async () => {
  await installDependencies();
  await buildWhatChanged();
  const { status } = spawnSync(
    runtimeNode(),
    [join(ROOT, 'backend/bench/drill/main.ts'), ...process.argv.slice(2)],
    {
      cwd: ROOT,
      env: environment(),
      stdio: 'inherit',
    },
  );
  process.exit(status ?? 1);
});
