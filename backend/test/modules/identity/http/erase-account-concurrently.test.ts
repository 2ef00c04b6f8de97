import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { epochDay, localDate } from '../../../../src/kernel/wall-clock.ts';
import type { TestAnswer } from '../../../support/test-app.ts';
import { untilWaiting, whileHeld } from '../../../support/waiting-for-locks.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { completeAppointment } from '../../loyalty/support/appointments.ts';
import { retryWhileBusy } from '../../loyalty/support/members.ts';
import { aMember, type Member } from '../support/members.ts';

const ROUNDS = 6;
const DAY = '2026-03-12';
/** Namespaces of the advisory locks of booking on a day and of customers on a phone. */
const DAY_LOCK = 731_300_001;
const PHONE_LOCK = 731_200_001;

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const erase = ({ cookie, password }: Member) => workshop.http('DELETE', '/api/account', { cookie, body: { password } });

const book = ({ id, cookie, phone }: Member) =>
  workshop.book(
    { userId: id, customerPhone: phone, customerName: 'Zoe Grăbita', notes: 'la Zoe', appointmentDate: DAY },
    { cookie, headers: { 'idempotency-key': `zoe-${phone}` } },
  );

const enterVehicle = ({ cookie }: Member) =>
  workshop.http('POST', '/api/account/vehicles', {
    cookie,
    body: { make: 'Dacia', model: 'Spring', year: 2024, licensePlate: 'B 55 ZOE', vin: 'VIN0ZOE' },
  });

const review =
  (appointmentId: number) =>
  ({ cookie }: Member) =>
    workshop.http('POST', '/api/reviews', {
      cookie,
      body: { appointmentId, rating: 5, comment: 'Zoe a fost mulțumită.' },
    });

const credit = ({ id }: Member) =>
  workshop.http('POST', '/api/admin/loyalty/credit', {
    cookie: workshop.admin,
    body: { userId: id, points: 1, reason: 'Zoe ne-a adus flori' },
  });

const zoe = () => aMember(workshop, { name: 'Zoe Grăbita' });

/** Personal data of the member that is left after all events were delivered. */
async function personalData({ phone }: Member): Promise<unknown[]> {
  await workshop.deliverEvents();
  return workshop.database.dataSource.query(
    `SELECT to_jsonb(c)::text AS kept FROM customers.customer c WHERE phone = $1 OR name LIKE 'Zoe%'
     UNION ALL SELECT to_jsonb(v)::text FROM customers.vehicle v WHERE vin = 'VIN0ZOE' OR license_plate = 'B 55 ZOE'
     UNION ALL SELECT to_jsonb(a)::text FROM booking.appointment a
               WHERE notes IS NOT NULL OR status IN ('pending', 'confirmed')
     UNION ALL SELECT to_jsonb(r)::text FROM reviews.review r WHERE to_jsonb(r)::text LIKE '%Zoe%'
     UNION ALL SELECT to_jsonb(l)::text FROM loyalty.reason l WHERE text LIKE '%Zoe%'
     UNION ALL SELECT to_jsonb(m)::text FROM notifications.outgoing_message m WHERE address = $1
     UNION ALL SELECT to_jsonb(k)::text FROM platform.idempotency_key k WHERE answer::text LIKE '%Zoe%'`,
    [phone],
  );
}

/** The answers of two concurrent requests, of which the lock stops the first until the second one waits too. */
async function inOrder(
  lock: string,
  parameters: unknown[],
  first: () => Promise<TestAnswer>,
  second: () => Promise<TestAnswer>,
) {
  const both = await whileHeld(workshop.database, [lock, parameters], async () => {
    const one = first();
    await untilWaiting(workshop.database, 1);
    const other = second();
    await untilWaiting(workshop.database, 2);
    return [one, other] as const;
  });
  const [one, other] = await Promise.all(both);
  return { one, other };
}

interface WriteRequest {
  readonly what: string;
  /** Prepares the data, and returns the request that writes. */
  readonly prepare: (member: Member) => Promise<(member: Member) => Promise<TestAnswer>>;
  /** A lock that stops the request after it has locked the account. */
  readonly lock: (member: Member) => [sql: string, parameters: unknown[]];
  readonly done: number;
  /** The refusal when the erasure is first. */
  readonly refused: { readonly status: number; readonly code: string };
}

