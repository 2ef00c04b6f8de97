import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SMS codes that prove the phone of a booking. The phone is stored: no account or customer has it yet. */
export class CodesForBookings1790000100531 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity.sms_code
        ADD phone text,
        DROP CONSTRAINT sms_code_purpose_check,
        ADD CONSTRAINT sms_code_purpose_check CHECK (
          purpose IN ('phone-proof', 'password-reset', 'guest-erasure', 'booking-proof')),
        ADD CONSTRAINT sms_code_phone_of_booking CHECK ((purpose = 'booking-proof') = (phone IS NOT NULL))`);
    await db.query(`
      COMMENT ON COLUMN identity.sms_code.phone IS
        'Of a booking by a visitor whom the workshop does not know; deleted with the code after a day.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM identity.sms_code WHERE purpose = 'booking-proof'`);
    await db.query(`
      ALTER TABLE identity.sms_code
        DROP CONSTRAINT sms_code_purpose_check,
        ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN ('phone-proof', 'password-reset', 'guest-erasure')),
        DROP phone`);
  }
}
