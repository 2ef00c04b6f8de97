import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for the list of clients: a page reads only its own rows, and a count reads only an index. Points have no
 * index, because they change with every visit and would then update every index of the row.
 */
export class ClientsInOrder1790000100200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const clients = `WHERE role = 'client' AND erased_at IS NULL`;
    await db.query(
      `CREATE INDEX user_clients_by_name ON identity."user" (identity.searchable(name), id) ${clients}`,
    );
    await db.query(`CREATE INDEX user_clients_by_age ON identity."user" (created_at, id) ${clients}`);
    await db.query(`CREATE INDEX user_clients_by_tier ON identity."user" (membership_level) ${clients}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `DROP INDEX identity.user_clients_by_name, identity.user_clients_by_age, identity.user_clients_by_tier`,
    );
  }
}
