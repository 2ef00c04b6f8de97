import { join } from 'node:path';
import { type RolldownOptions, rolldown } from 'rolldown';
import options from '../../rolldown.config.ts';

/**
 * Bundles the product with other options than its own, into a folder that the next build of the product empties.
 * @returns path of its `main.js`
 */
export async function bundleProduct(folder: string, changes: RolldownOptions): Promise<string> {
  const dir = join(options.output.dir, folder);
  const bundle = await rolldown({ ...options, ...changes });
  await bundle.write({ ...options.output, dir });
  await bundle.close();
  return join(dir, 'main.js');
}
