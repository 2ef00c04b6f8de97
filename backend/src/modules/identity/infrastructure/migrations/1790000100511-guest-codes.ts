import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SMS codes for guests, who have a phone but no account. */
export class GuestCodes1790000100511 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity.sms_code
        ADD customer_id integer,
        DROP CONSTRAINT sms_code_purpose_check,
        ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('phone-proof', 'password-reset', 'guest-erasure')),
        ADD CONSTRAINT sms_code_of_guest CHECK (
          CASE WHEN purpose = 'guest-erasure' THEN user_id IS NULL ELSE customer_id IS NULL END)`);
    await db.query(
      `CREATE INDEX sms_code_by_customer ON identity.sms_code (customer_id) WHERE customer_id IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM identity.sms_code WHERE purpose = 'guest-erasure'`);
    await db.query(`DROP INDEX identity.sms_code_by_customer`);
    await db.query(`
      ALTER TABLE identity.sms_code
        DROP CONSTRAINT sms_code_of_guest,
        DROP CONSTRAINT sms_code_purpose_check,
        ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('phone-proof', 'password-reset')),
        DROP customer_id`);
  }
}
