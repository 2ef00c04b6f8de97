import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/concurrent-index.ts';

/** The index that finds the message of a report. */
export class MessagesByProviderId1790000601432 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      'notifications.outgoing_message_provider_id',
      'notifications.outgoing_message (provider_id) WHERE provider_id IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX notifications.outgoing_message_provider_id`);
  }
}
