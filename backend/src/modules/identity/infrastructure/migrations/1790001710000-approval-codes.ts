import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes with which the customer of a visit approves work. */
export class ApprovalCodes1790001710000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity.sms_code ADD COLUMN subject text;
      ALTER TABLE identity.sms_code
        DROP CONSTRAINT sms_code_purpose_check,
        ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN
          ('phone-proof', 'counter-proof', 'password-reset', 'guest-erasure', 'approval', 'booking-proof')) NOT VALID,
        DROP CONSTRAINT sms_code_of_guest,
        ADD CONSTRAINT sms_code_of_customer CHECK (
          CASE WHEN purpose IN ('guest-erasure', 'approval') THEN user_id IS NULL ELSE customer_id IS NULL END) NOT VALID;
      ALTER TABLE identity.sms_code VALIDATE CONSTRAINT sms_code_purpose_check;
      ALTER TABLE identity.sms_code VALIDATE CONSTRAINT sms_code_of_customer
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DELETE FROM identity.sms_code WHERE purpose = 'approval';
      ALTER TABLE identity.sms_code DROP COLUMN subject;
      ALTER TABLE identity.sms_code
        DROP CONSTRAINT sms_code_purpose_check,
        ADD CONSTRAINT sms_code_purpose_check CHECK (purpose IN
          ('phone-proof', 'counter-proof', 'password-reset', 'guest-erasure', 'booking-proof')),
        DROP CONSTRAINT sms_code_of_customer,
        ADD CONSTRAINT sms_code_of_guest CHECK (
          CASE WHEN purpose = 'guest-erasure' THEN user_id IS NULL ELSE customer_id IS NULL END)
    `);
  }
}
