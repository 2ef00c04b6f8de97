import { Socket } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import {
  AdvancedConsoleLogger,
  DataSource,
  type DataSourceOptions,
  type EntitySchema,
  type MigrationInterface,
} from 'typeorm';
import { BudgetedPool } from './budgeted-pool.ts';
import { serversOf } from './database-client.ts';

const { builtins, setTypeParser } = pg.types;
// `pg` returns int8 and numeric as strings; the counts and sums of the product stay far below 2^53.
setTypeParser(builtins.INT8, Number);
setTypeParser(builtins.NUMERIC, Number);
// A date has no time zone, so it stays a string.
setTypeParser(builtins.DATE, (day: string) => day);

export const DATABASE_TIMEOUTS = {
  connect: 5_000,
  lock: 4_000,
  statement: 10_000,
  socketIdle: 12_000,
  idleInTransaction: 15_000,
};

/**
 * `requests` applies all of {@link DATABASE_TIMEOUTS}, `migrations` only the connect timeout. With a `pooler`, the
 * server sets the timeouts of its sessions, and statements are not prepared.
 */
type TimeoutProfile = 'requests' | 'pooler' | 'migrations';

/** The default logger of TypeORM without failed migrations, which `migrate` reports. */
class DataSourceLogger extends AdvancedConsoleLogger {
  override logMigration(): void {}
}

/** TypeORM writes aggregates through the pool; queries are prepared SQL on it. Only migrations change the schema. */
export function createDataSource(
  url: string,
  poolSize: number,
  persistence: readonly ModulePersistence[],
  timeouts: TimeoutProfile = 'requests',
): DataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    // TypeORM reads the address of one host; the pool gets the addresses of all.
    url: serversOf(url)[0],
    // TypeORM uses nothing else of `pg`.
    driver: { Pool: BudgetedPool },
    synchronize: false,
    migrationsRun: false,
    logger: new DataSourceLogger(),
    // Aggregates are created by named factories; TypeORM restores them without running the constructor.
    entitySkipConstructor: true,
    migrationsTableName: 'migration',
    // The current schema may be `workshop`, a module's schema, when the role has the same name.
    schema: 'public',
    entities: persistence.flatMap(({ entities }) => [...entities]),
    migrations: persistence.flatMap(({ migrations }) => [...migrations]),
    extra: {
      max: poolSize,
      connectionString: url,
      connectionTimeoutMillis: DATABASE_TIMEOUTS.connect,
      isPooled: timeouts === 'pooler',
      ...(timeouts !== 'migrations' && {
        // Statements of a transaction that do not wait for each other's answers share a round trip (ADR 52).
        pipeline: true,
        stream: () => createSocketWithIdleTimeout(DATABASE_TIMEOUTS.socketIdle),
      }),
      ...(timeouts === 'requests' && {
        statement_timeout: DATABASE_TIMEOUTS.statement,
        lock_timeout: DATABASE_TIMEOUTS.lock,
        idle_in_transaction_session_timeout: DATABASE_TIMEOUTS.idleInTransaction,
      }),
    },
  };
  return new DataSource(options);
}

/** The tables of a module: its entity schemas, and the migrations of its PostgreSQL schema. */
export interface ModulePersistence {
  readonly entities: readonly EntitySchema[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}

@Injectable()
export class DataSourceShutdown implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

export const DATABASE_URL = Symbol('database-url');

/**
 * Creates a socket for a database connection and destroys it after `ms` without incoming data, so that a server or
 * network that silently stops answering does not block a request forever. PostgreSQL's own statement and lock timeouts
 * are shorter and end slow statements first.
 *
 * Replaces the `query_timeout` of `pg`, whose timer per query retains the query's rows until the next full garbage
 * collection: 3 kB per request and a quarter of its processor time.
 */
export function createSocketWithIdleTimeout(ms: number): Socket {
  const socket = new Socket();
  // A socket that is abandoned before it connects has no listener, and its error would end the process.
  socket.once('connect', () => {
    socket.setTimeout(ms, () =>
      socket.destroy(new Error(`Connection terminated: the database was silent for ${ms} ms`)),
    );
  });
  return socket;
}
