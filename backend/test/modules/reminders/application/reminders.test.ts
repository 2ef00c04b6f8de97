import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seedRevisions } from '../../../../src/modules/revisions/infrastructure/seed.ts';
import { MONDAY_MORNING, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { addReminder, anOwner, checkReminders, type Owner, raisedOf, setDay } from '../support/garage.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
  await seedRevisions(workshop.database.database);
});
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});
afterAll(() => workshop.close());

const remindersOf = async ({ cookie, vehicleId }: Owner, query = '') =>
  (await workshop.http('GET', `/api/vehicles/${vehicleId}/reminders${query}`, { cookie })).body;
const update = ({ cookie }: { cookie: string }, id: number, verb: string, body: object = {}) =>
  workshop.http('POST', `/api/reminders/${id}/${verb}`, { cookie, body });
const change = ({ cookie }: { cookie: string }, id: number, body: object) =>
  workshop.http('PATCH', `/api/reminders/${id}`, { cookie, body });
const readMileage = ({ cookie, vehicleId }: Owner, mileage: number) =>
  workshop.http('POST', `/api/vehicles/${vehicleId}/odometer`, { cookie, body: { mileage } });

/** Completes a revision; `before` runs before its events are delivered. */
async function completeRevision(
  vehicleId: number,
  overrides: object = {},
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  const asAdmin = (method: string, path: string, body?: object) =>
    workshop.http(method, `/api/admin/revisions${path}`, { body, cookie: workshop.admin });
  const form = { vehicleId, revisionDate: '2026-03-02', mileageAtRevision: 100_000, type: 'oil', templateId: 2 };
  const { body } = await asAdmin('POST', '', { ...form, ...overrides });
  await asAdmin('POST', `/${body.id}/start`);
  for (const { id } of body.items) await asAdmin('PATCH', `/${body.id}/items/${id}`, { status: 'ok' });
  expect((await asAdmin('POST', `/${body.id}/complete`, {})).status).toBe(200);
  await before();
  await workshop.deliverEvents();
  return body.id;
}

