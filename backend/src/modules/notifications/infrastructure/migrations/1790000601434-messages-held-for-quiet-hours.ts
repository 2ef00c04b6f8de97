import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

/** The index that finds messages to release when the quiet hours change. */
export class MessagesHeldForQuietHours1790000601434 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      'notifications.outgoing_message_held_for_quiet_hours',
      `notifications.outgoing_message (quiet_until) WHERE status = 'queued' AND next_attempt_at = quiet_until`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX notifications.outgoing_message_held_for_quiet_hours`);
  }
}
