import { UNDO_MS } from '@car-workshop/contracts/values/appointments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newPhone } from '../../booking/support/workshop.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { aDueOwner, consent, TODAY } from '../../reminders/support/due-owners.ts';
import { addReminder, setDay } from '../../reminders/support/garage.ts';
import { startWaiting, type WaitingWorkshop } from '../../waitlist/support/waiting.ts';

/** Working days after {@link TODAY}, a Monday. Each test fills the next one, and empties it. */
const DAYS = ['2026-05-19', '2026-05-20', '2026-05-21', '2026-05-22', '2026-05-25'];
const FREED = '/api/admin/freed-starts';

let workshop: WaitingWorkshop;
beforeAll(async () => {
  workshop = await startWaiting({ SMS_DAILY_LIMIT: '100' });
});
afterAll(() => workshop.close());
beforeEach(() => setDay(workshop, TODAY));
let blocks: number[] = [];
afterEach(async () => {
  for (const { id } of await waiting()) await workshop.asAdmin('DELETE', `/api/admin/waitlist/${id}`);
  for (const id of blocks) await workshop.asAdmin('DELETE', `/api/admin/board/blocks/${id}`);
  const { database } = workshop.database;
  await database.query(`UPDATE reminders.maintenance_reminder SET is_active = false`);
  await database.query(
    `UPDATE booking.appointment SET status = 'cancelled', cancelled_at = now() WHERE status IN ('pending', 'confirmed')`,
  );
});

interface Taker {
  readonly state: string;
  readonly id: number;
}

const waiting = async () => (await workshop.asAdmin('GET', '/api/admin/waitlist')).body as { id: number }[];
const freedOn = async (date: string) =>
  (await workshop.asAdmin('GET', FREED)).body.filter((start: { date: string }) => start.date === date);
const takersOn = async (date: string): Promise<Taker[]> => (await freedOn(date))[0]?.takers ?? [];
const statesOn = async (date: string) => (await takersOn(date)).map(({ state }) => state);
async function takerOn(date: string, state: string): Promise<Taker> {
  const taker = (await takersOn(date)).find((one) => one.state === state);
  if (!taker) throw new Error(`Nobody is ${state} on ${date}`);
  return taker;
}
const wait = (ms: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};
const offer = ({ state, id }: Taker, date: string, cookie = workshop.admin) => {
  const of = state === 'due' ? 'reminders' : 'waitlist';
  return workshop.http('POST', `/api/admin/${of}/${id}/offer`, { body: { date, time: '09:00' }, cookie });
};
const takeBack = (entryId: number, date: string) =>
  workshop.asAdmin('POST', `/api/admin/waitlist/${entryId}/offer/withdrawal`, { date, time: '09:00' });
const messages = (entryId: number) =>
  workshop.database.database.query<{ body: string }>(
    'SELECT body FROM notifications.outgoing_message WHERE waitlist_entry_id = $1',
    [entryId],
  );
const entryOf = (id: number) =>
  workshop.database.database.one<{ status: string; endReason: string | null; offerId: number }>(
    `SELECT entry.status, end_reason, offer.id AS offer_id
     FROM waitlist.entry LEFT JOIN waitlist.offer ON entry_id = entry.id WHERE entry.id = $1`,
    [id],
  );
const isFree = async (date: string) =>
  (await workshop.http('GET', `/api/time-slots?date=${date}&serviceId=1`)).body.find(
    ({ time }: { time: string }) => time === '09:00',
  )?.available;
const oilDue = () => aDueOwner(workshop, { reminder: { reminderType: 'oil', description: 'Ulei' } });

