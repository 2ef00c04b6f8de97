/**
 * `npm run NAME` calls `node scripts/run.mjs NAME …`: installs and builds what is missing, then runs the script of that name, or
 * the command of backend/src/cli/main.ts, with the other arguments.
 *
 * package.json calls `start` and `dev` with `exec`, because a shell between npm and this process would die of a signal
 * instead of passing it on. (`|| node …` is for Windows, whose shell has no `exec`.)
 */
import { runPrepared } from './lib/run-prepared.mjs';
import { RUNTIME_FLAGS } from './lib/runtime-flags.mjs';

const SOURCES_ONLY = { builds: [] };

/** Of who runs the product and does not change it. */
const BUILT_PRODUCT = { nodeFlags: RUNTIME_FLAGS, builds: ['backend', 'frontend'], forDevelopment: false };

/** Script below the root, and options of {@link runPrepared}. */
const SCRIPTS = {
  // Runs the product until it is stopped.
  start: ['backend/dist/main.js', BUILT_PRODUCT],
  // The product on one port for development: a changed page is reloaded by Vite while you look at it, a changed backend is
  // bundled and restarted. Ctrl+C stops everything. The database is the one of `npm start`.
  dev: ['scripts/lib/dev-server.mjs', { builds: ['API types'] }],
  // `[-- --quick] [-- --long] [-- --json] [-- --only NAME]`: measures the built product.
  bench: ['backend/bench/main.ts'],
  // `[-- --visits 100000]`: ten years of a workshop, into an empty database.
  fill: ['backend/fill/main.ts'],
  // Kills and restarts parts of the built product under load.
  drill: ['backend/bench/drill/main.ts'],
  // `[-- --requests 5000] [-- --seed N]`: sends generated requests to the built product.
  fuzz: ['backend/fuzz/main.ts'],
  // Prints how large the code is. `-- --tighten` lowers the limits of scripts/lib/size-limits.json to what is measured.
  measure: ['scripts/lib/print-sizes.ts', SOURCES_ONLY],
  // Writes NOTICE and the bill of materials sbom.cdx.json (CycloneDX), and checks the licences.
  sbom: ['scripts/lib/write-sbom.ts', SOURCES_ONLY],
  // Writes docs/settings.md and .env.example from backend/src/platform/config/setting-list.ts.
  settings: ['scripts/lib/write-settings.ts', SOURCES_ONLY],
};

const [name, ...words] = process.argv.slice(2);
const COMMAND = [
  'backend/dist/cli/main.js',
  // Types are generated from the document of the API that `openapi` writes.
  { ...BUILT_PRODUCT, forDevelopment: name === 'openapi' },
];
const [script, options] = SCRIPTS[name] ?? COMMAND;
await runPrepared(script, { ...options, args: SCRIPTS[name] ? words : [name, ...words] });
