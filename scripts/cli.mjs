/** `npm run admin:create|events|rebuild|openapi`: installs and builds what is missing, then runs that command. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWhatChanged } from './lib/build.mjs';
import { installDependencies } from './lib/install.mjs';
import { RUNTIME_FLAGS } from './lib/runtime-flags.mjs';
import { environment, main, ROOT, runtimeNode } from './lib/toolchain.mjs';

await main(async () => {
  await installDependencies();
  await buildWhatChanged();
  const { status } = spawnSync(
    runtimeNode(),
    [...RUNTIME_FLAGS, join(ROOT, 'backend/dist/cli/main.js'), ...process.argv.slice(2)],
    { cwd: ROOT, env: environment(), stdio: 'inherit' },
  );
  process.exit(status ?? 1);
});
