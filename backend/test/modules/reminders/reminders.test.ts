import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { seedRevisions } from '../../../src/modules/revisions/tooling.ts';
import { MONDAY_MORNING, startWorkshop, type Workshop } from '../booking/support/workshop.ts';
import { anOwner, enter, look, type Owner, raisedOf, setDay } from './garage.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
  await seedRevisions(workshop.database.database);
});
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});
afterAll(() => workshop.close());

const listed = async ({ cookie, vehicleId }: Owner, query = '') =>
  (await workshop.http('GET', `/api/vehicles/${vehicleId}/reminders${query}`, { cookie })).body;
const follow = ({ cookie }: { cookie: string }, id: number, verb: string, body: object = {}) =>
  workshop.http('POST', `/api/reminders/${id}/${verb}`, { cookie, body });
const change = ({ cookie }: { cookie: string }, id: number, body: object) =>
  workshop.http('PATCH', `/api/reminders/${id}`, { cookie, body });
const readMileage = ({ cookie, vehicleId }: Owner, mileage: number) =>
  workshop.http('POST', `/api/vehicles/${vehicleId}/odometer`, { cookie, body: { mileage } });

/** Completes a revision; `before` happens before anybody hears of it. */
async function revisionOf(
  vehicleId: number,
  wish: object = {},
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  const asAdmin = (method: string, path: string, body?: object) =>
    workshop.http(method, `/api/admin/revisions${path}`, { body, cookie: workshop.admin });
  const form = {
    vehicleId,
    revisionDate: '2026-03-02',
    mileageAtRevision: 100_000,
    type: 'oil',
    templateId: 2,
  };
  const { body } = await asAdmin('POST', '', { ...form, ...wish });
  await asAdmin('POST', `/${body.id}/start`);
  for (const { id } of body.items) await asAdmin('PATCH', `/${body.id}/items/${id}`, { status: 'ok' });
  expect((await asAdmin('POST', `/${body.id}/complete`, {})).status).toBe(200);
  await before();
  await workshop.deliverEvents();
  return body.id;
}

