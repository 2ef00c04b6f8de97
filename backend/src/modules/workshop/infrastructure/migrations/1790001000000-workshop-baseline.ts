import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The profile of the workshop. */
export class WorkshopBaseline1790001000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA workshop;

      CREATE TABLE workshop.profile (
        id                smallint PRIMARY KEY DEFAULT 1 CONSTRAINT profile_only_one CHECK (id = 1),
        name              text NOT NULL,
        legal_name        text,
        tax_id            text,
        vat_payer         boolean NOT NULL DEFAULT false,
        street            text,
        town              text,
        phone             text,
        second_phone      text,
        email             text,
        maps_url          text,
        reviews_url       text,
        leave_review_url  text,
        video_url         text,
        accent            text CHECK (accent ~ '^#[0-9a-f]{6}$'),
        logo_key          uuid,
        public_panel      text NOT NULL DEFAULT 'off'
                          CONSTRAINT profile_public_panel CHECK (public_panel IN ('off', 'day', 'revenue')),
        texts             text CONSTRAINT profile_texts CHECK (texts IN ('spec', 'ro')),
        setup_finished_at timestamptz,
        version           integer NOT NULL DEFAULT 1
      );
      COMMENT ON TABLE workshop.profile IS 'The workshop itself: one row.';
      INSERT INTO workshop.profile (name) VALUES ('Atelier auto');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA workshop CASCADE`);
  }
}
