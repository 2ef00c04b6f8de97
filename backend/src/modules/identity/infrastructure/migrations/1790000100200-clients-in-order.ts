import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A page of the clients costs the page, however many there are; counting them reads an index alone. Points stay
 * without an index: they move with every visit, and then each index of the row would be written.
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
