import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PRODUCT_VERSION } from '../config/product-version.ts';
import { poolOf } from '../database/database.ts';
import { Disks } from './disks.ts';
import { Metrics } from './metrics.ts';

/** Exports the version, the connection pool of the process, the room on its disks and the size of the database. */
@Injectable()
export class ServerMetrics {
  constructor(metrics: Metrics, dataSource: DataSource, disks: Disks) {
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
    metrics.registerValue('database_size_bytes', 'Size of the database.', () => disks.databaseSize());

    metrics.registerGauges(
      'folder',
      {
        free: { name: 'disk_free_bytes', help: 'Bytes that the product can still write, by folder.' },
        size: { name: 'disk_size_bytes', help: 'Size of the file system, by folder.' },
      },
      () => disks.read(),
    );
  }
}
