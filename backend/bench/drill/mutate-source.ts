import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import options from '../../rolldown.config.ts';
import type { SourceMutation } from './mutations.ts';

// Below the folder that the next build of the product empties.
const FOLDER = join(options.output.dir, 'mutated');

/**
 * Bundles the product with one module changed.
 * @returns path of its `main.js`
 * @throws Error when the text is not in the module exactly once
 */
export async function bundleWith(mutation: SourceMutation): Promise<string> {
  const bundle = await rolldown({ ...options, plugins: [mutate(mutation), ...options.plugins] });
  await bundle.write({ ...options.output, dir: FOLDER });
  await bundle.close();
  return join(FOLDER, 'main.js');
}

function mutate({ module, find, replace }: SourceMutation): Plugin {
  const file = join(options.cwd, 'src', `${module}.ts`);
  let mutated = false;
  return {
    name: 'mutate',
    transform(code, id) {
      if (id !== file) return undefined;
      if (code.split(find).length !== 2) throw new Error(`Not exactly once in ${module}: ${find}`);
      mutated = true;
      return { code: code.replace(find, () => replace), map: null };
    },
    buildEnd() {
      if (!mutated) throw new Error(`The product has no module ${module}`);
    },
  };
}
