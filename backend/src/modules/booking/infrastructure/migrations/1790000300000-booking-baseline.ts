import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The column of a visit's services as one, null unless it has several. */
const joined = (column: string) => `
  CASE WHEN a.has_several_services THEN
    (SELECT j.${column} FROM booking.joined_service j WHERE j.appointment_id = a.id) END`;

const underWay = (moment: string) => `CASE WHEN a.status = 'in-progress' THEN ${moment} END`;

const first = (column: string) => `(SELECT ${column} FROM booking.service WHERE id = a.service_id)`;

/** Services, bays and hours; visits with what became of them; and the views of both. */
export class BookingBaseline1790000300000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA booking;
      -- Equality of bay and day next to the overlap of ranges, in one exclusion constraint.
      CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
    `);
    await this.createServices(db);
    await this.createCapacity(db);
    await this.createVisits(db);
    await this.refuseBlockedBays(db);
    await this.keepFirstJobs(db);
    await this.countVisits(db);
    await this.publishVisits(db);
    await this.publishFigures(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP SCHEMA booking CASCADE`);
  }

  private async createServices(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE booking.service (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name         text NOT NULL,
        names        jsonb NOT NULL DEFAULT '{}',
        description  text,
        descriptions jsonb NOT NULL DEFAULT '{}',
        page         jsonb,
        kind         text NOT NULL DEFAULT 'other',
        category     text,
        price_bani   integer NOT NULL CHECK (price_bani >= 0),
        duration     integer NOT NULL CHECK (duration BETWEEN 1 AND 1440),
        active       boolean NOT NULL DEFAULT true,
        position     integer NOT NULL DEFAULT 0,
        version      integer NOT NULL DEFAULT 1
      );
      COMMENT ON COLUMN booking.service.names IS 'By language: en, es, fr. name is the Romanian one.';
      COMMENT ON COLUMN booking.service.page IS
        'Texts of the public page: details, detailsTranslations by language, questions. NULL without any.';

      CREATE VIEW booking.service_card AS SELECT id AS service_id, name, kind, active, names FROM booking.service;

      -- A slug belongs to its service forever; the current one is that of the present name (ADR 37).
      CREATE TABLE booking.service_slug (
        slug       text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        service_id integer NOT NULL REFERENCES booking.service ON DELETE CASCADE,
        is_current boolean NOT NULL
      );
      COMMENT ON TABLE booking.service_slug IS
        'Addresses of the pages of services. Those that are not current redirect to the current one.';
      CREATE UNIQUE INDEX service_slug_current ON booking.service_slug (service_id) WHERE is_current;

      CREATE FUNCTION booking.slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(nullif(trim('-' FROM left(trim('-' FROM regexp_replace(
          lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f]', '', 'g') COLLATE "C"),
          '[^a-z0-9]+', '-', 'g')), 80)), ''), 'serviciu')
      $$;
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
      END $$;
      CREATE FUNCTION booking.keep_service_slug() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM booking.assign_service_slug(NEW.id, NEW.name);
        RETURN NULL;
      END $$;
      CREATE TRIGGER service_added_has_slug AFTER INSERT ON booking.service
        FOR EACH ROW EXECUTE FUNCTION booking.keep_service_slug();
      CREATE TRIGGER service_renamed_has_slug AFTER UPDATE OF name ON booking.service
        FOR EACH ROW WHEN (booking.slug_of(NEW.name) <> booking.slug_of(OLD.name))
        EXECUTE FUNCTION booking.keep_service_slug();
    `);
  }

  private async createCapacity(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE booking.bay (
        id       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name     text NOT NULL,
        active   boolean NOT NULL DEFAULT true,
        position integer NOT NULL DEFAULT 0,
        version  integer NOT NULL DEFAULT 1
      );
      CREATE VIEW booking.bay_card AS SELECT id AS bay_id, name FROM booking.bay;
      COMMENT ON VIEW booking.bay_card IS 'Published for reporting.';

      CREATE TABLE booking.bay_block (
        id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        bay_id       integer NOT NULL REFERENCES booking.bay (id),
        from_date    date NOT NULL,
        to_date      date NOT NULL,
        start_minute integer NOT NULL,
        end_minute   integer NOT NULL,
        reason       text NOT NULL CHECK (reason <> ''),
        held_until   timestamptz,
        CHECK (from_date <= to_date),
        CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1440),
        CONSTRAINT bay_block_no_overlap EXCLUDE USING gist (
          bay_id WITH =,
          daterange(from_date, to_date, '[]') WITH &&,
          int4range(start_minute, end_minute) WITH &&
        )
      );
      COMMENT ON TABLE booking.bay_block IS
        'Hours of the days from_date to to_date, in minutes since midnight, for which a bay takes no work.';
      COMMENT ON COLUMN booking.bay_block.held_until IS
        'Until when a hold keeps the start for a person of the waitlist; null for a block of the workshop.';
      CREATE INDEX bay_block_to_date ON booking.bay_block (to_date);

      CREATE TABLE booking.opening_hours (
        weekday      integer PRIMARY KEY CHECK (weekday BETWEEN 1 AND 7),
        opens        integer NOT NULL,
        closes       integer NOT NULL,
        lunch_starts integer,
        lunch_ends   integer,
        CHECK (0 <= opens AND opens < closes AND closes <= 1440),
        CHECK ((lunch_starts IS NULL) = (lunch_ends IS NULL)),
        CHECK (opens <= lunch_starts AND lunch_starts <= lunch_ends AND lunch_ends <= closes)
      );
      COMMENT ON TABLE booking.opening_hours IS 'Minutes since midnight; weekday 1 is Monday.';

      CREATE TABLE booking.week (
        single  boolean PRIMARY KEY DEFAULT true CHECK (single),
        version integer NOT NULL DEFAULT 1
      );
      COMMENT ON TABLE booking.week IS 'One row: the version of booking.opening_hours as a whole.';
      INSERT INTO booking.week DEFAULT VALUES;

      CREATE TABLE booking.closure (
        id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        from_date date NOT NULL,
        to_date   date NOT NULL,
        reason    text,
        CHECK (from_date <= to_date)
      );
      CREATE INDEX closure_to_date ON booking.closure (to_date DESC, id DESC);

      CREATE TABLE booking.policy (
        single             boolean PRIMARY KEY DEFAULT true CHECK (single),
        horizon_days       integer NOT NULL CHECK (horizon_days BETWEEN 1 AND 365),
        lead_minutes       integer NOT NULL CHECK (lead_minutes BETWEEN 0 AND 10080),
        buffer_minutes     integer NOT NULL CHECK (buffer_minutes BETWEEN 0 AND 240),
        step_minutes       integer NOT NULL CHECK (step_minutes IN (15, 30, 60)),
        max_open_visits    integer NOT NULL CHECK (max_open_visits BETWEEN 1 AND 50),
        cancel_limit_hours integer NOT NULL CHECK (cancel_limit_hours BETWEEN 0 AND 720),
        auto_confirm       boolean NOT NULL DEFAULT false,
        version            integer NOT NULL DEFAULT 1
      );
    `);
  }

  private async createVisits(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE booking.appointment (
        id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        customer_id           integer NOT NULL,
        vehicle_id            integer NOT NULL,
        stated_vehicle        jsonb,
        service_id            integer NOT NULL REFERENCES booking.service (id),
        has_several_services  boolean NOT NULL DEFAULT false,
        user_id               integer,
        is_proven             boolean NOT NULL DEFAULT true,
        is_entered_at_desk    boolean NOT NULL DEFAULT false,
        is_recorded           boolean NOT NULL DEFAULT false,
        bay_id                integer NOT NULL REFERENCES booking.bay (id),
        mechanic_id           integer,
        date                  date NOT NULL,
        start_minute          integer NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
        end_minute            integer NOT NULL CHECK (end_minute <= 1440),
        occupied_until_minute integer NOT NULL,
        duration              integer NOT NULL CHECK (duration > 0),
        notes                 text,
        created_at            timestamptz NOT NULL,
        moved_at              timestamptz,
        acknowledged_at       timestamptz,
        arrived_at            timestamptz,
        calendar_sequence     integer NOT NULL DEFAULT 0,
        status                text NOT NULL DEFAULT 'pending'
                              CHECK (status IN ('pending', 'confirmed', 'in-progress', 'completed', 'cancelled')),
        confirmed_at          timestamptz,
        started_at            timestamptz,
        ready_at              timestamptz,
        ready_announced_at    timestamptz,
        completed_at          timestamptz,
        first_completed_at    timestamptz,
        corrected_at          timestamptz,
        cancelled_at          timestamptz,
        status_reason         text,
        changed_from          text,
        changed_at            timestamptz,
        changed_by            text,
        price_bani            integer NOT NULL CHECK (price_bani >= 0),
        discount_bani         integer NOT NULL DEFAULT 0,
        lines_bani            integer NOT NULL DEFAULT 0,
        charged_bani          integer CHECK (charged_bani >= 0),
        price_reason          text,
        completion_note       text,
        paid_by               text CONSTRAINT appointment_paid_by CHECK (paid_by IN ('cash', 'card', 'transfer')),
        odometer_reading_id   integer,
        CHECK (start_minute < end_minute AND end_minute <= occupied_until_minute),
        CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
        CHECK ((status = 'completed') = (charged_bani IS NOT NULL)),
        CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
        CONSTRAINT appointment_discount_within_price
          CHECK (discount_bani BETWEEN 0 AND price_bani + greatest(lines_bani, 0)),
        CONSTRAINT appointment_no_double_booking EXCLUDE USING gist (
          bay_id WITH =,
          date WITH =,
          int4range(start_minute, occupied_until_minute) WITH &&
        ) WHERE (status <> 'cancelled')
      );
      COMMENT ON COLUMN booking.appointment.changed_by IS
        'Who of the workshop made the last change of the state, which changed_from is before; null for the customer.';
      COMMENT ON COLUMN booking.appointment.first_completed_at IS
        'Of a visit that was reopened: when it was completed first. Null for completions before this was kept.';

      -- Covering: the busy ranges of a day are read without the table.
      CREATE INDEX appointment_busy ON booking.appointment (date)
        INCLUDE (id, bay_id, start_minute, end_minute, occupied_until_minute) WHERE status <> 'cancelled';
      CREATE INDEX appointment_day ON booking.appointment (date DESC, start_minute DESC, id DESC);
      CREATE INDEX appointment_status_day ON booking.appointment (status, date DESC, start_minute DESC, id DESC);
      CREATE INDEX appointment_unproven_day ON booking.appointment (date DESC, start_minute DESC, id DESC)
        WHERE NOT is_proven;
      CREATE INDEX appointment_customer_day ON booking.appointment (customer_id, date);
      CREATE INDEX appointment_user_day ON booking.appointment (user_id, date DESC, start_minute DESC, id DESC)
        WHERE user_id IS NOT NULL;
      CREATE INDEX appointment_vehicle_day ON booking.appointment (vehicle_id, date DESC, id DESC);
      CREATE INDEX appointment_vehicle_booked ON booking.appointment (vehicle_id, created_at)
        WHERE status <> 'cancelled';

      -- For the reports, which read years of visits by index-only scans: money by completion, the first job of a customer,
      -- and what became of the visits of a day.
      CREATE INDEX appointment_completed ON booking.appointment (completed_at)
        INCLUDE (id, customer_id, service_id, charged_bani, discount_bani) WHERE status = 'completed';
      CREATE INDEX appointment_several_completed ON booking.appointment (completed_at)
        INCLUDE (id, service_id, charged_bani) WHERE status = 'completed' AND has_several_services;
      CREATE INDEX appointment_customer_completed ON booking.appointment (customer_id, completed_at)
        WHERE status = 'completed';
      CREATE INDEX appointment_outcome ON booking.appointment (date) INCLUDE (status, created_at, customer_id);
      CREATE INDEX appointment_no_show ON booking.appointment (date)
        WHERE coalesce(status_reason = 'no-show', false);

      -- Only a visit with several services has rows here. Its totals, and the one service of another visit, are in
      -- booking.appointment.
      CREATE TABLE booking.appointment_service (
        appointment_id integer NOT NULL REFERENCES booking.appointment (id),
        position       integer NOT NULL CHECK (position > 0),
        service_id     integer NOT NULL REFERENCES booking.service (id),
        price_bani     integer NOT NULL CHECK (price_bani >= 0),
        duration       integer NOT NULL CHECK (duration > 0),
        PRIMARY KEY (appointment_id, position),
        CONSTRAINT appointment_service_once UNIQUE (appointment_id, service_id)
      );
      COMMENT ON TABLE booking.appointment_service IS
        'The services of a visit with several, the first one included, with price and duration as of booking.';
      CREATE INDEX appointment_service_service ON booking.appointment_service (service_id);

      CREATE TABLE booking.appointment_line (
        appointment_id integer NOT NULL REFERENCES booking.appointment (id),
        position       integer NOT NULL CHECK (position > 0),
        label          text,
        amount_bani    integer NOT NULL CHECK (amount_bani <> 0),
        PRIMARY KEY (appointment_id, position)
      );
      COMMENT ON TABLE booking.appointment_line IS
        'What the workshop added to the price of a visit or took off; a label is null once erased.';
    `);
  }

  /**
   * The violated constraint has the name of the double booking: for a visitor it is the same refusal. The lock of the bay makes a
   * booking wait for a block that is being stored, which takes the bay FOR UPDATE, and the other way round.
   */
  private async refuseBlockedBays(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION booking.refuse_blocked_bay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM booking.bay WHERE id = NEW.bay_id FOR KEY SHARE;
        IF EXISTS (SELECT FROM booking.bay_block
                   WHERE bay_id = NEW.bay_id AND from_date <= NEW.date AND to_date >= NEW.date
                     AND start_minute < NEW.end_minute AND end_minute > NEW.start_minute) THEN
          RAISE EXCEPTION 'Bay % is blocked', NEW.bay_id
            USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'appointment_no_double_booking';
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER appointment_not_in_blocked_bay AFTER INSERT ON booking.appointment
        FOR EACH ROW WHEN (NEW.status <> 'cancelled') EXECUTE FUNCTION booking.refuse_blocked_bay();
      CREATE TRIGGER appointment_not_moved_to_blocked_bay AFTER UPDATE ON booking.appointment
        FOR EACH ROW WHEN (NEW.status <> 'cancelled'
          AND (NEW.bay_id, NEW.date, NEW.start_minute, NEW.end_minute)
            IS DISTINCT FROM (OLD.bay_id, OLD.date, OLD.start_minute, OLD.end_minute))
        EXECUTE FUNCTION booking.refuse_blocked_bay();
    `);
  }

  /** Triggers, so that the first job of a customer is right at every instant and whoever writes the visit (ADR 41). */
  private async keepFirstJobs(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE booking.first_job (
        customer_id  integer PRIMARY KEY,
        completed_at timestamptz NOT NULL
      );
      COMMENT ON TABLE booking.first_job IS
        'Published for reporting: when the first job of a customer was completed. Triggers of booking.appointment write it.';
      CREATE INDEX first_job_completed ON booking.first_job (completed_at) INCLUDE (customer_id);

      -- The row of the customer orders an undo and another completion: the later one sees what the earlier one stored.
      CREATE FUNCTION booking.keep_first_job() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE earliest timestamptz;
      BEGIN
        IF TG_OP <> 'INSERT' AND OLD.completed_at IS NOT NULL THEN
          PERFORM FROM booking.first_job WHERE customer_id = OLD.customer_id FOR UPDATE;
          SELECT min(completed_at) INTO earliest FROM booking.appointment
          WHERE customer_id = OLD.customer_id AND status = 'completed';
          IF earliest IS NULL THEN
            DELETE FROM booking.first_job WHERE customer_id = OLD.customer_id;
          ELSE
            UPDATE booking.first_job SET completed_at = earliest
            WHERE customer_id = OLD.customer_id AND completed_at <> earliest;
          END IF;
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.completed_at IS NOT NULL THEN
          INSERT INTO booking.first_job AS known (customer_id, completed_at) VALUES (NEW.customer_id, NEW.completed_at)
          ON CONFLICT (customer_id) DO UPDATE SET completed_at = excluded.completed_at
          WHERE excluded.completed_at < known.completed_at;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER appointment_added_keeps_first_job AFTER INSERT ON booking.appointment
        FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL) EXECUTE FUNCTION booking.keep_first_job();
      CREATE TRIGGER appointment_changed_keeps_first_job AFTER UPDATE ON booking.appointment
        FOR EACH ROW WHEN ((NEW.customer_id, NEW.completed_at) IS DISTINCT FROM (OLD.customer_id, OLD.completed_at))
        EXECUTE FUNCTION booking.keep_first_job();
      CREATE TRIGGER appointment_removed_keeps_first_job AFTER DELETE ON booking.appointment
        FOR EACH ROW WHEN (OLD.completed_at IS NOT NULL) EXECUTE FUNCTION booking.keep_first_job();
    `);
  }

  /**
   * Triggers, so that long lists have a total without a count of all their visits (ADR 50). The tally of a day gets another `xmin` with
   * every change of what its bays are busy with, moves within the day included: free starts that were answered before are answered
   * again while it has the same one (ADR 52).
   */
  private async countVisits(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE booking.day_tally (
        date      date PRIMARY KEY,
        visits    integer NOT NULL,
        completed integer NOT NULL,
        cancelled integer NOT NULL
      );
      COMMENT ON TABLE booking.day_tally IS
        'Published for reporting: all visits that lie on a day, of these completed and cancelled. Triggers of booking.appointment write it.';

      -- In the order of days, so that two moves between the same days do not wait for each other.
      CREATE FUNCTION booking.count_visit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO booking.day_tally AS day (date, visits, completed, cancelled)
        SELECT date, sum(visits), sum(visits * (status = 'completed')::integer), sum(visits * (status = 'cancelled')::integer)
        FROM (VALUES (OLD.date, OLD.status, -1), (NEW.date, NEW.status, 1)) change (date, status, visits)
        WHERE date IS NOT NULL GROUP BY date ORDER BY date
        ON CONFLICT (date) DO UPDATE SET
          visits = day.visits + excluded.visits,
          completed = day.completed + excluded.completed,
          cancelled = day.cancelled + excluded.cancelled;
        RETURN NULL;
      END $$;
      CREATE TRIGGER appointment_counted AFTER INSERT OR DELETE ON booking.appointment
        FOR EACH ROW EXECUTE FUNCTION booking.count_visit();
      CREATE TRIGGER appointment_counted_again AFTER UPDATE ON booking.appointment
        FOR EACH ROW WHEN (
          (NEW.date, NEW.status = 'completed', NEW.status = 'cancelled',
           NEW.bay_id, NEW.start_minute, NEW.end_minute, NEW.occupied_until_minute)
          IS DISTINCT FROM
          (OLD.date, OLD.status = 'completed', OLD.status = 'cancelled',
           OLD.bay_id, OLD.start_minute, OLD.end_minute, OLD.occupied_until_minute))
        EXECUTE FUNCTION booking.count_visit();

      CREATE FUNCTION booking.forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM booking.day_tally;
        RETURN NULL;
      END $$;
      CREATE TRIGGER appointments_all_removed AFTER TRUNCATE ON booking.appointment
        FOR EACH STATEMENT EXECUTE FUNCTION booking.forget_counts();
    `);
  }

  private async publishVisits(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW booking.joined_service AS
      SELECT x.appointment_id, string_agg(s.name, ' + ' ORDER BY x.position) AS name,
             jsonb_strip_nulls(jsonb_build_object(
               'en', CASE WHEN bool_or(s.names ? 'en')
                 THEN string_agg(coalesce(s.names ->> 'en', s.name), ' + ' ORDER BY x.position) END,
               'es', CASE WHEN bool_or(s.names ? 'es')
                 THEN string_agg(coalesce(s.names ->> 'es', s.name), ' + ' ORDER BY x.position) END,
               'fr', CASE WHEN bool_or(s.names ? 'fr')
                 THEN string_agg(coalesce(s.names ->> 'fr', s.name), ' + ' ORDER BY x.position) END)) AS names,
             json_agg(json_build_object('id', s.id, 'name', s.name, 'names', s.names, 'price', x.price_bani,
                                        'duration', x.duration) ORDER BY x.position) AS services
      FROM booking.appointment_service x JOIN booking.service s ON s.id = x.service_id GROUP BY x.appointment_id;
      COMMENT ON VIEW booking.joined_service IS 'The services of a visit with several, as one and each.';

      -- Published for reporting, as the following views. Only a visit with several services has rows of them: they are not sought for
      -- the others.
      CREATE VIEW booking.appointment_card AS
      SELECT a.id AS appointment_id, a.customer_id, a.vehicle_id, a.user_id, a.status,
             a.date, a.start_minute, a.end_minute, a.notes, a.created_at, a.completed_at, a.cancelled_at,
             a.price_bani, a.charged_bani, a.duration, a.service_id,
             coalesce(${joined('name')}, s.name) AS service_name,
             s.kind AS service_kind, a.bay_id, b.name AS bay_name, a.discount_bani, a.stated_vehicle, a.is_proven,
             coalesce(${joined('names')}, s.names) AS service_names,
             ${joined('services')} AS services,
             a.status_reason, a.is_recorded, a.acknowledged_at,
             CASE WHEN a.status IN ('pending', 'confirmed') THEN a.arrived_at END AS arrived_at,
             ${underWay('a.ready_at')} AS ready_at, ${underWay('a.ready_announced_at')} AS ready_announced_at
      FROM booking.appointment a
      JOIN booking.service s ON s.id = a.service_id
      JOIN booking.bay b ON b.id = a.bay_id;

      CREATE VIEW booking.board_visit AS
      SELECT a.id AS appointment_id, a.customer_id, a.vehicle_id, a.status, a.date, a.start_minute, a.end_minute,
             a.occupied_until_minute, a.bay_id, a.duration, a.price_bani, a.discount_bani, a.notes, a.stated_vehicle,
             a.service_id,
             coalesce(${joined('name')}, ${first('name')}) AS service_name,
             coalesce(${joined('names')}, ${first('names')}) AS service_names,
             ${joined('services')} AS services,
             a.lines_bani, a.is_recorded, a.acknowledged_at,
             CASE WHEN a.status IN ('pending', 'confirmed') THEN a.arrived_at END AS arrived_at,
             ${underWay('a.ready_at')} AS ready_at, a.ready_announced_at,
             coalesce(a.mechanic_id, CASE WHEN a.status = 'in-progress' AND a.changed_by ~ '^user:[0-9]+$'
                                       THEN substr(a.changed_by, 6)::integer END) AS mechanic_id
      FROM booking.appointment a WHERE a.status <> 'cancelled';
      COMMENT ON VIEW booking.board_visit IS 'Published for reporting: what is in the bays. Without a mechanic it is of the one who started it.';

      CREATE VIEW booking.visit_card AS
      SELECT a.id AS appointment_id, a.vehicle_id, a.date, a.status, a.charged_bani, a.notes,
             coalesce(${joined('name')}, ${first('name')}) AS service_name,
             a.service_id,
             coalesce(${joined('names')}, ${first('names')}) AS service_names
      FROM booking.appointment a WHERE a.status IN ('in-progress', 'completed');

      CREATE VIEW booking.completion_card AS
      SELECT id AS appointment_id, price_reason, completion_note, lines_bani,
             (SELECT json_agg(json_build_object('label', label, 'amount', amount_bani / 100.0) ORDER BY position)
              FROM booking.appointment_line line WHERE line.appointment_id = a.id) AS lines
      FROM booking.appointment a;
      COMMENT ON VIEW booking.completion_card IS 'Published for reporting.';

      CREATE VIEW booking.visit_service_card AS SELECT appointment_id, service_id FROM booking.appointment_service;
    `);
  }

  private async publishFigures(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW booking.visit_figure AS
      SELECT id AS appointment_id, customer_id, vehicle_id, service_id, status, date, start_minute, end_minute,
             created_at, completed_at, price_bani, discount_bani, charged_bani,
             coalesce(status_reason = 'no-show', false) AS is_no_show, has_several_services, is_proven
      FROM booking.appointment;
      COMMENT ON VIEW booking.visit_figure IS 'Published for reporting: visits as figures.';

      CREATE VIEW booking.visit_service_price AS
      SELECT appointment_id, service_id, price_bani FROM booking.appointment_service;
      COMMENT ON VIEW booking.visit_service_price IS
        'Published for reporting: the services of a visit with several, and their prices.';
    `);
  }
}