describe('a reminder', () => {
  it('is entered by the client, with what to book', async () => {
    const owner = await anOwner(workshop);
    const answer = await enter(workshop, owner, { dueDate: '2026-03-16' });
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

  it('is entered once for a key', async () => {
    const { cookie, vehicleId } = await anOwner(workshop);
    const body = { reminderType: 'rca', description: 'RCA', dueDate: '2026-05-01' };
    const post = () =>
      workshop.http('POST', `/api/vehicles/${vehicleId}/reminders`, {
        cookie,
        body,
        headers: { 'idempotency-key': 'rca' },
      });
    expect((await post()).body.id).toBe((await post()).body.id);
    expect(await listed({ cookie, vehicleId, userId: 0 })).toHaveLength(1);
  });

  it('comes from the workshop too, and is listed the soonest first', async () => {
    const owner = await anOwner(workshop);
    await enter(workshop, owner, { dueDate: null, description: 'Cândva' });
    await enter(workshop, owner, { dueDate: '2026-02-27' });
    await enter(workshop, { ...owner, cookie: workshop.admin }, { reminderType: 'rovinieta' });
    expect(await listed(owner)).toMatchObject([
      { dueDate: '2026-02-27', urgency: 'overdue', daysLeft: -3 },
      { dueDate: '2026-06-01', urgency: 'upcoming', source: 'workshop', serviceId: null },
      { dueDate: null, expectedDate: null, daysLeft: null, urgency: 'upcoming' },
    ]);
  });

  it('is nobody else’s', async () => {
    const owner = await anOwner(workshop);
    const { body } = await enter(workshop, owner);
    const stranger = await anOwner(workshop);
    const refusals = [
      await enter(workshop, { ...owner, cookie: stranger.cookie }),
      await workshop.http('GET', `/api/vehicles/${owner.vehicleId}/reminders`, { cookie: stranger.cookie }),
      await change(stranger, body.id, { description: 'x' }),
      await follow(stranger, body.id, 'snooze', { until: '2026-04-01' }),
      await follow(stranger, body.id, 'dismiss'),
      await enter(workshop, { ...owner, vehicleId: 999_999 }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await workshop.http('GET', '/api/client/reminders', { cookie: stranger.cookie })).body).toEqual(
      [],
    );
  });

  it.each([
    [{ reminderType: '' }, 'reminderType', 'Tipul amintitului este obligatoriu'],
    [{ reminderType: 'ceva' }, 'reminderType', 'Tipul amintitului este obligatoriu'],
    [{ description: ' ' }, 'description', 'Descrierea este obligatorie'],
    [{ dueDate: '2026-02-30' }, 'dueDate', undefined],
    [{ dueMileage: -1 }, 'dueMileage', undefined],
    [{ dueMileage: '100' }, 'dueMileage', undefined],
  ])('is refused with %j', async (wish, field, message) => {
    const { status, body } = await enter(workshop, await anOwner(workshop), wish);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field, ...(message && { message }) }]);
  });

  it('can be changed, put off and dismissed, and is over then', async () => {
    const owner = await anOwner(workshop);
    const { id } = (await enter(workshop, owner)).body;
    expect((await follow(owner, id, 'snooze', { until: '2026-05-10' })).body.snoozedUntil).toBe('2026-05-10');
    const described = await change(owner, id, { description: 'La București' });
    expect(described.body).toMatchObject({ description: 'La București', snoozedUntil: '2026-05-10' });
    const moved = await change(owner, id, { dueDate: '2026-07-01', reminderType: 'other' });
    expect(moved.body).toMatchObject({
      expectedDate: '2026-07-01',
      reminderType: 'other',
      snoozedUntil: null,
    });
    expect((await change(owner, id, { dueDate: null })).body).toMatchObject({
      dueDate: null,
      expectedDate: null,
    });
    expect((await follow(owner, id, 'dismiss')).body.isActive).toBe(false);
    expect((await follow(owner, id, 'dismiss')).status).toBe(200);
    const refused = { status: 409, body: { code: 'reminder_is_over' } };
    expect(await change(owner, id, { description: 'x' })).toMatchObject(refused);
    expect(await follow(owner, id, 'snooze', { until: '2026-05-10' })).toMatchObject(refused);
    expect(await listed(owner)).toEqual([]);
    expect(await listed(owner, '?all=true')).toMatchObject([{ id, isActive: false }]);
  });

  it.each(['2026-03-02', '2026-03-01', '2027-03-04', '', null])(
    'cannot be put off until %p',
    async (until) => {
      const owner = await anOwner(workshop);
      const { id } = (await enter(workshop, owner)).body;
      const answer = await follow(owner, id, 'snooze', { until });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'until' }] } });
    },
  );

  it('has at most forty-nine others on its vehicle', async () => {
    const owner = await anOwner(workshop);
    const answers = await Promise.all(Array.from({ length: 52 }, () => enter(workshop, owner)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_reminders' } });
  });
});

describe('what is due by mileage', () => {
  it('is expected on the day that the readings lead to, and anew with each reading', async () => {
    const owner = await anOwner(workshop);
    const { id } = (await enter(workshop, owner, { dueDate: null, dueMileage: 103_000 })).body;
    expect(await listed(owner)).toMatchObject([{ id, expectedDate: null }]);
    await readMileage(owner, 100_000);
    setDay(workshop, '2026-04-01');
    await readMileage(owner, 101_500);
    await workshop.deliverEvents();
    // 1,500 km in 30 days: the other 1,500 in 30 more.
    expect(await listed(owner)).toMatchObject([
      { id, expectedDate: '2026-05-01', daysLeft: 30, urgency: 'due' },
    ]);
    setDay(workshop, '2026-04-11');
    await readMileage(owner, 103_200);
    await workshop.deliverEvents();
    expect(await listed(owner)).toMatchObject([{ id, expectedDate: '2026-04-11' }]);
  });

  it('comes at its day or its mileage, whichever is earlier', async () => {
    const owner = await anOwner(workshop);
    await readMileage(owner, 50_000);
    setDay(workshop, '2026-04-01');
    await readMileage(owner, 50_300);
    await enter(workshop, owner, { dueDate: '2026-04-15', dueMileage: 50_400 });
    expect(await listed(owner)).toMatchObject([{ expectedDate: '2026-04-11' }]);
    await enter(workshop, owner, { dueDate: '2026-04-05', dueMileage: 50_400 });
    expect(await listed(owner)).toMatchObject([
      { expectedDate: '2026-04-05' },
      { expectedDate: '2026-04-11' },
    ]);
  });
});

