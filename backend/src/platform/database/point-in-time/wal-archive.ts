import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { programFile } from '../../config/product-files.ts';

export interface BaseBackup {
  readonly path: string;
  readonly startedAt: Date;
  /** The end of the base backup, which is the earliest time that it can be restored to. */
  readonly finishedAt: Date;
  readonly firstSegment: string;
}

const description = z.object({
  startedAt: z.coerce.date(),
  finishedAt: z.coerce.date(),
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
});
export const DESCRIPTION = 'base-backup.json';

export class PointInTimeError extends Error {
  override readonly name = 'PointInTimeError';
}

/**
 * The folder of `WAL_ARCHIVE`: base backups of the embedded cluster in `base/`, and the WAL that follows them in
 * `wal/`, one compressed file per segment. It restores any point in time since the oldest base backup. Processes that
 * serve requests read it asynchronously, because a remote disk that hangs must not block the event loop.
 */
export class WalArchive {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  get wal(): string {
    return join(this.path, 'wal');
  }

  get base(): string {
    return join(this.path, 'base');
  }

  /** Creates the folders. @param own transfers a folder to the account that PostgreSQL runs as */
  create(own: (path: string) => void): void {
    mkdirSync(this.path, { recursive: true, mode: 0o711 });
    mkdirSync(this.base, { recursive: true, mode: 0o700 });
    mkdirSync(this.wal, { recursive: true, mode: 0o700 });
    own(this.wal);
  }

  get storeCommand(): string {
    return command('store', '%p', `${escaped(this.wal)}/%f`);
  }

  get fetchCommand(): string {
    return command('fetch', `${escaped(this.wal)}/%f`, '%p');
  }

  /** The files that the account of PostgreSQL must be able to access. */
  get programPaths(): string[] {
    return [process.execPath, SCRIPT, join(this.wal, 'segment')];
  }

  async store(file: string, name: string): Promise<string> {
    const target = join(this.wal, name);
    await promisify(execFile)(process.execPath, [SCRIPT, 'store', file, target]);
    return `${target}.gz`;
  }

  async baseBackups(): Promise<BaseBackup[]> {
    const names = (await entries(this.base)).filter((name) => /^\d{8}T\d{6}Z$/.test(name));
    return Promise.all(names.toSorted().map((name) => describedBackup(join(this.base, name))));
  }

  async keepNewest(count: number): Promise<void> {
    const backups = await this.baseBackups();
    for (const { path } of backups.slice(0, -count)) await rm(path, { recursive: true });
    const oldest = backups.slice(-count)[0];
    if (!oldest) return;
    for (const name of await entries(this.wal)) {
      if (/^[0-9A-F]{24}\b/.test(name) && position(name) < position(oldest.firstSegment)) {
        await rm(join(this.wal, name));
      }
    }
  }
}

/** The name of a segment without its timeline, because positions are compared across timelines. */
function position(segment: string): string {
  return segment.slice(8, 24);
}

async function describedBackup(path: string): Promise<BaseBackup> {
  return { path, ...description.parse(JSON.parse(await readFile(join(path, DESCRIPTION), 'utf8'))) };
}

async function entries(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const SCRIPT = programFile('platform/database/point-in-time/archive-segment');

/** Escapes `%`, which begins a placeholder of PostgreSQL. */
const escaped = (path: string) => path.replaceAll('%', '%%');

function command(action: 'store' | 'fetch', from: string, to: string): string {
  return [quote(escaped(process.execPath)), quote(escaped(SCRIPT)), action, quote(from), quote(to)].join(' ');
}

function quote(word: string): string {
  return process.platform === 'win32' ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}
