import { TEST_MS } from '../scripts/lib/patience.ts';
import { SWC_OPTIONS } from './test/support/runner/swc-options.mjs';
import './test/support/runner/load-typescript.mjs';

/**
 * Jest for the backend: TypeScript compiled by SWC (with decorator metadata, like `tsc`), as ES modules.
 *
 * - `unit`: kernel, domains, architecture rules, stored events and what needs a simulated time. No database; each file has its own modules.
 * - `integration`: all other tests, on a temporary PostgreSQL that the global set-up starts. The files of a worker share the
 *   modules of Node, which are loaded once, and the application of the default settings (test/support/shared-app.ts).
 *
 * Run with `npm test -- unit`, `npm test -- integration`, or in this folder with
 * `NODE_OPTIONS=--experimental-vm-modules jest <file>`.
 */
const unitTests = [
  'kernel/**/*',
  'modules/*/domain/**/*',
  'scripts/**/*',
  'platform/{event-log/cached-read,health/health-checks,metrics/unreadable-gauges,settings/settings-section}',
  '{architecture,dependencies,documents,drill-conduct,drill-laws,flame-graph,kubernetes,size-limits,stored-events}',
].map((path) => `${import.meta.dirname}/test/${path}.test.ts`);

// The workers of the integration tests inherit them.
const imports = ['load-typescript', 'early-worker-data'].map(
  (name) => `--import=${new URL(`test/support/runner/${name}.mjs`, import.meta.url)}`,
);
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, ...imports, '--enable-source-maps'].join(' ');

export const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'json', 'node'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...SWC_OPTIONS, sourceMaps: 'inline' }] },
};

export default {
  maxWorkers: 2,
  testTimeout: TEST_MS,
  reporters: ['default', '<rootDir>/test/support/runner/end-hangs.mjs'],
  projects: [
    { ...common, displayName: 'unit', testMatch: unitTests },
    {
      ...common,
      displayName: 'integration',
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      transform: {},
      testMatch: ['<rootDir>/test/**/*.test.ts', ...unitTests.map((path) => `!${path}`)],
      globalSetup: '<rootDir>/test/support/start-test-server.mjs',
      setupFiles: [
        '<rootDir>/test/support/runner/prepare-worker.mjs',
        ...(process.env.RECORD_STATEMENTS ? ['<rootDir>/release/record-statements.ts'] : []),
      ],
      globalTeardown: '<rootDir>/test/support/stop-test-server.mjs',
    },
  ],
};
