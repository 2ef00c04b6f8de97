/** `npm run new:…`: prints the written files and those left to the caller, or the reason why it writes nothing. */
import { join } from 'node:path';
import { planOf } from './generators.ts';

const ROOT = join(import.meta.dirname, '../../..');

try {
  const [name = '', ...words] = process.argv.slice(2);
  const { changes, next } = planOf(ROOT, name, words);
  changes.write();
  for (const path of changes.added) console.log(`new      ${path}`);
  for (const path of changes.changed) console.log(`changed  ${path}`);
  for (const { path, what } of changes.left) console.log(`by hand  ${path}: ${what}`);
  console.log(`\nNext: ${next}`);
} catch (error) {
  console.error(`✗ ${(error as Error).message}`);
  process.exitCode = 1;
}
