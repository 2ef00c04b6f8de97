import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rewards that were used on a visit before it was cancelled wait again. That a visit was is read in the log: it is booking's. */
export class RewardsOfCancelledVisits1790001870000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE loyalty.redemption SET status = 'active', used_at = NULL, appointment_id = NULL, reduction_bani = NULL
      WHERE status = 'used' AND (
        SELECT type FROM platform.event WHERE stream = 'appointment-' || appointment_id ORDER BY stream_version DESC LIMIT 1
      ) = 'booking.appointment-cancelled'`);
  }

  // A freed reward stays free: which ones were used is not kept.
  async down(): Promise<void> {}
}
