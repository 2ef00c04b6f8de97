import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors see of the present day. Nothing, until an admin chooses otherwise; also in an installation that is in use. */
export class PublicPanel1790002104020 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE workshop.profile ADD public_panel text NOT NULL DEFAULT 'off'
        CONSTRAINT profile_public_panel CHECK (public_panel IN ('off', 'day', 'revenue'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE workshop.profile DROP public_panel`);
  }
}
