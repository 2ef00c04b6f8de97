import type pg from 'pg';
import type { Figure, Measurement } from '../figure.ts';
import { startInstance } from '../support/processes.ts';
import { withClient } from '../support/workbench.ts';

/** The reactions of loyalty to a completed appointment. */
const REACTIONS = [
  'loyalty.award-point-when-appointment-completed',
  'loyalty.add-to-total-spent-when-appointment-completed',
];
const MEMBERS = 500;
const EVENTS = 10_000;
const POLL_MS = 10;

const REGISTER = `
  INSERT INTO identity."user" (name, phone, password_hash, referral_code)
  SELECT 'Ana', '+4073' || lpad(n::text, 7, '0'), 'none', upper(translate(lpad(to_hex(n), 6, '0'), '01', 'gh'))
  FROM generate_series(1, $1::integer) n`;

/** Commits completions of appointments of all members in one transaction. */
const APPEND = `
  INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
  SELECT gen_random_uuid(), 'appointment-' || (9000000 + n), 1, 'booking.appointment-completed', 1,
    jsonb_build_object(
      'appointmentId', 9000000 + n, 'customerId', 1, 'vehicleId', 1, 'serviceId', 1, 'by', 'system',
      'userId', (SELECT min(id) FROM identity."user" WHERE phone LIKE '+4073%') + n % $2::integer,
      'date', '2026-11-20', 'chargedBani', 10000),
    '{"actor": "system", "correlation": "bench"}', now()
  FROM generate_series(1, $1::integer) n`;

const POSITIONS = `SELECT platform.sequence_events() AS assigned`;

const HANDLED = `
  SELECT name FROM platform.subscription WHERE name = ANY($1) AND position >=
    (SELECT max(position) FROM platform.event WHERE type = 'booking.appointment-completed')`;

const EFFECTS = `
  SELECT (SELECT count(*)::integer FROM loyalty.transaction) AS points,
         (SELECT count(*)::integer FROM loyalty.payment) AS payments`;

/** How fast an instance turns completed appointments into points and totals spent, with all other reactions at work. */
export const loyaltyDelivery: Figure = {
  name: 'loyalty-delivery',
  async measure(bench) {
    const database = await bench.database('rewarding');
    const instance = await startInstance({ DATABASE_URL: database, DATA_DIR: bench.dataDir });
    try {
      return await withClient(database, async (client) => {
        await client.query(REGISTER, [MEMBERS]);
        await client.query(APPEND, [EVENTS, MEMBERS]);
        const measurements = await deliver(client);
        const { rows } = await client.query(EFFECTS);
        if (rows[0]?.points !== EVENTS || rows[0]?.payments !== EVENTS)
          throw new Error(`Not one effect for each visit: ${JSON.stringify(rows[0])}`);
        return measurements;
      });
    } finally {
      await instance.stop();
    }
  },
};

/** Events per second of each reaction, from the commit of the events until it has handled the last one. */
async function deliver(client: pg.Client): Promise<Measurement[]> {
  const begin = performance.now();
  const measured = new Map<string, Measurement>();
  await until(async () => (await client.query<{ assigned: number }>(POSITIONS)).rows[0]?.assigned === 0);
  await client.query('NOTIFY platform_event');
  await until(async () => {
    const { rows } = await client.query<{ name: string }>(HANDLED, [REACTIONS]);
    for (const { name } of rows.filter(({ name }) => !measured.has(name))) {
      measured.set(name, {
        what: `${name}, ${EVENTS} events behind`,
        unit: 'events/s',
        value: (EVENTS * 1_000) / (performance.now() - begin),
        target: { of: 'value', least: 2_000 },
      });
    }
    return measured.size === REACTIONS.length;
  });
  return [...measured.values()];
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resume) => setTimeout(resume, POLL_MS));
}
