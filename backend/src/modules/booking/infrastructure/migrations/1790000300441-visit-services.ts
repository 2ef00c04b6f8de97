import type { MigrationInterface, QueryRunner } from 'typeorm';

const LANGUAGES = ['en', 'es', 'fr'];
const JOINED_NAMES = LANGUAGES.map(
  (language) => `
        '${language}', CASE WHEN bool_or(s.names ? '${language}')
          THEN string_agg(coalesce(s.names ->> '${language}', s.name), ' + ' ORDER BY x.position) END`,
).join(',');

const joined = (column: string) =>
  `(SELECT j.${column} FROM booking.joined_service j WHERE j.appointment_id = a.id)`;
const own = (column: string) => `(SELECT ${column} FROM booking.service WHERE id = a.service_id)`;

const cardOf = (name: string, more: string) => `
  CREATE OR REPLACE VIEW booking.appointment_card AS
  SELECT a.id AS appointment_id, a.customer_id, a.vehicle_id, a.user_id, a.status,
         a.date, a.start_minute, a.end_minute, a.notes, a.created_at, a.completed_at, a.cancelled_at,
         a.price_bani, a.charged_bani, a.duration,
         a.service_id, ${name} AS service_name, s.kind AS service_kind,
         a.bay_id, b.name AS bay_name, a.discount_bani, a.stated_vehicle, a.is_proven${more}
  FROM booking.appointment a
  JOIN booking.service s ON s.id = a.service_id
  JOIN booking.bay b ON b.id = a.bay_id`;

const boardVisitOf = (name: string, more: string) => `
  CREATE OR REPLACE VIEW booking.board_visit AS
  SELECT a.id AS appointment_id, a.customer_id, a.vehicle_id, a.status, a.date, a.start_minute, a.end_minute,
         a.occupied_until_minute, a.bay_id, a.duration, a.price_bani, a.discount_bani, a.notes, a.stated_vehicle,
         a.service_id, ${name} AS service_name${more}
  FROM booking.appointment a WHERE a.status <> 'cancelled'`;

const visitCardOf = (name: string, more: string) => `
  CREATE OR REPLACE VIEW booking.visit_card AS
  SELECT a.id AS appointment_id, a.vehicle_id, a.date, a.status, a.charged_bani, a.notes,
         ${name} AS service_name, a.service_id${more}
  FROM booking.appointment a WHERE a.status IN ('in-progress', 'completed')`;

/**
 * Several services in a visit. Only such a visit has rows here: the one service of another visit, and of all visits before,
 * is what booking.appointment says. The totals stay in booking.appointment, where an instance of the version before, which
 * shows the first service only, reads them.
 */
export class VisitServices1790000300441 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE booking.appointment_service (
        appointment_id integer NOT NULL REFERENCES booking.appointment (id),
        position       integer NOT NULL CHECK (position > 0),
        service_id     integer NOT NULL REFERENCES booking.service (id),
        price_bani     integer NOT NULL CHECK (price_bani >= 0),
        duration       integer NOT NULL CHECK (duration > 0),
        PRIMARY KEY (appointment_id, position),
        CONSTRAINT appointment_service_once UNIQUE (appointment_id, service_id)
      )`);
    await db.query(`
      COMMENT ON TABLE booking.appointment_service IS
        'The services of a visit with several, the first one included, with price and duration as of booking.'`);
    await db.query(`CREATE INDEX appointment_service_service ON booking.appointment_service (service_id)`);
    await db.query(`
      CREATE VIEW booking.joined_service AS
      SELECT x.appointment_id, string_agg(s.name, ' + ' ORDER BY x.position) AS name,
             jsonb_strip_nulls(jsonb_build_object(${JOINED_NAMES})) AS names,
             json_agg(json_build_object('id', s.id, 'name', s.name, 'names', s.names, 'price', x.price_bani,
                                        'duration', x.duration) ORDER BY x.position) AS services
      FROM booking.appointment_service x JOIN booking.service s ON s.id = x.service_id GROUP BY x.appointment_id`);
    await db.query(
      `COMMENT ON VIEW booking.joined_service IS 'The services of a visit with several, as one and each.'`,
    );
    // Published for reporting.
    await db.query(`
      CREATE VIEW booking.visit_service_card AS
      SELECT appointment_id, service_id FROM booking.appointment_service`);
    const services = `, ${joined('services')} AS services`;
    const names = `, coalesce(${joined('names')}, ${own('names')}) AS service_names`;
    await db.query(
      cardOf(
        `coalesce(${joined('name')}, s.name)`,
        `, coalesce(${joined('names')}, s.names) AS service_names${services}`,
      ),
    );
    const name = `coalesce(${joined('name')}, ${own('name')})`;
    await db.query(boardVisitOf(name, names + services));
    await db.query(visitCardOf(name, names));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP VIEW booking.visit_card, booking.board_visit, booking.appointment_card`);
    await db.query(cardOf('s.name', ''));
    await db.query(boardVisitOf(own('name'), ''));
    await db.query(visitCardOf(own('name'), ''));
    await db.query(`DROP VIEW booking.visit_service_card, booking.joined_service`);
    await db.query(`DROP TABLE booking.appointment_service`);
  }
}
