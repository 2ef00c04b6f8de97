/** `npm run drill`: disturbs the product under load in every way that is listed, and exits 1 when a law is broken. */
import { runCluster } from './cluster/run-cluster.ts';
import { runPgBouncer } from './cluster/run-pgbouncer.ts';
import { type Options, readOptions } from './options.ts';
import { runRounds } from './rounds.ts';
import { runMutations } from './run-mutations.ts';

try {
  const options = readOptions(process.argv.slice(2));
  const broken = await run(options);
  process.exit(broken === 0 ? 0 : 1);
} catch (error) {
  console.error(`✗ ${(error as Error).message}`);
  process.exit(1);
}

/** @returns the number of breaches */
function run(options: Options): Promise<number> {
  const { mutation, seed, before } = options;
  if (before === 'cluster' || before === 'hosts') return runCluster(options);
  if (before === 'pgbouncer') return runPgBouncer(options);
  return mutation ? runMutations(mutation, seed) : runRounds(options);
}
