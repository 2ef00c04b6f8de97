/** `npm run drill`: disturbs the product under load in every way that is listed, and exits 1 when a law is broken. */
import { readOptions } from './options.ts';
import { runRounds } from './rounds.ts';

try {
  const broken = await runRounds(readOptions(process.argv.slice(2)));
  process.exit(broken === 0 ? 0 : 1);
} catch (error) {
  console.error(`✗ ${(error as Error).message}`);
  process.exit(1);
}
