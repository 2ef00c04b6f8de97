import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PRODUCT_VERSION } from '../config/product-version.ts';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { Database, poolOf } from '../database/database.ts';
import { type GaugeSample, Metrics } from './metrics.ts';

const DATABASE_SIZE = `SELECT pg_database_size(current_database()) AS size`;

/** Exports the version, the connection pool of the process, the room on its disks and the size of the database. */
@Injectable()
export class ServerMetrics {
  constructor(
    metrics: Metrics,
    database: Database,
    dataSource: DataSource,
    @Inject(SETTINGS) { DATA_DIR, FILES }: Settings,
  ) {
    metrics.registerLiveGauge('build_info', 'Always 1; the version is in the label.', 'version', () => [
      { of: PRODUCT_VERSION, value: 1 },
    ]);

    const pool = poolOf(dataSource);
    metrics.registerLiveGauge(
      'database_pool',
      'Connections of this process to the database: open ones that are busy or idle, the most it may open ' +
        '(DATABASE_POOL), and how many queries wait for one.',
      'state',
      () => [
        { of: 'busy', value: pool.totalCount - pool.idleCount },
        { of: 'idle', value: pool.idleCount },
        { of: 'limit', value: pool.options.max },
        { of: 'waiting', value: pool.waitingCount },
      ],
    );
    metrics.registerValue('database_size_bytes', 'Size of the database.', async () => {
      const row = await database.one<{ size: number }>(DATABASE_SIZE);
      return row?.size ?? Number.NaN;
    });

    const folders = { data: DATA_DIR, ...(FILES === 'local' && { uploads: join(DATA_DIR, 'uploads') }) };
    metrics.registerGauges(
      'folder',
      {
        free: { name: 'disk_free_bytes', help: 'Bytes that the product can still write, by folder.' },
        size: { name: 'disk_size_bytes', help: 'Size of the file system, by folder.' },
      },
      async () => (await Promise.all(Object.entries(folders).map(diskOf))).flat(),
    );
  }
}

/** Without a sample for a folder that does not exist yet, as the one of uploads before the first. */
async function diskOf([of, path]: [string, string]): Promise<GaugeSample<'free' | 'size'>[]> {
  try {
    const { bavail, blocks, bsize } = await statfs(path);
    return [{ of, free: bavail * bsize, size: blocks * bsize }];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
