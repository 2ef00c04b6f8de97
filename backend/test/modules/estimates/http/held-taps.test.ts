import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EstimateTokens } from '../../../../src/modules/estimates/index.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { newPhone, type Workshop } from '../../booking/support/workshop.ts';
import { mergingIn } from '../../customers/support/merging.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { BRAKES, type Estimates, WIPERS } from '../support/estimates.ts';
import { EstimatingWorkshop } from '../support/estimating-workshop.ts';

let workshop: Workshop;
let estimates: Estimates;
let house: EstimatingWorkshop;
let other: Omit<TestApp, 'database'>;
beforeAll(async () => {
  house = await EstimatingWorkshop.start();
  ({ workshop, estimates } = house);
  other = await startApp(workshop.database, { RATE_LIMITS: 'off' }, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
});

const [BRAKES_BANI, WIPERS_BANI] = [72_599, 11_011];
const LAMP = { title: 'Bec', urgency: 'watch', lines: [{ kind: 'part', label: 'Bec H7', quantity: 1, unitPrice: 10 }] };
const LAMP_BANI = 1_210;
const FREE = { ...LAMP, title: 'Control', lines: [{ ...LAMP.lines[0], unitPrice: 0 }] };

const allow = async (maxWithoutCodeBani: number) => {
  const answer = await house.desk('PUT', 'settings/estimates', { enabled: true, maxWithoutCodeBani });
  expect(answer).toMatchObject({ status: 200, body: { maxWithoutCodeBani } });
};
beforeEach(() => allow(WIPERS_BANI));

interface Sent {
  readonly id: number;
  readonly jobs: readonly number[];
}
const sendFor = async (appointmentId: number, jobs: readonly object[]): Promise<Sent> => {
  const { body } = await estimates.begin(appointmentId, jobs);
  expect(await estimates.send(body.id)).toMatchObject({ status: 200 });
  return { id: body.id, jobs: body.jobs.map(({ id }: { id: number }) => id) };
};
const starts = [10, 11, 12, 13, 16, 17].flatMap((day) =>
  ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].map((appointmentTime) => {
    return { appointmentDate: `2026-03-${day}`, appointmentTime };
  }),
);
const book = async (cookie: string | undefined, fields: object = {}): Promise<number> => {
  const booked = await workshop.book(
    { ...starts.shift(), customerPhone: newPhone(), ...fields },
    cookie ? { cookie } : {},
  );
  expect(booked.status).toBe(201);
  return booked.body.id;
};
/** The estimate of an appointment that the desk entered, so that its phone counts as proven. */
const aSentOne = async (jobs: readonly object[] = [BRAKES, WIPERS], fields: object = {}) => {
  const appointmentId = await book(workshop.admin, fields);
  return { appointmentId, ...(await sendFor(appointmentId, jobs)) };
};

/** A held tap approves these jobs at the total that was shown. */
const hold = (
  id: number,
  jobIds: readonly (number | undefined)[],
  totalBani: unknown,
  fields: object = {},
  cookie = '',
) =>
  workshop.http('POST', `/api/estimates/${id}/decisions`, {
    body: {
      ...{ version: 1, startNow: true, totalBani },
      decisions: jobIds.map((jobId) => ({ jobId, answer: 'approved' })),
      ...fields,
    },
    headers: { 'estimate-token': workshop.app.get(EstimateTokens).issue(id) },
    ...(cookie && { cookie }),
  });
const codeRequired = { status: 409, body: { code: 'approval_code_required', errors: [{ field: 'code' }] } };
const changed = { status: 409, body: { code: 'estimate_changed' } };
const offeredTo = async (id: number) => (await estimates.asCustomer('GET', id)).body.withoutCodeBani;

