import type pg from 'pg';
import { historyOf } from './history.ts';

/** Of so many appointments one was cancelled, of so many of these the customer did not come, and one has two services. */
const APPOINTMENTS_PER_CANCELLED = 12;
const CANCELLED_PER_NO_SHOW = 4;
const APPOINTMENTS_PER_PAIR_OF_SERVICES = 8;
/** One review, and one redeemed reward, of so many appointments. */
const APPOINTMENTS_PER_REVIEW = 20;
const APPOINTMENTS_PER_REWARD = 50;
/** One of so many customers was merged into the next one, and one is the second contact of an account. */
const CUSTOMERS_PER_MERGE = 100;
const CUSTOMERS_PER_SECOND_CONTACT = 100;
/** Every second vehicle has a reminder: its notices, and the days between them. */
const NOTICES = 4;
const DAYS_BETWEEN_NOTICES = 1_500;

/**
 * {@link historyOf} with all that reports read: cancelled and missed appointments, several services, accounts and merged
 * customers, reminders, points, rewards and reviews, spread over the same years.
 */
export function lookingBackOn(appointments: number): (client: pg.Client) => Promise<void> {
  return async (client) => {
    await historyOf(appointments)(client);
    await client.query('BEGIN');
    await fillAppointments(client);
    await fillPersons(client);
    await fillReminders(client);
    await fillLoyalty(client);
    await fillReviews(client);
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  };
}

async function fillAppointments(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE booking.appointment SET status = 'cancelled', cancelled_at = completed_at, completed_at = NULL, charged_bani = NULL,
       status_reason = CASE WHEN id % ${APPOINTMENTS_PER_CANCELLED * CANCELLED_PER_NO_SHOW} = 0 THEN 'no-show' END
     WHERE id % ${APPOINTMENTS_PER_CANCELLED} = 0`,
  );
  await client.query(
    `INSERT INTO booking.appointment_service (appointment_id, position, service_id, price_bani, duration)
     SELECT appointment.id, service.position, service.id, 7500, 15
     FROM booking.appointment,
          (SELECT id, row_number() OVER (ORDER BY id) AS position FROM booking.service ORDER BY id LIMIT 2) service
     WHERE appointment.id % ${APPOINTMENTS_PER_PAIR_OF_SERVICES} = 1`,
  );
  await client.query(
    `UPDATE booking.appointment SET has_several_services = true WHERE id % ${APPOINTMENTS_PER_PAIR_OF_SERVICES} = 1`,
  );
}

/** Every second customer has an account. */
async function fillPersons(client: pg.Client): Promise<void> {
  await client.query(`UPDATE customers.customer SET user_id = 1000000 + id WHERE id % 2 = 0`);
  await client.query(
    `UPDATE customers.customer SET user_id = 1000000 + id + 1 WHERE id % ${CUSTOMERS_PER_SECOND_CONTACT} = 1`,
  );
  // Guests, into the guest two further.
  await client.query(
    `UPDATE customers.customer SET merged_into = id + 2
     WHERE id % ${CUSTOMERS_PER_MERGE} = 3 AND id + 2 <= (SELECT max(id) FROM customers.customer)`,
  );
}

async function fillReminders(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO reminders.maintenance_reminder (vehicle_id, customer_id, reminder_type, due_date, created_at, source, checked_on)
     SELECT id, customer_id, (ARRAY['itp', 'rca', 'oil', 'revision'])[1 + id % 4], current_date, now(), 'workshop', current_date
     FROM customers.vehicle WHERE id % 2 = 0`,
  );
  await client.query(
    `INSERT INTO reminders.raised_threshold (reminder_id, occasion, threshold, raised_at)
     SELECT id, 'year ' || n, 30, now() - (n * ${DAYS_BETWEEN_NOTICES} - id % ${DAYS_BETWEEN_NOTICES}) * interval '1 day'
     FROM reminders.maintenance_reminder, generate_series(1, ${NOTICES}) n`,
  );
}

/** A point for each appointment of a member, and rewards. The triggers of the ledger are off meanwhile. */
async function fillLoyalty(client: pg.Client): Promise<void> {
  await client.query('ALTER TABLE loyalty.transaction DISABLE TRIGGER USER');
  await client.query('ALTER TABLE loyalty.account DISABLE TRIGGER USER');
  await client.query(
    `INSERT INTO loyalty.account (user_id) SELECT DISTINCT user_id FROM customers.customer WHERE user_id IS NOT NULL`,
  );
  await client.query(
    `INSERT INTO loyalty.transaction (user_id, type, points, appointment_id, entry, created_at)
     SELECT customer.user_id, 'earned', 1, appointment.id, gen_random_uuid(), completed_at
     FROM booking.appointment JOIN customers.customer ON customer.id = customer_id
     WHERE status = 'completed' AND customer.user_id IS NOT NULL`,
  );
  await client.query(
    `UPDATE loyalty.account SET points = summed.points, entries = summed.points
     FROM (SELECT user_id, count(*) AS points FROM loyalty.transaction GROUP BY user_id) summed
     WHERE account.user_id = summed.user_id`,
  );
  await client.query(
    `INSERT INTO loyalty.reward (name, description, points_cost, discount_bani, category)
     SELECT 'Reducerea ' || n, 'Din preț', 10, n * 1000, 'discount' FROM generate_series(1, 10) n`,
  );
  await client.query(
    `INSERT INTO loyalty.redemption (user_id, reward_id, code, reward_name, category, discount_bani, points_used, status,
       created_at, expires_at, used_at, appointment_id, reduction_bani)
     SELECT user_id, reward.id, translate(lpad(to_hex(appointment_id), 8, '0'), '01abcdef', 'GHABCDEF'), reward.name, 'discount',
            discount_bani, 10, CASE WHEN used THEN 'used' ELSE 'active' END, line.created_at,
            line.created_at + interval '180 days', CASE WHEN used THEN line.created_at + interval '30 days' END, CASE WHEN used THEN appointment_id END,
            CASE WHEN used THEN discount_bani END
     FROM (SELECT *, appointment_id % 3 > 0 AS used FROM loyalty.transaction
           WHERE appointment_id % ${APPOINTMENTS_PER_REWARD} = 2) line
     JOIN loyalty.reward ON reward.name = 'Reducerea ' || (1 + appointment_id / ${APPOINTMENTS_PER_REWARD} % 10)`,
  );
  await client.query('ALTER TABLE loyalty.account ENABLE TRIGGER USER');
  await client.query('ALTER TABLE loyalty.transaction ENABLE TRIGGER USER');
}

async function fillReviews(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO reviews.review (customer_id, appointment_id, rating, created_at, answered_at)
     SELECT customer_id, id, 1 + id % 5, completed_at, CASE WHEN id % 3 = 0 THEN completed_at END
     FROM booking.appointment WHERE id % ${APPOINTMENTS_PER_REVIEW} = 1 AND status = 'completed'`,
  );
}
