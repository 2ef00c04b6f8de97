import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { epochDay, localDate } from '../../../src/kernel/wall-clock.ts';
import type { TestAnswer } from '../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../booking/workshop.ts';
import { aMember, type Member } from '../identity/support/members.ts';
import { answered } from '../loyalty/members.ts';

const ROUNDS = 10;
const DAY = '2026-03-12';
/** The advisory locks of booking on a day and of customers on a phone. */
const DAY_LOCK = 731_300_001;
const PHONE_LOCK = 731_200_001;

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const erase = ({ cookie, password }: Member) =>
  workshop.http('DELETE', '/api/account', { cookie, body: { password } });

const book = ({ id, cookie, phone }: Member) =>
  workshop.book(
    {
      userId: id,
      customerPhone: phone,
      customerName: 'Zoe Grăbita',
      notes: 'la Zoe',
      appointmentDate: DAY,
    },
    { cookie, headers: { 'idempotency-key': `zoe-${phone}` } },
  );

const enterVehicle = ({ cookie }: Member) =>
  workshop.http('POST', '/api/account/vehicles', {
    cookie,
    body: { make: 'Dacia', model: 'Spring', year: 2024, licensePlate: 'B 55 ZOE', vin: 'VIN0ZOE' },
  });

const zoe = () => aMember(workshop, { name: 'Zoe Grăbita' });

/** What is still there of the person once everything was heard of. */
async function traces({ phone }: Member): Promise<unknown[]> {
  await workshop.deliverEvents();
  return workshop.database.dataSource.query(
    `SELECT to_jsonb(c)::text AS kept FROM customers.customer c WHERE phone = $1 OR name LIKE 'Zoe%'
     UNION ALL SELECT to_jsonb(v)::text FROM customers.vehicle v WHERE vin = 'VIN0ZOE' OR license_plate = 'B 55 ZOE'
     UNION ALL SELECT to_jsonb(a)::text FROM booking.appointment a WHERE notes IS NOT NULL OR status <> 'cancelled'
     UNION ALL SELECT to_jsonb(m)::text FROM notifications.outgoing_message m WHERE address = $1
     UNION ALL SELECT to_jsonb(k)::text FROM platform.idempotency_key k WHERE answer::text LIKE '%Zoe%'`,
    [phone],
  );
}

/** Returns as soon as so many connections wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const [{ waiting }] = await workshop.database.dataSource.query(
      `SELECT count(*)::integer AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting === count) return;
  }
}

/** Does something while another connection holds what `lock` takes. */
async function whileHeld<T>(lock: string, parameters: unknown[], work: () => Promise<T>): Promise<T> {
  const other = workshop.database.dataSource.createQueryRunner();
  await other.startTransaction();
  try {
    await other.query(lock, parameters);
    return await work();
  } finally {
    await other.rollbackTransaction();
    await other.release();
  }
}

/** Both answers, the first of two requests being stopped by `lock` until the second one waits too. */
async function inOrder(
  lock: string,
  parameters: unknown[],
  first: () => Promise<TestAnswer>,
  second: () => Promise<TestAnswer>,
) {
  const both = await whileHeld(lock, parameters, async () => {
    const one = first();
    await untilWaiting(1);
    const other = second();
    await untilWaiting(2);
    return [one, other] as const;
  });
  const [one, other] = await Promise.all(both);
  return { one, other };
}

const ADVISORY = `SELECT pg_advisory_xact_lock($1::integer, $2::integer)`;

describe.each([
  ['a booking', book, () => [DAY_LOCK, epochDay(localDate(DAY))]],
  ['entering a vehicle', enterVehicle, ({ phone }: Member) => [PHONE_LOCK, phone]],
] as const)('%s while the account is being erased', (_, write, lockInside) => {
  it('leaves nothing of the person behind when it comes first', async () => {
    const member = await zoe();
    const [key, about] = lockInside(member);
    const lock = typeof about === 'string' ? ADVISORY.replace('$2::integer', 'hashtext($2)') : ADVISORY;
    const { one, other } = await inOrder(
      lock,
      [key, about],
      () => write(member),
      () => erase(member),
    );
    expect([one.status, other.status]).toEqual([201, 204]);
    expect(await traces(member)).toEqual([]);
  });

  it('is told that nobody is signed in when it comes second', async () => {
    const member = await zoe();
    // The erasure has taken the account and is about to end its sessions.
    const { one, other } = await inOrder(
      `SELECT FROM platform.session WHERE user_id = $1 FOR UPDATE`,
      [member.id],
      () => erase(member),
      () => write(member),
    );
    expect(one.status).toBe(204);
    expect(other).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect(await traces(member)).toEqual([]);
  });

  it('leaves nothing behind at any moment in between', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const member = await zoe();
      const erasure = answered(() => erase(member));
      const answers: TestAnswer[] = [];
      do answers.push(await answered(() => write(member)));
      while (answers.at(-1)?.status === 201 || answers.at(-1)?.body.code === 'vehicle_known');
      expect((await erasure).status).toBe(204);
      // 403 and 401: the request itself came too late.
      expect([401, 403]).toContain(answers.at(-1)?.status);
      expect(await traces(member)).toEqual([]);
    }
  });
});
