import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Romanian rates: Legea 141/2025, from August 2025. */
const PRICING = {
  labourRates: [{ name: 'Manoperă', rateBani: 20_000 }],
  isVatPayer: true,
  vatRates: [
    { kind: 'standard', percent: 21, validFrom: '2025-08-01' },
    { kind: 'reduced', percent: 11, validFrom: '2025-08-01' },
  ],
  priceMatrix: [],
};

/** Estimates of visits with what was sent and what was answered (ADR 60). */
export class EstimatesBaseline1790001700000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA estimates;

      CREATE TABLE estimates.setting (
        only_row         boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        enabled          boolean NOT NULL,
        pricing          jsonb NOT NULL CHECK (jsonb_typeof(pricing) = 'object'),
        validity_days    integer NOT NULL CHECK (validity_days BETWEEN 1 AND 365),
        overrun_percent  integer NOT NULL CHECK (overrun_percent BETWEEN 0 AND 50),
        terms            text,
        next_number      integer NOT NULL CHECK (next_number > 0),
        version          integer NOT NULL DEFAULT 1
      );
      INSERT INTO estimates.setting (enabled, pricing, validity_days, overrun_percent, next_number)
      VALUES (false, '${JSON.stringify(PRICING)}', 14, 0, 1);
      COMMENT ON COLUMN estimates.setting.pricing IS 'Rates of labour and VAT, and what is added to the cost of parts.';

      CREATE TABLE estimates.canned_job (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        title       text NOT NULL CONSTRAINT canned_job_title_key UNIQUE,
        terms       jsonb NOT NULL,
        item_names  text[] NOT NULL,
        changed_at  timestamptz NOT NULL
      );
      COMMENT ON COLUMN estimates.canned_job.item_names IS 'The items of checklists that it mends.';

      CREATE TABLE estimates.estimate (
        id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        appointment_id  integer NOT NULL CONSTRAINT estimate_of_visit_key UNIQUE,
        customer_id     integer NOT NULL,
        vehicle_id      integer NOT NULL,
        document_number integer CONSTRAINT estimate_number_key UNIQUE,
        version         integer NOT NULL CHECK (version >= 0),
        revision        integer NOT NULL,
        last_job_id     integer NOT NULL,
        jobs            jsonb NOT NULL CHECK (jsonb_typeof(jobs) = 'array'),
        planned_minutes integer NOT NULL DEFAULT 0 CHECK (planned_minutes >= 0),
        created_at      timestamptz NOT NULL,
        standing        text,
        standing_bani   bigint,
        approved_bani   bigint,
        total_bani      bigint,
        figures_revision integer,
        CONSTRAINT estimate_sent_has_number CHECK ((version > 0) = (document_number IS NOT NULL))
      );
      COMMENT ON COLUMN estimates.estimate.vehicle_id IS 'That of the visit, or the one into which it was merged since.';
      COMMENT ON COLUMN estimates.estimate.figures_revision IS
        'The revision of the jobs that standing and sums follow from; another one, or null: they have to be computed.';
      -- What the list of estimates shows and sums, without reading the jobs of all of them.
      CREATE INDEX estimate_figures ON estimates.estimate (appointment_id)
        INCLUDE (standing, standing_bani, approved_bani, total_bani);
      CREATE INDEX estimate_figures_due ON estimates.estimate (id) WHERE figures_revision IS DISTINCT FROM revision;
      CREATE INDEX estimate_by_customer ON estimates.estimate (customer_id);
      CREATE INDEX estimate_by_vehicle ON estimates.estimate (vehicle_id);

      CREATE TABLE estimates.sent_version (
        estimate_id integer NOT NULL REFERENCES estimates.estimate (id),
        version     integer NOT NULL CHECK (version > 0),
        jobs        jsonb NOT NULL,
        terms       text,
        hash        text NOT NULL,
        valid_until timestamptz NOT NULL,
        sent_at     timestamptz NOT NULL,
        seen_at     timestamptz,
        PRIMARY KEY (estimate_id, version)
      );
      COMMENT ON COLUMN estimates.sent_version.hash IS
        'SHA-256 of jobs::text and the terms as they were sent, before an erasure: what was sent can be proven.';

      CREATE TABLE estimates.decision (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        estimate_id integer NOT NULL,
        version     integer NOT NULL,
        job_id      integer NOT NULL,
        answer      text NOT NULL CHECK (answer IN ('approved', 'declined', 'callback')),
        method      text NOT NULL CHECK (method IN ('link', 'phone', 'in_person')),
        total_bani  bigint NOT NULL CHECK (total_bani >= 0),
        start_now   boolean NOT NULL,
        reason      text,
        note        text,
        decided_by  text NOT NULL,
        decided_at  timestamptz NOT NULL,
        phone_hash  text,
        FOREIGN KEY (estimate_id, version) REFERENCES estimates.sent_version
      );
      COMMENT ON COLUMN estimates.decision.phone_hash IS 'Keyed hash of the phone that got the code; null without one, and once erased.';
      CREATE INDEX decision_of_estimate ON estimates.decision (estimate_id, id);
      CREATE UNIQUE INDEX decision_once_key ON estimates.decision (estimate_id, job_id, version) WHERE answer <> 'callback';

      CREATE TABLE estimates.work_time (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        estimate_id integer NOT NULL REFERENCES estimates.estimate (id),
        job_id      integer NOT NULL,
        line_label  text NOT NULL,
        mechanic_id integer NOT NULL,
        started_at  timestamptz NOT NULL,
        ended_at    timestamptz CHECK (ended_at >= started_at),
        is_ended_by_visit boolean NOT NULL DEFAULT false
      );
      COMMENT ON COLUMN estimates.work_time.is_ended_by_visit IS 'The end of the visit stopped it, which may be undone.';
      CREATE UNIQUE INDEX work_time_running_key ON estimates.work_time (mechanic_id) WHERE ended_at IS NULL;
      CREATE INDEX work_time_of_estimate ON estimates.work_time (estimate_id, id);
      CREATE INDEX work_time_of_mechanic ON estimates.work_time (mechanic_id, id);
      CREATE TABLE estimates.work_time_correction (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        work_time_id integer NOT NULL REFERENCES estimates.work_time (id),
        ended_before timestamptz,
        ended_at     timestamptz NOT NULL,
        reason       text,
        corrected_by text NOT NULL,
        corrected_at timestamptz NOT NULL
      );
      CREATE INDEX correction_of_work_time ON estimates.work_time_correction (work_time_id, id);
    `);
    await db.query(`
      CREATE TABLE estimates.question (
        id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        estimate_id integer NOT NULL REFERENCES estimates.estimate (id),
        job_id      integer,
        text        text NOT NULL,
        asked_at    timestamptz NOT NULL,
        answer      text,
        answered_by text,
        answered_at timestamptz,
        CONSTRAINT question_answered_whole CHECK (num_nulls(answer, answered_by, answered_at) IN (0, 3))
      );
      COMMENT ON COLUMN estimates.question.job_id IS 'Null: about the whole estimate.';
      CREATE INDEX question_of_estimate ON estimates.question (estimate_id, id);
      -- Those that wait for an answer, the oldest first, without those of years that have one.
      CREATE INDEX question_open ON estimates.question (id, estimate_id) WHERE answered_at IS NULL
    `);
    await this.freeze(db);
    await db.query(`
      CREATE VIEW estimates.estimate_card AS
      SELECT id AS estimate_id, appointment_id, customer_id, document_number, version, jobs, created_at FROM estimates.estimate;
      COMMENT ON VIEW estimates.estimate_card IS 'Published for reporting.';
      CREATE VIEW estimates.decision_card AS
      SELECT decision.id AS decision_id, estimate_id, appointment_id, customer_id, decision.version, job_id, answer, method,
             decision.total_bani, reason, note, decided_at
      FROM estimates.decision JOIN estimates.estimate ON estimate.id = estimate_id;
      COMMENT ON VIEW estimates.decision_card IS 'Published for reporting.';
      CREATE VIEW estimates.question_card AS
      SELECT question.id AS question_id, estimate_id, customer_id, job_id, text, asked_at, answer, answered_at
      FROM estimates.question JOIN estimates.estimate ON estimate.id = estimate_id;
      COMMENT ON VIEW estimates.question_card IS 'Published for reporting.';
      CREATE VIEW estimates.setting_card AS SELECT enabled FROM estimates.setting;
      COMMENT ON VIEW estimates.setting_card IS 'Published for reporting.';
      CREATE VIEW estimates.visit_estimate AS
      SELECT appointment_id, id AS estimate_id, version, job.*,
             (SELECT count(*)::integer FROM estimates.question WHERE estimate_id = estimate.id AND answered_at IS NULL) AS questions
      FROM estimates.estimate CROSS JOIN LATERAL (
        SELECT count(*)::integer AS jobs,
               count(*) FILTER (WHERE job ->> 'state' = 'shown')::integer AS waiting,
               count(*) FILTER (WHERE job ->> 'state' = 'approved')::integer AS approved,
               count(*) FILTER (WHERE job ->> 'state' = 'declined')::integer AS declined,
               count(*) FILTER (WHERE job ->> 'state' = 'callback')::integer AS callback,
               count(*) FILTER (WHERE job ->> 'state' = 'approved' AND job ->> 'work' = 'waiting')::integer AS waiting_for_parts,
               count(*) FILTER (WHERE job ->> 'state' = 'approved' AND job ->> 'work' = 'done')::integer AS done
        FROM jsonb_array_elements(estimate.jobs) job) job;
      COMMENT ON VIEW estimates.visit_estimate IS 'Published for reporting: how far the estimate of a visit is.';
      CREATE VIEW estimates.advised_job AS
      SELECT appointment_id, id AS estimate_id, (job ->> 'id')::integer AS job_id, job ->> 'title' AS title, job ->> 'urgency' AS urgency,
             CASE WHEN job ->> 'state' <> 'approved' AND EXISTS (
               SELECT FROM jsonb_array_elements(jobs) other
               WHERE other ->> 'alternativeGroup' = job ->> 'alternativeGroup' AND other ->> 'state' = 'approved')
             THEN 'replaced' ELSE job ->> 'state' END AS state, job -> 'lines' AS lines
      FROM estimates.estimate CROSS JOIN LATERAL jsonb_array_elements(jobs) job
      WHERE version > 0 AND (job ->> 'state' <> 'draft' OR (job ->> 'answered')::boolean);
      COMMENT ON VIEW estimates.advised_job IS 'Published for reporting: what a customer was asked; replaced: took another alternative.';
      CREATE VIEW estimates.work_time_card AS
      SELECT id AS work_time_id, estimate_id, job_id, line_label, mechanic_id, started_at, ended_at,
             (extract(epoch FROM least(coalesce(ended_at, started_at) - started_at, interval '12 hours')) / 60)::double precision AS minutes
      FROM estimates.work_time;
      COMMENT ON VIEW estimates.work_time_card IS 'Published for reporting: of a clock that runs no minutes, of a forgotten one 12 hours.';
      CREATE VIEW estimates.visit_hours AS
      SELECT appointment_id, hours.*
      FROM estimates.estimate
      CROSS JOIN LATERAL (
        SELECT sum(sold)::double precision AS sold_hours, sum(sold) FILTER (WHERE worked > 0)::double precision AS clocked_sold_hours,
               sum(worked) AS worked_minutes
        FROM (SELECT array_agg(job_id) AS ids, array_agg(minutes) AS minutes FROM estimates.work_time_card
              WHERE work_time_card.estimate_id = estimate.id) clocked
        CROSS JOIN LATERAL jsonb_array_elements(jobs) job
        CROSS JOIN LATERAL (SELECT coalesce(sum((line ->> 'hours')::numeric), 0) AS sold FROM jsonb_array_elements(job -> 'lines') line) line
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(of_job), 0) AS worked FROM unnest(clocked.ids, clocked.minutes) AS one(id, of_job)
          WHERE one.id = (job ->> 'id')::integer) card
        WHERE job ->> 'state' = 'approved') hours
      WHERE sold_hours IS NOT NULL;
      COMMENT ON VIEW estimates.visit_hours IS 'Published for reporting: of approved jobs.';
      CREATE VIEW estimates.listed_estimate AS
      SELECT estimate.id AS estimate_id, appointment_id, document_number, standing, standing_bani, approved_bani, total_bani,
             coalesce(sent_at, created_at) AS since, sent_at, valid_until, seen_at
      FROM estimates.estimate
      LEFT JOIN estimates.sent_version sent ON sent.estimate_id = estimate.id AND sent.version = estimate.version;
      COMMENT ON VIEW estimates.listed_estimate IS
        'Published for reporting: standing and sums while the visit is open, with the version that was sent last.';
      CREATE VIEW estimates.due_figures AS
      SELECT id AS estimate_id FROM estimates.estimate WHERE figures_revision IS DISTINCT FROM revision;
      COMMENT ON VIEW estimates.due_figures IS 'Published for reporting: estimates whose standing and sums have to be computed.'
    `);
  }

  /** What was sent and decided never changes: only its first reading is added, and the words are erased with the person. */
  private async freeze(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION estimates.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        changeable text[] := TG_ARGV;
      BEGIN
        IF TG_OP = 'DELETE' OR to_jsonb(NEW) - changeable IS DISTINCT FROM to_jsonb(OLD) - changeable THEN
          RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER decision_is_final BEFORE UPDATE OR DELETE ON estimates.decision
        FOR EACH ROW EXECUTE FUNCTION estimates.refuse_change('reason', 'note', 'phone_hash');
      CREATE TRIGGER correction_is_final BEFORE UPDATE OR DELETE ON estimates.work_time_correction
        FOR EACH ROW EXECUTE FUNCTION estimates.refuse_change('reason');

      -- Complaint and cause of a job.
      CREATE FUNCTION estimates.without_words(jobs jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(jsonb_agg(job || '{"complaint": null, "reason": null}' ORDER BY at), '[]')
        FROM jsonb_array_elements(jobs) WITH ORDINALITY AS one(job, at)
      $$;
      CREATE FUNCTION estimates.refuse_change_of_sent() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR to_jsonb(NEW) - '{seen_at,jobs}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{seen_at,jobs}'::text[]
          OR (NEW.jobs <> OLD.jobs AND NEW.jobs <> estimates.without_words(OLD.jobs)) THEN
          RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER sent_version_is_final BEFORE UPDATE OR DELETE ON estimates.sent_version
        FOR EACH ROW EXECUTE FUNCTION estimates.refuse_change_of_sent()
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA estimates CASCADE');
  }
}
