import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PRODUCT_VERSION } from '../config/product-files.ts';
import { Database, poolOf } from '../database/database.ts';
import { Disks } from './disks.ts';
import { Metrics } from './metrics.ts';

const SERVER_CONNECTIONS = `
  SELECT (SELECT sum(numbackends) FROM pg_stat_database)::integer AS used,
         current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer AS "limit"`;

@Injectable()
export class ServerMetrics {
  constructor(metrics: Metrics, dataSource: DataSource, database: Database, disks: Disks) {
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
    const budget = (name: string, help: string, key: 'busy' | 'limit' | 'waiting') =>
      metrics.registerLiveGauge(name, help, 'budget', () =>
        pool.budgets.states().map((state) => ({ of: state.budget, value: state[key] })),
      );
    budget('database_budget_busy', 'Connections that the work of a budget uses, by budget.', 'busy');
    budget('database_budget_limit', 'The most connections of a budget, by budget.', 'limit');
    budget('database_budget_waiting', 'Transactions and statements that wait for a connection, by budget.', 'waiting');
    metrics.registerLiveGauge(
      'database_abandoned_backends',
      'Always named `pool`: connections that this process gave up and whose backends have not ended on the server yet.',
      'of',
      () => [{ of: 'pool', value: pool.abandoned.count }],
    );
    metrics.registerGauges(
      'server',
      {
        used: { name: 'database_server_connections', help: 'Connections of all programs to the server.' },
        limit: {
          name: 'database_server_connections_limit',
          help: 'Connections that the server accepts from programs without superuser rights.',
        },
      },
      async () => {
        const row = await database.one<{ used: number; limit: number }>(SERVER_CONNECTIONS);
        return row ? [{ of: 'database', ...row }] : [];
      },
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
