import { common } from '../jest.config.mjs';

const module = process.env.MUTATED_MODULE;

const [sources, tests] =
  module === 'contracts'
    ? ['<rootDir>/../contracts/src', '<rootDir>/../contracts/test']
    : [`<rootDir>/src/modules/${module}/domain`, `<rootDir>/test/modules/${module}/domain`];

/** The unit tests of one domain. Each mutant starts Jest again, so it looks through their folders only. */
export default { ...common, roots: [sources, tests, '<rootDir>/test/support'], testMatch: [`${tests}/**/*.test.ts`] };
