import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The oldest release that works with this schema (ADR 22). Without a row, every release does. */
export class RequiredRelease1790000000231 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE platform.required_release (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        version text NOT NULL
      )`);
    await db.query(
      `COMMENT ON TABLE platform.required_release IS 'Earlier releases refuse to start: a migration removed what they use.'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE platform.required_release`);
  }
}
