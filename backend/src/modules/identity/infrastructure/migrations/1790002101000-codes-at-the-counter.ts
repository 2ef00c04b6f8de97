import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SMS codes that a client tells the desk at the counter. The version before asks for none and checks none. */
export class CodesAtTheCounter1790002101000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity.sms_code
        DROP CONSTRAINT sms_code_purpose_check,
        ADD CONSTRAINT sms_code_purpose_check CHECK (
          purpose IN ('phone-proof', 'counter-proof', 'password-reset', 'guest-erasure', 'booking-proof')) NOT VALID`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM identity.sms_code WHERE purpose = 'counter-proof'`);
    await db.query(`
      ALTER TABLE identity.sms_code
        DROP CONSTRAINT sms_code_purpose_check,
        ADD CONSTRAINT sms_code_purpose_check CHECK (
          purpose IN ('phone-proof', 'password-reset', 'guest-erasure', 'booking-proof'))`);
  }
}
