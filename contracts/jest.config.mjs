import { SWC_OPTIONS } from '../backend/test/support/runner/swc-options.mjs';

/** Unit tests of the rules that both sides import. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', SWC_OPTIONS] },
};
