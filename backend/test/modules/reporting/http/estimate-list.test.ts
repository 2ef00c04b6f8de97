import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../../../../src/platform/database/database.ts';
import { MONDAY_MORNING, newPhone, type Workshop } from '../../booking/support/workshop.ts';
import { mergingIn } from '../../customers/support/merging.ts';
import { BRAKES, type Estimates, WIPERS } from '../../estimates/support/estimates.ts';
import { DAY_MS, EstimatingWorkshop } from '../../estimates/support/estimating-workshop.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';

const BRAKES_RON = 725.99;
const WIPERS_RON = 110.11;
const BOTH_RON = 836.1;

interface Row {
  readonly id: number;
  readonly amount: number;
  readonly customer: { readonly name: string };
}

let workshop: Workshop;
let house: EstimatingWorkshop;
let estimates: Estimates;
let merging: ReturnType<typeof mergingIn>;
let receptionist: string;
let mechanic: string;
beforeAll(async () => {
  house = await EstimatingWorkshop.start();
  ({ workshop, estimates } = house);
  merging = mergingIn(workshop);
  receptionist = (await aMemberOfTeam(workshop, 'receptionist')).cookie;
  mechanic = (await aMemberOfTeam(workshop, 'mechanic')).cookie;
});
afterAll(() => workshop.close());
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});

const list = (query = '') => house.desk('GET', `estimates/list?${query}`);
const rowsOf = async (standing: string): Promise<Row[]> =>
  (await list(`standing=${standing}&pageSize=200`)).body as Row[];
const listed = async (standing: string, id: number) => (await rowsOf(standing)).find((row) => row.id === id);
const totals = async () => {
  const { body } = await house.desk('GET', 'estimates/totals');
  return new Map((body as { standing: string; count: number; total: number }[]).map((one) => [one.standing, one]));
};
const STANDINGS = ['draft', 'waiting', 'approved', 'declined', 'done', 'cancelled'];
/** In which list an estimate is: in one, and in that which its page names. */
async function standingOf(id: number): Promise<string> {
  const found: string[] = [];
  for (const standing of STANDINGS) if (await listed(standing, id)) found.push(standing);
  const page = await house.desk('GET', `estimates/${id}`);
  expect(found).toEqual([page.body.standing]);
  return page.body.standing;
}
const tell = async (id: number, jobId: number | undefined, answer: string) =>
  expect(await house.desk('POST', `estimates/${id}/decisions`, { jobId, answer, method: 'phone' })).toMatchObject({
    status: 200,
  });

