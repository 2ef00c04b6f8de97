import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vehicle documents, share links, and the views of the service book for reporting. */
export class DocumentsAndShares1790000600200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE revisions.vehicle_document (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vehicle_id   integer NOT NULL,
        customer_id  integer NOT NULL,
        kind         text NOT NULL CHECK (kind IN ('registration', 'insurance', 'inspection', 'invoice', 'other')),
        title        text NOT NULL,
        key          text NOT NULL UNIQUE,
        content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'image/jpeg')),
        added_on     date NOT NULL,
        added_at     timestamptz NOT NULL
      )`);
    await db.query(
      `CREATE INDEX document_by_vehicle ON revisions.vehicle_document (vehicle_id, added_on DESC, id DESC)`,
    );
    await db.query(`CREATE INDEX document_by_customer ON revisions.vehicle_document (customer_id)`);
    await db.query(`
      CREATE TABLE revisions.share_link (
        id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vehicle_id     integer NOT NULL,
        customer_id    integer NOT NULL,
        token_hash     text NOT NULL CONSTRAINT share_link_token_key UNIQUE,
        created_at     timestamptz NOT NULL,
        revoked_at     timestamptz,
        last_opened_at timestamptz
      )`);
    await db.query(`
      COMMENT ON COLUMN revisions.share_link.token_hash IS
        'SHA-256 of the token, base64url: whoever reads the table cannot open a book with it.'`);
    await db.query(`CREATE INDEX share_link_by_vehicle ON revisions.share_link (vehicle_id, id DESC)`);
    await db.query(`CREATE INDEX share_link_by_customer ON revisions.share_link (customer_id)`);
    await this.publish(db);
  }

  /** Views for reporting. */
  private async publish(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW revisions.revision_card AS
      SELECT id AS revision_id, vehicle_id, appointment_id, corrects_id, revision_date, mileage_at_revision,
             next_revision_date, next_revision_mileage, type, status, cost_bani, notes,
             (SELECT name FROM revisions.revision_template WHERE id = template_id) AS template_name
      FROM revisions.revision`);
    await db.query(`
      CREATE VIEW revisions.item_card AS
      SELECT id AS item_id, revision_id, category, item_name, status, notes, cost_bani FROM revisions.revision_item`);
    await db.query(`
      CREATE VIEW revisions.photo_card AS
      SELECT id AS photo_id, revision_id, item_id, key, width, height FROM revisions.revision_photo`);
    await db.query(`
      CREATE VIEW revisions.reading_card AS
      SELECT id AS reading_id, vehicle_id, read_on, mileage, source FROM revisions.odometer_reading`);
    await db.query(`
      CREATE VIEW revisions.document_card AS
      SELECT id AS document_id, vehicle_id, kind, title, content_type, added_on, added_at
      FROM revisions.vehicle_document`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const view of ['revision_card', 'item_card', 'photo_card', 'reading_card', 'document_card']) {
      await db.query(`DROP VIEW revisions.${view}`);
    }
    await db.query(`DROP TABLE revisions.share_link, revisions.vehicle_document`);
  }
}
