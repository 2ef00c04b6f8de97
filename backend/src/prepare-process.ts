// Each entry of the bundle begins with this file, which must run before other modules of the product load (ADR 51).
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { sourcesOfStack } from './source-maps.ts';

const FLUSH_MS = 10_000;

// The next build empties the bundle's folder with this cache. In a container image the folder is read-only.
if (!keepsCompiledCode(join(import.meta.dirname, '.compiled'))) keepInDataDir(process.env.DATA_DIR);
// Node stores the compiled code when the process ends, which a killed process cannot do.
setTimeout(flushCompileCache, FLUSH_MS).unref();

// V8 calls this when a stack is first read.
Error.prepareStackTrace = (error, frames) => {
  const stack = frames.map((frame) => `\n    at ${frame}`).join('');
  return `${Error.prototype.toString.call(error)}${sourcesOfStack(stack)}`;
};

// Stores V8's compiled code of this process for the next start.
function keepsCompiledCode(folder: string): boolean {
  return enableCompileCache(folder).status !== constants.compileCacheStatus.FAILED;
}

function keepInDataDir(dataDir: string | undefined): void {
  if (!dataDir || !existsSync(dataDir)) return;
  const folder = join(dataDir, 'compiled');
  // The hash identifies the build, because the names of chunks contain hashes of their contents.
  const build = createHash('sha256')
    .update(readdirSync(import.meta.dirname).join())
    .digest('hex');
  if (!keepsCompiledCode(join(folder, build))) return;
  for (const former of readdirSync(folder)) if (former !== build) rmSync(join(folder, former), { recursive: true });
}
