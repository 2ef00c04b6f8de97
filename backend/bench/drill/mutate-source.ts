/** Preloaded into an instance: changes the source of one module of the product as it is loaded, see mutations.ts. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const { module, find, replace, report } = JSON.parse(process.env.DRILL_MUTATION as string) as Record<
  'module' | 'find' | 'replace' | 'report',
  string
>;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/dist/${module}.js`)) return loaded;
    const source = String(loaded.source);
    if (source.split(find).length !== 2) throw new Error(`Not exactly once in ${module}: ${find}`);
    writeFileSync(report, '');
    return { ...loaded, source: source.replace(find, () => replace) };
  },
});
