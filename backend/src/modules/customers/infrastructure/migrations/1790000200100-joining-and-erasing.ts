import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guests who join an account, and erased customers. */
export class JoiningAndErasing1790000200100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE customers.customer
        DROP CONSTRAINT customer_account_phone_key,
        ADD merged_into integer REFERENCES customers.customer (id),
        ADD erased_at timestamptz,
        ADD CONSTRAINT customer_merged_is_of_account CHECK (merged_into IS NULL OR user_id IS NOT NULL),
        ADD CONSTRAINT customer_erased_is_nobody CHECK (erased_at IS NULL OR (phone = '' AND email IS NULL))`);
    await db.query(`
      COMMENT ON COLUMN customers.customer.merged_into IS
        'The customer that the account was already when its phone was proven; this one is only history now.'`);
    await db.query(`
      CREATE UNIQUE INDEX customer_account_phone_key ON customers.customer (phone, user_id) NULLS NOT DISTINCT
        WHERE merged_into IS NULL AND erased_at IS NULL`);
    await db.query(`CREATE INDEX customer_by_phone ON customers.customer (phone)`);
    await db.query(`CREATE INDEX vehicle_by_customer ON customers.vehicle (customer_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX customers.vehicle_by_customer, customers.customer_by_phone`);
    await db.query(`DROP INDEX customers.customer_account_phone_key`);
    await db.query(`
      ALTER TABLE customers.customer
        DROP CONSTRAINT customer_merged_is_of_account, DROP CONSTRAINT customer_erased_is_nobody,
        DROP merged_into, DROP erased_at,
        ADD CONSTRAINT customer_account_phone_key UNIQUE NULLS NOT DISTINCT (phone, user_id)`);
  }
}
