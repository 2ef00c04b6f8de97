import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a client's copy of their data needs: the keys of documents, and the share links without their secrets. */
export class ExportingOwnData1790000600912 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE VIEW revisions.document_card AS
      SELECT id AS document_id, vehicle_id, kind, title, content_type, added_on, added_at, key
      FROM revisions.vehicle_document`);
    await db.query(`
      CREATE VIEW revisions.share_link_card AS
      SELECT id AS share_link_id, vehicle_id, customer_id, created_at, revoked_at, last_opened_at
      FROM revisions.share_link`);
    await db.query(`COMMENT ON VIEW revisions.share_link_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW revisions.share_link_card`);
    await db.query(`DROP VIEW revisions.document_card`);
    await db.query(`
      CREATE VIEW revisions.document_card AS
      SELECT id AS document_id, vehicle_id, kind, title, content_type, added_on, added_at
      FROM revisions.vehicle_document`);
  }
}
