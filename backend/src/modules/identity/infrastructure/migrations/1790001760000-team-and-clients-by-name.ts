import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/migrate.ts';

/**
 * The team is found among the accounts of all clients by an index that has only the team. The clients in the order of their names are
 * read from their index alone, which needs the name besides the text that it is sorted by: a page far behind skips thousands.
 */
export class TeamAndClientsByName1790001760000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(db, 'identity.user_team', `identity."user" (role, id) WHERE role <> 'client'`);
    await createIndexConcurrently(
      db,
      'identity.user_clients_in_order',
      `identity."user" (identity.searchable(name), id) INCLUDE (name) WHERE role = 'client' AND erased_at IS NULL`,
    );
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS identity.user_clients_by_name');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX user_clients_by_name ON identity."user" (identity.searchable(name), id)
        WHERE role = 'client' AND erased_at IS NULL
    `);
    await db.query('DROP INDEX identity.user_clients_in_order, identity.user_team');
  }
}
