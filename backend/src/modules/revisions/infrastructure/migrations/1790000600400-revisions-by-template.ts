import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether revisions were made from a template is asked whenever one is deleted. */
export class RevisionsByTemplate1790000600400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX revision_by_template ON revisions.revision (template_id) WHERE template_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX revisions.revision_by_template`);
  }
}
