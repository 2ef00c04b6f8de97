import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reception sheets of visits and the documents that were issued for them (ADR 61). */
export class DocumentsBaseline1790001740000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA documents;

      CREATE TABLE documents.setting (
        only_row               boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        work_order_series      text NOT NULL DEFAULT 'CL',
        estimate_series        text NOT NULL DEFAULT 'DE',
        final_estimate_series  text NOT NULL DEFAULT 'DF',
        handover_series        text NOT NULL DEFAULT 'PV',
        warranty_series        text NOT NULL DEFAULT 'CG',
        parts_warranty_months  integer NOT NULL DEFAULT 24 CHECK (parts_warranty_months BETWEEN 24 AND 120),
        labour_warranty_months integer NOT NULL DEFAULT 12 CHECK (labour_warranty_months BETWEEN 0 AND 120),
        labour_terms           text,
        version                integer NOT NULL DEFAULT 1
      );
      INSERT INTO documents.setting DEFAULT VALUES;

      CREATE TABLE documents.counter (
        type        text PRIMARY KEY,
        next_number integer NOT NULL CHECK (next_number > 0)
      );
      COMMENT ON TABLE documents.counter IS 'Its row is locked by what issues a document: numbers have no gaps.';
      INSERT INTO documents.counter
      SELECT type, 1 FROM unnest(ARRAY['work-order', 'estimate', 'final-estimate', 'handover', 'warranty']) type;

      CREATE TABLE documents.reception (
        appointment_id  integer PRIMARY KEY,
        customer_id     integer NOT NULL,
        asked           text,
        mileage         integer CHECK (mileage >= 0),
        fuel_eighths    integer CHECK (fuel_eighths BETWEEN 0 AND 8),
        marks           jsonb NOT NULL CHECK (jsonb_typeof(marks) = 'array'),
        equipment       text[] NOT NULL,
        other_equipment text,
        old_parts       text CHECK (old_parts IN ('taken', 'left')),
        warranty_id     integer,
        reading_id      integer,
        revision        integer NOT NULL,
        changed_at      timestamptz NOT NULL
      );
      COMMENT ON COLUMN documents.reception.marks IS 'Each with the view of the car that it is in.';
      COMMENT ON COLUMN documents.reception.reading_id IS 'The reading of the odometer that the kilometres are.';
      CREATE INDEX reception_by_customer ON documents.reception (customer_id);
      CREATE INDEX reception_by_change ON documents.reception (changed_at);

      CREATE TABLE documents.reception_photo (
        id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        appointment_id integer NOT NULL REFERENCES documents.reception (appointment_id) ON DELETE CASCADE,
        key            text NOT NULL,
        width          integer NOT NULL,
        height         integer NOT NULL,
        created_at     timestamptz NOT NULL
      );
      CREATE INDEX photo_of_reception ON documents.reception_photo (appointment_id, id);

      CREATE TABLE documents.document (
        id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        type           text NOT NULL REFERENCES documents.counter (type),
        series         text NOT NULL,
        number         integer NOT NULL,
        appointment_id integer NOT NULL,
        customer_id    integer NOT NULL,
        vehicle_id     integer NOT NULL,
        basis          text NOT NULL,
        replaces_id    integer,
        data           jsonb NOT NULL,
        file_key       text NOT NULL,
        sha256         text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        warranty_until date,
        keep_until     date NOT NULL,
        issued_at      timestamptz NOT NULL,
        issued_by      text NOT NULL,
        CONSTRAINT document_number_key UNIQUE (type, number),
        CONSTRAINT document_once_key UNIQUE (appointment_id, type, basis)
      );
      COMMENT ON COLUMN documents.document.basis IS 'What it was issued of: the same is not issued twice.';
      COMMENT ON COLUMN documents.document.sha256 IS 'Of the file.';
      CREATE INDEX document_by_customer ON documents.document (customer_id);
      CREATE INDEX document_by_vehicle ON documents.document (vehicle_id) WHERE type = 'warranty';
      CREATE INDEX document_by_end ON documents.document (keep_until);

      CREATE TABLE documents.merged_vehicle (
        vehicle_id      integer PRIMARY KEY,
        into_vehicle_id integer NOT NULL
      );
      COMMENT ON TABLE documents.merged_vehicle IS 'Documents and visits keep their vehicle; warranties go on with the other one.';
      CREATE INDEX merged_vehicle_by_target ON documents.merged_vehicle (into_vehicle_id);

      -- When the law no longer asks for a document, it is erased.
      CREATE FUNCTION documents.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND OLD.keep_until <= current_date THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'an issued document does not change';
      END $$;
      CREATE TRIGGER document_is_final BEFORE UPDATE OR DELETE ON documents.document
        FOR EACH ROW EXECUTE FUNCTION documents.refuse_change();

      CREATE VIEW documents.document_card AS
      SELECT id AS document_id, type, series, number, appointment_id, customer_id, data, file_key, warranty_until, keep_until, issued_at
      FROM documents.document;
      COMMENT ON VIEW documents.document_card IS 'Published for reporting.';
      CREATE VIEW documents.reception_card AS
      SELECT appointment_id, customer_id, asked, mileage, fuel_eighths, marks, equipment, other_equipment, old_parts, changed_at
      FROM documents.reception;
      COMMENT ON VIEW documents.reception_card IS 'Published for reporting.';
      CREATE VIEW documents.reception_photo_card AS
      SELECT photo.id AS photo_id, photo.appointment_id, customer_id, key
      FROM documents.reception_photo photo JOIN documents.reception USING (appointment_id);
      COMMENT ON VIEW documents.reception_photo_card IS 'Published for reporting.'
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA documents CASCADE');
  }
}