describe('a reminder', () => {
  it('is added by the client, with the service to book', async () => {
    const owner = await anOwner(workshop);
    const answer = await addReminder(workshop, owner, { dueDate: '2026-03-16' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        vehicleId: owner.vehicleId,
        reminderType: 'itp',
        description: 'ITP',
        dueDate: '2026-03-16',
        dueMileage: null,
        expectedDate: '2026-03-16',
        daysLeft: 14,
        urgency: 'due',
        snoozedUntil: null,
        isActive: true,
        source: 'client',
        serviceId: 2,
      },
    });
    const own = await workshop.http('GET', '/api/client/reminders', { cookie: owner.cookie });
    expect(own.body).toMatchObject([{ id: answer.body.id, vehicle: { id: owner.vehicleId, make: 'Dacia' } }]);
  });

  it('is ticked off with the date of the next time, when it was done here or elsewhere', async () => {
    const owner = await anOwner(workshop);
    const terms = { reminderType: 'rca', description: 'RCA, Asigurări SA', dueDate: '2026-03-16' };
    const { id } = (await addReminder(workshop, owner, terms)).body;
    expect(await update(owner, id, 'done', { nextDate: '2027-03-16' })).toMatchObject({
      status: 200,
      body: { ...terms, dueDate: '2027-03-16', expectedDate: '2027-03-16', isActive: true, source: 'client' },
    });
    expect(await remindersOf(owner)).toMatchObject([{ dueDate: '2027-03-16' }]);
    expect(await remindersOf(owner, '?all=true')).toHaveLength(2);
    expect(await update(owner, id, 'done', { nextDate: '2028-03-16' })).toMatchObject({
      status: 409,
      body: { code: 'reminder_is_over' },
    });
    const reasons = await workshop.database.database.query(
      `SELECT data ->> 'reason' AS reason FROM platform.event WHERE type = 'reminders.reminder-retired' AND stream = $1`,
      [`reminder-${id}`],
    );
    expect(reasons).toEqual([{ reason: 'fulfilled' }]);
  });

  it('is ticked off with date and kilometres of the next time, of which the earlier counts', async () => {
    const owner = await anOwner(workshop);
    await readMileage(owner, 300_000);
    const terms = { reminderType: 'oil', dueDate: '2026-03-16', dueMileage: 310_000 };
    const { id } = (await addReminder(workshop, owner, terms)).body;
    for (const nextMileage of [300_000, 0, -1, 'x', 1.5]) {
      expect(await update(owner, id, 'done', { nextDate: '2027-03-16', nextMileage })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'nextMileage' }] },
      });
    }
    const next = { nextDate: '2027-03-16', nextMileage: 325_000 };
    expect(await update(owner, id, 'done', next)).toMatchObject({
      status: 200,
      body: { dueDate: '2027-03-16', dueMileage: 325_000, isActive: true },
    });
    const [{ id: second }] = (await remindersOf(owner)) as [{ id: number }];
    expect(await update(owner, second, 'done', { nextMileage: 340_000 })).toMatchObject({
      status: 200,
      body: { dueDate: null, dueMileage: 340_000, isActive: true },
    });
    expect(await remindersOf(owner)).toHaveLength(1);
  });

  it('ends without a next time, and keeps one that is named wrongly', async () => {
    const owner = await anOwner(workshop);
    const { id } = (await addReminder(workshop, owner)).body;
    for (const nextDate of ['2026-03-02', '2026-02-30', '2036-04-01', 5]) {
      expect(await update(owner, id, 'done', { nextDate })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'nextDate' }] },
      });
    }
    expect((await update(await anOwner(workshop), id, 'done')).status).toBe(404);
    expect(await remindersOf(owner)).toMatchObject([{ id, isActive: true }]);
    expect(await update(owner, id, 'done')).toMatchObject({ status: 200, body: { id, isActive: false } });
    expect(await remindersOf(owner)).toEqual([]);
  });

  it('is added once per idempotency key', async () => {
    const { cookie, vehicleId } = await anOwner(workshop);
    const body = { reminderType: 'rca', description: 'RCA', dueDate: '2026-05-01' };
    const post = () =>
      workshop.http('POST', `/api/vehicles/${vehicleId}/reminders`, {
        cookie,
        body,
        headers: { 'idempotency-key': 'rca' },
      });
    expect((await post()).body.id).toBe((await post()).body.id);
    expect(await remindersOf({ cookie, vehicleId, userId: 0 })).toHaveLength(1);
  });

  it('may be added by the workshop, and is listed earliest first', async () => {
    const owner = await anOwner(workshop);
    await addReminder(workshop, owner, { dueDate: null, description: 'Cândva' });
    await addReminder(workshop, owner, { dueDate: '2026-02-27' });
    await addReminder(workshop, { ...owner, cookie: workshop.admin }, { reminderType: 'rovinieta' });
    expect(await remindersOf(owner)).toMatchObject([
      { dueDate: '2026-02-27', urgency: 'overdue', daysLeft: -3 },
      { dueDate: '2026-06-01', urgency: 'upcoming', source: 'workshop', serviceId: null },
      { dueDate: null, expectedDate: null, daysLeft: null, urgency: 'upcoming' },
    ]);
  });

  it('is not accessible to other clients', async () => {
    const owner = await anOwner(workshop);
    const { body } = await addReminder(workshop, owner);
    const stranger = await anOwner(workshop);
    const refusals = [
      await addReminder(workshop, { ...owner, cookie: stranger.cookie }),
      await workshop.http('GET', `/api/vehicles/${owner.vehicleId}/reminders`, { cookie: stranger.cookie }),
      await change(stranger, body.id, { description: 'x' }),
      await update(stranger, body.id, 'snooze', { until: '2026-04-01' }),
      await update(stranger, body.id, 'dismiss'),
      await addReminder(workshop, { ...owner, vehicleId: 999_999 }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await workshop.http('GET', '/api/client/reminders', { cookie: stranger.cookie })).body).toEqual([]);
  });

  it.each([
    [{ reminderType: '' }, 'reminderType', 'Tipul amintitului este obligatoriu'],
    [{ reminderType: 'ceva' }, 'reminderType', 'Tipul amintitului este obligatoriu'],
    [{ description: ' ' }, 'description', 'Descrierea este obligatorie'],
    [{ dueDate: '2026-02-30' }, 'dueDate', undefined],
    [{ dueMileage: -1 }, 'dueMileage', undefined],
    [{ dueMileage: '100' }, 'dueMileage', undefined],
  ])('is refused with %j', async (overrides, field, message) => {
    const { status, body } = await addReminder(workshop, await anOwner(workshop), overrides);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field, ...(message && { message }) }]);
  });

  it('can be changed, snoozed and dismissed, and is inactive then', async () => {
    const owner = await anOwner(workshop);
    const { id } = (await addReminder(workshop, owner)).body;
    expect((await update(owner, id, 'snooze', { until: '2026-05-10' })).body.snoozedUntil).toBe('2026-05-10');
    const described = await change(owner, id, { description: 'La București' });
    expect(described.body).toMatchObject({ description: 'La București', snoozedUntil: '2026-05-10' });
    const moved = await change(owner, id, { dueDate: '2026-07-01', reminderType: 'other' });
    expect(moved.body).toMatchObject({ expectedDate: '2026-07-01', reminderType: 'other', snoozedUntil: null });
    expect((await change(owner, id, { dueDate: null })).body).toMatchObject({ dueDate: null, expectedDate: null });
    expect((await update(owner, id, 'dismiss')).body.isActive).toBe(false);
    expect((await update(owner, id, 'dismiss')).status).toBe(200);
    const refused = { status: 409, body: { code: 'reminder_is_over' } };
    expect(await change(owner, id, { description: 'x' })).toMatchObject(refused);
    expect(await update(owner, id, 'snooze', { until: '2026-05-10' })).toMatchObject(refused);
    expect(await remindersOf(owner)).toEqual([]);
    expect(await remindersOf(owner, '?all=true')).toMatchObject([{ id, isActive: false }]);
  });

  it.each(['2026-03-02', '2026-03-01', '2027-03-04', '', null])('cannot be snoozed until %p', async (until) => {
    const owner = await anOwner(workshop);
    const { id } = (await addReminder(workshop, owner)).body;
    const answer = await update(owner, id, 'snooze', { until });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'until' }] } });
  });

  it('is one of at most fifty on its vehicle', async () => {
    const owner = await anOwner(workshop);
    const answers = await Promise.all(Array.from({ length: 52 }, () => addReminder(workshop, owner)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_reminders' } });
  });
});

