import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorkshop, TUESDAY, type Workshop } from '../../booking/support/workshop.ts';
import { completeAppointment } from '../../loyalty/support/appointments.ts';
import { aReward, memberWith, redeem } from '../../loyalty/support/members.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const find = (body: object) => workshop.http('POST', '/api/admin/callers', { body, cookie: workshop.admin });

async function callers(body: object) {
  const answer = await find(body);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
  return answer.body;
}

describe('a guest who calls', () => {
  const GUEST = { customerName: 'Ștefan Vlad', customerPhone: '0733 111 222' };
  const VIN = 'UU1LSDAAG52541230';
  let upcoming: number;
  let completed: number;

  beforeAll(async () => {
    const car = { ...GUEST, vehicleLicensePlate: 'B 123 ABC' };
    completed = await completeAppointment(workshop, undefined, { ...car, appointmentTime: '10:00' });
    upcoming = (await workshop.book({ ...car, serviceId: 2, appointmentTime: '11:00' })).body.id;
    await workshop.book({ ...GUEST, vehicleLicensePlate: 'CJ 45 XYZ', vehicleVin: VIN, appointmentTime: '14:00' });
    await workshop.deliverEvents();
  });

  it.each(['0733 111 222', '+40733111222', '0733.11', '733111222', '0040 733 111'])(
    'is found by %s with vehicles and appointments',
    async (phone) => {
      const [caller, ...others] = await callers({ phone });
      expect(others).toEqual([]);
      expect(caller).toMatchObject({
        customerId: expect.any(Number),
        name: 'Ștefan Vlad',
        phone: '+40733111222',
        isGuest: true,
        vehicles: [
          { licensePlate: 'CJ 45 XYZ', vin: VIN },
          { licensePlate: 'B 123 ABC', due: [] },
        ],
        lastVisits: [{ id: completed, date: TUESDAY, time: '10:00', status: 'completed', vehicle: 'B 123 ABC' }],
        upcoming: [
          { id: upcoming, time: '11:00', status: 'pending' },
          { time: '14:00', vehicle: 'CJ 45 XYZ' },
        ],
        rewards: [],
        points: 0,
      });
      expect(caller).not.toHaveProperty('userId');
      expect(caller.vehicles[1]).not.toHaveProperty('vin');
    },
  );

  it('is found from their page and from a vehicle', async () => {
    const [{ customerId, vehicles }] = await callers({ phone: '0733 111 222' });
    for (const key of [{ customerId }, { vehicleId: vehicles[1].id }]) {
      expect(await callers(key)).toMatchObject([{ customerId, name: 'Ștefan Vlad' }]);
    }
  });

  it('has the tags and the last notes of the workshop', async () => {
    const [{ customerId, tags, notes }] = await callers({ phone: '0733 111 222' });
    expect({ tags, notes }).toEqual({ tags: [], notes: [] });
    const remark = (method: string, path: string, body: object) =>
      workshop.http(method, `/api/customers/${customerId}/${path}`, { body, cookie: workshop.admin });
    expect((await remark('PUT', 'tags', { tags: ['vip', 'Flotă'] })).status).toBeLessThan(300);
    for (const text of ['unu', 'doi', 'trei', 'patru']) {
      expect((await remark('POST', 'notes', { text })).status).toBe(201);
    }
    const [known] = await callers({ phone: '0733 111 222' });
    expect(known.tags.toSorted()).toEqual(['Flotă', 'vip']);
    expect(known.notes).toMatchObject([{ text: 'patru' }, { text: 'trei' }, { text: 'doi' }]);
    expect(known.notes[0]).toEqual({ id: expect.any(Number), text: 'patru', writtenAt: expect.stringMatching(/Z$/) });
  });

  it('has what is due on the vehicle, with the service to book', async () => {
    const [{ vehicles }] = await callers({ phone: '0733 111 222' });
    const remind = (reminderType: string, dueDate: string) =>
      workshop.http('POST', `/api/vehicles/${vehicles[0].id}/reminders`, {
        body: { reminderType, description: reminderType, dueDate },
        cookie: workshop.admin,
      });
    await remind('itp', '2026-03-10');
    await remind('rca', '2026-02-20');
    await remind('oil', '2027-03-10');
    const [{ vehicles: known }] = await callers({ phone: '0733 111 222' });
    expect(known[0].due).toMatchObject([
      { reminderType: 'rca', date: '2026-02-20', overdue: true },
      { reminderType: 'itp', date: '2026-03-10', overdue: false, serviceId: expect.any(Number) },
    ]);
    expect(known[0].due[0]).not.toHaveProperty('serviceId');
  });
});

it('two guests whose phones begin alike are both listed, the latest first', async () => {
  await workshop.book({ customerName: 'Ana Unu', customerPhone: '0734 555 001', appointmentTime: '15:00' });
  await workshop.book({ customerName: 'Ana Doi', customerPhone: '0734 555 002', appointmentTime: '15:30' });
  const names = (await callers({ phone: '0734 555' })).map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Ana Doi', 'Ana Unu']);
});

