import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The service book: templates, revisions with checklists and photos, odometers (specification §3). */
export class Revisions1790000600000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SCHEMA revisions`);
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
      )`);
    await db.query(`
      CREATE TABLE revisions.revision_template_item (
        id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        template_id         integer NOT NULL REFERENCES revisions.revision_template (id) ON DELETE CASCADE,
        category            text NOT NULL,
        item_name           text NOT NULL,
        is_required         boolean NOT NULL DEFAULT true,
        estimated_cost_bani integer CHECK (estimated_cost_bani >= 0)
      )`);
    await db.query(
      `CREATE INDEX template_item_by_template ON revisions.revision_template_item (template_id, id)`,
    );
    await db.query(`
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
        cost_bani             integer CHECK (cost_bani >= 0),
        notes                 text,
        created_at            timestamptz NOT NULL,
        completed_at          timestamptz,
        CHECK ((status = 'completed') = (completed_at IS NOT NULL))
      )`);
    await db.query(
      `CREATE INDEX revision_by_vehicle ON revisions.revision (vehicle_id, revision_date DESC, id DESC)`,
    );
    await db.query(`
      CREATE TABLE revisions.revision_item (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        revision_id integer NOT NULL REFERENCES revisions.revision (id),
        category    text NOT NULL,
        item_name   text NOT NULL,
        status      text NOT NULL CHECK (status IN ('ok', 'attention', 'replace', 'not-checked')),
        is_required boolean NOT NULL,
        notes       text,
        cost_bani   integer CHECK (cost_bani >= 0)
      )`);
    await db.query(`CREATE INDEX item_by_revision ON revisions.revision_item (revision_id, id)`);
    await db.query(`
      CREATE TABLE revisions.revision_photo (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        revision_id integer NOT NULL REFERENCES revisions.revision (id),
        item_id     integer REFERENCES revisions.revision_item (id),
        key         text NOT NULL UNIQUE,
        width       integer NOT NULL,
        height      integer NOT NULL,
        created_at  timestamptz NOT NULL
      )`);
    await db.query(`CREATE INDEX photo_by_revision ON revisions.revision_photo (revision_id, id)`);
    await db.query(`
      CREATE TABLE revisions.odometer_reading (
        id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vehicle_id integer NOT NULL,
        read_on    date NOT NULL,
        mileage    integer NOT NULL CHECK (mileage >= 0),
        source     text NOT NULL CHECK (source IN ('revision', 'client', 'workshop')),
        created_at timestamptz NOT NULL
      )`);
    await db.query(
      `CREATE INDEX reading_by_vehicle ON revisions.odometer_reading (vehicle_id, read_on DESC, id DESC)`,
    );
    await this.makeFinal(db);
  }

  /** Triggers that keep completed and cancelled revisions immutable: a buyer of the vehicle relies on them. */
  private async makeFinal(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION revisions.refuse_final() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a completed or cancelled revision is final'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'revision_is_final';
      END $$`);
    await db.query(`
      CREATE TRIGGER revision_is_final BEFORE UPDATE OR DELETE ON revisions.revision
      FOR EACH ROW WHEN (OLD.status IN ('completed', 'cancelled')) EXECUTE FUNCTION revisions.refuse_final()`);
    await db.query(`
      CREATE FUNCTION revisions.refuse_part_of_final() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM revisions.revision
        WHERE status IN ('completed', 'cancelled')
          AND (id = CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE OLD.revision_id END
               OR id = CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE NEW.revision_id END);
        IF FOUND THEN
          RAISE EXCEPTION 'a completed or cancelled revision is final'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'revision_is_final';
        END IF;
        RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
      END $$`);
    for (const part of ['revision_item', 'revision_photo']) {
      await db.query(`
        CREATE TRIGGER ${part}_is_final BEFORE INSERT OR UPDATE OR DELETE ON revisions.${part}
        FOR EACH ROW EXECUTE FUNCTION revisions.refuse_part_of_final()`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA revisions CASCADE`);
  }
}