describe('a reminder with a due mileage', () => {
  it('is expected on the predicted date, which each reading updates', async () => {
    const owner = await anOwner(workshop);
    const { id } = (await addReminder(workshop, owner, { dueDate: null, dueMileage: 103_000 })).body;
    expect(await remindersOf(owner)).toMatchObject([{ id, expectedDate: null }]);
    await readMileage(owner, 100_000);
    setDay(workshop, '2026-04-01');
    await readMileage(owner, 101_500);
    await workshop.deliverEvents();
    // 1,500 km in 30 days: the other 1,500 in 30 more.
    expect(await remindersOf(owner)).toMatchObject([{ id, expectedDate: '2026-05-01', daysLeft: 30, urgency: 'due' }]);
    setDay(workshop, '2026-04-11');
    await readMileage(owner, 103_200);
    await workshop.deliverEvents();
    expect(await remindersOf(owner)).toMatchObject([{ id, expectedDate: '2026-04-11' }]);
  });

  it('is not due because of one confirmed typing error in the mileage', async () => {
    const owner = await anOwner(workshop);
    const { cookie, vehicleId } = owner;
    await readMileage(owner, 100_000);
    await addReminder(workshop, owner, { dueDate: null, dueMileage: 103_000 });
    setDay(workshop, '2026-04-01');
    const body = { mileage: 910_000, confirmMileage: true };
    const answer = await workshop.http('POST', `/api/vehicles/${vehicleId}/odometer`, { cookie, body });
    expect(answer.status).toBeLessThan(300);
    await workshop.deliverEvents();
    expect(await remindersOf(owner)).toMatchObject([{ expectedDate: null }]);
  });

  it('is expected at its date or its mileage, whichever is earlier', async () => {
    const owner = await anOwner(workshop);
    await readMileage(owner, 50_000);
    setDay(workshop, '2026-04-01');
    await readMileage(owner, 50_300);
    await addReminder(workshop, owner, { dueDate: '2026-04-15', dueMileage: 50_400 });
    expect(await remindersOf(owner)).toMatchObject([{ expectedDate: '2026-04-11' }]);
    await addReminder(workshop, owner, { dueDate: '2026-04-05', dueMileage: 50_400 });
    expect(await remindersOf(owner)).toMatchObject([{ expectedDate: '2026-04-05' }, { expectedDate: '2026-04-11' }]);
  });
});

