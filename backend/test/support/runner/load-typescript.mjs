/**
 * Compiles the TypeScript of the backend, its tests and scripts for the Node of a test run; loaded by `node --import`.
 * Compiled files are cached by the hash of their source. `@jest/globals` are the globals that the runner has set.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync, version } from '@swc/core';
import { SWC_OPTIONS } from './swc-options.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
const CACHE = join(ROOT, 'node_modules/.cache/car-workshop/swc');
const OPTIONS = `${version} ${JSON.stringify(SWC_OPTIONS)}`;
const GLOBALS = new URL('jest-globals.mjs', import.meta.url).href;

mkdirSync(CACHE, { recursive: true });

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : nextResolve(specifier, context),
  load(url, context, nextLoad) {
    const [path] = url.split('?');
    if (!path.endsWith('.ts') || path.includes('/node_modules/')) return nextLoad(url, context);
    return { format: 'module', source: compiled(fileURLToPath(path)), shortCircuit: true };
  },
});

function compiled(path) {
  const source = readFileSync(path, 'utf8');
  const hash = createHash('sha256').update(OPTIONS).update(relative(ROOT, path)).update(source);
  const kept = join(CACHE, hash.digest('hex'));
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const { code } = transformSync(source, {
      ...SWC_OPTIONS,
      filename: path,
      sourceFileName: basename(path),
      sourceMaps: 'inline',
    });
    const draft = `${kept}.${process.pid}`;
    writeFileSync(draft, code);
    renameSync(draft, kept);
    return code;
  }
}
