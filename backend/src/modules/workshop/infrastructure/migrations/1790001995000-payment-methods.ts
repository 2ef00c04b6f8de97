import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The accepted methods of payment, which the page of an appointment shows when the car is ready. */
export class PaymentMethods1790001995000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE workshop.profile ADD COLUMN payment_methods text[] NOT NULL DEFAULT '{cash,card}',
        ADD CONSTRAINT profile_payment_methods CHECK (
          payment_methods <@ ARRAY['cash', 'card', 'transfer'] AND cardinality(payment_methods) > 0
        ) NOT VALID;
      ALTER TABLE workshop.profile VALIDATE CONSTRAINT profile_payment_methods;
      COMMENT ON COLUMN workshop.profile.payment_methods IS 'The accepted methods of payment, at least one.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE workshop.profile DROP COLUMN payment_methods');
  }
}
