import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/migrate.ts';

// Every run of the sender asks when the next message is due.
export class MessagesByDueTime1790001872000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    const due = `notifications.outgoing_message (next_attempt_at) WHERE status = 'queued' AND next_attempt_at IS NOT NULL`;
    await createIndexConcurrently(db, 'notifications.outgoing_message_due', due);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX notifications.outgoing_message_due');
  }
}