let used = 0;
/** A day that is full; `free` has the customer of 09:00, in bay 2, cancel or move the appointment. */
async function aFullDay() {
  const date = DAYS[used % DAYS.length] as string;
  used += 1;
  const { id, token, ...filled } = await workshop.fillDay(date);
  blocks = filled.blocks;
  return {
    ...{ date, id },
    free: async (how: 'cancelled' | 'moved' = 'cancelled') => {
      const elsewhere = { appointmentDate: '2026-06-03', appointmentTime: '11:00' };
      const { status } =
        how === 'moved'
          ? await workshop.withToken('POST', `/api/appointments/${id}/reschedule`, token, elsewhere)
          : await workshop.withToken('DELETE', `/api/appointments/${id}`, token);
      expect(status).toBeLessThan(300);
      await workshop.runWaitlist();
    },
  };
}

/** A freed day, and the customer with an oil change due who could take it. */
async function aFreedDayAndAnOwner() {
  const owner = await oilDue();
  const { date, free } = await aFullDay();
  await free();
  return { date, owner, due: await takerOn(date, 'due') };
}

/** A freed day, and a customer who waits for its afternoon, whom the waitlist does not offer the morning by itself. */
async function aFreedDayAndAWaitingCustomer() {
  const { date, free } = await aFullDay();
  const { body: entry } = await workshop.join([date], { part: 'afternoon', customerName: 'Vasile Rus' });
  await free();
  return { date, entry: entry as { id: number; token: string }, taker: await takerOn(date, 'waiting') };
}

const claim = async (id: number, token: string) =>
  workshop.withToken('POST', `/api/waitlist/${id}/claim`, token, { offerId: (await entryOf(id))?.offerId });

