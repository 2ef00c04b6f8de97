/** `npm run drill`: disturbs the product under load in every way that is listed, and exits 1 when a law is broken. */
import { readOptions } from './options.ts';
import { runRounds } from './rounds.ts';
import { runMutations } from './run-mutations.ts';

try {
  const options = readOptions(process.argv.slice(2));
  const { mutation, seed } = options;
  const broken = mutation ? await runMutations(mutation, seed) : await runRounds(options);
  process.exit(broken === 0 ? 0 : 1);
} catch (error) {
  console.error(`✗ ${(error as Error).message}`);
  process.exit(1);
}
