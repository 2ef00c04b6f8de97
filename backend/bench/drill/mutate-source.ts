import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import options from '../../rolldown.config.ts';
import { bundleProduct } from '../support/bundle-product.ts';
import type { SourceMutation } from './mutations.ts';

/**
 * Bundles the product with one module changed.
 * @returns path of its `main.js`
 * @throws Error when the text is not in the module exactly once
 */
export function bundleWith(mutation: SourceMutation): Promise<string> {
  return bundleProduct('mutated', { plugins: [mutate(mutation), ...options.plugins] });
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