describe('a completed revision', () => {
  it('makes the reminder of the next one and fulfils the one before, once', async () => {
    const owner = await anOwner(workshop);
    const own = (await enter(workshop, owner, { reminderType: 'oil', dueDate: '2026-03-05' })).body;
    const belt = (await enter(workshop, owner, { reminderType: 'timing-belt' })).body;
    await revisionOf(owner.vehicleId);
    const next = { reminderType: 'oil', dueDate: '2027-03-02', dueMileage: 110_000, source: 'revision' };
    expect(await listed(owner)).toMatchObject([
      { id: belt.id },
      { ...next, description: null, serviceId: 1 },
    ]);
    expect(await listed(owner, '?all=true')).toContainEqual(
      expect.objectContaining({ id: own.id, isActive: false }),
    );
    await workshop.database.database.query(
      `UPDATE platform.subscription SET position = 0 WHERE name LIKE 'reminders.%'`,
    );
    await workshop.deliverEvents();
    expect(await listed(owner)).toHaveLength(2);
    const later = { revisionDate: '2026-03-02', mileageAtRevision: 100_100 };
    await revisionOf(owner.vehicleId, later);
    expect(await listed(owner)).toMatchObject([{ id: belt.id }, { ...next, dueMileage: 110_100 }]);
  });

  it('that was entered late does not undo what a later one says', async () => {
    const owner = await anOwner(workshop);
    await revisionOf(owner.vehicleId);
    await revisionOf(owner.vehicleId, { revisionDate: '2025-03-02', mileageAtRevision: 85_000 });
    expect(await listed(owner)).toMatchObject([{ dueDate: '2027-03-02' }]);
  });

  it('that was heard of late does not fulfil what was entered after it', async () => {
    const owner = await anOwner(workshop);
    await revisionOf(owner.vehicleId, {}, () => {
      setDay(workshop, '2026-03-05');
      return enter(workshop, owner, { reminderType: 'oil' });
    });
    expect(await listed(owner)).toMatchObject([{ source: 'client' }, { source: 'revision' }]);
  });

  it('without a next one leads to nothing', async () => {
    const owner = await anOwner(workshop);
    const mine = (await enter(workshop, owner, { reminderType: 'revision' })).body;
    await revisionOf(owner.vehicleId, { type: 'purchase', templateId: 4 });
    expect(await listed(owner)).toMatchObject([{ id: mine.id }]);
  });
});

describe('a vehicle that is gone', () => {
  it('has no active reminders, takes no new ones, and nobody is told', async () => {
    const owner = await anOwner(workshop);
    const { id } = (await enter(workshop, owner, { dueDate: '2026-03-20' })).body;
    const { cookie, vehicleId } = owner;
    await workshop.http('DELETE', `/api/account/vehicles/${vehicleId}`, { cookie });
    setDay(workshop, '2026-03-10');
    // The job is faster than the log.
    await look(workshop);
    expect(await raisedOf(workshop, id)).toEqual([]);
    await workshop.deliverEvents();
    expect(await listed(owner)).toEqual([]);
    expect((await enter(workshop, owner)).status).toBe(404);
  });
});
