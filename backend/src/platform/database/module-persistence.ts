import type { EntitySchema, MigrationInterface } from 'typeorm';

/** What a module keeps in PostgreSQL: its mappings and the migrations of its own schema. */
export interface ModulePersistence {
  readonly entities: readonly EntitySchema[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}
