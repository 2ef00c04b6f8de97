import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from '../../../support/fast-check.ts';
import { startApp, type TestAnswer } from '../../../support/test-app.ts';
import { bookingPayload, startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const count = (answers: readonly TestAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Pairs of appointments that overlap in one bay. */
const overlaps = () =>
  workshop.database.database.query(`
    SELECT a.id, b.id FROM booking.appointment a
    JOIN booking.appointment b ON b.bay_id = a.bay_id AND b.date = a.date AND b.id > a.id
      AND b.start_minute < a.occupied_until_minute AND a.start_minute < b.occupied_until_minute
    WHERE a.status <> 'cancelled' AND b.status <> 'cancelled'`);

describe('concurrent bookings of one start', () => {
  it('fifty at once: one per bay succeeds, the others get alternatives', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => workshop.book({ appointmentDate: '2026-03-10', appointmentTime: '10:00' })),
    );
    expect(count(answers, 201)).toBe(2);
    expect(count(answers, 409)).toBe(48);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.bay.id)).size).toBe(2);
    for (const { status, body } of answers) if (status === 409) expect(body.alternatives).toHaveLength(3);
  });

  it('from two applications, for every start of a day', async () => {
    const second = await startApp(workshop.database, {}, workshop.clock);
    try {
      const starts = ['08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30', '14:00'];
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, i) => {
          const body = bookingPayload({
            serviceId: (i % 4) + 1,
            appointmentDate: '2026-03-11',
            appointmentTime: starts[i % starts.length],
          });
          return (i % 2 ? workshop : second).http('POST', '/api/appointments', { body });
        }),
      );
      expect(count(answers, 201) + count(answers, 409)).toBe(60);
      expect(count(answers, 201)).toBeGreaterThan(4);
      expect(await overlaps()).toEqual([]);
    } finally {
      await second.close();
    }
  });

  it('two appointments that swap their starts end without overlap and without a 5xx', async () => {
    const book = (appointmentTime: string) => workshop.book({ appointmentDate: '2026-03-12', appointmentTime });
    const [a, b] = [await book('09:00'), await book('10:00')];
    await book('09:00');
    await book('10:00');
    const move = (id: number, appointmentTime: string) =>
      workshop.http('POST', `/api/appointments/${id}/reschedule`, {
        body: { appointmentDate: '2026-03-12', appointmentTime },
        cookie: workshop.admin,
      });
    const answers = await Promise.all([
      move(a.body.id, '10:00'),
      move(b.body.id, '09:00'),
      move(a.body.id, '14:00'),
      move(b.body.id, '14:00'),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await overlaps()).toEqual([]);
  });
});

describe('concurrent bookings, moves and cancellations', () => {
  const start = fc.constantFrom('08:30', '09:30', '10:00', '11:30', '13:00', '14:00', '15:30', '16:30');
  const booking = fc.record({ serviceId: fc.integer({ min: 1, max: 4 }), appointmentTime: start });
  const change = fc.record({
    what: fc.constantFrom('book', 'move', 'move', 'cancel'),
    which: fc.nat(20),
    appointmentTime: start,
  });

  it('never overlap in one bay, and the slots stay correct', async () => {
    const days = ['01', '02', '03', '06', '07', '08', '09', '14', '15', '16', '17', '20'];
    const day = fc.constantFrom(...days.map((d) => `2026-04-${d}`));
    const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(day, some(booking), some(change), async (appointmentDate, bookings, changes) => {
        const first = await Promise.all(bookings.map((b) => workshop.book({ ...b, appointmentDate })));
        const ids = first.filter(({ status }) => status === 201).map(({ body }) => body.id);
        const then = await Promise.all(
          changes.map(({ what, which, appointmentTime }) => {
            const id = ids[which % ids.length];
            if (what === 'book' || id === undefined) return workshop.book({ appointmentDate, appointmentTime });
            if (what === 'cancel') return admin('DELETE', `/api/appointments/${id}`);
            return admin('POST', `/api/appointments/${id}/reschedule`, { appointmentDate, appointmentTime });
          }),
        );
        for (const { status } of [...first, ...then]) expect(status).toBeLessThan(500);
        expect(await overlaps()).toEqual([]);
        await theSlotsAreTrue(appointmentDate);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  const admin = (method: string, path: string, body?: object) =>
    workshop.http(method, path, { body, cookie: workshop.admin });

  /** Asserts that the first start with one bay left takes exactly one more job. */
  async function theSlotsAreTrue(appointmentDate: string): Promise<void> {
    const { body: slots } = await workshop.http('GET', `/api/time-slots?date=${appointmentDate}&serviceId=2`);
    const last = slots.find(({ remaining }: { remaining: number }) => remaining === 1);
    if (!last) return;
    const wish = { serviceId: 2, appointmentDate, appointmentTime: last.time };
    const taken = await workshop.book(wish);
    expect(taken.status).toBe(201);
    expect((await workshop.book(wish)).status).toBe(409);
    await admin('DELETE', `/api/appointments/${taken.body.id}`);
  }
});
