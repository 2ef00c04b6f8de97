import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cover picture of the public pages. */
export class CoverPicture1790001960000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE workshop.profile ADD COLUMN cover_key uuid, ADD COLUMN cover_alt text;
      COMMENT ON COLUMN workshop.profile.cover_alt IS 'What the cover picture shows, for those who do not see it.';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE workshop.profile DROP COLUMN cover_key, DROP COLUMN cover_alt`);
  }
}
