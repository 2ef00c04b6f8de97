import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

/** Indexes for claiming messages one by one. */
export class ClaimsOfMessages1790000601242 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      'notifications.outgoing_message_queue_of_channel',
      `notifications.outgoing_message (channel, id) WHERE status = 'queued'`,
    );
    await createIndexConcurrently(
      db,
      'notifications.outgoing_message_queued_moves',
      `notifications.outgoing_message (next_attempt_at)
       WHERE status = 'queued' AND attempts = 0 AND template = 'appointment-rescheduled'`,
    );
    await createIndexConcurrently(
      db,
      'notifications.outgoing_message_retries',
      `notifications.outgoing_message (next_attempt_at) WHERE status = 'queued' AND attempts > 0`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX notifications.outgoing_message_queue_of_channel, notifications.outgoing_message_queued_moves,
                 notifications.outgoing_message_retries`);
  }
}
