import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { Database } from '../database/database.ts';
import { once, withinLimit } from './shared-read.ts';

export type Disk = { readonly of: string; readonly free: number; readonly size: number };

/** Longest wait for a disk, since a remote disk may hang. */
const LIMIT_MS = 2_000;

@Injectable()
export class Disks {
  private readonly folders: Readonly<Record<string, string>>;
  private readonly reading = once(() => this.readAll());

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) { DATA_DIR, FILES }: Settings,
  ) {
    this.folders = { data: DATA_DIR, ...(FILES === 'local' && { uploads: join(DATA_DIR, 'uploads') }) };
  }

  /** Joins a running read of an earlier caller. @throws Error when it takes too long */
  read(): Promise<Disk[]> {
    return withinLimit(this.reading(), LIMIT_MS);
  }

  /** Sequential, so that a disk that hangs blocks only one of Node's four threads. */
  private async readAll(): Promise<Disk[]> {
    const disks: Disk[] = [];
    for (const folder of Object.entries(this.folders)) disks.push(...(await diskOf(folder)));
    return disks;
  }

  /** The size in bytes. */
  async databaseSize(): Promise<number> {
    const row = await this.database.one<{ size: number }>('SELECT pg_database_size(current_database()) AS size');
    return row?.size ?? Number.NaN;
  }
}

/** Returns no disk for a folder that does not exist yet, such as uploads before the first one. */
async function diskOf([of, path]: [string, string]): Promise<Disk[]> {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return [{ of, free: bavail * bsize, size: blocks * bsize }];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
