import { withClient } from '../support/workbench.ts';
import type { Ledger } from './ledger.ts';

/** Invariants of the database. Each statement returns a row for each breach. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'two appointments overlap in a bay': `
    SELECT a.id, b.id FROM booking.appointment a JOIN booking.appointment b
      ON a.id < b.id AND a.bay_id = b.bay_id AND a.date = b.date
     AND int4range(a.start_minute, a.occupied_until_minute) && int4range(b.start_minute, b.occupied_until_minute)
    WHERE a.status <> 'cancelled' AND b.status <> 'cancelled'`,
  'events without a position, or gaps between positions': `
    SELECT FROM platform.event HAVING count(*) <> coalesce(max(position), 0) OR count(*) <> count(position)`,
  'an appointment without exactly one AppointmentBooked': `
    SELECT a.id FROM booking.appointment a LEFT JOIN platform.event e
      ON e.type = 'booking.appointment-booked' AND e.stream = 'appointment-' || a.id
    GROUP BY a.id HAVING count(e.id) <> 1`,
  'an AppointmentBooked without its appointment': `
    SELECT e.id FROM platform.event e LEFT JOIN booking.appointment a ON e.stream = 'appointment-' || a.id
    WHERE e.type = 'booking.appointment-booked' AND a.id IS NULL`,
  'a completed visit of a client without exactly one earned point': `
    SELECT a.id FROM booking.appointment a LEFT JOIN loyalty.transaction t ON t.appointment_id = a.id AND t.type = 'earned'
    WHERE a.status = 'completed' AND a.user_id IS NOT NULL GROUP BY a.id HAVING count(t.id) <> 1`,
  'a balance that differs from the sum of its ledger': `
    SELECT account.user_id FROM loyalty.account LEFT JOIN loyalty.transaction USING (user_id)
    GROUP BY account.user_id, account.points HAVING account.points <> coalesce(sum(transaction.points), 0)`,
  'points of an account that differ from the balance': `
    SELECT u.id FROM identity."user" u JOIN loyalty.account a ON a.user_id = u.id WHERE u.loyalty_points <> a.points`,
  'a halted subscription': `SELECT name FROM platform.subscription WHERE status = 'halted'`,
};

/** Describes every breach; empty when all invariants hold. */
export async function findBreaches(databaseUrl: string, ledger: Ledger): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const found: string[] = [];
    for (const [breach, sql] of Object.entries(INVARIANTS)) {
      const { rowCount } = await client.query(sql);
      if (rowCount) found.push(`${breach}: ${rowCount}`);
    }
    const { rows } = await client.query<{ phone: string; ids: number[] }>(
      `SELECT c.phone, array_agg(a.id) AS ids FROM booking.appointment a JOIN customers.customer c ON c.id = a.customer_id
       WHERE a.user_id IS NULL GROUP BY c.phone`,
    );
    const booked = new Map(rows.map(({ phone, ids }) => [phone, ids]));
    const lost = [...ledger.acknowledged].filter(([phone, id]) => !booked.get(phone)?.includes(id));
    if (lost.length > 0) found.push(`acknowledged bookings that are missing: ${lost.length}`);
    const twice = [...booked].filter(([, ids]) => ids.length > 1);
    if (twice.length > 0) found.push(`bookings stored more than once: ${twice.length}`);
    const contradicted = [...booked.keys()].filter((phone) => ledger.refused.has(phone));
    if (contradicted.length > 0) found.push(`refused bookings that are stored: ${contradicted.length}`);
    const done = await client.query(
      `SELECT id FROM booking.appointment WHERE id = ANY ($1::int[]) AND status = 'completed'`,
      [[...ledger.completed]],
    );
    if (done.rowCount !== ledger.completed.size) found.push('acknowledged completions that are missing');
    return found;
  });
}
