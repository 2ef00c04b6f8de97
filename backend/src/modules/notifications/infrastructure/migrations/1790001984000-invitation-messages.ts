import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndexConcurrently } from '../../../../platform/database/migrate.ts';

const INDEX = 'notifications.outgoing_message_invitations';

/** Finds the messages of invitations that are blanked when their link has expired. */
export class InvitationMessages1790001984000 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      db,
      INDEX,
      `notifications.outgoing_message (created_at) WHERE template = 'employee-invited' AND body <> ''`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${INDEX}`);
  }
}
