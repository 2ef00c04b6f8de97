// What must have run before the other modules of the product are loaded: each entry of the bundle begins with it (ADR 51).
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { sourcesOfStack } from './source-maps.ts';

const FLUSH_MS = 10_000;

// The bundle's folder is emptied by the next build. That of a container image is read-only.
if (!keepsCompiledCode(join(import.meta.dirname, '.compiled'))) keepInDataDir(process.env.DATA_DIR);
// Node stores it as the process ends, which a killed one cannot.
setTimeout(flushCompileCache, FLUSH_MS).unref();

// V8 calls it when a stack is first read.
Error.prepareStackTrace = (error, frames) => {
  const stack = frames.map((frame) => `\n    at ${frame}`).join('');
  return `${Error.prototype.toString.call(error)}${sourcesOfStack(stack)}`;
};

// V8's compiled code of this process is stored for the next start.
function keepsCompiledCode(folder: string): boolean {
  return enableCompileCache(folder).status !== constants.compileCacheStatus.FAILED;
}

function keepInDataDir(dataDir: string | undefined): void {
  if (!dataDir || !existsSync(dataDir)) return;
  const folder = join(dataDir, 'compiled');
  // The names of the chunks have hashes of their contents.
  const build = createHash('sha256')
    .update(readdirSync(import.meta.dirname).join())
    .digest('hex');
  if (!keepsCompiledCode(join(folder, build))) return;
  for (const former of readdirSync(folder)) if (former !== build) rmSync(join(folder, former), { recursive: true });
}
