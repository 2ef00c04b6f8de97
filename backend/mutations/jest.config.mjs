import { common } from '../jest.config.mjs';

const module = process.env.MUTATED_MODULE;

/** The unit tests of one domain. Each mutant starts Jest again, so it looks through their folders only. */
export default {
  ...common,
  roots: [
    `<rootDir>/src/modules/${module}/domain`,
    `<rootDir>/test/modules/${module}/domain`,
    '<rootDir>/test/support',
  ],
  testMatch: [`<rootDir>/test/modules/${module}/domain/**/*.test.ts`],
};
