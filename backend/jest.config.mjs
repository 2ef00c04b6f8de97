/**
 * Jest for the backend: TypeScript through SWC (decorators with metadata, as `tsc` emits them), real ES modules.
 *
 * - `unit`: the kernel, the domains, the architecture rules. No database, milliseconds.
 * - `integration`: everything else, against one throw-away PostgreSQL that the global set-up starts.
 *
 * Run through `npm test -- unit`, `npm test -- integration`, or directly in this folder with
 * `NODE_OPTIONS=--experimental-vm-modules jest <file>`.
 */
const unitTests = [
  '<rootDir>/test/kernel/**/*.test.ts',
  '<rootDir>/test/modules/*/domain/**/*.test.ts',
  '<rootDir>/test/architecture.test.ts',
  '<rootDir>/test/stored-events.test.ts',
];

const common = {
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
  // Every test file leaves some 50 MB of modules on the heap of its worker. A process of gigabytes needs longer to end
  // than the half second that Jest waits before it complains of a leak: workers are renewed before that.
  workerIdleMemoryLimit: '256MB',
  // A test file starts an application and a database; on a busy machine that alone takes seconds.
  testTimeout: 60_000,
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
      ],
      globalSetup: '<rootDir>/test/support/start-test-server.mjs',
      globalTeardown: '<rootDir>/test/support/stop-test-server.mjs',
    },
  ],
};
