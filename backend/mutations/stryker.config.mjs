/** `npm run mutations -- loyalty`: which changes of a domain the unit tests notice (docs/mutations.md). */
const module = process.env.MUTATED_MODULE;

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: { configFile: 'backend/mutations/jest.config.mjs', enableFindRelatedTests: false },
  mutate: [module === 'contracts' ? 'contracts/src/*.ts' : `backend/src/modules/${module}/domain/**/*.ts`],
  coverageAnalysis: 'perTest',
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 1,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `test-results/mutations-${module}.json` },
  ignorePatterns: [
    '**',
    '!scripts/lib/*',
    '!contracts/**',
    '!backend/*.mjs',
    '!backend/mutations/*',
    '!backend/src/**/*.ts',
    '!{backend,frontend}/locales/**',
    '!backend/test/support/**',
    `!backend/test/modules/${module}/**`,
  ],
  // The tsconfig is left as it is; to rewrite it, Stryker would need the compiler.
  tsconfigFile: 'none',
  tempDirName: 'test-results/stryker',
};
