import type { EntitySchema, MigrationInterface } from 'typeorm';

/** The tables of a module: its entity schemas and the migrations of its PostgreSQL schema. */
export interface ModulePersistence {
  readonly entities: readonly EntitySchema[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}
