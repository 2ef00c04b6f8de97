import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../../support/eventually.ts';
import { startWorkshop, type Workshop } from '../support/workshop.ts';

const CUSTOMER = 4_001;
const ADD = `
  INSERT INTO booking.appointment (customer_id, vehicle_id, service_id, bay_id, date, start_minute, end_minute,
    occupied_until_minute, status, price_bani, duration, charged_bani, created_at, completed_at)
  VALUES ($1, 1, 1, 1, $2::timestamptz::date, 600, 630, 630, 'completed', 15000, 30, 15000, now(), $2) RETURNING id`;
const UNDO = `UPDATE booking.appointment SET status = 'in-progress', completed_at = NULL, charged_bani = NULL WHERE id = $1`;
const COMPLETE = `UPDATE booking.appointment SET status = 'completed', completed_at = $2, charged_bani = 0 WHERE id = $1`;

let workshop: Workshop;
/** Two connections, each with a transaction of its own. */
let one: pg.Client;
let other: pg.Client;
beforeAll(async () => {
  workshop = await startWorkshop();
  [one, other] = await Promise.all([connect(), connect()]);
});
afterAll(async () => {
  await Promise.all([one?.end(), other?.end()]);
  await workshop.close();
});

beforeEach(async () => {
  await query('DELETE FROM booking.appointment WHERE customer_id = $1', [CUSTOMER]);
  expect(await firstJob()).toBeUndefined();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: workshop.database.url });
  await client.connect();
  return client;
}

function query<Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return workshop.database.database.query<Row>(sql, values);
}

async function aJob(completedAt: string): Promise<number> {
  const [added] = await query<{ id: number }>(ADD, [CUSTOMER, completedAt]);
  return added?.id ?? 0;
}

/** The stored first job of the customer, as an ISO instant. */
async function firstJob(): Promise<string | undefined> {
  const [known] = await query<{ at: Date }>('SELECT completed_at AS at FROM booking.first_job WHERE customer_id = $1', [
    CUSTOMER,
  ]);
  return known?.at.toISOString();
}

const MAY = '2026-05-04T09:00:00.000Z';
const JUNE = '2026-06-01T09:00:00.000Z';
const JULY = '2026-07-06T09:00:00.000Z';

describe('the first job of a customer', () => {
  it('is the earliest completion, in whatever order they are stored', async () => {
    await aJob(JUNE);
    expect(await firstJob()).toBe(JUNE);
    await aJob(MAY);
    await aJob(JULY);
    expect(await firstJob()).toBe(MAY);
  });

  it('is the next one after an undo, and none after the last undo', async () => {
    const [may, june] = [await aJob(MAY), await aJob(JUNE)];
    await query(UNDO, [may]);
    expect(await firstJob()).toBe(JUNE);
    await query(UNDO, [june]);
    expect(await firstJob()).toBeUndefined();
    await query(COMPLETE, [may, JULY]);
    expect(await firstJob()).toBe(JULY);
  });

  it('follows an appointment that is removed or gets another customer', async () => {
    const [may, june] = [await aJob(MAY), await aJob(JUNE)];
    await query('UPDATE booking.appointment SET customer_id = $2 WHERE id = $1', [may, CUSTOMER + 1]);
    expect(await firstJob()).toBe(JUNE);
    await query('UPDATE booking.appointment SET customer_id = $2 WHERE id = $1', [may, CUSTOMER]);
    expect(await firstJob()).toBe(MAY);
    await query('DELETE FROM booking.appointment WHERE id = $1', [may]);
    await query('DELETE FROM booking.appointment WHERE id = $1', [june]);
    expect(await query('SELECT customer_id FROM booking.first_job')).toEqual([]);
  });
});

/** Runs a statement in a transaction on one connection, and another one on the other connection, which has to wait. */
async function inTurn(first: [string, unknown[]], second: [string, unknown[]]): Promise<void> {
  await one.query('BEGIN');
  await one.query(...first);
  const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const waiting = other.query(...second);
  await eventually(async () => {
    const [{ blockers } = { blockers: [] }] = await query<{ blockers: number[] }>(
      'SELECT pg_blocking_pids($1) AS blockers',
      [rows[0]?.pid],
    );
    return blockers.length > 0;
  });
  await one.query('COMMIT');
  await waiting;
}

describe('an undo and a completion at the same time', () => {
  it('leave the completed job as the first one when the undo is stored first', async () => {
    const [may, june] = [await aJob(MAY), await aJob(JUNE)];
    await query(UNDO, [june]);
    await inTurn([UNDO, [may]], [COMPLETE, [june, JUNE]]);
    expect(await firstJob()).toBe(JUNE);
  });

  it('leave the completed job as the first one when the completion is stored first', async () => {
    const [may, june] = [await aJob(MAY), await aJob(JUNE)];
    await query(UNDO, [june]);
    await inTurn([COMPLETE, [june, JUNE]], [UNDO, [may]]);
    expect(await firstJob()).toBe(JUNE);
  });

  it('of both jobs leave none', async () => {
    const [may, june] = [await aJob(MAY), await aJob(JUNE)];
    await inTurn([UNDO, [may]], [UNDO, [june]]);
    expect(await firstJob()).toBeUndefined();
  });
});
