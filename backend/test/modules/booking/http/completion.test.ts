import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aReward,
  asAdmin,
  eventsAbout,
  type LoyaltyMember,
  memberWith,
  redeem,
} from '../../loyalty/support/members.ts';
import { newPhone, startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

const DAY_MS = 86_400_000;
/** Tuesday, 09:00 at the workshop. */
const AT_START = new Date('2026-03-03T07:00:00Z');

let workshop: Workshop;
let starts: { appointmentDate: string; appointmentTime: string }[];
beforeAll(async () => {
  workshop = await startWorkshop();
  const times = ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'];
  // Two bays.
  starts = [TUESDAY, '2026-03-04'].flatMap((appointmentDate) =>
    times.flatMap((appointmentTime) => [
      { appointmentDate, appointmentTime },
      { appointmentDate, appointmentTime },
    ]),
  );
});
afterAll(() => workshop.close());

const admin = (method: string, path: string, body?: object) =>
  workshop.http(method, `/api/appointments/${path}`, { body, cookie: workshop.admin });
const complete = (id: number, body: object = {}) => admin('POST', `${id}/completion`, body);
const status = async (id: number) => (await admin('GET', `${id}`)).body.status;

/** The tokens of manage links by appointment. */
const tokens = new Map<number, string>();

/** An appointment that has begun, on Tuesday at 09:00 by the clock. */
async function aJob(cookie?: string, owner: object = {}): Promise<number> {
  workshop.clock.time = new Date('2026-03-02T05:00:00Z');
  const fields = { ...starts.shift(), customerPhone: newPhone(), ...owner };
  const { body } = await workshop.book(fields, { cookie });
  tokens.set(body.id, body.manageToken);
  workshop.clock.time = new Date(AT_START.getTime() - 60_000);
  for (const to of ['confirmed', 'in-progress'])
    expect((await admin('PATCH', `${body.id}/status`, { status: to })).status).toBe(200);
  workshop.clock.time = AT_START;
  return body.id;
}

async function codeOf(member: LoyaltyMember, terms: object = {}): Promise<string> {
  return (await redeem(workshop, member, (await aReward(workshop, terms)).id)).body.code;
}

async function fieldsOf(answer: Promise<{ status: number; body: { errors?: { field: string }[] } }>) {
  const { status: code, body } = await answer;
  return { status: code, fields: body.errors?.map(({ field }) => field) };
}

describe('completing an appointment', () => {
  it('whose answer was lost is repeated without another effect', async () => {
    const id = await aJob();
    const send = (body: object) =>
      workshop.http('POST', `/api/appointments/${id}/completion`, {
        body,
        cookie: workshop.admin,
        headers: { 'idempotency-key': 'lost-answer' },
      });
    const first = await send({ note: 'Gata' });
    expect(first.status).toBe(200);
    expect(await send({ note: 'Gata' })).toMatchObject({ status: 200, body: first.body });
    expect((await send({ note: 'Altceva' })).status).toBe(422);
    expect((await workshop.eventsOf(id)).filter((type) => type === 'completed')).toEqual(['completed']);
  });

  it('charges the lines and the reward of the client, records the odometer and tells the customer', async () => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member);
    const id = await aJob(member.cookie);
    expect((await admin('GET', `${id}/completion`)).body).toMatchObject({
      price: 150,
      discount: 0,
      charged: 150,
      duration: 45,
      services: [{ name: 'Schimb de ulei' }],
      mileage: { last: null, lowest: null, value: null },
      rewards: [{ code, amount: 100 }],
      points: 1,
      lines: [],
      reason: null,
      note: null,
    });
    const lines = [
      { label: 'Filtru de polen', amount: 60.5 },
      { label: 'Reducere', amount: -10 },
    ];
    const answer = await complete(id, {
      mileage: 54_321,
      lines,
      reason: 'Filtru în plus',
      rewardCodes: [` ${code.toLowerCase()} `],
      note: 'Revino la 64 000 km',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'completed',
        discount: 100,
        charged: 100.5,
        lines,
        completionNote: 'Revino la 64 000 km',
        undoableUntil: new Date(AT_START.getTime() + 10_000).toISOString(),
      },
    });
    const { body: own } = await workshop.http('GET', `/api/appointments/${id}`, { cookie: member.cookie });
    expect(own).toMatchObject({ charged: 100.5, lines, completionNote: 'Revino la 64 000 km' });
    expect(JSON.stringify(own)).not.toContain('Filtru în plus');
    expect(await eventsAbout(workshop, 'loyalty.redemption-used', member.id)).toMatchObject([
      { appointmentId: id, reductionBani: 10_000 },
    ]);
    expect((await admin('GET', `${id}/completion`)).body).toMatchObject({
      mileage: { last: { value: 54_321, date: TUESDAY }, lowest: 54_321, value: 54_321 },
      rewards: [],
      reason: 'Filtru în plus',
    });
  });

  it('of a guest offers no rewards and no points', async () => {
    const id = await aJob();
    expect((await admin('GET', `${id}/completion`)).body).toMatchObject({ rewards: [], points: 0 });
    expect((await complete(id)).body).toMatchObject({ status: 'completed', charged: 150 });
    expect((await complete(id)).body).toMatchObject({ code: 'invalid_transition', currentStatus: 'completed' });
  });

  it('charges nothing when the lines take off the whole price, and at most ten million RON', async () => {
    const id = await aJob();
    const lines = (...amounts: number[]) => amounts.map((amount) => ({ label: 'Linie', amount }));
    const reason = 'Garanție';
    for (const wrong of [lines(-150.01), lines(...Array<number>(10).fill(1_000_000))]) {
      expect(await fieldsOf(complete(id, { lines: wrong, reason }))).toEqual({ status: 400, fields: ['lines'] });
    }
    expect((await complete(id, { lines: lines(-150), reason })).body).toMatchObject({ charged: 0 });
  });

  it.each([
    ['lines.0.amount', { lines: [{ label: 'x', amount: 0 }], reason: 'x' }],
    ['lines.0.amount', { lines: [{ label: 'x', amount: 1.005 }], reason: 'x' }],
    [
      'lines.1.amount',
      {
        lines: [
          { label: 'x', amount: 1 },
          { label: 'x', amount: 1e9 },
        ],
        reason: 'x',
      },
    ],
    ['lines.0.amount', { lines: [{ label: 'x', amount: '5' }], reason: 'x' }],
    ['lines.0.label', { lines: [{ label: 'x'.repeat(81), amount: 1 }], reason: 'x' }],
    ['lines.0.label', { lines: [{ label: 'Filtru \u202e052', amount: 1 }], reason: 'x' }],
    ['lines.0.label', { lines: [{ label: 'Filtru\nde ulei', amount: 1 }], reason: 'x' }],
    ['lines', { lines: Array.from({ length: 51 }, () => ({ label: 'x', amount: 1 })), reason: 'x' }],
    ['lines', { lines: ['x'], reason: 'x' }],
    ['reason', { lines: [{ label: 'x', amount: -1 }] }],
    ['reason', { lines: [{ label: 'x', amount: 1 }], reason: 'x'.repeat(201) }],
    ['note', { note: 'x'.repeat(501) }],
    ['mileage', { mileage: -1 }],
    ['rewardCodes', { rewardCodes: ['1', '2', '3', '4', '5', '6'] }],
    ['rewardCodes.0', { rewardCodes: ['ABCDEFGH'] }],
  ])('refuses a wrong %s and changes nothing', async (field, body) => {
    const [id] = await workshop.database.database.query<{ id: number }>(
      `SELECT id FROM booking.appointment WHERE status = 'in-progress' LIMIT 1`,
    );
    const job = id?.id ?? (await aJob());
    expect(await fieldsOf(complete(job, body))).toEqual({ status: 400, fields: [field] });
    expect(await status(job)).toBe('in-progress');
  });

  it('refuses a code of another client, a used one and one that has expired meanwhile, all or nothing', async () => {
    const member = await memberWith(workshop, 40);
    const stranger = await memberWith(workshop, 10);
    const [first, second, third] = [await codeOf(member), await codeOf(member), await codeOf(member)];
    const id = await aJob(member.cookie);
    for (const rewardCodes of [
      [first, await codeOf(stranger)],
      [first, first],
    ]) {
      expect(await fieldsOf(complete(id, { rewardCodes, mileage: 50_000 }))).toEqual({
        status: 400,
        fields: ['rewardCodes.1'],
      });
    }
    expect((await admin('GET', `${id}/completion`)).body).toMatchObject({
      discount: 0,
      mileage: { last: null },
      rewards: [{ code: first }, { code: second }, { code: third }],
    });
    // The second one lowers what the first has left; nothing is left for the third.
    expect(await fieldsOf(complete(id, { rewardCodes: [first, second, third] }))).toEqual({
      status: 400,
      fields: ['rewardCodes.2'],
    });
    const at = workshop.clock.time;
    workshop.clock.time = new Date(at.getTime() + 91 * DAY_MS);
    expect(await fieldsOf(complete(id, { rewardCodes: [second] }))).toEqual({ status: 400, fields: ['rewardCodes.0'] });
    workshop.clock.time = at;
    expect((await complete(id, { rewardCodes: [first, second] })).body).toMatchObject({ charged: 0, discount: 150 });
  });

  it('names the code of a reward that would lower the price by nothing', async () => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member, { discountAmount: undefined, discountPercent: 10 });
    const id = await aJob(member.cookie);
    const lines = [{ label: 'Garanție', amount: -149.96 }];
    expect(await fieldsOf(complete(id, { lines, reason: 'Garanție', rewardCodes: [code] }))).toEqual({
      status: 400,
      fields: ['rewardCodes.0'],
    });
    expect((await admin('GET', `${id}/completion`)).body.rewards).toMatchObject([{ code, percent: 10 }]);
  });

  it.each([
    ['a share of the price', { discountAmount: undefined, discountPercent: 20 }, 350, 400],
    ['more than the services cost', { discountAmount: 400 }, 350, 100],
    ['all of the price', { discountAmount: undefined, discountPercent: 100 }, 10, 0],
  ])('lowers the price with its lines by a reward of %s', async (_, terms, amount, charged) => {
    const member = await memberWith(workshop, 10);
    const code = await codeOf(member, terms);
    const id = await aJob(member.cookie);
    const completed = await complete(id, { lines: [{ label: 'Bujii', amount }], rewardCodes: [code] });
    expect(completed).toMatchObject({ status: 200, body: { charged, discount: 150 + amount - charged } });
    expect((await admin('POST', `${id}/undo`)).status).toBe(200);
    // The lines stay, so the reward lowers as much when it is used at the desk.
    const used = await asAdmin(workshop, 'POST', `redemptions/${code}/use`, { appointmentId: id });
    expect(used.status).toBe(200);
    expect((await complete(id, {})).body).toMatchObject({ charged });
  });

  it('gives back with an undo what the owner reported before a mistyped mileage', async () => {
    const { cookie, customerPhone } = await workshop.provenClient();
    const owner = { customerPhone, vehicleLicensePlate: 'BV 78 KMA' };
    const id = await aJob(cookie, owner);
    const { vehicleId } = (await workshop.database.database.one<{ vehicleId: number }>(
      'SELECT vehicle_id AS "vehicleId" FROM booking.appointment WHERE id = $1',
      [id],
    )) as { vehicleId: number };
    const mileage = async () =>
      (await workshop.database.database.one('SELECT mileage FROM customers.vehicle WHERE id = $1', [vehicleId]))
        ?.mileage;
    const undoOf = async (kilometres: number) => {
      expect((await complete(id, { mileage: kilometres })).status).toBe(200);
      expect(await mileage()).toBe(kilometres);
      expect((await admin('POST', `${id}/undo`)).status).toBe(200);
    };
    await undoOf(520_000);
    expect(await mileage()).toBeNull();
    const reported = { mileage: 52_000 };
    const path = `/api/vehicles/${vehicleId}/odometer`;
    expect((await workshop.http('POST', path, { cookie, body: reported })).status).toBe(200);
    for (const mistyped of [520_000, 6_200]) {
      await undoOf(mistyped);
      expect((await admin('GET', `${id}/completion`)).body.mileage).toMatchObject({
        last: { value: 52_000, date: TUESDAY },
        lowest: null,
      });
      expect(await mileage()).toBe(52_000);
    }
  });

  it('gives back the codes that an undone completion used, and no others', async () => {
    const member = await memberWith(workshop, 30);
    const codes = [await codeOf(member), await codeOf(member, { discountAmount: 10 }), await codeOf(member)];
    const [earlier, first, second] = codes as [string, string, string];
    const id = await aJob(member.cookie);
    const used = await asAdmin(workshop, 'POST', `redemptions/${earlier}/use`, { appointmentId: id });
    expect(used.status).toBe(200);
    workshop.clock.time = new Date(AT_START.getTime() + 1_000);
    const completed = await complete(id, { rewardCodes: [first, second] });
    expect(completed.body).toMatchObject({ charged: 0, discount: 150 });
    const undone = await admin('POST', `${id}/undo`);
    expect(undone).toMatchObject({ status: 200, body: { status: 'in-progress', discount: 100 } });
    expect((await admin('GET', `${id}/completion`)).body.rewards).toMatchObject([{ code: first }, { code: second }]);
    expect(await eventsAbout(workshop, 'loyalty.redemption-released', member.id)).toMatchObject([
      { appointmentId: id, reductionBani: 1_000 },
      { appointmentId: id, reductionBani: 4_000 },
    ]);
    expect((await complete(id, { rewardCodes: [first] })).body).toMatchObject({ charged: 40, discount: 110 });
  });

  it('asks about a mileage below the curve or beyond it, and takes back the reading of an undone completion', async () => {
    const owner = { customerPhone: newPhone(), vehicleLicensePlate: 'BV 77 KMA' };
    const earlier = await aJob(undefined, owner);
    expect((await complete(earlier, { mileage: 120_000 })).status).toBe(200);
    const { body: undone } = await admin('POST', `${earlier}/undo`);
    expect(undone.status).toBe('in-progress');
    expect((await admin('GET', `${earlier}/completion`)).body.mileage).toEqual({
      last: null,
      read: null,
      lowest: null,
      value: 120_000,
    });
    expect((await complete(earlier, { mileage: 12_000 })).status).toBe(200);
    const id = await aJob(undefined, owner);
    for (const mileage of [11_999, 1_000_000]) {
      expect(await complete(id, { mileage })).toMatchObject({ status: 409, body: { code: 'mileage_questioned' } });
    }
    expect((await complete(id, { mileage: 12_000 })).status).toBe(200);
    await admin('POST', `${id}/undo`);
    expect((await admin('GET', `${id}/completion`)).body.mileage).toMatchObject({ last: { value: 12_000 } });
  });

  describe('with a date for the next revision', () => {
    const owner = { customerPhone: newPhone(), vehicleLicensePlate: 'BV 88 REV' };
    const vehicleOf = async (id: number): Promise<number> => (await admin('GET', `${id}`)).body.vehicle.id;
    const remindersOf = async (vehicleId: number) =>
      (await workshop.http('GET', `/api/vehicles/${vehicleId}/reminders`, { cookie: workshop.admin })).body;
    const archive = (vehicleId: number, isArchived: boolean) =>
      workshop.database.database.query(
        `UPDATE customers.vehicle SET archived_at = CASE WHEN $2 THEN now() END WHERE id = $1`,
        [vehicleId, isArchived],
      );

    it('and kilometres sets both; kilometres that are reached do not stay', async () => {
      const other = { customerPhone: newPhone(), vehicleLicensePlate: 'BV 89 REV' };
      const id = await aJob(undefined, other);
      const vehicleId = await vehicleOf(id);
      const next = { nextRevision: '2027-03-03', nextRevisionMileage: 115_000 };
      expect(await fieldsOf(complete(id, { ...next, mileage: 120_000 }))).toEqual({
        status: 400,
        fields: ['nextRevisionMileage'],
      });
      expect((await complete(id, { ...next, mileage: 100_000 })).status).toBe(200);
      expect(await remindersOf(vehicleId)).toMatchObject([{ dueDate: '2027-03-03', dueMileage: 115_000 }]);
      const second = await aJob(undefined, other);
      expect((await complete(second, { nextRevision: '2027-04-03', mileage: 100_100 })).status).toBe(200);
      expect(await remindersOf(vehicleId)).toMatchObject([{ dueDate: '2027-04-03', dueMileage: 115_000 }]);
      const third = await aJob(undefined, other);
      workshop.clock.time = new Date(AT_START.getTime() + 90 * DAY_MS);
      expect((await complete(third, { nextRevision: '2027-05-03', mileage: 115_100 })).status).toBe(200);
      expect(await remindersOf(vehicleId)).toMatchObject([{ dueDate: '2027-05-03', dueMileage: null }]);
    });

    it('sets one reminder of the vehicle, which stays when the completion is undone', async () => {
      const id = await aJob(undefined, owner);
      const vehicleId = await vehicleOf(id);
      expect((await complete(id, { nextRevision: '2027-03-03' })).status).toBe(200);
      expect(await remindersOf(vehicleId)).toMatchObject([
        { reminderType: 'revision', dueDate: '2027-03-03', isActive: true },
      ]);
      await admin('POST', `${id}/undo`);
      expect((await complete(id, { nextRevision: '2026-09-03' })).status).toBe(200);
      const other = await aJob(undefined, owner);
      expect((await complete(other, { nextRevision: '' })).status).toBe(200);
      const reminders = await remindersOf(vehicleId);
      expect(reminders).toHaveLength(1);
      expect(reminders).toMatchObject([{ dueDate: '2026-09-03' }]);
    });

    it('is all or nothing', async () => {
      const id = await aJob(undefined, { customerPhone: newPhone() });
      const vehicleId = await vehicleOf(id);
      for (const nextRevision of [TUESDAY, '2020-01-01', '2036-03-05', '2027-02-30', 5]) {
        expect(await fieldsOf(complete(id, { nextRevision, mileage: 50_000 }))).toEqual({
          status: 400,
          fields: ['nextRevision'],
        });
      }
      const lines = [{ label: 'Reducere', amount: -1_000 }];
      expect(await fieldsOf(complete(id, { nextRevision: '2027-03-03', lines, reason: 'x' }))).toEqual({
        status: 400,
        fields: ['lines'],
      });
      await archive(vehicleId, true);
      expect(await fieldsOf(complete(id, { nextRevision: '2027-03-03', mileage: 50_000 }))).toEqual({
        status: 400,
        fields: ['nextRevision'],
      });
      await archive(vehicleId, false);
      expect(await status(id)).toBe('in-progress');
      expect(await remindersOf(vehicleId)).toEqual([]);
      expect((await admin('GET', `${id}/completion`)).body.mileage.last).toBeNull();
    });

    describe('and without a checklist tells the customer of it', () => {
      const read = async (id: number, reader: object) =>
        (await workshop.http('GET', `/api/appointments/${id}`, reader)).body.nextDue;
      const next = { nextRevision: '2027-03-03', nextRevisionMileage: 115_000, mileage: 100_000 };

      it.each(['with', 'without'])(
        'on the page of the appointment, %s a proof of the phone, and not to the desk',
        async (proof) => {
          const client = await workshop.provenClient();
          const own = { customerPhone: client.customerPhone, userId: client.id, vehicleLicensePlate: 'BV 90 REV' };
          const id = await aJob(proof === 'with' ? client.cookie : undefined, proof === 'with' ? own : {});
          const reader =
            proof === 'with' ? { cookie: client.cookie } : { headers: { 'manage-token': tokens.get(id) ?? '' } };
          expect(await read(id, reader)).toBeUndefined();
          expect((await complete(id, next)).status).toBe(200);
          expect(await read(id, reader)).toEqual({ date: '2027-03-03', mileage: 115_000 });
          expect(await read(id, { cookie: workshop.admin })).toBeUndefined();
        },
      );

      it('not while it is reopened; a correction without it leaves what was told, and changes what it names', async () => {
        const id = await aJob();
        const reader = { headers: { 'manage-token': tokens.get(id) ?? '' } };
        await complete(id, next);
        await admin('POST', `${id}/undo`);
        expect(await read(id, reader)).toBeUndefined();
        expect((await admin('PATCH', `${id}/status`, { status: 'completed' })).status).toBe(200);
        expect(await read(id, reader)).toEqual({ date: '2027-03-03', mileage: 115_000 });
        workshop.clock.time = new Date(AT_START.getTime() + 60_000);
        await admin('POST', `${id}/reopen`, { reason: 'wrong-price' });
        expect(await read(id, reader)).toBeUndefined();
        expect((await complete(id, { nextRevision: '2027-05-03' })).status).toBe(200);
        expect(await read(id, reader)).toEqual({ date: '2027-05-03', mileage: 115_000 });
        workshop.clock.time = new Date(AT_START.getTime() + 120_000);
        await admin('POST', `${id}/reopen`, { reason: 'wrong-visit' });
        expect((await complete(id)).status).toBe(200);
        expect(await read(id, reader)).toBeUndefined();
      });

      it('not once the customer is erased', async () => {
        const client = await workshop.provenClient();
        const own = { customerPhone: client.customerPhone, userId: client.id, vehicleLicensePlate: 'BV 91 REV' };
        const id = await aJob(client.cookie, own);
        expect((await complete(id, next)).status).toBe(200);
        const body = { password: 'parola-buna' };
        expect((await workshop.http('DELETE', '/api/account', { cookie: client.cookie, body })).status).toBe(204);
        await workshop.deliverEvents();
        const answer = await workshop.http('GET', `/api/appointments/${id}`, {
          headers: { 'manage-token': tokens.get(id) ?? '' },
        });
        expect([answer.status, answer.body.nextDue]).toEqual([404, undefined]);
      });
    });

    it('sets one reminder when two appointments of the vehicle end at once', async () => {
      const own = { customerPhone: newPhone(), vehicleLicensePlate: 'BV 99 REV' };
      const jobs = [await aJob(undefined, own), await aJob(undefined, own)];
      const answers = await Promise.all(jobs.map((id) => complete(id, { nextRevision: '2027-03-03' })));
      expect(answers.map(({ status: code }) => code)).toEqual([200, 200]);
      expect(await remindersOf(await vehicleOf(jobs[0] as number))).toHaveLength(1);
    });
  });

  it('does not wait for one who keeps its customer from being erased, such as a change of its estimate, which waits for the appointment', async () => {
    const id = await aJob();
    const other = workshop.database.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      await other.query(
        `SELECT FROM customers.customer WHERE id = (SELECT customer_id FROM booking.appointment WHERE id = $1) FOR KEY SHARE`,
        [id],
      );
      expect((await complete(id)).status).toBe(200);
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
  });

  it('keeps no texts of a customer who is erased, before or after', async () => {
    const id = await aJob();
    const texts = { reason: 'Zaharia a cerut', note: 'Zaharia revine', lines: [{ label: 'Zaharia', amount: 5 }] };
    expect((await complete(id, texts)).status).toBe(200);
    const stored = () =>
      workshop.database.database.query(
        `SELECT price_reason, completion_note, (SELECT json_agg(label) FROM booking.appointment_line WHERE appointment_id = id)
         FROM booking.appointment WHERE id = $1`,
        [id],
      );
    expect(JSON.stringify(await stored()).match(/Zaharia/g)).toHaveLength(3);
    const guest = await workshop.database.database.one<{ id: number }>(
      'SELECT customer_id AS id FROM booking.appointment WHERE id = $1',
      [id],
    );
    const erased = await workshop.http('DELETE', `/api/admin/guests/${guest?.id}`, { cookie: workshop.admin });
    expect(erased.status).toBe(204);
    await workshop.deliverEvents();
    expect(JSON.stringify(await stored())).not.toContain('Zaharia');
    await admin('POST', `${id}/undo`);
    expect((await complete(id, texts)).body).toMatchObject({ charged: 155, lines: [{ label: '', amount: 5 }] });
    expect(JSON.stringify(await stored())).not.toContain('Zaharia');
  });
});