describe('a completed revision', () => {
  it('adds the next reminder and fulfils the previous one, once', async () => {
    const owner = await anOwner(workshop);
    const own = (await addReminder(workshop, owner, { reminderType: 'oil', dueDate: '2026-03-05' })).body;
    const belt = (await addReminder(workshop, owner, { reminderType: 'timing-belt' })).body;
    await completeRevision(owner.vehicleId);
    const next = { reminderType: 'oil', dueDate: '2027-03-02', dueMileage: 110_000, source: 'revision' };
    expect(await remindersOf(owner)).toMatchObject([{ id: belt.id }, { ...next, description: null, serviceId: 1 }]);
    expect(await remindersOf(owner, '?all=true')).toContainEqual(
      expect.objectContaining({ id: own.id, isActive: false }),
    );
    await workshop.database.database.query(
      `UPDATE platform.subscription SET position = 0 WHERE name LIKE 'reminders.%'`,
    );
    await workshop.deliverEvents();
    expect(await remindersOf(owner)).toHaveLength(2);
    const later = { revisionDate: '2026-03-02', mileageAtRevision: 100_100 };
    await completeRevision(owner.vehicleId, later);
    expect(await remindersOf(owner)).toMatchObject([{ id: belt.id }, { ...next, dueMileage: 110_100 }]);
  });

  it('of an earlier date does not replace the reminder of a later one', async () => {
    const owner = await anOwner(workshop);
    await completeRevision(owner.vehicleId);
    await completeRevision(owner.vehicleId, { revisionDate: '2025-03-02', mileageAtRevision: 85_000 });
    expect(await remindersOf(owner)).toMatchObject([{ dueDate: '2027-03-02' }]);
  });

  it('does not fulfil reminders added after it', async () => {
    const owner = await anOwner(workshop);
    await completeRevision(owner.vehicleId, {}, () => {
      setDay(workshop, '2026-03-05');
      return addReminder(workshop, owner, { reminderType: 'oil' });
    });
    expect(await remindersOf(owner)).toMatchObject([{ source: 'client' }, { source: 'revision' }]);
  });

  it('without a next date adds no reminder', async () => {
    const owner = await anOwner(workshop);
    const mine = (await addReminder(workshop, owner, { reminderType: 'revision' })).body;
    await completeRevision(owner.vehicleId, { type: 'purchase', templateId: 4 });
    expect(await remindersOf(owner)).toMatchObject([{ id: mine.id }]);
  });
});

describe('an archived vehicle', () => {
  it('has no active reminders, accepts no new ones, and raises no thresholds', async () => {
    const owner = await anOwner(workshop);
    const { id } = (await addReminder(workshop, owner, { dueDate: '2026-03-20' })).body;
    const { cookie, vehicleId } = owner;
    await workshop.http('DELETE', `/api/account/vehicles/${vehicleId}`, { cookie });
    setDay(workshop, '2026-03-10');
    // The job runs before the event is delivered.
    await checkReminders(workshop);
    expect(await raisedOf(workshop, id)).toEqual([]);
    await workshop.deliverEvents();
    expect(await remindersOf(owner)).toEqual([]);
    expect((await addReminder(workshop, owner)).status).toBe(404);
  });
});
