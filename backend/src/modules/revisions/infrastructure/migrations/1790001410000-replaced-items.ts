import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An item of a checklist may have been replaced. The items of completed revisions are final and keep what they say. */
export class ReplacedItems1790001410000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE revisions.revision_item
        DROP CONSTRAINT revision_item_status_check,
        ADD CONSTRAINT revision_item_status_check
          CHECK (status IN ('ok', 'attention', 'replace', 'replaced', 'not-checked')) NOT VALID`);
    await db.query(`ALTER TABLE revisions.revision_item VALIDATE CONSTRAINT revision_item_status_check`);
  }

  async down(db: QueryRunner): Promise<void> {
    // Items that were replaced are refused here: no other status says so.
    await db.query(`
      ALTER TABLE revisions.revision_item
        DROP CONSTRAINT revision_item_status_check,
        ADD CONSTRAINT revision_item_status_check CHECK (status IN ('ok', 'attention', 'replace', 'not-checked'));
    `);
  }
}