describe('a held tap', () => {
  it('approves up to the sum of the owner, says so to the desk, and takes no phone for it', async () => {
    const { id, jobs } = await aSentOne();
    expect(await offeredTo(id)).toBe(WIPERS_BANI);
    const declined = { jobId: jobs[0], answer: 'declined', reason: 'Altădată' };
    const decisions = [declined, { jobId: jobs[1], answer: 'approved' }];
    expect(await hold(id, [], WIPERS_BANI, { decisions })).toMatchObject({
      status: 200,
      body: { approved: { total: 110.11 }, jobs: [{ state: 'declined' }, { state: 'approved' }] },
    });
    const { body } = await house.desk('GET', `estimates/${id}`);
    expect(body.decisions).toMatchObject([
      { answer: 'declined', method: 'held', reason: 'Altădată' },
      { answer: 'approved', method: 'held', total: 110.11 },
    ]);
    const sql = (text: string, values: unknown[]) => workshop.database.database.query(text, values);
    expect(await sql('SELECT phone_hash FROM estimates.decision WHERE estimate_id = $1', [id])).toEqual([
      { phoneHash: null },
      { phoneHash: null },
    ]);
    expect(await hold(id, [jobs[1]], WIPERS_BANI)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
  });

  it('approves nothing before the owner has chosen a sum, not even what costs nothing', async () => {
    await allow(0);
    const { id, jobs } = await aSentOne([WIPERS, FREE]);
    expect(await offeredTo(id)).toBeUndefined();
    expect(await hold(id, [jobs[0]], WIPERS_BANI)).toMatchObject(codeRequired);
    expect(await hold(id, [jobs[1]], 0)).toMatchObject(codeRequired);
    expect(await house.statesOf(id)).toEqual(['shown', 'shown']);
  });

  it('needs a code a ban above the sum', async () => {
    await allow(WIPERS_BANI - 1);
    const { id, jobs } = await aSentOne();
    expect(await hold(id, [jobs[1]], WIPERS_BANI)).toMatchObject(codeRequired);
    await allow(WIPERS_BANI);
    expect(await hold(id, [jobs[1]], WIPERS_BANI)).toMatchObject({ status: 200 });
  });

  it('does not approve a large estimate in small parts, also over several versions, but a code does', async () => {
    await allow(WIPERS_BANI + LAMP_BANI - 1);
    const { id, jobs } = await aSentOne([WIPERS, LAMP]);
    expect(await hold(id, [jobs[0]], WIPERS_BANI)).toMatchObject({ status: 200 });
    expect(await offeredTo(id)).toBe(LAMP_BANI - 1);
    expect(await hold(id, [jobs[1]], LAMP_BANI)).toMatchObject(codeRequired);
    const dearer = { ...WIPERS, id: jobs[0], lines: [{ ...WIPERS.lines[0], unitPrice: 50 }] };
    await estimates.change(id, [dearer, { ...LAMP, id: jobs[1] }]);
    await estimates.send(id);
    expect(await hold(id, [jobs[1]], LAMP_BANI, { version: 2 })).toMatchObject(codeRequired);
    const answer = await estimates.decide(id, 2, [{ jobId: jobs[1], answer: 'approved' }]);
    expect(answer).toMatchObject({ status: 200 });
    expect(await offeredTo(id)).toBe(LAMP_BANI - 1);
  });

  it('is refused for another total than the one of the server, for another version and for an unknown job', async () => {
    await allow(1_000_000);
    const { id, jobs } = await aSentOne();
    expect(await hold(id, [jobs[1]], WIPERS_BANI - 1)).toMatchObject(changed);
    expect(await hold(id, jobs, WIPERS_BANI)).toMatchObject(changed);
    const code = await estimates.requestCode(id, [jobs[1] ?? 0]);
    expect(await hold(id, [jobs[1]], WIPERS_BANI - 1, { code })).toMatchObject(changed);
    await estimates.change(id, [
      { ...BRAKES, id: jobs[0] },
      { ...WIPERS, id: jobs[1], lines: [{ ...WIPERS.lines[0], unitPrice: 50 }] },
    ]);
    expect(await hold(id, [jobs[1]], WIPERS_BANI)).toMatchObject(changed);
    await estimates.send(id);
    expect(await hold(id, [jobs[1]], WIPERS_BANI)).toMatchObject(changed);
    expect(await hold(id, [jobs[1]], WIPERS_BANI, { version: 2 })).toMatchObject(changed);
    expect(await hold(id, [jobs[0], 99], BRAKES_BANI, { version: 2 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'decisions.1.jobId' }] },
    });
    expect(await house.statesOf(id)).toEqual(['shown', 'shown']);
  });

  it('needs the total, the start of work, and an approval: a refusal or a call alone needs the code as before', async () => {
    const { id, jobs } = await aSentOne();
    expect(await hold(id, [jobs[1]], undefined)).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    for (const code of ['', null, '12345', 123456]) {
      const answer = await hold(id, [jobs[1]], WIPERS_BANI, { code });
      expect([code, answer.status, answer.body.errors?.[0]?.field]).toEqual([code, 400, 'code']);
    }
    for (const total of ['11011', -1, 110.11, 1e300, {}]) {
      const answer = await hold(id, [jobs[1]], total);
      expect([total, answer.status, answer.body.errors?.[0]?.field]).toEqual([total, 400, 'totalBani']);
    }
    expect(await hold(id, [jobs[1]], WIPERS_BANI, { startNow: false })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'startNow' }] },
    });
    for (const answer of ['declined', 'callback']) {
      const decisions = [{ jobId: jobs[1], answer }];
      expect(await hold(id, [], 0, { decisions })).toMatchObject(codeRequired);
    }
    expect(await house.statesOf(id)).toEqual(['shown', 'shown']);
  });

  it('at the same moment on two devices approves once, and of two parts only one that fits', async () => {
    const { id, jobs } = await aSentOne([WIPERS]);
    const twice = await Promise.all([hold(id, jobs, WIPERS_BANI), hold(id, jobs, WIPERS_BANI)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    await allow(Math.max(WIPERS_BANI, LAMP_BANI));
    const parts = await aSentOne([WIPERS, LAMP]);
    const headers = { 'estimate-token': workshop.app.get(EstimateTokens).issue(parts.id) };
    const decisions = [{ jobId: parts.jobs[1], answer: 'approved' }];
    const body = { version: 1, startNow: true, totalBani: LAMP_BANI, decisions };
    const both = await Promise.all([
      hold(parts.id, [parts.jobs[0]], WIPERS_BANI),
      other.http('POST', `/api/estimates/${parts.id}/decisions`, { body, headers }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await house.desk('GET', `estimates/${parts.id}`)).body.decisions).toHaveLength(1);
  });

  it('obeys a sum that the owner lowers meanwhile', async () => {
    const { id, jobs } = await aSentOne();
    expect(await offeredTo(id)).toBe(WIPERS_BANI);
    await allow(100);
    expect(await hold(id, [jobs[1]], WIPERS_BANI)).toMatchObject(codeRequired);
  });
});

describe('without a code approves', () => {
  it('no stranger who booked with the phone of another, with either link', async () => {
    const appointmentId = await book(undefined);
    const { id, jobs } = await sendFor(appointmentId, [WIPERS]);
    expect(await offeredTo(id)).toBeUndefined();
    expect(await hold(id, jobs, WIPERS_BANI)).toMatchObject(codeRequired);
    const answer = await estimates.decide(id, 1, [{ jobId: jobs[0] ?? 0, answer: 'approved' }]);
    expect(answer).toMatchObject({ status: 200 });
  });

  it('no account that has not proven its phone, also for an appointment that the desk entered for it', async () => {
    const stranger = await workshop.client();
    const appointmentId = await book(stranger.cookie);
    const { id, jobs } = await sendFor(appointmentId, [WIPERS]);
    await workshop.database.database.query('UPDATE booking.appointment SET is_proven = true WHERE id = $1', [
      appointmentId,
    ]);
    expect(await hold(id, jobs, WIPERS_BANI, {}, stranger.cookie)).toMatchObject(codeRequired);
    expect(await offeredTo(id)).toBeUndefined();
  });

  it('the client whose account has proven the phone', async () => {
    const client = await workshop.provenClient();
    const appointmentId = await book(client.cookie, { customerPhone: client.customerPhone });
    const { id, jobs } = await sendFor(appointmentId, [WIPERS]);
    expect(await hold(id, jobs, WIPERS_BANI, {}, client.cookie)).toMatchObject({ status: 200 });
  });

  it('no member of the team, who sees the links of all customers', async () => {
    const { id, jobs } = await aSentOne([WIPERS]);
    const cookies = [
      workshop.admin,
      ...(await Promise.all((['receptionist', 'mechanic'] as const).map((role) => aMemberOfTeam(workshop, role)))).map(
        ({ cookie }) => cookie,
      ),
    ];
    for (const cookie of cookies) expect(await hold(id, jobs, WIPERS_BANI, {}, cookie)).toMatchObject(codeRequired);
    expect(await hold(id, jobs, WIPERS_BANI)).toMatchObject({ status: 200 });
  });

  it('no bearer of the link of another estimate, or of none', async () => {
    const [one, two] = [await aSentOne([WIPERS]), await aSentOne([WIPERS])];
    const body = { version: 1, startNow: true, totalBani: WIPERS_BANI, decisions: [{ jobId: 1, answer: 'approved' }] };
    const token = workshop.app.get(EstimateTokens).issue(two.id);
    expect(await estimates.asCustomer('POST', one.id, '/decisions', body, token)).toMatchObject({ status: 404 });
    expect(await workshop.http('POST', `/api/estimates/${one.id}/decisions`, { body })).toMatchObject({ status: 404 });
  });

  it('no phone that gets no SMS, whose customer the desk asks', async () => {
    const { id, jobs } = await aSentOne([WIPERS], { customerPhone: '0213121234' });
    expect(await offeredTo(id)).toBeUndefined();
    expect(await hold(id, jobs, WIPERS_BANI)).toMatchObject(codeRequired);
  });

  it('no customer who was merged into one with another phone, until that is undone', async () => {
    const merging = mergingIn(workshop);
    const { id, jobs, appointmentId } = await aSentOne([WIPERS]);
    const twin = await book(workshop.admin);
    const customerOf = async (appointment: number) => {
      const sql = 'SELECT customer_id AS id FROM booking.appointment WHERE id = $1';
      return (await workshop.database.database.query<{ id: number }>(sql, [appointment]))[0]?.id ?? 0;
    };
    const mergeId = await merging.merged(await customerOf(appointmentId), await customerOf(twin));
    expect(await offeredTo(id)).toBeUndefined();
    expect(await hold(id, jobs, WIPERS_BANI)).toMatchObject(codeRequired);
    expect(await merging.undo(mergeId)).toMatchObject({ status: 204 });
    expect(await hold(id, jobs, WIPERS_BANI)).toMatchObject({ status: 200 });
  });

  it('no customer whose data was erased', async () => {
    const { id, jobs, appointmentId } = await aSentOne([WIPERS]);
    await house.move(appointmentId, 'cancelled');
    expect(await hold(id, jobs, WIPERS_BANI)).toMatchObject({ status: 409, body: { code: 'estimate_closed' } });
    const sql = 'SELECT customer_id AS id FROM booking.appointment WHERE id = $1';
    const [guest] = await workshop.database.database.query<{ id: number }>(sql, [appointmentId]);
    expect(await house.desk('DELETE', `guests/${guest?.id}`)).toMatchObject({ status: 204 });
    expect(await hold(id, jobs, WIPERS_BANI)).toMatchObject({ status: 404, body: { code: 'estimate_not_found' } });
  });
});

describe('the sum of the owner', () => {
  it('is in bani, at most 10,000 RON, and stays when a page of before saves the settings', async () => {
    for (const sum of [-1, 1_000_001, 1.5, '100', {}]) {
      const answer = await house.desk('PUT', 'settings/estimates', { enabled: true, maxWithoutCodeBani: sum });
      expect([sum, answer.status, answer.body.errors?.[0]?.field]).toEqual([sum, 400, 'maxWithoutCodeBani']);
    }
    await house.desk('PUT', 'settings/estimates', { enabled: true });
    expect((await house.desk('GET', 'settings/estimates')).body).toMatchObject({ maxWithoutCodeBani: WIPERS_BANI });
  });
});
