import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An item that was added by hand can be removed. Of open checklists only those without a template are known to have such
 * items alone; the items of final ones stay as they are.
 */
export class AddedItems1790001921000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE revisions.revision_item ADD COLUMN is_added boolean NOT NULL DEFAULT false`);
    await db.query(`
      UPDATE revisions.revision_item item SET is_added = true FROM revisions.revision
      WHERE revision.id = item.revision_id AND template_id IS NULL AND revision.status IN ('planned', 'in-progress')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE revisions.revision_item DROP COLUMN is_added`);
  }
}
