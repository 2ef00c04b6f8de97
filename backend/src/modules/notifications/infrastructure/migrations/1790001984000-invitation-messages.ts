import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the messages of invitations that are blanked when their link has expired. */
export class InvitationMessages1790001984000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX outgoing_message_invitations ON notifications.outgoing_message (created_at)
        WHERE template = 'employee-invited' AND body <> ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX notifications.outgoing_message_invitations`);
  }
}
