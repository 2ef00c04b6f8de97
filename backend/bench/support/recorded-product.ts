import { join } from 'node:path';
import { rolldown } from 'rolldown';
import options from '../../rolldown.config.ts';

// Below the folder that the next build of the product empties.
const FOLDER = join(options.output.dir, 'recorded');

let built: Promise<string> | undefined;

/**
 * Bundles the product without `pg`, which it then loads from `node_modules`, where `record-statements.ts` has replaced a method.
 * @returns path of its `main.js`; the same for all calls
 */
export function recordedProduct(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const bundle = await rolldown({ ...options, external: [...options.external, /^pg(\/|$)/] });
  await bundle.write({ ...options.output, dir: FOLDER });
  await bundle.close();
  return join(FOLDER, 'main.js');
}
