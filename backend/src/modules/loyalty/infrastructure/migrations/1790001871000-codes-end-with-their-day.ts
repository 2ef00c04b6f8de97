import type { MigrationInterface, QueryRunner } from 'typeorm';

// Codes end with the day that was shown for them, instead of in the minute of their redemption. In the time zone of the product's
// default; in another one a code of before ends some hours after that minute, never before it.
export class CodesEndWithTheirDay1790001871000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE loyalty.redemption
      SET expires_at = (date_trunc('day', expires_at AT TIME ZONE 'Europe/Bucharest') + interval '1 day')
                       AT TIME ZONE 'Europe/Bucharest' - interval '1 millisecond'
      WHERE status = 'active'`);
  }

  // What was promised stays.
  async down(): Promise<void> {}
}
