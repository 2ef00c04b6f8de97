import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the registry of stored files with the time of their removal (ADR 11). */
export class StoredFiles1790000000003 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE platform.stored_file (
        name         text PRIMARY KEY,
        kept_at      timestamptz NOT NULL DEFAULT now(),
        remove_after timestamptz
      )`);
    await db.query(`
      COMMENT ON COLUMN platform.stored_file.remove_after IS
        'From when on the file may be removed: soon after it came unless a row names it, at once when none does any more. Null while one does.'`);
    await db.query(`
      CREATE INDEX stored_file_to_remove ON platform.stored_file (remove_after) WHERE remove_after IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE platform.stored_file`);
  }
}
