import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the profile of the workshop. An installation that is in use gets the contact data that the releases before
 * had in their code; a new one gets an empty profile, and its setup is open.
 */
export class WorkshopProfile1790001000331 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA workshop`);
    await this.keepCurrentSchema(db);
    await db.query(`
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
        setup_finished_at timestamptz,
        version           integer NOT NULL DEFAULT 1
      )`);
    await db.query(`COMMENT ON TABLE workshop.profile IS 'The workshop itself: one row.'`);
    await db.query(`INSERT INTO workshop.profile (name) VALUES ('Atelier auto')`);
    await db.query(`
      UPDATE workshop.profile SET
        name = 'AutoService Făgăraș',
        street = 'Strada Atelierului 12',
        town = '505200 Făgăraș, jud. Brașov',
        phone = '+40744123456',
        email = 'contact@autoservice-fagaras.example',
        maps_url = 'https://www.google.com/maps/search/?api=1&query=Strada+Atelierului+12+F%C4%83g%C4%83ra%C8%99',
        reviews_url = 'https://www.google.com/search?q=AutoService+F%C4%83g%C4%83ra%C8%99+recenzii',
        leave_review_url = 'https://www.google.com/maps/search/?api=1&query=AutoService+F%C4%83g%C4%83ra%C8%99',
        video_url = 'https://www.youtube.com/@autoservice-fagaras',
        setup_finished_at = now()
      WHERE EXISTS (SELECT FROM platform.event) OR EXISTS (SELECT FROM platform.seeded)`);
  }

  /**
   * A role named `workshop`, such as that of the embedded server, has a schema of its own name as its current schema.
   * Releases before this one look there for the table of migrations.
   */
  private async keepCurrentSchema(db: QueryRunner): Promise<void> {
    await db.query(`
      DO $$ BEGIN
        IF current_user = 'workshop' THEN
          EXECUTE format('ALTER ROLE workshop IN DATABASE %I SET search_path TO public', current_database());
        END IF;
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA workshop CASCADE`);
  }
}
