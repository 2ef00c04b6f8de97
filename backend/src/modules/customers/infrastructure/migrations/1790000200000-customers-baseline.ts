import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers, their vehicles, merges of customers (ADR 39), and notes and tags of the workshop. */
export class CustomersBaseline1790000200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA customers;
      CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

      -- unaccent() is STABLE because its dictionary can be replaced; this one is named, so the wrapper is IMMUTABLE.
      CREATE FUNCTION customers.searchable(text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
      COMMENT ON FUNCTION customers.searchable IS
        'Published for reporting: brings a search to the form of the search columns.';
    `);
    await this.createCustomers(db);
    await this.createVehicles(db);
    await this.createNotesAndTags(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA customers CASCADE`);
  }

  private async createCustomers(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE customers.customer (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name        text NOT NULL,
        phone       text NOT NULL,
        email       text,
        user_id     integer,
        merged_into integer REFERENCES customers.customer (id),
        created_at  timestamptz NOT NULL DEFAULT now(),
        erased_at   timestamptz,
        search      text NOT NULL GENERATED ALWAYS AS
                    (customers.searchable(name || ' ' || phone || ' ' || regexp_replace(phone, '^\\+40', '0'))) STORED,
        CONSTRAINT customer_erased_is_nobody CHECK (erased_at IS NULL OR (phone = '' AND email IS NULL))
      );
      COMMENT ON COLUMN customers.customer.merged_into IS
        'The customer that this one was merged into, never itself a merged one: by an admin, or by proof of the phone.';
      CREATE UNIQUE INDEX customer_account_phone_key ON customers.customer (phone, user_id) NULLS NOT DISTINCT
        WHERE merged_into IS NULL AND erased_at IS NULL;
      CREATE INDEX customer_by_user ON customers.customer (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX customer_by_phone ON customers.customer (phone);
      CREATE INDEX customer_by_phone_end ON customers.customer (right(phone, 9)) WHERE phone <> '';
      CREATE INDEX customer_by_email ON customers.customer (lower(email)) WHERE email IS NOT NULL;
      CREATE INDEX customer_by_target ON customers.customer (merged_into) WHERE merged_into IS NOT NULL;
      CREATE INDEX customer_search ON customers.customer USING gin (search public.gin_trgm_ops);

      -- The rows of other modules keep their customer: merged_into alone says whose they are, so that an undo brings back
      -- exactly what was.
      CREATE TABLE customers.merge (
        id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id      integer NOT NULL REFERENCES customers.customer (id),
        into_customer_id integer NOT NULL REFERENCES customers.customer (id),
        merged_at        timestamptz NOT NULL,
        undone_at        timestamptz,
        settled_at       timestamptz,
        CONSTRAINT merge_of_two CHECK (customer_id <> into_customer_id),
        CONSTRAINT merge_undone_or_settled CHECK (undone_at IS NULL OR settled_at IS NULL)
      );
      COMMENT ON COLUMN customers.merge.settled_at IS 'When the vehicles were handed over, which ends the undo.';
      CREATE UNIQUE INDEX merge_once_key ON customers.merge (customer_id) WHERE undone_at IS NULL;
      CREATE INDEX merge_by_target ON customers.merge (into_customer_id) WHERE undone_at IS NULL;
      CREATE INDEX merge_open ON customers.merge (merged_at) WHERE undone_at IS NULL AND settled_at IS NULL;

      CREATE FUNCTION customers.customers_of_person(integer) RETURNS SETOF integer
      LANGUAGE sql STABLE ROWS 3
      AS $$
        SELECT same.id
        FROM customers.customer known
        JOIN customers.customer target ON target.id = coalesce(known.merged_into, known.id)
        CROSS JOIN LATERAL (
          SELECT target.id
          UNION SELECT merged.id FROM customers.customer merged WHERE merged.merged_into = target.id
          UNION SELECT one.id FROM customers.customer one WHERE one.user_id = target.user_id
        ) same
        WHERE known.id = $1
      $$;
      COMMENT ON FUNCTION customers.customers_of_person IS
        'Published for reporting: the customers that are the same person as this one, by account or merge.';

      CREATE VIEW customers.customer_card AS
      SELECT id AS customer_id, user_id, name, phone, email, created_at, search, merged_into, erased_at
      FROM customers.customer;
      COMMENT ON VIEW customers.customer_card IS 'Published for reporting.';

      CREATE VIEW customers.person_card AS
      SELECT customer.id AS customer_id, target.id AS person_id, customer.user_id, target.name, target.phone, target.email
      FROM customers.customer JOIN customers.customer target
        ON target.id = coalesce(CASE WHEN customer.erased_at IS NULL THEN customer.merged_into END, customer.id);
      COMMENT ON VIEW customers.person_card IS
        'Published for reporting: each customer with the contact data of the one that it was merged into, unless erased.';
    `);
  }

  private async createVehicles(db: QueryRunner): Promise<void> {
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
        is_stated     boolean NOT NULL DEFAULT false,
        created_at    timestamptz NOT NULL DEFAULT now(),
        archived_at   timestamptz,
        is_repeated   boolean NOT NULL DEFAULT false,
        search        text NOT NULL GENERATED ALWAYS AS
                      (customers.searchable(year::text || ' ' || make || ' ' || model || ' ' ||
                        coalesce(license_plate || ' ' || replace(license_plate, ' ', ''), ''))) STORED,
        plate_and_vin text NOT NULL GENERATED ALWAYS AS (
                        lower(regexp_replace(coalesce(license_plate, ''), '[^[:alnum:]]', '', 'g') || ' ' ||
                              regexp_replace(coalesce(vin, ''), '[^[:alnum:]]', '', 'g'))) STORED
      );
      COMMENT ON COLUMN customers.vehicle.is_stated IS
        'An account stated it before its phone was proven, and the workshop has not seen it.';
      COMMENT ON COLUMN customers.vehicle.is_repeated IS
        'Its customer had another one of the same VIN or plate before these were compared; the desk joins them.';

      -- What vehicles are compared by: the VIN, and the letters and digits of the plate (ADR 67).
      CREATE FUNCTION customers.plate_key(plate text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT translate(upper(plate), ' .·•/-\u2010\u2011\u2012\u2013\u2014\u2015', '')
      $$;
      CREATE FUNCTION customers.vin_key(vin text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN length(written) >= 6 AND written ~ '[0-9]' AND written !~ '^(.)\\1*$'
               THEN translate(written, 'OQI', '001') END
        FROM (SELECT regexp_replace(upper(vin), '[^A-Z0-9]', '', 'g') AS written) vin
      $$;
      -- A customer has one vehicle of a VIN, and of a plate or a description unless VINs tell them apart.
      CREATE UNIQUE INDEX vehicle_vin_once ON customers.vehicle (customer_id, customers.vin_key(vin))
        WHERE archived_at IS NULL AND NOT is_repeated AND customers.vin_key(vin) IS NOT NULL;
      CREATE UNIQUE INDEX vehicle_plate_once
        ON customers.vehicle (customer_id, customers.plate_key(license_plate), coalesce(customers.vin_key(vin), ''))
        WHERE archived_at IS NULL AND NOT is_repeated AND license_plate IS NOT NULL;
      CREATE UNIQUE INDEX vehicle_description_once
        ON customers.vehicle (customer_id, lower(make), lower(model), year, coalesce(customers.vin_key(vin), ''))
        WHERE archived_at IS NULL AND NOT is_repeated AND license_plate IS NULL;
      CREATE INDEX vehicle_by_customer ON customers.vehicle (customer_id);
      CREATE INDEX vehicle_search ON customers.vehicle USING gin (search public.gin_trgm_ops);
      CREATE INDEX vehicle_plate_and_vin ON customers.vehicle USING gin (plate_and_vin public.gin_trgm_ops);

      CREATE VIEW customers.vehicle_card AS
      SELECT id AS vehicle_id, customer_id, make, model, year, license_plate, color, mileage, vin, engine_type,
             transmission, fuel_type, archived_at, search, plate_and_vin, customers.plate_key(license_plate) AS plate_key,
             customers.vin_key(vin) AS vin_key
      FROM customers.vehicle;
      COMMENT ON VIEW customers.vehicle_card IS 'Published for reporting.';
    `);
  }

  private async createNotesAndTags(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE customers.note (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id integer NOT NULL REFERENCES customers.customer (id),
        text        text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
        author_id   integer,
        written_at  timestamptz NOT NULL
      );
      COMMENT ON COLUMN customers.note.author_id IS 'Account that wrote it.';
      CREATE INDEX note_by_customer ON customers.note (customer_id, id);

      CREATE TABLE customers.tag (
        customer_id integer NOT NULL REFERENCES customers.customer (id),
        tag         text NOT NULL CHECK (char_length(tag) BETWEEN 1 AND 20),
        PRIMARY KEY (customer_id, tag)
      );
      CREATE INDEX tag_by_text ON customers.tag (customers.searchable(tag), customer_id);

      CREATE VIEW customers.note_card AS
      SELECT id AS note_id, customer_id, text, author_id, written_at FROM customers.note;
      COMMENT ON VIEW customers.note_card IS 'Published for reporting.';
      CREATE VIEW customers.tag_card AS SELECT customer_id, tag FROM customers.tag;
      COMMENT ON VIEW customers.tag_card IS 'Published for reporting.';
    `);
  }
}
