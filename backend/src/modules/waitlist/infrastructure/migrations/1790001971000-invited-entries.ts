import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries that the workshop made to offer one start to a customer who did not ask. */
export class InvitedEntries1790001971000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE waitlist.entry ADD COLUMN is_invited boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE waitlist.entry DROP COLUMN is_invited`);
  }
}