describe('a start that was freed', () => {
  it.each(['cancelled', 'moved'] as const)(
    'by an appointment that was %s shows who is due, with the effect',
    async (how) => {
      const owner = await oilDue();
      const { date, free } = await aFullDay();
      expect(await freedOn(date)).toEqual([]);
      await free(how);
      const [car] = (await workshop.http('GET', '/api/account/vehicles', { cookie: owner.cookie })).body;
      expect(await freedOn(date)).toEqual([
        {
          ...{ date, time: '09:00', duration: 45, moved: how === 'moved' },
          takers: [
            {
              ...{ state: 'due', id: owner.reminderId, customer: 'Ana Pop', vehicle: car.licensePlate, duration: 45 },
              ...{
                service: 'Schimb de ulei',
                serviceNames: expect.any(Object),
                bay: 'Elevator 2',
                days: ['2026-06-01'],
                part: null,
              },
              heldUntil: '2026-05-18T10:20:00.000Z',
            },
          ],
        },
      ]);
    },
  );

  it('that the waitlist offers by itself says to whom, and proposes nobody else', async () => {
    await oilDue();
    const { date, free } = await aFullDay();
    const { body: first } = await workshop.join([date], { customerName: 'Vasile Rus' });
    await workshop.join([date], { part: 'afternoon' });
    await free();
    expect(await takersOn(date)).toMatchObject([
      { state: 'automatic', id: first.id, customer: 'Vasile Rus', heldUntil: '2026-05-18T10:20:00.000Z', bay: null },
    ]);
  });

  it('is not shown once a visitor has booked it, nor for a job that does not fit', async () => {
    await aDueOwner(workshop);
    const { date, free } = await aFullDay();
    await free();
    // The inspection that is due takes an hour.
    expect(await freedOn(date)).toEqual([]);
    await oilDue();
    expect(await statesOn(date)).toEqual(['due']);
    expect((await workshop.book({ appointmentDate: date })).status).toBe(201);
    expect(await freedOn(date)).toEqual([]);
  });

  it('is not shown once a part of it is taken', async () => {
    await oilDue();
    const { date, free } = await aFullDay();
    await free();
    await workshop.asAdmin('DELETE', `/api/admin/board/blocks/${blocks[2]}`);
    const block = async (startTime: string, endTime: string) => {
      const body = { bayId: 2, date, startTime, endTime, reason: 'Revizia elevatorului' };
      blocks.push((await workshop.asAdmin('POST', '/api/admin/board/blocks', body)).body.id);
    };
    await block('10:00', '23:59');
    const { body: longer } = await workshop.book({ appointmentDate: date, serviceId: 2 });
    await workshop.withToken('DELETE', `/api/appointments/${longer.id}`, longer.manageToken);
    expect(await freedOn(date)).toMatchObject([{ duration: 60 }]);
    await block('09:45', '10:00');
    expect(await freedOn(date)).toEqual([]);
  });

  it('is for the desk only', async () => {
    const { date, due } = await aFreedDayAndAnOwner();
    const { cookie } = await aMemberOfTeam(workshop, 'mechanic');
    const answers = [
      await workshop.http('GET', FREED, { cookie }),
      await offer(due, date, cookie),
      await workshop.http('POST', '/api/admin/waitlist/1/offer/withdrawal', { body: { date, time: '09:00' }, cookie }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    const receptionist = await aMemberOfTeam(workshop, 'receptionist');
    expect((await offer(due, date, receptionist.cookie)).status).toBe(201);
  });
});

describe('an offer to a customer who waits for another start', () => {
  it('holds the start at once, and is announced once it cannot be undone unseen', async () => {
    const { date, entry, taker } = await aFreedDayAndAWaitingCustomer();
    expect((await offer(taker, date)).status).toBe(204);
    expect(await statesOn(date)).toEqual(['offered']);
    expect(await isFree(date)).toBe(false);
    wait(UNDO_MS - 1);
    await workshop.runWaitlist();
    expect(await messages(entry.id)).toEqual([]);
    wait(1);
    await workshop.runWaitlist();
    expect(await messages(entry.id)).toHaveLength(1);
  });

  it('is taken back: the start is free, the customer waits on and gets no message', async () => {
    const { date, entry, taker } = await aFreedDayAndAWaitingCustomer();
    await offer(taker, date);
    expect([(await takeBack(entry.id, date)).status, (await takeBack(entry.id, date)).status]).toEqual([204, 204]);
    wait(UNDO_MS);
    await workshop.runWaitlist();
    expect(await messages(entry.id)).toEqual([]);
    expect(await entryOf(entry.id)).toMatchObject({ status: 'waiting' });
    expect(await statesOn(date)).toEqual(['waiting']);
    expect(await isFree(date)).toBe(true);
  });

  it('is not taken back once the customer has taken it, or has declined', async () => {
    const { date, entry, taker } = await aFreedDayAndAWaitingCustomer();
    await offer(taker, date);
    wait(UNDO_MS);
    await workshop.runWaitlist();
    expect((await claim(entry.id, entry.token)).status).toBe(200);
    expect(await takeBack(entry.id, date)).toMatchObject({
      status: 409,
      body: { code: 'waitlist_offer_answered', message: expect.stringContaining('a luat deja ora') },
    });
    expect(await freedOn(date)).toEqual([]);
    const other = await aFreedDayAndAWaitingCustomer();
    await offer(other.taker, other.date);
    const offerId = (await entryOf(other.entry.id))?.offerId;
    await workshop.withToken('POST', `/api/waitlist/${other.entry.id}/decline`, other.entry.token, { offerId });
    expect((await takeBack(other.entry.id, other.date)).body.code).toBe('waitlist_offer_gone');
  });

  it('is refused when the customer has left or has another offer meanwhile', async () => {
    const { date, entry, taker } = await aFreedDayAndAWaitingCustomer();
    await workshop.withToken('DELETE', `/api/waitlist/${entry.id}`, entry.token);
    expect(await offer(taker, date)).toMatchObject({ status: 409, body: { code: 'waitlist_entry_ended' } });
    expect(
      (await workshop.asAdmin('POST', '/api/admin/waitlist/2147483647/offer/withdrawal', { date, time: '09:00' }))
        .status,
    ).toBe(404);
    expect((await takeBack(entry.id, date)).body.code).toBe('waitlist_offer_gone');
    const { body } = await workshop.asAdmin('POST', `/api/admin/waitlist/${entry.id}/offer/withdrawal`, { date: 'x' });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['date', 'time']);
  });
});

describe('an offer to the owner of what is due', () => {
  it('holds the start, leads to an appointment with proven phone, and has no effect a second time', async () => {
    const { date, owner, due } = await aFreedDayAndAnOwner();
    const { status, body } = await offer(due, date);
    expect(status).toBe(201);
    expect(await offer(due, date)).toMatchObject({ status: 409, body: { code: 'owner_not_offered' } });
    expect(await takersOn(date)).toMatchObject([{ state: 'offered', id: body.entryId, customer: 'Ana Pop' }]);
    wait(UNDO_MS);
    await workshop.runWaitlist();
    expect(await messages(body.entryId)).toEqual([{ body: expect.stringContaining('09:00') }]);
    const offerId = (await entryOf(body.entryId))?.offerId;
    const path = `/api/waitlist/${body.entryId}/claim`;
    const claimed = await workshop.http('POST', path, { body: { offerId }, cookie: owner.cookie });
    expect(claimed.status).toBe(200);
    expect((await workshop.asAdmin('GET', `/api/appointments/${claimed.body.appointmentId}`)).body).toMatchObject({
      ...{ appointmentDate: date, appointmentTime: '09:00', customer: { phone: owner.phone } },
    });
  });

  it('ends with its entry when it is not answered; the waitlist offers that customer nothing else', async () => {
    const { date, due } = await aFreedDayAndAnOwner();
    const { body } = await offer(due, date);
    wait(UNDO_MS + 20 * 60_000);
    await workshop.runWaitlist();
    expect(await entryOf(body.entryId)).toMatchObject({ status: 'ended', endReason: 'unanswered' });
    expect(await isFree(date)).toBe(true);
    expect(await freedOn(date)).toEqual([]);
  });

  it('ends when the owner is erased, and the start is free', async () => {
    const { date, owner, due } = await aFreedDayAndAnOwner();
    const { body } = await offer(due, date);
    const password = { password: 'parola-buna' };
    await workshop.http('DELETE', '/api/account', { cookie: owner.cookie, body: password });
    await workshop.deliverEvents();
    expect(await entryOf(body.entryId)).toMatchObject({ status: 'ended', endReason: 'erased' });
    expect(await isFree(date)).toBe(true);
  });

  it('ends when the cancellation that freed the start is undone', async () => {
    const owner = await oilDue();
    const { date, id } = await aFullDay();
    await workshop.asAdmin('PATCH', `/api/appointments/${id}/status`, { status: 'cancelled' });
    await workshop.runWaitlist();
    const { body } = await offer({ state: 'due', id: owner.reminderId }, date);
    expect((await workshop.asAdmin('POST', `/api/appointments/${id}/undo`, {})).status).toBe(200);
    expect(await entryOf(body.entryId)).toMatchObject({ status: 'ended', endReason: 'removed' });
    wait(UNDO_MS);
    await workshop.runWaitlist();
    expect(await messages(body.entryId)).toEqual([]);
  });

  it('is taken back unseen, and can be made again', async () => {
    const { date, due } = await aFreedDayAndAnOwner();
    const { body } = await offer(due, date);
    expect((await takeBack(body.entryId, date)).status).toBe(204);
    expect(await entryOf(body.entryId)).toMatchObject({ status: 'ended', endReason: 'removed' });
    wait(UNDO_MS);
    await workshop.runWaitlist();
    expect(await messages(body.entryId)).toEqual([]);
    expect(await statesOn(date)).toEqual(['due']);
    expect((await offer(due, date)).status).toBe(201);
  });

  it('is refused to an owner who has withdrawn the consent, booked, was erased, or is unknown', async () => {
    const { date, owner, due } = await aFreedDayAndAnOwner();
    await consent(workshop, owner, false);
    expect(await offer(due, date)).toMatchObject({ status: 409, body: { code: 'owner_not_offered' } });
    expect(await freedOn(date)).toEqual([]);
    await consent(workshop, owner, true);
    const [{ licensePlate }] = (await workshop.http('GET', '/api/account/vehicles', { cookie: owner.cookie })).body;
    const vehicle = { vehicleLicensePlate: licensePlate, customerPhone: owner.phone, userId: owner.userId };
    const booked = await workshop.book({ ...vehicle, appointmentDate: '2026-06-04' }, { cookie: owner.cookie });
    expect((await offer(due, date)).body.code).toBe('owner_not_offered');
    await workshop.asAdmin('DELETE', `/api/appointments/${booked.body.id}`);
    const body = { password: 'parola-buna' };
    expect((await workshop.http('DELETE', '/api/account', { cookie: owner.cookie, body })).status).toBe(204);
    expect((await offer(due, date)).body.code).toBe('owner_not_offered');
    expect((await offer({ state: 'due', id: 2_147_483_647 }, date)).status).toBe(404);
    expect(await waiting()).toEqual([]);
  });

  it('goes to the account that a guest was merged into, and ends with the merge, as its consent does', async () => {
    setDay(workshop, '2026-05-10');
    const { body: booked } = await workshop.book({ customerPhone: newPhone(), appointmentDate: '2026-05-11' });
    await workshop.asAdmin('DELETE', `/api/appointments/${booked.id}`);
    const guest = await workshop.database.database.one<{ vehicleId: number; customerId: number }>(
      'SELECT vehicle_id, customer_id FROM booking.appointment WHERE id = $1',
      [booked.id],
    );
    const vehicle = { cookie: workshop.admin, vehicleId: guest?.vehicleId ?? 0, userId: 0 };
    const { body: reminder } = await addReminder(workshop, vehicle, { reminderType: 'oil', description: 'Ulei' });
    const account = await aDueOwner(workshop);
    const { date, free } = await aFullDay();
    await free();
    const due = { state: 'due', id: reminder.id };
    expect((await offer(due, date)).body.code).toBe('owner_not_offered');
    const { body: into } = await workshop.asAdmin('POST', '/api/customers', { account: account.userId });
    const merged = await workshop.asAdmin('POST', `/api/customers/${guest?.customerId}/merge`, { into });
    expect(merged.status).toBeLessThan(300);
    await workshop.deliverEvents();
    const { status, body } = await offer(due, date);
    expect(status).toBe(201);
    await workshop.asAdmin('POST', `/api/customer-merges/${merged.body.mergeId}/undo`, {});
    await workshop.deliverEvents();
    expect(await entryOf(body.entryId)).toMatchObject({ status: 'ended', endReason: 'removed' });
    expect(await isFree(date)).toBe(true);
  });

  it('is refused, without a trace, when the day was closed or the start taken meanwhile', async () => {
    const { date, due } = await aFreedDayAndAnOwner();
    const closure = await workshop.asAdmin('POST', '/api/admin/closures', { from: date, to: date, reason: 'Inventar' });
    const refused = {
      status: 400,
      body: { errors: [{ field: 'time', message: 'Ora nu este liberă pentru această lucrare' }] },
    };
    expect(await offer(due, date)).toMatchObject(refused);
    expect(await freedOn(date)).toEqual([]);
    await workshop.asAdmin('DELETE', `/api/admin/closures/${closure.body.id}`);
    await workshop.book({ appointmentDate: date });
    expect(await offer(due, date)).toMatchObject(refused);
    expect(await waiting()).toEqual([]);
  });

  it('and one to a waiting customer at once: one of them gets the start', async () => {
    await oilDue();
    const { date, taker } = await aFreedDayAndAWaitingCustomer();
    const due = await takerOn(date, 'due');
    const answers = await Promise.all([offer(taker, date), offer(due, date), offer(taker, date), offer(due, date)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await statesOn(date)).toEqual(['offered']);
  });
});