it('a guest and an account that book with one phone are both listed', async () => {
  const phone = '0734 777 001';
  const date = { appointmentDate: '2026-03-04', customerPhone: phone };
  await workshop.book({ ...date, customerName: 'Gheorghe Oaspete' });
  const member = await memberWith(workshop, 25);
  const booked = await workshop.book(
    { ...date, customerName: 'Maria Cont', appointmentTime: '10:00' },
    { cookie: member.cookie },
  );
  expect(booked.status).toBe(201);
  expect(await callers({ phone })).toMatchObject([
    { name: 'Maria Cont', userId: member.id, isGuest: false, points: 25, membershipLevel: 'bronze' },
    { name: 'Gheorghe Oaspete', isGuest: true },
  ]);
});

it('an account that has booked nothing is listed with the rewards it can use, and what they take off', async () => {
  const member = await memberWith(workshop, 50);
  const reward = await aReward(workshop);
  const { body } = await redeem(workshop, member, reward.id);
  const share = await aReward(workshop, { discountAmount: undefined, discountPercent: 15 });
  const labour = await aReward(workshop, { category: 'labour', discountAmount: undefined });
  for (const { id } of [share, labour]) await redeem(workshop, member, id);
  const [account] = await workshop.database.database.query<{ phone: string }>(
    'SELECT phone FROM identity.user_card WHERE user_id = $1',
    [member.id],
  );
  const [caller] = await callers({ phone: account?.phone });
  expect(caller).toMatchObject({ userId: member.id, vehicles: [], points: 20 });
  const code = expect.any(String);
  const expiresAt = expect.stringMatching(/Z$/);
  expect(caller.rewards).toEqual([
    { code: body.code, title: reward.name, discountAmount: 100, expiresAt },
    { code, title: share.name, discountPercent: 15, expiresAt },
    { code, title: labour.name, expiresAt },
  ]);
  expect(caller).not.toHaveProperty('customerId');
});

it('a person who did not come is known for it by each phone, until that is undone', async () => {
  const change = (id: number, body: object) =>
    workshop.http('PATCH', `/api/appointments/${id}/status`, { body, cookie: workshop.admin });
  const guest = { customerName: 'Tudor Absent', appointmentDate: '2026-03-04' };
  const absent = await workshop.book({ ...guest, customerPhone: '0737 000 001', appointmentTime: '13:00' });
  await workshop.book({ ...guest, customerPhone: '0737 000 002', appointmentTime: '16:00' });
  const [{ customerId: from, noShows }] = await callers({ phone: '0737 000 001' });
  const [{ customerId: into }] = await callers({ phone: '0737 000 002' });
  expect(noShows).toBe(0);
  const before = workshop.clock.time;
  workshop.clock.time = new Date('2026-03-04T12:00:00Z');
  expect((await change(absent.body.id, { status: 'cancelled', reason: 'no-show' })).status).toBe(200);
  await workshop.http('POST', `/api/customers/${from}/merge`, { body: { into }, cookie: workshop.admin });
  expect(await callers({ phone: '0737 000 002' })).toMatchObject([{ customerId: into, noShows: 1 }]);
  const page = await workshop.http('GET', `/api/customers/${into}`, { cookie: workshop.admin });
  expect(page.body.counts).toMatchObject({ cancelled: 1, noShows: 1 });
  await workshop.http('POST', `/api/appointments/${absent.body.id}/undo`, { cookie: workshop.admin });
  expect(await callers({ phone: '0737 000 002' })).toMatchObject([{ noShows: 0 }]);
  workshop.clock.time = before;
});

it('a merged guest is the customer that it was merged into', async () => {
  const guest = (customerName: string, customerPhone: string, appointmentTime: string) =>
    workshop.book({ customerName, customerPhone, appointmentTime, appointmentDate: '2026-03-06' });
  await guest('Nelu Vechi', '0736 000 001', '09:00');
  await guest('Nelu Nou', '0736 000 002', '11:00');
  const [{ customerId: from }] = await callers({ phone: '0736 000 001' });
  const [{ customerId: into }] = await callers({ phone: '0736 000 002' });
  const merged = await workshop.http('POST', `/api/customers/${from}/merge`, {
    body: { into },
    cookie: workshop.admin,
  });
  expect(merged.status).toBeLessThan(300);
  for (const key of [{ phone: '0736 000 001' }, { customerId: from }]) {
    const found = await callers(key);
    expect(found).toMatchObject([{ customerId: into, name: 'Nelu Nou', phone: '+40736000002' }]);
    expect(found[0].upcoming).toHaveLength(2);
  }
});

it('nobody is found by an unknown phone, an unknown customer and an erased guest', async () => {
  expect(await callers({ phone: '0799 999 999' })).toEqual([]);
  expect(await callers({ customerId: 999_999 })).toEqual([]);
  await workshop.book({ customerPhone: '0735 000 001', appointmentDate: '2026-03-05' });
  const [{ customerId }] = await callers({ phone: '0735 000 001' });
  await workshop.database.database.query(
    `UPDATE customers.customer SET phone = '', name = '—', email = NULL, erased_at = now() WHERE id = $1`,
    [customerId],
  );
  expect(await callers({ phone: '0735 000 001' })).toEqual([]);
  expect(await callers({ customerId })).toEqual([]);
});

it.each([{}, { phone: '07221' }, { phone: 'Popescu Ion' }, { phone: 'x'.repeat(41) }])(
  'is refused by field: %j',
  async (body) => {
    expect(await find(body)).toMatchObject({ status: 400, body: { errors: [{ field: 'phone' }] } });
  },
);
