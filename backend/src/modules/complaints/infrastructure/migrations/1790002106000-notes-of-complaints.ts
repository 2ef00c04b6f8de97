import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publishes the notes of complaints for the copy of the own data: they are about the person, who may read them (GDPR, article 15). */
export class NotesOfComplaints1790002106000 implements MigrationInterface {
  readonly name = 'NotesOfComplaints1790002106000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW complaints.note_card AS
      SELECT id AS note_id, complaint_id, text, created_at FROM complaints.message WHERE kind = 'note'`);
    await db.query(`COMMENT ON VIEW complaints.note_card IS 'Published for reporting.'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP VIEW complaints.note_card');
  }
}
