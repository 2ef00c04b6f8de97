import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who requested a code, and the wrong tries of each requester. The column `tries` goes on for the release before. */
export class CodeRequesters1790002102000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE identity.sms_code
        ADD requested_by text,
        ADD lane text CONSTRAINT sms_code_lane CHECK (lane IN ('owner', 'desk', 'account', 'browser', 'stranger')),
        ADD tries_by jsonb NOT NULL DEFAULT '[]'`);
    await db.query(`
      COMMENT ON COLUMN identity.sms_code.requested_by IS
        'A keyed hash of the account, browser or address; null in rows of the release before.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE identity.sms_code DROP tries_by, DROP lane, DROP requested_by`);
  }
}
