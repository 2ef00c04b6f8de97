import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for the foreign key check when a template is deleted. */
export class RevisionsByTemplate1790000600400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX revision_by_template ON revisions.revision (template_id) WHERE template_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX revisions.revision_by_template`);
  }
}
