/**
 * `npm run mutations [-- loyalty]`: mutates the domain code of a module and reports which mutations its unit tests
 * detect (docs/mutations.md). Stryker has 64 MB, so it is downloaded for the run instead of being a dependency.
 */
import { installDependencies } from './lib/install.mjs';
import { script } from './lib/scripts.mjs';
import { mustRun } from './lib/toolchain.mjs';

const VERSION = '10.0.0';
const MODULES = ['contracts', 'catalogue', 'schedule', 'booking', 'loyalty', 'customers', 'estimates'];

await script('mutations', async () => {
  await installDependencies();
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !MODULES.includes(name));
  if (unknown) throw new Error(`No such module: ${unknown}. Modules: ${MODULES.join(', ')}`);
  const packages = ['core', 'jest-runner'].map((name) => `--package=@stryker-mutator/${name}@${VERSION}`);
  for (const module of named.length > 0 ? named : MODULES) {
    const stryker = ['stryker', 'run', 'backend/mutations/stryker.config.mjs'];
    await mustRun('Too few mutants were noticed', 'npm', ['exec', '--yes', ...packages, '--', ...stryker], {
      env: { MUTATED_MODULE: module },
    });
  }
});
