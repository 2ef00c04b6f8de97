import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers and their vehicles (specification §3), searchable regardless of case and diacritics. */
export class CustomersSchema1790000200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA customers`);
    await db.query(`CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public`);
    await db.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public`);
    // unaccent() is only STABLE because its dictionary may change; this one is named explicitly and does not.
    await db.query(`
      CREATE FUNCTION customers.searchable(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$`);
    await db.query(`
      CREATE TABLE customers.customer (
        id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name       text NOT NULL,
        phone      text NOT NULL,
        email      text,
        user_id    integer,
        created_at timestamptz NOT NULL DEFAULT now(),
        search     text NOT NULL GENERATED ALWAYS AS
                   (customers.searchable(name || ' ' || phone || ' ' || regexp_replace(phone, '^\\+40', '0'))) STORED,
        CONSTRAINT customer_account_phone_key UNIQUE NULLS NOT DISTINCT (phone, user_id)
      )`);
    await db.query(`CREATE INDEX customer_by_user ON customers.customer (user_id) WHERE user_id IS NOT NULL`);
    await db.query(
      `CREATE INDEX customer_search ON customers.customer USING gin (search public.gin_trgm_ops)`,
    );
    await db.query(`
      CREATE TABLE customers.vehicle (
        id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id   integer NOT NULL REFERENCES customers.customer (id),
        make          text NOT NULL,
        model         text NOT NULL,
        year          integer NOT NULL,
        license_plate text,
        mileage       integer CHECK (mileage >= 0),
        color         text,
        vin           text,
        engine_type   text,
        transmission  text,
        fuel_type     text,
        created_at    timestamptz NOT NULL DEFAULT now(),
        archived_at   timestamptz,
        search        text NOT NULL GENERATED ALWAYS AS
                      (customers.searchable(year::text || ' ' || make || ' ' || model || ' ' ||
                        coalesce(license_plate || ' ' || replace(license_plate, ' ', ''), ''))) STORED
      )`);
    await db.query(`
      CREATE UNIQUE INDEX vehicle_plate_key ON customers.vehicle (customer_id, license_plate)
      WHERE archived_at IS NULL AND license_plate IS NOT NULL`);
    await db.query(`
      CREATE UNIQUE INDEX vehicle_description_key ON customers.vehicle (customer_id, lower(make), lower(model), year)
      WHERE archived_at IS NULL AND license_plate IS NULL`);
    await db.query(`CREATE INDEX vehicle_search ON customers.vehicle USING gin (search public.gin_trgm_ops)`);
    await db.query(`
      CREATE VIEW customers.customer_card AS
      SELECT id AS customer_id, user_id, name, phone, email, created_at, search FROM customers.customer`);
    await db.query(`
      CREATE VIEW customers.vehicle_card AS
      SELECT id AS vehicle_id, customer_id, make, model, year, license_plate, color, mileage, vin, engine_type,
             transmission, fuel_type, archived_at, search
      FROM customers.vehicle`);
    await db.query(`COMMENT ON VIEW customers.customer_card IS 'Published for reporting.'`);
    await db.query(`COMMENT ON VIEW customers.vehicle_card IS 'Published for reporting.'`);
    await db.query(
      `COMMENT ON FUNCTION customers.searchable IS 'Published for reporting: brings a search to the form of the search columns.'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA customers CASCADE`);
  }
}
