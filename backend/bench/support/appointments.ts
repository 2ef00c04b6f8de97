import type pg from 'pg';

/**
 * Inserts many appointments without the triggers of their table, which would take most of the time; what these keep is
 * filled once. The appointments lie in no blocked bay.
 *
 * @param sql inserts into `booking.appointment`
 */
export async function insertAppointments(client: pg.Client, sql: string, values: unknown[]): Promise<void> {
  await client.query('ALTER TABLE booking.appointment DISABLE TRIGGER USER');
  await client.query(sql, values);
  await client.query('ALTER TABLE booking.appointment ENABLE TRIGGER USER');
  await client.query('DELETE FROM booking.first_job');
  await client.query(
    `INSERT INTO booking.first_job (customer_id, completed_at)
     SELECT customer_id, min(completed_at) FROM booking.appointment WHERE status = 'completed' GROUP BY customer_id`,
  );
  await client.query('DELETE FROM booking.day_tally');
  await client.query(
    `INSERT INTO booking.day_tally (date, visits, completed, cancelled)
     SELECT date, count(*), count(*) FILTER (WHERE status = 'completed'), count(*) FILTER (WHERE status = 'cancelled')
     FROM booking.appointment GROUP BY date`,
  );
}
