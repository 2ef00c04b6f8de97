/** Second entry: what only the seed, the command line and tests use. */
export { seedCatalogue } from './infrastructure/seed-catalogue.ts';
