import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { draftAppointments, planAppointments, storeAppointments } from './appointments.ts';
import { fillBooks } from './books.ts';
import { loadInBulk } from './bulk-load.ts';
import { fillDocuments } from './documents.ts';
import { fillEstimates } from './estimates.ts';
import { appendDrafts, createDrafts } from './event-draft.ts';
import { fillFeedback } from './feedback.ts';
import { fillMessages } from './messages.ts';
import { fillOffice } from './office.ts';
import { eraseOldGuests, fillPersons } from './persons.ts';
import { draftPoints, planPoints, storePoints } from './points.ts';
import { fillReminders } from './reminders.ts';
import { APPOINTMENTS_PER_CUSTOMER, type Shape } from './shape.ts';
import { fillWaitlist } from './waitlist.ts';
export const FILL_PASSWORD = 'parola-de-umplere';
/** Phones of the team, and of the client with the longest history. */
export const FILL_PHONES = {
  admin: '+40730000001',
  receptionist: '+40730000002',
  mechanic: '+40730000003',
  client: '+40720000002',
};

/** Too few customers would not have one of every kind. */
export const LEAST_APPOINTMENTS = 10_000;

export class NotEmpty extends Error {}

interface FillOptions {
  readonly visits: number;
  readonly timeZone?: string;
  readonly log?: (line: string) => void;
}

/**
 * Fills a database that has the base seed with ten years of a workshop, in one transaction: customers, appointments,
 * ledger, service books, messages and the event log, in the proportions of `shape.ts`. Two fills of as many
 * appointments on one day are the same.
 * @throws NotEmpty when the database has appointments or customers
 */
export async function fill(
  client: pg.Client,
  { visits: appointments, timeZone = 'Europe/Bucharest', log = () => undefined }: FillOptions,
): Promise<void> {
  if (appointments < LEAST_APPOINTMENTS) throw new RangeError(`A fill has at least ${LEAST_APPOINTMENTS} visits`);
  await client.query('BEGIN');
  try {
    await refuseUnlessEmpty(client);
    // Sorts of millions of rows; one connection does them one after the other.
    await client.query(
      `SET LOCAL work_mem = '256MB'; SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL temp_buffers = '128MB'; SET LOCAL timezone = '${timeZone}'`,
    );
    const shape = await addTeam(client, { visits: appointments, timeZone });
    await createDrafts(client);
    await loadInBulk(
      client,
      async () => {
        for (const [what, step] of STEPS) {
          const begin = performance.now();
          await step(client, shape);
          log(`${what}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
        }
      },
      log,
    );
    await continueIdentities(client);
    await client.query('DISCARD TEMP');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('VACUUM ANALYZE');
}

const STEPS: readonly (readonly [string, (client: pg.Client, shape: Shape) => Promise<void>])[] = [
  ['customers and accounts', fillPersons],
  ['plan of visits', planAppointments],
  ['plan of points', planPoints],
  ['visits', storeAppointments],
  ['ledger', storePoints],
  ['events of visits', draftAppointments],
  ['events of points', draftPoints],
  ['guests of the past', eraseOldGuests],
  ['service books', fillBooks],
  ['reminders', fillReminders],
  ['reviews and complaints', fillFeedback],
  ['waitlist', fillWaitlist],
  ['estimates', fillEstimates],
  ['documents', fillDocuments],
  ['messages', fillMessages],
  ['office', fillOffice],
  ['event log', appendDrafts],
];

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ visits: boolean; customers: boolean }>(
    `SELECT EXISTS (SELECT FROM booking.appointment) AS visits, EXISTS (SELECT FROM customers.customer) AS customers`,
  );
  if (rows[0]?.visits || rows[0]?.customers) {
    throw new NotEmpty(
      `This database has ${rows[0].visits ? 'visits' : 'customers'}: a fill would bury them. Fill an empty one, with another DATABASE_URL or DATA_DIR.`,
    );
  }
}

/** An admin, a receptionist and a mechanic, whose ids follow those of the accounts that there are. */
async function addTeam(
  client: pg.Client,
  { visits: appointments, timeZone }: { visits: number; timeZone: string },
): Promise<Shape> {
  const passwordHash = await hash(FILL_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { rows } = await client.query<{ id: number }>(
    'SELECT coalesce(max(id), 0)::integer AS id FROM identity."user"',
  );
  const userBase = rows[0]?.id ?? 0;
  await client.query(
    `INSERT INTO identity."user" (id, name, phone, role, password_hash, password_suits_admin, referral_code, phone_proven_at, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT $1::integer + place, name, phone, role, $2, true, 'ZZZZZ' || substr('XYZ', place::integer, 1), now() - interval '10 years', now() - interval '10 years'
     FROM unnest($3::text[], $4::text[], $5::text[]) WITH ORDINALITY member (name, phone, role, place)`,
    [
      userBase,
      passwordHash,
      ['Radu Administrator', 'Ilinca Recepție', 'Dorin Mecanic'],
      [FILL_PHONES.admin, FILL_PHONES.receptionist, FILL_PHONES.mechanic],
      ['admin', 'receptionist', 'mechanic'],
    ],
  );
  const customers = Math.ceil(appointments / APPOINTMENTS_PER_CUSTOMER);
  return {
    visits: appointments,
    customers,
    userBase,
    admin: userBase + 1,
    receptionist: userBase + 2,
    mechanic: userBase + 3,
    timeZone,
    passwordHash,
  };
}

/** The identities of rows with a given id go on after them. */
async function continueIdentities(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(`
    SELECT format('SELECT setval(%L, greatest((SELECT max(%I) FROM %s), 1))',
                  pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) AS sql
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE attidentity <> '' AND relkind = 'r' AND nspname NOT IN ('pg_catalog', 'information_schema')
      AND attrelid <> 'platform.event'::regclass`);
  for (const { sql } of rows) await client.query(sql);
}
