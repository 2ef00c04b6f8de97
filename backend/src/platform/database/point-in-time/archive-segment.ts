/**
 * PostgreSQL runs this file as its `archive_command` and `restore_command`.
 *
 * - `store FILE TARGET` compresses a segment of the WAL to `TARGET.gz`. The target appears once it is complete and on
 * the disk; an existing target is never changed.
 * - `fetch SOURCE FILE` restores a segment from `SOURCE.gz`. PostgreSQL takes exit code 1 as the end of the archive,
 * and codes above 125 as an error that ends the recovery.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip } from 'node:zlib';

const MISSING = 1;
const FAILED = 1;
const UNREADABLE = 200;

async function store(file: string, target: string): Promise<number> {
  if (existsSync(target)) {
    const archived = await promisify(gunzip)(await readFile(target));
    if (archived.equals(await readFile(file))) return 0;
    throw new Error(`${target} exists with another content: two databases use the same WAL_ARCHIVE`);
  }
  const partial = `${target}.partial-${process.pid}`;
  try {
    await pipeline(createReadStream(file), createGzip(), createWriteStream(partial, { mode: 0o600 }));
    await sync(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await sync(dirname(target));
  return 0;
}

async function fetch(source: string, file: string): Promise<number> {
  if (!existsSync(source)) return MISSING;
  await pipeline(createReadStream(source), createGunzip(), createWriteStream(file, { mode: 0o600 }));
  return 0;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot sync a directory.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}

const [action, from = '', to = ''] = process.argv.slice(2);
try {
  process.exitCode = action === 'store' ? await store(from, `${to}.gz`) : await fetch(`${from}.gz`, to);
} catch (error) {
  console.error(`WAL archive: ${(error as Error).message}`);
  process.exitCode = action === 'store' ? FAILED : UNREADABLE;
}
