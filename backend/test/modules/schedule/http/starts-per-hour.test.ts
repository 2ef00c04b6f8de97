import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingPayload } from '../../booking/support/workshop.ts';
import { startWaiting, type WaitingWorkshop } from '../../waitlist/support/waiting.ts';

// The workshop has two bays, and an oil change takes 45 minutes, so that bays alone would allow two starts in an hour.
let workshop: WaitingWorkshop;
beforeAll(async () => {
  workshop = await startWaiting();
  await limitTo(1);
});
afterAll(() => workshop.close());

async function limitTo(maxStartsPerHour: number): Promise<void> {
  const { body } = await workshop.asAdmin('GET', '/api/admin/settings/policy');
  const changed = { ...body, maxStartsPerHour };
  expect((await workshop.asAdmin('PUT', '/api/admin/settings/policy', changed)).status).toBe(200);
}

const days = ['03', '04', '05', '06', '09', '10', '11', '12', '13'].map((day) => `2026-03-${day}`);
const aDay = () => days.shift() as string;

const book = (appointmentDate: string, appointmentTime: string) =>
  workshop.book({ serviceId: 1, appointmentDate, appointmentTime });

async function freeOn(date: string): Promise<string[]> {
  const { body } = await workshop.http('GET', `/api/time-slots?date=${date}&serviceId=1`);
  return body.flatMap(({ time, available }: { time: string; available: boolean }) => (available ? [time] : []));
}

function addAtDesk(date: string, time: string, bayId: number) {
  const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload();
  return workshop.asAdmin('POST', '/api/admin/board/visits', { ...contact, date, time, bayId });
}

describe('an hour that has as many starts as the workshop receives', () => {
  it('is not offered, on its day, in the month and among the next starts', async () => {
    const date = aDay();
    const before = await freeOn(date);
    expect((await book(date, '09:30')).status).toBe(201);
    expect(await freeOn(date)).toEqual(before.filter((time) => !time.startsWith('09:')));
    const { body: month } = await workshop.http('GET', `/api/time-slots/days?from=${date}&to=${date}&serviceId=1`);
    expect(month).toEqual([{ date, open: true, free: before.length - 2 }]);
    const next = await workshop.http('GET', `/api/time-slots/next?from=${date}&count=3&serviceId=1`);
    expect(next.body.map(({ time }: { time: string }) => time)).toEqual(['08:30', '10:00', '10:30']);
  });

  it('refuses a booking and offers the nearest starts of other hours', async () => {
    const date = aDay();
    await book(date, '09:00');
    const refused = await book(date, '09:30');
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    const offered = refused.body.alternatives.map(({ time }: { time: string }) => time);
    expect(offered).toEqual(['10:00', '08:30', '10:30']);
  });

  it('takes one of two bookings at once', async () => {
    const date = aDay();
    const answers = await Promise.all([book(date, '09:00'), book(date, '09:30')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('lets its own appointment move within it, and no other into it', async () => {
    const date = aDay();
    const { body: early } = await book(date, '09:00');
    const { body: late } = await book(date, '10:00');
    const move = ({ id, manageToken }: typeof early, appointmentTime: string) =>
      workshop.withToken('POST', `/api/appointments/${id}/reschedule`, manageToken, {
        appointmentDate: date,
        appointmentTime,
      });
    expect((await move(late, '09:30')).status).toBe(409);
    expect((await move(early, '09:30')).status).toBe(200);
  });

  it('is offered again after a cancellation', async () => {
    const date = aDay();
    const { body } = await book(date, '09:00');
    await workshop.asAdmin('PATCH', `/api/appointments/${body.id}/status`, { status: 'cancelled' });
    expect(await freeOn(date)).toContain('09:30');
  });

  it('takes what the desk enters, which counts for visitors, and says why it is not offered', async () => {
    const date = aDay();
    expect([(await addAtDesk(date, '09:00', 1)).status, (await addAtDesk(date, '09:05', 2)).status]).toEqual([
      201, 201,
    ]);
    expect(await freeOn(date)).not.toContain('09:50');
    const why = await workshop.asAdmin('GET', `/api/admin/board/why-not?date=${date}&time=09:30&serviceId=1`);
    expect(why.body.reasons[0]).toEqual({ code: 'hour-full', limit: 1 });
  });

  it('counts a start that is kept for a person of the waitlist, who gets it', async () => {
    const date = aDay();
    const { id, blocks } = await workshop.fillDay(date);
    const { body: mine } = await workshop.join([date]);
    await workshop.asAdmin('PATCH', `/api/appointments/${id}/status`, { status: 'cancelled' });
    await workshop.runWaitlist();
    for (const block of blocks) await workshop.asAdmin('DELETE', `/api/admin/board/blocks/${block}`);
    expect(await freeOn(date)).not.toContain('09:30');
    const { offer } = (await workshop.withToken('GET', `/api/waitlist/${mine.id}`, mine.token)).body;
    const claim = { offerId: offer.id };
    expect((await workshop.withToken('POST', `/api/waitlist/${mine.id}/claim`, mine.token, claim)).status).toBe(200);
  });
});

it('without a limit as many start in an hour as there are bays', async () => {
  await limitTo(0);
  const date = aDay();
  expect([(await book(date, '09:00')).status, (await book(date, '09:30')).status]).toEqual([201, 201]);
});
