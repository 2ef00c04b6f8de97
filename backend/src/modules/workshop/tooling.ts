/** Second entry: what only the seed, the command line and tests use. */
export { seedWorkshop } from './infrastructure/seed.ts';
