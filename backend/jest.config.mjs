import { TEST_MS } from '../scripts/lib/patience.ts';

/**
 * Jest for the backend: TypeScript compiled by SWC (with decorator metadata, like `tsc`), as ES modules.
 *
 * - `unit`: kernel, domains, architecture rules and stored events. No database.
 * - `integration`: all other tests, on a temporary PostgreSQL that the global set-up starts.
 *
 * Run with `npm test -- unit`, `npm test -- integration`, or in this folder with
 * `NODE_OPTIONS=--experimental-vm-modules jest <file>`.
 */
const unitTests = [
  '<rootDir>/test/kernel/**/*.test.ts',
  '<rootDir>/test/modules/*/domain/**/*.test.ts',
  '<rootDir>/test/architecture.test.ts',
  '<rootDir>/test/stored-events.test.ts',
  '<rootDir>/test/dependencies.test.ts',
  '<rootDir>/test/drill-conduct.test.ts',
  '<rootDir>/test/drill-laws.test.ts',
  '<rootDir>/test/flame-graph.test.ts',
  '<rootDir>/test/size-limits.test.ts',
  '<rootDir>/test/documents.test.ts',
  '<rootDir>/test/kubernetes.test.ts',
];

export const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'json', 'node'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            verbatimModuleSyntax: true,
          },
        },
      },
    ],
  },
};

export default {
  maxWorkers: 2,
  // Each test file leaves about 50 MB of modules on the heap of its worker. Workers are restarted before they are so
  // large that they exit too slowly and Jest reports a leak.
  workerIdleMemoryLimit: '256MB',
  testTimeout: TEST_MS,
  projects: [
    { ...common, displayName: 'unit', testMatch: unitTests },
    {
      ...common,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '<rootDir>/test/kernel/',
        '<rootDir>/test/modules/[^/]+/domain/',
        '<rootDir>/test/architecture\\.test\\.ts$',
        '<rootDir>/test/stored-events\\.test\\.ts$',
        '<rootDir>/test/dependencies\\.test\\.ts$',
        '<rootDir>/test/drill-laws\\.test\\.ts$',
        '<rootDir>/test/size-limits\\.test\\.ts$',
        '<rootDir>/test/documents\\.test\\.ts$',
        '<rootDir>/test/kubernetes\\.test\\.ts$',
      ],
      globalSetup: '<rootDir>/test/support/start-test-server.mjs',
      setupFiles: process.env.RECORD_STATEMENTS ? ['<rootDir>/release/record-statements.ts'] : [],
      globalTeardown: '<rootDir>/test/support/stop-test-server.mjs',
    },
  ],
};
