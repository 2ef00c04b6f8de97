import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RaiseDueMaintenance } from '../../../../src/modules/reminders/application/raise-due-maintenance.ts';
import { startApp } from '../../../support/test-app.ts';
import { MONDAY_MORNING, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { checkOn, dueInJune, raisedOf, setDay } from '../support/garage.ts';

const PATH = '/api/admin/settings/reminders';

let workshop: Workshop;
let other: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  workshop = await startWorkshop({ REMINDER_DAYS: '20,5' });
  other = await startApp(workshop.database, { REMINDER_DAYS: '60' }, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
});
beforeEach(async () => {
  workshop.clock.time = MONDAY_MORNING;
  await change([30, 14, 3]);
});

const read = async (app: Pick<Workshop, 'http'> = workshop) =>
  (await app.http('GET', PATH, { cookie: workshop.admin })).body as { days: number[]; version: number };
const put = (body: object, app: Pick<Workshop, 'http'> = workshop) =>
  app.http('PUT', PATH, { cookie: workshop.admin, body });
const change = async (days: number[]) => {
  const { version } = await read();
  return put({ days, version });
};
const thresholds = async (id: number) => (await raisedOf(workshop, id)).map(([threshold]) => threshold);
const changes = () =>
  workshop.database.database.query<{ data: object }>(
    `SELECT data FROM platform.event WHERE type = 'reminders.reminder-days-changed' ORDER BY position`,
  );

describe('the days of reminders', () => {
  it('come from REMINDER_DAYS at the first start only', async () => {
    const first = await startWorkshop({ REMINDER_DAYS: '20,5' });
    const later = await startApp(first.database, { REMINDER_DAYS: '60' }, first.clock);
    const { body } = await later.http('GET', PATH, { cookie: first.admin });
    expect(body).toEqual({ days: [20, 5], version: 1 });
    await later.close();
    await first.close();
  });

  it('are sorted, without duplicates, and count for the job and the lists of every instance', async () => {
    setDay(workshop, '2026-05-01');
    const { id } = await dueInJune(workshop, { dueDate: '2026-07-01' });
    const { status, body } = await change([7, 45, 7]);
    expect([status, body.days]).toEqual([200, [45, 7]]);
    expect((await read(other)).days).toEqual([45, 7]);
    setDay(workshop, '2026-05-17');
    const due = await other.http('GET', '/api/admin/reminders', { cookie: workshop.admin });
    expect(due.body).toMatchObject([{ id, urgency: 'due' }]);
    await other.app.get(CommandBus).execute(new RaiseDueMaintenance());
    expect(await thresholds(id)).toEqual([45]);
  });

  it('raise an event of the change, and none without a change', async () => {
    const before = (await changes()).length;
    await change([10]);
    await change([10, 10]);
    expect((await changes()).slice(before)).toEqual([{ data: { days: [10], by: expect.stringMatching(/^user:/) } }]);
  });

  it.each([[[]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]], [[-1]], [[366]], [[1.5]], [['7']], [null], ['30,14']])(
    'cannot be %j',
    async (days) => {
      const { version } = await read();
      const { status, body } = await put({ days, version });
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        { field: 'days', message: 'Scrie între 1 și 10 numere întregi de zile, fiecare între 0 și 365' },
      ]);
      expect((await read()).days).toEqual([30, 14, 3]);
    },
  );

  it('of two admins who change the same version, one is refused', async () => {
    const { version } = await read();
    const answers = await Promise.all([put({ days: [9], version }), put({ days: [8], version }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
    const winner = answers.find(({ status }) => status === 200);
    expect(await read()).toEqual(winner?.body);
  });
});

describe('a reminder whose thresholds change', () => {
  it('is not notified of a new threshold that it has passed, only of those ahead', async () => {
    const { id } = await dueInJune(workshop);
    await checkOn(workshop, '2026-05-02', '2026-05-10');
    expect(await thresholds(id)).toEqual([30]);
    // 22 days ahead: 60 and 25 are passed, 20 is ahead.
    await change([60, 25, 20]);
    await checkOn(workshop, '2026-05-10', '2026-05-11', '2026-05-12', '2026-05-13');
    expect(await thresholds(id)).toEqual([30, 20]);
  });

  it('is notified of a threshold that is reached on the day of the change', async () => {
    const { id } = await dueInJune(workshop);
    await checkOn(workshop, '2026-05-03', '2026-05-12');
    await change([20]);
    await checkOn(workshop, '2026-05-13');
    expect(await thresholds(id)).toEqual([30, 20]);
  });

  it('is not notified of passed thresholds when nothing was raised for it yet', async () => {
    await change([14]);
    const { id } = await dueInJune(workshop);
    await checkOn(workshop, '2026-05-10');
    await change([30, 14]);
    await checkOn(workshop, '2026-05-11', '2026-05-12');
    expect(await thresholds(id)).toEqual([]);
    await checkOn(workshop, '2026-05-18');
    expect(await thresholds(id)).toEqual([14]);
  });

  it('keeps its turn when a threshold was waiting: after a downtime, a snooze, or newly added', async () => {
    const { id: missed } = await dueInJune(workshop);
    const { id: snoozed, owner } = await dueInJune(workshop);
    await checkOn(workshop, '2026-05-03');
    setDay(workshop, '2026-05-04');
    const body = { until: '2026-05-12' };
    await workshop.http('POST', `/api/reminders/${snoozed}/snooze`, { cookie: owner.cookie, body });
    await checkOn(workshop, '2026-05-04');
    expect([await thresholds(missed), await thresholds(snoozed)]).toEqual([[30], [30]]);
    setDay(workshop, '2026-05-10');
    const { id: added } = await dueInJune(workshop);
    await change([30, 25]);
    await checkOn(workshop, '2026-05-10', '2026-05-11', '2026-05-12');
    expect(await thresholds(missed)).toEqual([30]);
    expect(await thresholds(snoozed)).toEqual([30, 25]);
    expect(await thresholds(added)).toEqual([25]);
  });

  it('is notified again for another due date', async () => {
    const { id, owner } = await dueInJune(workshop);
    await checkOn(workshop, '2026-05-02', '2026-05-10');
    await change([60]);
    const body = { dueDate: '2026-06-02' };
    await workshop.http('PATCH', `/api/reminders/${id}`, { cookie: owner.cookie, body });
    await checkOn(workshop, '2026-05-11');
    expect(await raisedOf(workshop, id)).toEqual([
      [30, '2026-06-01'],
      [60, '2026-06-02'],
    ]);
  });
});
