import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The photos of complaints, for the copy of a client's data. */
export class PhotosOfComplaints1790000800313 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW complaints.photo_card AS
      SELECT id AS photo_id, complaint_id, key, created_at FROM complaints.photo`);
    await db.query(`COMMENT ON VIEW complaints.photo_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW complaints.photo_card`);
  }
}
