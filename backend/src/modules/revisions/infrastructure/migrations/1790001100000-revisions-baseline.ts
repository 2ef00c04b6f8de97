import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RevisionsBaseline1790001100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA revisions`);
    await this.createRevisions(db);
    await this.makeFinal(db);
    await this.createBook(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA revisions CASCADE`);
  }

  private async createRevisions(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE revisions.revision_template (
        id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name                text NOT NULL CONSTRAINT template_name_key UNIQUE,
        type                text NOT NULL,
        description         text,
        interval_mileage    integer CHECK (interval_mileage > 0),
        interval_months     integer CHECK (interval_months > 0),
        estimated_cost_bani integer CHECK (estimated_cost_bani >= 0),
        active              boolean NOT NULL DEFAULT true
      );
      CREATE TABLE revisions.revision_template_item (
        id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        template_id         integer NOT NULL REFERENCES revisions.revision_template (id) ON DELETE CASCADE,
        category            text NOT NULL,
        item_name           text NOT NULL,
        is_required         boolean NOT NULL DEFAULT true,
        estimated_cost_bani integer CHECK (estimated_cost_bani >= 0)
      );
      CREATE INDEX template_item_by_template ON revisions.revision_template_item (template_id, id);

      -- The template with which the checklist of a visit for a service was begun last: it is offered first at the next one.
      CREATE TABLE revisions.template_of_service (
        service_id  integer PRIMARY KEY,
        template_id integer NOT NULL REFERENCES revisions.revision_template (id) ON DELETE CASCADE
      );
      CREATE INDEX template_of_service_by_template ON revisions.template_of_service (template_id);
      COMMENT ON TABLE revisions.template_of_service IS
        'Ids of booking, which revisions do not reference: a service is never removed.';

      CREATE TABLE revisions.revision (
        id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vehicle_id            integer NOT NULL,
        customer_id           integer NOT NULL,
        appointment_id        integer,
        template_id           integer REFERENCES revisions.revision_template (id),
        corrects_id           integer REFERENCES revisions.revision (id),
        revision_date         date NOT NULL,
        mileage_at_revision   integer NOT NULL CHECK (mileage_at_revision >= 0),
        next_revision_date    date CHECK (next_revision_date > revision_date),
        next_revision_mileage integer CHECK (next_revision_mileage > mileage_at_revision),
        type                  text NOT NULL,
        status                text NOT NULL DEFAULT 'planned'
                              CHECK (status IN ('planned', 'in-progress', 'completed', 'cancelled')),
        cancel_reason         text,
        cost_bani             integer CHECK (cost_bani >= 0),
        notes                 text,
        created_at            timestamptz NOT NULL,
        completed_at          timestamptz,
        CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
        CONSTRAINT revision_cancelled_for_a_reason CHECK (cancel_reason IS NULL OR status = 'cancelled')
      );
      CREATE INDEX revision_by_vehicle ON revisions.revision (vehicle_id, revision_date DESC, id DESC);
      CREATE INDEX revision_by_customer ON revisions.revision (customer_id);
      CREATE INDEX revision_by_template ON revisions.revision (template_id) WHERE template_id IS NOT NULL;

      CREATE TABLE revisions.revision_item (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        revision_id integer NOT NULL REFERENCES revisions.revision (id),
        category    text NOT NULL,
        item_name   text NOT NULL,
        status      text NOT NULL CHECK (status IN ('ok', 'attention', 'replace', 'replaced', 'not-checked')),
        is_required boolean NOT NULL,
        is_added    boolean NOT NULL DEFAULT false,
        notes       text,
        cost_bani   integer CHECK (cost_bani >= 0)
      );
      CREATE INDEX item_by_revision ON revisions.revision_item (revision_id, id);

      CREATE TABLE revisions.revision_photo (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        revision_id integer NOT NULL REFERENCES revisions.revision (id),
        item_id     integer REFERENCES revisions.revision_item (id),
        key         text NOT NULL UNIQUE,
        width       integer NOT NULL,
        height      integer NOT NULL,
        created_at  timestamptz NOT NULL
      );
      CREATE INDEX photo_by_revision ON revisions.revision_photo (revision_id, id);

      -- Published for reporting, as the other cards.
      CREATE VIEW revisions.revision_card AS
      SELECT id AS revision_id, vehicle_id, appointment_id, corrects_id, revision_date, mileage_at_revision,
             next_revision_date, next_revision_mileage, type, status, cost_bani, notes,
             (SELECT name FROM revisions.revision_template WHERE id = template_id) AS template_name
      FROM revisions.revision;
      CREATE VIEW revisions.item_card AS
      SELECT id AS item_id, revision_id, category, item_name, status, notes, cost_bani FROM revisions.revision_item;
      CREATE VIEW revisions.photo_card AS
      SELECT id AS photo_id, revision_id, item_id, key, width, height FROM revisions.revision_photo;
    `);
  }

  /**
   * A buyer of the vehicle relies on completed and cancelled revisions, so they are immutable. Only a transaction that sets
   * `revisions.erased_customers` may delete the notes, reasons and photos of these customers (ADR 11), and only one that sets
   * `revisions.merged_vehicle` takes the revisions of that vehicle into the service book of the one that it was merged into.
   */
  private async makeFinal(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION revisions.is_being_erased(customer integer) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT coalesce(customer = ANY (nullif(current_setting('revisions.erased_customers', true), '')::integer[]), false)
      $$;

      CREATE FUNCTION revisions.refuse_final() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF revisions.is_being_erased(OLD.customer_id) THEN
            OLD.notes := NULL; OLD.cancel_reason := NULL;
            IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
          END IF;
          IF OLD.vehicle_id::text = current_setting('revisions.merged_vehicle', true) THEN
            OLD.vehicle_id := NEW.vehicle_id;
            IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
          END IF;
        END IF;
        RAISE EXCEPTION 'a completed or cancelled revision is final'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'revision_is_final';
      END $$;
      CREATE TRIGGER revision_is_final BEFORE UPDATE OR DELETE ON revisions.revision
        FOR EACH ROW WHEN (OLD.status IN ('completed', 'cancelled')) EXECUTE FUNCTION revisions.refuse_final();
      CREATE TRIGGER revision_is_never_truncated BEFORE TRUNCATE ON revisions.revision
        FOR EACH STATEMENT EXECUTE FUNCTION revisions.refuse_final();

      CREATE FUNCTION revisions.refuse_part_of_final() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        customer integer;
      BEGIN
        SELECT customer_id INTO customer FROM revisions.revision
        WHERE status IN ('completed', 'cancelled')
          AND (id = CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.revision_id END
               OR id = CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.revision_id END);
        IF FOUND AND NOT (
          revisions.is_being_erased(customer)
          AND (TG_OP = 'DELETE' AND TG_TABLE_NAME = 'revision_photo'
               OR TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'revision_item'
                  AND to_jsonb(NEW) = to_jsonb(OLD) || '{"notes": null}')
        ) THEN
          RAISE EXCEPTION 'a completed or cancelled revision is final'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'revision_is_final';
        END IF;
        RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
      END $$;
    `);
    for (const part of ['revision_item', 'revision_photo']) {
      await db.query(`
        CREATE TRIGGER ${part}_is_final BEFORE INSERT OR UPDATE OR DELETE ON revisions.${part}
          FOR EACH ROW EXECUTE FUNCTION revisions.refuse_part_of_final();
        CREATE TRIGGER ${part}_is_never_truncated BEFORE TRUNCATE ON revisions.${part}
          FOR EACH STATEMENT EXECUTE FUNCTION revisions.refuse_final();
      `);
    }
  }

  private async createBook(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE revisions.odometer_reading (
        id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vehicle_id integer NOT NULL,
        read_on    date NOT NULL,
        mileage    integer NOT NULL CHECK (mileage >= 0),
        source     text NOT NULL CHECK (source IN ('revision', 'workshop', 'reception', 'client', 'booking')),
        doubt      text CHECK (doubt IN ('regression', 'jump', 'withdrawn')),
        starts_scale  boolean NOT NULL DEFAULT false,
        withdrawn_for text CHECK (withdrawn_for IN ('mistyped', 'other-vehicle', 'not-replaced', 'other')),
        created_at timestamptz NOT NULL
      );
      COMMENT ON COLUMN revisions.odometer_reading.doubt IS
        'Why the odometer cannot have shown this; null for what is believed.';
      CREATE INDEX reading_by_vehicle ON revisions.odometer_reading (vehicle_id, read_on DESC, id DESC);
      CREATE VIEW revisions.reading_card AS
      SELECT id AS reading_id, vehicle_id, read_on, mileage, source, doubt, starts_scale FROM revisions.odometer_reading;

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
      );
      CREATE INDEX document_by_vehicle ON revisions.vehicle_document (vehicle_id, added_on DESC, id DESC);
      CREATE INDEX document_by_customer ON revisions.vehicle_document (customer_id);
      CREATE VIEW revisions.document_card AS
      SELECT id AS document_id, vehicle_id, kind, title, content_type, added_on, added_at, key
      FROM revisions.vehicle_document;

      CREATE TABLE revisions.share_link (
        id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vehicle_id     integer NOT NULL,
        customer_id    integer NOT NULL,
        token_hash     text NOT NULL CONSTRAINT share_link_token_key UNIQUE,
        created_at     timestamptz NOT NULL,
        revoked_at     timestamptz,
        last_opened_at timestamptz
      );
      COMMENT ON COLUMN revisions.share_link.token_hash IS
        'SHA-256 of the token, base64url: whoever reads the table cannot open a book with it.';
      CREATE INDEX share_link_by_vehicle ON revisions.share_link (vehicle_id, id DESC);
      CREATE INDEX share_link_by_customer ON revisions.share_link (customer_id);
      CREATE VIEW revisions.share_link_card AS
      SELECT id AS share_link_id, vehicle_id, customer_id, created_at, revoked_at, last_opened_at
      FROM revisions.share_link;
      COMMENT ON VIEW revisions.share_link_card IS 'Published for reporting.';
    `);
  }
}