describe('the list of estimates', () => {
  it('has each estimate where its page says it stands, from the first line to the end of the appointment', async () => {
    const appointmentId = await house.anAppointment(['confirmed', 'in-progress']);
    const { body } = await estimates.begin(appointmentId, [BRAKES, WIPERS]);
    const [brakes, wipers] = body.jobs.map((job: { id: number }) => job.id);
    expect(await standingOf(body.id)).toBe('draft');
    expect(await listed('draft', body.id)).toMatchObject({ amount: BOTH_RON, number: null, sentAt: null });
    await estimates.send(body.id);
    expect(await standingOf(body.id)).toBe('waiting');
    await tell(body.id, brakes, 'approved');
    expect(await listed('waiting', body.id)).toMatchObject({ amount: WIPERS_RON, total: BOTH_RON });
    await tell(body.id, wipers, 'callback');
    expect(await standingOf(body.id)).toBe('waiting');
    await tell(body.id, wipers, 'declined');
    expect(await standingOf(body.id)).toBe('approved');
    expect(await listed('approved', body.id)).toMatchObject({ amount: BRAKES_RON, total: BRAKES_RON });
    await house.desk('POST', `estimates/${body.id}/jobs/${wipers}/revive`);
    expect(await standingOf(body.id)).toBe('draft');
    await house.move(appointmentId, 'completed');
    expect(await standingOf(body.id)).toBe('done');
    expect(await listed('done', body.id)).toMatchObject({ amount: BRAKES_RON, visitStatus: 'completed' });
    await workshop.http('POST', `/api/appointments/${appointmentId}/reopen`, {
      body: { reason: 'unfinished' },
      cookie: workshop.admin,
    });
    expect(await standingOf(body.id)).toBe('draft');
  });

  it('keeps those of cancelled appointments apart, until the cancellation is undone', async () => {
    const { id, appointmentId } = await house.aSentOne();
    await house.move(appointmentId, 'cancelled');
    expect(await standingOf(id)).toBe('cancelled');
    expect(await listed('cancelled', id)).toMatchObject({ amount: BOTH_RON, visitStatus: 'cancelled' });
    const undone = await workshop.http('POST', `/api/appointments/${appointmentId}/undo`, {
      body: {},
      cookie: workshop.admin,
    });
    expect(undone.status).toBe(200);
    expect(await standingOf(id)).toBe('waiting');
  });

  it('tells plate, car, customer, appointment, when it was sent, opened, and that it has expired', async () => {
    const fields = { vehicleLicensePlate: 'B 77 LST', customerName: 'Irina Listă', customerPhone: newPhone() };
    const { id, appointmentId } = await house.aSentOne([BRAKES], [], fields);
    const appointment = (await workshop.http('GET', `/api/appointments/${appointmentId}`, { cookie: workshop.admin }))
      .body;
    expect(await listed('waiting', id)).toEqual({
      ...{ id, appointmentId, number: expect.any(Number), amount: BRAKES_RON, total: BRAKES_RON },
      ...{ sentAt: MONDAY_MORNING.toISOString(), seenAt: null, isExpired: false, visitStatus: 'pending' },
      ...{ visitDate: appointment.appointmentDate, visitTime: appointment.appointmentTime },
      customer: { id: expect.any(Number), name: 'Irina Listă', phone: appointment.customer.phone },
      vehicle: expect.objectContaining({ id: expect.any(Number), licensePlate: 'B 77 LST' }),
    });
    workshop.clock.time = new Date(MONDAY_MORNING.getTime() + 3_600_000);
    await estimates.asCustomer('GET', id);
    expect(await listed('waiting', id)).toMatchObject({ seenAt: workshop.clock.time.toISOString() });
  });

  it('says that the link no longer approves once its days are over', async () => {
    const validFor = (validityDays: number) => house.desk('PUT', 'settings/estimates', { enabled: true, validityDays });
    expect(await validFor(1)).toMatchObject({ status: 200 });
    const { id } = await house.aSentOne([WIPERS]);
    await validFor(14);
    workshop.clock.time = new Date(MONDAY_MORNING.getTime() + DAY_MS);
    expect(await listed('waiting', id)).toMatchObject({ isExpired: false });
    workshop.clock.time = new Date(MONDAY_MORNING.getTime() + 2 * DAY_MS);
    expect(await listed('waiting', id)).toMatchObject({ isExpired: true });
  });

  it('shows what waits by default, the oldest first, page by page', async () => {
    const first = await house.aSentOne([WIPERS]);
    workshop.clock.time = new Date(MONDAY_MORNING.getTime() + 60_000);
    const second = await house.aSentOne([WIPERS]);
    const ids = ((await list('pageSize=200')).body as Row[]).map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(ids.at(-1)).toBe(second.id);
    const pages = await Promise.all([1, 2].map((page) => list(`pageSize=2&page=${page}`)));
    expect(pages.flatMap(({ body }) => (body as Row[]).map(({ id }) => id))).toEqual(ids.slice(0, 4));
  });

  it('counts and sums each standing, as its pages do', async () => {
    const sums = await totals();
    expect([...sums.keys()]).toEqual(STANDINGS);
    for (const standing of STANDINGS) {
      const rows = await rowsOf(standing);
      const bani = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(sums.get(standing)).toEqual({ standing, count: rows.length, total: bani / 100 });
    }
  });

  it('is searched by plate in any spelling, name, phone and number, with the totals of what it finds', async () => {
    const phone = newPhone();
    const fields = { vehicleLicensePlate: 'CJ 19 ZQX', customerName: 'Șerban Țurcanu', customerPhone: phone };
    const { id } = await house.aSentOne([BRAKES], [], fields);
    const { number } = (await house.desk('GET', `estimates/${id}`)).body;
    for (const text of ['cj19zqx', 'CJ 19 ZQX', 'turcanu', phone, `nr. ${number}`]) {
      const search = `search=${encodeURIComponent(text)}`;
      expect([text, ((await list(search)).body as Row[]).map((row) => row.id)]).toEqual([text, [id]]);
      const { body } = await house.desk('GET', `estimates/totals?${search}`);
      expect([text, body[1]]).toEqual([text, { standing: 'waiting', count: 1, total: BRAKES_RON }]);
    }
    expect((await list('search=nimeni-asa')).body).toEqual([]);
    expect((await list('search=zz')).status).toBe(200);
  });

  it('follows a merge of customers to the one that stays', async () => {
    const fields = { vehicleLicensePlate: 'B 61 MRG', appointmentDate: '2026-03-17' };
    const twin = await merging.book(newPhone(), { ...fields, customerName: 'Dana Rămâne' });
    const guest = await merging.book(newPhone(), { ...fields, customerName: 'Dana Dublă' });
    const { body } = await estimates.begin(guest.id, [BRAKES]);
    await estimates.send(body.id);
    await merging.merged(guest.customerId, twin.customerId);
    expect(await listed('waiting', body.id)).toMatchObject({ customer: { id: twin.customerId, name: 'Dana Rămâne' } });
    const found = (await list('search=Dana%20R')).body as Row[];
    expect(found.map(({ id }) => id)).toEqual([body.id]);
  });

  it('keeps the sums of an erased customer, whose open estimates end with their appointments', async () => {
    const customerPhone = newPhone();
    const fields = { customerPhone, customerName: 'Mihai Uitatul', vehicleLicensePlate: 'B 88 UIT' };
    const open = await house.aSentOne([WIPERS], [], fields);
    const done = await house.aSentOne([BRAKES], ['confirmed', 'in-progress'], fields);
    await tell(done.id, done.jobs[0], 'approved');
    await house.move(done.appointmentId, 'completed');
    const row = (await rowsOf('done')).find(({ id }) => id === done.id) as Row & { customer: { id: number } };
    const erased = await workshop.http('DELETE', `/api/admin/guests/${row.customer.id}`, { cookie: workshop.admin });
    expect(erased.status).toBeLessThan(300);
    await workshop.deliverEvents();
    expect(await listed('done', done.id)).toMatchObject({ amount: BRAKES_RON, customer: { name: '—', phone: '' } });
    expect(await listed('waiting', open.id)).toBeUndefined();
    expect(await listed('cancelled', open.id)).toMatchObject({ amount: WIPERS_RON, customer: { name: '—' } });
    expect((await list('standing=done&search=Uitatul')).body).toEqual([]);
  });

  it('computes what the version before has written without figures', async () => {
    const { id } = await house.aSentOne([WIPERS]);
    await workshop.database.database.query(
      `UPDATE estimates.estimate SET revision = revision + 1, jobs = jsonb_set(jobs, '{0,state}', '"declined"') WHERE id = $1`,
      [id],
    );
    expect(await standingOf(id)).toBe('declined');
    await workshop.database.database.query(
      `UPDATE estimates.estimate SET standing = NULL, standing_bani = NULL, total_bani = NULL, approved_bani = NULL,
              figures_revision = NULL WHERE id = $1`,
      [id],
    );
    const sums = await totals();
    expect(sums.get('declined')?.count).toBe((await rowsOf('declined')).length);
    expect(await listed('declined', id)).toMatchObject({ amount: WIPERS_RON });
  });

  it('takes two statements, and its totals one', async () => {
    const query = jest.spyOn(Database.prototype, 'query');
    const statementsOf = async (path: string) => {
      query.mockClear();
      await house.desk('GET', path);
      return query.mock.calls.filter(([text]) => text.includes('estimates.listed_estimate')).length;
    };
    expect(await statementsOf('estimates/list?search=B%2077')).toBe(2);
    expect(await statementsOf('estimates/totals')).toBe(1);
    const asked = query.mock.calls
      .map(([text]) => text)
      .filter((text) => /estimates\.|booking\.|customers\./.test(text));
    expect(asked).toHaveLength(1);
    query.mockRestore();
  });

  it('is for the desk, not for mechanics', async () => {
    for (const path of ['estimates/list', 'estimates/totals']) {
      expect([path, (await house.as(receptionist)('GET', path)).status]).toEqual([path, 200]);
      expect([path, (await house.as(mechanic)('GET', path)).status]).toEqual([path, 403]);
    }
    expect((await list('standing=gone')).status).toBe(400);
  });

  it('is not there while the workshop works without estimates', async () => {
    await house.desk('PUT', 'settings/estimates', { enabled: false });
    expect(await list()).toMatchObject({ status: 404, body: { code: 'estimates_off' } });
    expect(await house.desk('GET', 'estimates/totals')).toMatchObject({ status: 404 });
    await house.desk('PUT', 'settings/estimates', { enabled: true });
    expect((await list()).status).toBe(200);
  });
});