const NOT_SIGNED_IN = { status: 401, code: 'not_signed_in' };

let appointments = 0;

function aCompletedAppointment({ cookie, phone }: Member): Promise<number> {
  appointments += 1;
  const appointmentDate = ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19'][appointments % 4];
  const appointmentTime = ['08:30', '09:30', '10:30', '14:00', '15:00', '16:00'][(appointments >> 2) % 6];
  const contact = { customerPhone: phone, customerName: 'Zoe Grăbita' };
  return completeAppointment(workshop, cookie, { ...contact, appointmentDate, appointmentTime });
}

const WRITE_REQUESTS: readonly WriteRequest[] = [
  {
    what: 'a booking',
    prepare: async () => book,
    lock: () => [`SELECT pg_advisory_xact_lock($1, $2)`, [DAY_LOCK, epochDay(localDate(DAY))]],
    done: 201,
    refused: NOT_SIGNED_IN,
  },
  {
    what: 'entering a vehicle',
    prepare: async () => enterVehicle,
    lock: ({ phone }) => [`SELECT pg_advisory_xact_lock($1, hashtext($2))`, [PHONE_LOCK, phone]],
    done: 201,
    refused: NOT_SIGNED_IN,
  },
  {
    what: 'a review',
    prepare: async (member) => review(await aCompletedAppointment(member)),
    lock: () => [`LOCK TABLE reviews.review IN EXCLUSIVE MODE`, []],
    done: 201,
    refused: { status: 404, code: 'not_found' },
  },
  {
    what: 'a review that its author changes',
    prepare: async (member) => {
      const appointmentId = await aCompletedAppointment(member);
      expect(await review(appointmentId)(member)).toMatchObject({ status: 201 });
      return ({ cookie }) =>
        workshop.http('PUT', `/api/appointments/${appointmentId}/review`, {
          cookie,
          body: { rating: 2, comment: 'Zoe s-a răzgândit.' },
        });
    },
    lock: () => [`LOCK TABLE reviews.review IN EXCLUSIVE MODE`, []],
    done: 200,
    refused: { status: 404, code: 'not_found' },
  },
  {
    what: 'points added with a reason',
    prepare: async () => credit,
    lock: () => [`LOCK TABLE loyalty.transaction IN EXCLUSIVE MODE`, []],
    done: 200,
    refused: { status: 404, code: 'not_found' },
  },
];

describe.each(WRITE_REQUESTS)(
  '$what concurrent with the erasure of the account',
  ({ prepare, lock, done, refused }) => {
    it('leaves no personal data when it is first', async () => {
      const member = await zoe();
      const write = await prepare(member);
      const { one, other } = await inOrder(
        ...lock(member),
        () => write(member),
        () => erase(member),
      );
      expect([one.status, other.status]).toEqual([done, 204]);
      expect(await personalData(member)).toEqual([]);
    });

    it('is refused when the erasure is first', async () => {
      const member = await zoe();
      const write = await prepare(member);
      // The erasure holds the row of the account and waits to end its sessions.
      const { one, other } = await inOrder(
        `SELECT FROM platform.session WHERE user_id = $1 FOR UPDATE`,
        [member.id],
        () => erase(member),
        () => write(member),
      );
      expect(one.status).toBe(204);
      expect(other).toMatchObject({ status: refused.status, body: { code: refused.code } });
      expect(await personalData(member)).toEqual([]);
    });

    it('leaves no personal data in any interleaving', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const member = await zoe();
        const write = await prepare(member);
        const erasure = retryWhileBusy(() => erase(member));
        const answers: TestAnswer[] = [];
        // 409: written by an earlier round of this loop, before the erasure.
        do answers.push(await retryWhileBusy(() => write(member)));
        while ([done, 409].includes(answers.at(-1)?.status ?? 0));
        expect((await erasure).status).toBe(204);
        // 401 and 403: the session ended before the request.
        expect([401, 403, refused.status]).toContain(answers.at(-1)?.status);
        expect(await personalData(member)).toEqual([]);
      }
    });
  },
);
