import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DELIVERED_PAGES } from '../delivered-pages.ts';

/**
 * The page of each service: its address, kept by a trigger because the version before adds and renames services too, and
 * its texts. A slug belongs to its service forever; the current one is that of the present name (ADR "a page per service").
 */
export class ServicePages1790000300461 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE booking.service ADD page jsonb`);
    await db.query(`
      COMMENT ON COLUMN booking.service.page IS
        'Texts of the public page: details, detailsTranslations by language, questions. NULL without any.'`);
    await db.query(`
      CREATE TABLE booking.service_slug (
        slug       text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        service_id integer NOT NULL REFERENCES booking.service ON DELETE CASCADE,
        is_current boolean NOT NULL
      )`);
    await db.query(`
      COMMENT ON TABLE booking.service_slug IS
        'Addresses of the pages of services. Those that are not current redirect to the current one.'`);
    await db.query(`
      CREATE UNIQUE INDEX service_slug_current ON booking.service_slug (service_id) WHERE is_current`);
    await db.query(`
      CREATE FUNCTION booking.slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(nullif(trim('-' FROM left(trim('-' FROM regexp_replace(
          lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f]', '', 'g') COLLATE "C"),
          '[^a-z0-9]+', '-', 'g')), 80)), ''), 'serviciu')
      $$`);
    await db.query(`
      CREATE FUNCTION booking.assign_service_slug(service integer, name text) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        base      text := booking.slug_of(name);
        candidate text := base;
        owner     integer;
      BEGIN
        FOR n IN 2..100000 LOOP
          -- A concurrent insert of the same slug is waited for; the read after it sees its owner.
          INSERT INTO booking.service_slug (slug, service_id, is_current) VALUES (candidate, service, false)
          ON CONFLICT (slug) DO NOTHING;
          SELECT service_id INTO owner FROM booking.service_slug WHERE slug = candidate;
          EXIT WHEN owner = service;
          candidate := base || '-' || n;
        END LOOP;
        UPDATE booking.service_slug SET is_current = false
        WHERE service_id = service AND is_current AND slug <> candidate;
        UPDATE booking.service_slug SET is_current = true WHERE slug = candidate AND NOT is_current;
      END $$`);
    await db.query(`
      CREATE FUNCTION booking.keep_service_slug() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM booking.assign_service_slug(NEW.id, NEW.name);
        RETURN NULL;
      END $$`);
    await db.query(`
      CREATE TRIGGER service_added_has_slug AFTER INSERT ON booking.service
        FOR EACH ROW EXECUTE FUNCTION booking.keep_service_slug()`);
    await db.query(`
      CREATE TRIGGER service_renamed_has_slug AFTER UPDATE OF name ON booking.service
        FOR EACH ROW WHEN (booking.slug_of(NEW.name) <> booking.slug_of(OLD.name))
        EXECUTE FUNCTION booking.keep_service_slug()`);
    await db.query(`
      SELECT booking.assign_service_slug(id, name)
      FROM (SELECT id, name FROM booking.service ORDER BY id) AS service`);
    await db.query(`UPDATE booking.service SET page = $1::jsonb -> name WHERE $1::jsonb ? name`, [
      JSON.stringify(Object.fromEntries(DELIVERED_PAGES)),
    ]);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER service_renamed_has_slug ON booking.service`);
    await db.query(`DROP TRIGGER service_added_has_slug ON booking.service`);
    await db.query(`DROP FUNCTION booking.keep_service_slug`);
    await db.query(`DROP FUNCTION booking.assign_service_slug`);
    await db.query(`DROP FUNCTION booking.slug_of`);
    await db.query(`DROP TABLE booking.service_slug`);
    await db.query(`ALTER TABLE booking.service DROP page`);
  }
}
