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
import { createSocketWithIdleTimeout } from './idle-timeout-socket.ts';

const { builtins, setTypeParser } = pg.types;
// pg returns int8 and numeric as strings; the product's counts and sums stay far below 2^53.
setTypeParser(builtins.INT8, Number);
setTypeParser(builtins.NUMERIC, Number);
// A date has no time zone: keep the string instead of a Date.
setTypeParser(builtins.DATE, (day: string) => day);

export const DATABASE_TIMEOUTS = {
  connect: 5_000,
  /** Silence before TCP probes the connection, which ends ten seconds later if the other machine is gone. */
  keepAlive: 10_000,
  lock: 4_000,
  statement: 10_000,
  socketIdle: 12_000,
  idleInTransaction: 15_000,
};

/** `requests` applies all of {@link DATABASE_TIMEOUTS}; `migrations` only the one for connecting. */
type TimeoutProfile = 'requests' | 'migrations';

/** TypeORM's default logger without failed migrations, which `migrate` reports. */
class DataSourceLogger extends AdvancedConsoleLogger {
  override logMigration(): void {}
}

/**
 * Creates the data source of the process. TypeORM writes aggregates through its pool, queries run on it as prepared
 * SQL. The schema changes through migrations only.
 */
export function createDataSource(
  url: string,
  poolSize: number,
  persistence: readonly ModulePersistence[],
  timeouts: TimeoutProfile = 'requests',
): DataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    url,
    // All that TypeORM uses of `pg`.
    driver: { Pool: BudgetedPool },
    synchronize: false,
    migrationsRun: false,
    logger: new DataSourceLogger(),
    // Aggregates are created by named factories; TypeORM restores them without running the constructor.
    entitySkipConstructor: true,
    migrationsTableName: 'migration',
    // Not the current schema: that of the module `workshop` is the current one of a role with the same name.
    schema: 'public',
    entities: persistence.flatMap(({ entities }) => [...entities]),
    migrations: persistence.flatMap(({ migrations }) => [...migrations]),
    extra: {
      max: poolSize,
      keepAlive: true,
      keepAliveInitialDelayMillis: DATABASE_TIMEOUTS.keepAlive,
      connectionTimeoutMillis: DATABASE_TIMEOUTS.connect,
      ...(timeouts === 'requests' && {
        stream: () => createSocketWithIdleTimeout(DATABASE_TIMEOUTS.socketIdle),
        statement_timeout: DATABASE_TIMEOUTS.statement,
        lock_timeout: DATABASE_TIMEOUTS.lock,
        idle_in_transaction_session_timeout: DATABASE_TIMEOUTS.idleInTransaction,
      }),
    },
  };
  return new DataSource(options);
}

/** The tables of a module: its entity schemas and the migrations of its PostgreSQL schema. */
export interface ModulePersistence {
  readonly entities: readonly EntitySchema[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}

/** Closes the connection pool in the last phase of the shutdown. */
@Injectable()
export class DataSourceShutdown implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

/** Injection token of the database connection string. */
export const DATABASE_URL = Symbol('database-url');
