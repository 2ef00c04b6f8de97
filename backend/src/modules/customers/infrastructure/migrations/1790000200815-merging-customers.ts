import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Merges of customers (ADR 39). The rows of other modules keep their customer: `merged_into` alone says whose they are, so
 * that an undo brings back exactly what was. The version before reads a merged guest as one with other bookings.
 */
export class MergingCustomers1790000200815 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE customers.customer DROP CONSTRAINT customer_merged_is_of_account`);
    await db.query(`
      COMMENT ON COLUMN customers.customer.merged_into IS
        'The customer that this one was merged into, never itself a merged one: by an admin, or by proof of the phone.'`);
    await db.query(`
      CREATE TABLE customers.merge (
        id                 integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id        integer NOT NULL REFERENCES customers.customer (id),
        into_customer_id   integer NOT NULL REFERENCES customers.customer (id),
        merged_at          timestamptz NOT NULL,
        undone_at          timestamptz,
        settled_at         timestamptz,
        CONSTRAINT merge_of_two CHECK (customer_id <> into_customer_id),
        CONSTRAINT merge_undone_or_settled CHECK (undone_at IS NULL OR settled_at IS NULL)
      )`);
    await db.query(`
      COMMENT ON COLUMN customers.merge.settled_at IS 'When the vehicles were handed over, which ends the undo.'`);
    await db.query(`
      CREATE UNIQUE INDEX merge_once_key ON customers.merge (customer_id) WHERE undone_at IS NULL`);
    await db.query(`
      CREATE INDEX merge_by_target ON customers.merge (into_customer_id) WHERE undone_at IS NULL`);
    await db.query(`
      CREATE INDEX merge_open ON customers.merge (merged_at) WHERE undone_at IS NULL AND settled_at IS NULL`);
    await db.query(`
      CREATE FUNCTION customers.customers_of_person(integer) RETURNS SETOF integer
      LANGUAGE sql STABLE ROWS 3
      AS $$
        SELECT same.id
        FROM customers.customer known
        JOIN customers.customer target ON target.id = coalesce(known.merged_into, known.id)
        CROSS JOIN LATERAL (
          SELECT target.id
          UNION SELECT merged.id FROM customers.customer merged WHERE merged.merged_into = target.id
          UNION SELECT one.id FROM customers.customer one WHERE one.user_id = target.user_id
        ) same
        WHERE known.id = $1
      $$`);
    await db.query(`
      COMMENT ON FUNCTION customers.customers_of_person IS
        'Published for reporting: the customers that are the same person as this one, by account or merge.'`);
    await db.query(`
      CREATE OR REPLACE VIEW customers.customer_card AS
      SELECT id AS customer_id, user_id, name, phone, email, created_at, search, merged_into, erased_at
      FROM customers.customer`);
    await db.query(`
      CREATE VIEW customers.person_card AS
      SELECT customer.id AS customer_id, target.id AS person_id, customer.user_id, target.name, target.phone, target.email
      FROM customers.customer JOIN customers.customer target
        ON target.id = coalesce(CASE WHEN customer.erased_at IS NULL THEN customer.merged_into END, customer.id)`);
    await db.query(`
      COMMENT ON VIEW customers.person_card IS
        'Published for reporting: each customer with the contact data of the one that it was merged into, unless erased.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW customers.person_card`);
    await db.query(`DROP VIEW customers.customer_card`);
    await db.query(`
      CREATE VIEW customers.customer_card AS
      SELECT id AS customer_id, user_id, name, phone, email, created_at, search FROM customers.customer`);
    await db.query(`COMMENT ON VIEW customers.customer_card IS 'Published for reporting.'`);
    await db.query(`DROP FUNCTION customers.customers_of_person`);
    await db.query(`DROP TABLE customers.merge`);
    await db.query(`UPDATE customers.customer SET merged_into = NULL WHERE user_id IS NULL`);
    await db.query(`
      ALTER TABLE customers.customer
        ADD CONSTRAINT customer_merged_is_of_account CHECK (merged_into IS NULL OR user_id IS NOT NULL)`);
  }
}
