import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { createSocketWithIdleTimeout } from './idle-timeout-socket.ts';
import { platformMigrations } from './migrations/index.ts';
import type { ModulePersistence } from './module-persistence.ts';

const { builtins, setTypeParser } = pg.types;
// int8 and numeric arrive as strings by default; ours are counts and sums far below 2^53.
setTypeParser(builtins.INT8, Number);
setTypeParser(builtins.NUMERIC, Number);
// A calendar day has no time zone: keep it the string it is.
setTypeParser(builtins.DATE, (day: string) => day);

/** Nothing waits for the database for ever: milliseconds. */
export const DATABASE_TIMEOUTS = {
  connect: 5_000,
  lock: 4_000,
  statement: 10_000,
  socketIdle: 12_000,
  idleInTransaction: 15_000,
};

/** Who waits: people behind requests, or a migration that takes what it takes. */
export type TimeoutProfile = 'requests' | 'migrations';

/**
 * The one connection pool of the process: TypeORM writes aggregates through it, reads go through it
 * as prepared SQL. Schema changes come from migrations only.
 */
export function createDataSource(
  url: string,
  poolSize: number,
  modules: readonly ModulePersistence[],
  patience: TimeoutProfile = 'requests',
): DataSource {
  const options: DataSourceOptions = {
    type: 'postgres',
    url,
    synchronize: false,
    migrationsRun: false,
    // Aggregates are made by named factories; a row is rehydrated without running a constructor.
    entitySkipConstructor: true,
    migrationsTableName: 'migration',
    entities: modules.flatMap((module) => [...module.entities]),
    migrations: [...platformMigrations, ...modules.flatMap((module) => [...module.migrations])],
    extra: {
      max: poolSize,
      application_name: 'car-workshop',
      keepAlive: true,
      connectionTimeoutMillis: DATABASE_TIMEOUTS.connect,
      ...(patience === 'requests' && {
        stream: () => createSocketWithIdleTimeout(DATABASE_TIMEOUTS.socketIdle),
        statement_timeout: DATABASE_TIMEOUTS.statement,
        lock_timeout: DATABASE_TIMEOUTS.lock,
        idle_in_transaction_session_timeout: DATABASE_TIMEOUTS.idleInTransaction,
      }),
    },
  };
  return new DataSource(options);
}
