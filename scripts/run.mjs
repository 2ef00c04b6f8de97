/**
 * `npm run NAME` calls `node scripts/run.mjs NAME …`: installs and builds what is missing, then runs the script of that
 * name, or the command of backend/src/cli/main.ts, with the other arguments. lib/scripts.mjs describes each of them.
 *
 * package.json calls `start` and `dev` with `exec`, because a shell between npm and this process would die of a signal
 * instead of forwarding it. (exec.cmd is for Windows, whose shell has no `exec`.)
 */
import { runPrepared } from './lib/run-prepared.mjs';
import { RUNTIME_FLAGS } from './lib/runtime-flags.mjs';
import { script } from './lib/scripts.mjs';

const SOURCES_ONLY = { builds: [] };

/** Options for users who run the product without changing it. */
const BUILT_PRODUCT = { nodeFlags: RUNTIME_FLAGS, builds: ['backend', 'frontend'], forDevelopment: false };

/** A command of the operator. */
const COMMAND = ['backend/dist/cli/main.js', { ...BUILT_PRODUCT, isNamed: true }];

/** One script for several names; the name is its first argument. */
const GENERATOR = ['scripts/lib/generate/main.ts', { ...SOURCES_ONLY, isNamed: true }];

/** The script below the root, and the options of {@link runPrepared}, by name. */
const FILES = {
  start: ['backend/dist/main.js', BUILT_PRODUCT],
  dev: ['scripts/lib/dev-server.mjs', { builds: ['API types'] }],
  bench: ['backend/bench/main.ts'],
  fill: ['backend/fill/main.ts'],
  drill: ['backend/bench/drill/main.ts'],
  fuzz: ['backend/fuzz/main.ts'],
  'new:module': GENERATOR,
  'new:field': GENERATOR,
  'new:column': GENERATOR,
  'new:text': GENERATOR,
  measure: ['scripts/lib/print-sizes.ts', SOURCES_ONLY],
  sbom: ['scripts/lib/write-sbom.ts', SOURCES_ONLY],
  settings: ['scripts/lib/write-settings.ts', SOURCES_ONLY],
};

const [name, ...words] = process.argv.slice(2);
const [file, { isNamed = false, ...options } = {}] = FILES[name] ?? COMMAND;
await script(name, () => runPrepared(file, { ...options, args: isNamed ? [name, ...words] : words }));
