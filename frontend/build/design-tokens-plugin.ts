import type { Plugin } from 'vite';
import { customMediaQueries, tokensAsCss } from '../src/shared/theme/tokens.ts';

const MODULE = 'virtual:design-tokens.css';
const RESOLVED = `\0${MODULE}`;

/**
 * Provides the design tokens to CSS: `import 'virtual:design-tokens.css'` yields the custom properties, and
 * `@media (--from-medium)` in a style sheet becomes the breakpoint of that name.
 */
export function designTokens(): Plugin {
  return {
    name: 'design-tokens',
    enforce: 'pre',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? tokensAsCss() : undefined),
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('.css') || !code.includes('(--from-')) return undefined;
      return code.replace(/\((--from-[a-z]+)\)/g, (_whole, name: string) => {
        const query = customMediaQueries[name];
        if (!query) throw new Error(`${id}: unknown breakpoint ${name}`);
        return query;
      });
    },
  };
}
