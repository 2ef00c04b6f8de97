import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EstimateTokens, OfferReader } from '../../../../src/modules/estimates/index.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { untilWaiting, whileHeld } from '../../../support/waiting-for-locks.ts';
import { newPhone, type Workshop } from '../../booking/support/workshop.ts';
import { mergingIn } from '../../customers/support/merging.ts';
import { aMemberOfTeam, otherCodeThan } from '../../identity/support/members.ts';
import { BRAKES, type Estimates, WIPERS } from '../support/estimates.ts';
import { DAY_MS, EstimatingWorkshop } from '../support/estimating-workshop.ts';

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

const starts = [10, 11, 12, 13, 16, 17].flatMap((day) =>
  ['08:30', '09:30', '10:30', '13:00', '14:00', '15:00', '16:00'].map((appointmentTime) => {
    return { appointmentDate: `2026-03-${day}`, appointmentTime };
  }),
);
/** A sent estimate of which the customer has approved everything, each of another phone. */
const anApprovedOne = async (jobs: readonly object[] = [BRAKES, WIPERS], states: readonly string[] = []) => {
  const sent = await house.aSentOne(jobs, states, { ...starts.shift(), customerPhone: newPhone() });
  const [first = 0, second = 0] = sent.jobs;
  const answers = sent.jobs.map((jobId) => ({ jobId, answer: 'approved' }));
  expect(await estimates.decide(sent.id, 1, answers)).toMatchObject({ status: 200 });
  return { ...sent, first, second };
};
const withdraw = (id: number, body: object) => estimates.asCustomer('POST', id, '/withdrawals', body);
/** The newest code of a phone counts, so that each is requested at another time. */
const later = (ms = 1_000) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};
const codeFor = (id: number, jobId: number, version = 1) => {
  later();
  return estimates.requestCode(id, [jobId], version, true);
};
const withdrawWithCode = async (id: number, jobId: number, version = 1) =>
  withdraw(id, { jobId, code: await codeFor(id, jobId, version) });
const work = (id: number, jobId: number, state: string | null) =>
  house.desk('PUT', `estimates/${id}/jobs/${jobId}/work`, { work: state });
const refused = (code: string) => ({ status: 409, body: { code } });
const WRONG_CODE = { status: 400, body: { errors: [{ field: 'code' }] } };
const sql = <Row>(text: string, values: unknown[]) => workshop.database.database.query<Row & object>(text, values);
const customerOf = async (appointmentId: number) =>
  (await sql<{ id: number }>('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [appointmentId]))[0]
    ?.id ?? 0;

describe('an approval that the customer takes back', () => {
  it('declines the job, says so on both pages, and takes its sum out of what is approved', async () => {
    const { id, appointmentId, first, second } = await anApprovedOne();
    const page = (await estimates.asCustomer('GET', id)).body;
    expect(page.jobs).toMatchObject([{ canWithdraw: true }, { canWithdraw: true }]);
    expect(await withdrawWithCode(id, first)).toMatchObject({
      status: 200,
      body: { approved: { total: 110.11 }, jobs: [{ state: 'declined', isWithdrawn: true }, { canWithdraw: true }] },
    });
    const { body } = await house.desk('GET', `estimates/${id}`);
    expect(body).toMatchObject({ standing: 'approved', approved: { total: 110.11 } });
    expect(body.jobs).toMatchObject([{ state: 'declined', isWithdrawn: true }, { state: 'approved' }]);
    expect(body.jobs[0]).not.toHaveProperty('canWithdraw');
    expect(body.jobs[1]).not.toHaveProperty('isWithdrawn');
    expect(body.decisions.at(-1)).toMatchObject({ answer: 'withdrawn', method: 'link', jobId: first, total: 725.99 });
    const { body: completion } = await workshop.http('GET', `/api/appointments/${appointmentId}/completion`, {
      cookie: workshop.admin,
    });
    expect(completion.approvedLines).toMatchObject([{ label: WIPERS.title }]);
    // The second time is refused like a second answer.
    expect(await withdraw(id, { jobId: first, code: '000000' })).toMatchObject(refused('job_not_approved'));
    expect(await withdrawWithCode(id, second)).toMatchObject({ status: 200, body: { approved: { total: 0 } } });
    expect((await house.desk('GET', `estimates/${id}`)).body.standing).toBe('declined');
  });

  it('is not charged at the end of the appointment', async () => {
    const { id, appointmentId, first } = await anApprovedOne([BRAKES], ['confirmed', 'in-progress']);
    await withdrawWithCode(id, first);
    const lines = [{ label: BRAKES.title, amount: 1 }];
    const completed = await workshop.http('POST', `/api/appointments/${appointmentId}/completion`, {
      body: { lines, reason: 'Deviz' },
      cookie: workshop.admin,
    });
    expect(completed).toMatchObject({ status: 400, body: { errors: [{ field: 'lines.0.label' }] } });
  });

  it('leaves planned minutes planned, and asks for no more that it would have needed', async () => {
    const { id, first, second } = await anApprovedOne([BRAKES, { ...BRAKES, title: 'Frâne spate' }]);
    const unplanned = async () => (await house.desk('GET', `estimates/${id}`)).body.unplanned?.minutes;
    expect(await unplanned()).toBe(180);
    await withdrawWithCode(id, first);
    expect(await unplanned()).toBe(90);
    expect(await house.desk('POST', `estimates/${id}/plan`, { minutes: 90, lengthen: false })).toMatchObject({
      status: 200,
    });
    await withdrawWithCode(id, second);
    expect(await unplanned()).toBeUndefined();
    const [planned] = await sql('SELECT planned_minutes AS minutes FROM estimates.estimate WHERE id = $1', [id]);
    expect(planned).toEqual({ minutes: 90 });
  });

  it('makes a reminder of the job, as a refusal does, and ends with a new approval', async () => {
    const { id, appointmentId, first } = await anApprovedOne([WIPERS]);
    const reminders = async () => {
      await workshop.deliverEvents();
      return sql(
        `SELECT description, is_active AS active FROM reminders.maintenance_reminder
         WHERE vehicle_id = (SELECT vehicle_id FROM booking.appointment WHERE id = $1)`,
        [appointmentId],
      );
    };
    expect(await reminders()).toEqual([]);
    await withdrawWithCode(id, first);
    expect(await reminders()).toEqual([{ description: 'Ștergătoare · 110,11 RON', active: true }]);
    await house.desk('POST', `estimates/${id}/jobs/${first}/revive`);
    await estimates.send(id);
    const { body } = await estimates.asCustomer('GET', id);
    expect(body.jobs[0]).toMatchObject({ state: 'shown' });
    expect(body.jobs[0]).not.toHaveProperty('isWithdrawn');
    later();
    expect(await estimates.decide(id, 2, [{ jobId: first, answer: 'approved' }])).toMatchObject({ status: 200 });
    expect(await reminders()).toEqual([{ description: 'Ștergătoare · 110,11 RON', active: false }]);
  });

  it('is left out of the document of the next version, like a refusal, but not out of its own', async () => {
    const { id, appointmentId, first, second } = await anApprovedOne();
    await withdrawWithCode(id, first);
    const offered = async () => {
      const offer = await workshop.app.get(OfferReader).find(appointmentId);
      return [offer?.jobs, offer?.approved].map((jobs) => jobs?.map((job) => job.id));
    };
    expect(await offered()).toEqual([[first, second], [second]]);
    await estimates.send(id);
    expect(await offered()).toEqual([[second], [second]]);
    expect(await house.statesOf(id)).toEqual(['declined', 'approved']);
    // The version of the approval does not matter: it was sent again.
    expect(await withdrawWithCode(id, second, 2)).toMatchObject({ status: 200 });
  });

  it('is also taken back after the validity of the estimate, not after its appointment', async () => {
    const { id, appointmentId, first, second } = await anApprovedOne();
    const { time } = workshop.clock;
    workshop.clock.time = new Date(time.getTime() + 15 * DAY_MS);
    expect(await withdrawWithCode(id, first)).toMatchObject({ status: 200, body: { isOpen: false } });
    workshop.clock.time = time;
    await house.move(appointmentId, 'cancelled');
    expect(await withdraw(id, { jobId: second, code: '000000' })).toMatchObject(refused('estimate_closed'));
    expect(await house.desk('POST', `estimates/${id}/withdrawals`, { jobId: second })).toMatchObject(
      refused('estimate_closed'),
    );
    expect((await estimates.asCustomer('GET', id)).body.jobs[1]).toMatchObject({ canWithdraw: false });
  });

  it('tells the team at once, with ids alone', async () => {
    const { id, first } = await anApprovedOne([WIPERS]);
    await withdrawWithCode(id, first);
    const [event] = await sql<{ data: object }>(
      `SELECT data FROM platform.event WHERE type = 'estimates.approval-withdrawn' AND stream = $1`,
      [`estimate-${id}`],
    );
    expect(Object.keys(event?.data ?? {}).sort()).toEqual(
      ['appointmentId', 'by', 'customerId', 'estimateId', 'jobId', 'version'].sort(),
    );
    await workshop.deliverEvents();
    const { body } = await house.desk('GET', 'activity?kinds=estimate-approval-withdrawn');
    expect(JSON.stringify(body)).toContain(`/admin/estimates/${id}`);
  });
});

describe('work that has begun', () => {
  it('keeps the approval, whatever the state of the work, for customer and desk', async () => {
    const { id, first } = await anApprovedOne([BRAKES], ['confirmed', 'in-progress']);
    const code = await codeFor(id, first);
    for (const state of ['waiting', 'started', 'done']) {
      expect(await work(id, first, state)).toMatchObject({ status: 204 });
      const answers = [
        await withdraw(id, { jobId: first, code }),
        await estimates.asCustomer('POST', id, '/code', { version: 1, jobIds: [first], withdrawal: true }),
        await house.desk('POST', `estimates/${id}/withdrawals`, { jobId: first }),
      ];
      for (const answer of answers) expect([state, answer]).toMatchObject([state, refused('work_begun')]);
      expect((await estimates.asCustomer('GET', id)).body.jobs).toMatchObject([{ canWithdraw: false }]);
    }
    expect((await withdraw(id, { jobId: first, code })).body.detail).toContain('începută');
    // The mechanic pressed by mistake.
    await work(id, first, null);
    expect(await withdraw(id, { jobId: first, code })).toMatchObject({ status: 200 });
  });

  it.each(['customer', 'mechanic'])('at the same moment: the %s is first, on two processes', async (winner) => {
    const { id, first } = await anApprovedOne([BRAKES], ['confirmed', 'in-progress']);
    const code = await codeFor(id, first);
    const headers = { 'estimate-token': workshop.app.get(EstimateTokens).issue(id) };
    const { cookie } = await aMemberOfTeam(workshop, 'mechanic');
    const acts = {
      customer: () => other.http('POST', `/api/estimates/${id}/withdrawals`, { body: { jobId: first, code }, headers }),
      mechanic: () =>
        workshop.http('POST', `/api/admin/estimates/${id}/jobs/${first}/clock`, {
          body: { line: BRAKES.lines[0]?.label },
          cookie,
        }),
    };
    const loser = winner === 'customer' ? 'mechanic' : 'customer';
    // Both wait for the estimate, the first one first.
    const both = await whileHeld(
      workshop.database,
      ['SELECT 1 FROM estimates.estimate WHERE id = $1 FOR UPDATE', [id]],
      async () => {
        const one = acts[winner as keyof typeof acts]();
        await untilWaiting(workshop.database, 1);
        const two = acts[loser]();
        await untilWaiting(workshop.database, 2);
        return [one, two] as const;
      },
    );
    const [won, lost] = await Promise.all(both);
    expect(won.status).toBeLessThan(300);
    expect(lost).toMatchObject(refused(winner === 'customer' ? 'job_not_approved' : 'work_begun'));
    expect(await house.statesOf(id)).toEqual([winner === 'customer' ? 'declined' : 'approved']);
    const clocks = await sql('SELECT 1 FROM estimates.work_time WHERE estimate_id = $1', [id]);
    expect(clocks).toHaveLength(winner === 'customer' ? 0 : 1);
  });

  it('twice at the same moment takes it back once', async () => {
    const { id, first } = await anApprovedOne([BRAKES]);
    const code = await codeFor(id, first);
    const twice = await Promise.all([
      withdraw(id, { jobId: first, code }),
      house.desk('POST', `estimates/${id}/withdrawals`, { jobId: first }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { decisions } = (await house.desk('GET', `estimates/${id}`)).body;
    expect(decisions.filter(({ answer }: { answer: string }) => answer === 'withdrawn')).toHaveLength(1);
  });
});

describe('the code of a withdrawal', () => {
  it('says in its SMS what it does, for which job and sum', async () => {
    const { id, first } = await anApprovedOne();
    await codeFor(id, first);
    await workshop.deliverEvents();
    const [message] = await sql<{ body: string }>(
      `SELECT body FROM notifications.outgoing_message WHERE template = 'estimate-approval' ORDER BY id DESC LIMIT 1`,
      [],
    );
    expect(message?.body).toContain('pentru retragerea acordului, 725,99 lei: Frâne față.');
  });

  it('approves nothing, and a code of an approval takes nothing back', async () => {
    const { id, first, second } = await anApprovedOne();
    await house.desk('POST', `estimates/${id}/withdrawals`, { jobId: second });
    await house.desk('POST', `estimates/${id}/jobs/${second}/revive`);
    await estimates.send(id);
    const withdrawing = await codeFor(id, first, 2);
    const approve = (code: string) => estimates.decide(id, 2, [{ jobId: second, answer: 'approved' }], { code });
    expect(await approve(withdrawing)).toMatchObject(WRONG_CODE);
    later();
    const approving = await estimates.requestCode(id, [second], 2);
    expect(await withdraw(id, { jobId: first, code: approving })).toMatchObject(WRONG_CODE);
    expect(await house.statesOf(id)).toEqual(['approved', 'shown']);
    expect(await approve(approving)).toMatchObject({ status: 200 });
  });

  it('is of one job, one version and one estimate', async () => {
    const { id, first, second } = await anApprovedOne();
    const code = await codeFor(id, first);
    expect(await withdraw(id, { jobId: second, code })).toMatchObject(WRONG_CODE);
    await estimates.send(id);
    expect(await withdraw(id, { jobId: first, code, version: 1 })).toMatchObject(refused('estimate_changed'));
    expect(await withdraw(id, { jobId: first, code })).toMatchObject(WRONG_CODE);
    expect(
      await estimates.asCustomer('POST', id, '/code', { version: 1, jobIds: [first], withdrawal: true }),
    ).toMatchObject(refused('estimate_changed'));
    expect(await house.statesOf(id)).toEqual(['approved', 'approved']);
  });

  it('that is wrong counts as a try, as for an approval, and ends after five', async () => {
    const { id, first } = await anApprovedOne([WIPERS]);
    const code = await codeFor(id, first);
    const wrong = () => withdraw(id, { jobId: first, code: otherCodeThan(code) });
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await wrong());
    expect(answers).toMatchObject(answers.map(() => WRONG_CODE));
    expect(await withdraw(id, { jobId: first, code })).toMatchObject({ body: { errors: [{ field: 'code' }] } });
    expect(await house.statesOf(id)).toEqual(['approved']);
  });

  it('is for one job that is approved, and refused before it is sent', async () => {
    const { id, first, second } = await anApprovedOne();
    const request = (body: object) =>
      estimates.asCustomer('POST', id, '/code', { version: 1, withdrawal: true, ...body });
    for (const jobIds of [[], [first, second], undefined, ['x'], first]) {
      const answer = await request({ jobIds });
      expect([jobIds, answer.status, answer.body.errors?.[0]?.field]).toEqual([jobIds, 400, 'jobIds']);
    }
    expect(await request({ jobIds: [99] })).toMatchObject({ status: 400, body: { errors: [{ field: 'jobIds.0' }] } });
    expect(await request({ jobIds: [first], withdrawal: 'yes' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'withdrawal' }] },
    });
    const { id: asked, jobs } = await house.aSentOne([WIPERS], [], { ...starts.shift(), customerPhone: newPhone() });
    expect(
      await estimates.asCustomer('POST', asked, '/code', { version: 1, jobIds: jobs, withdrawal: true }),
    ).toMatchObject(refused('job_not_approved'));
  });

  it('is needed, with an id of a job of this estimate', async () => {
    const { id, first } = await anApprovedOne([WIPERS]);
    for (const code of [undefined, '', null, '12345', 123456, '12345678', {}]) {
      const answer = await withdraw(id, { jobId: first, code });
      expect([code, answer.status, answer.body.errors?.[0]?.field]).toEqual([code, 400, 'code']);
    }
    for (const jobId of [undefined, 0, -1, 1.5, 'x', null, 1e12, 99]) {
      const answer = await withdraw(id, { jobId, code: '000000' });
      expect([jobId, answer.status, answer.body.errors?.[0]?.field]).toEqual([jobId, 400, 'jobId']);
    }
    for (const version of [0, 'x', 1.5]) {
      const answer = await withdraw(id, { jobId: first, code: '000000', version });
      expect([version, answer.status, answer.body.errors?.[0]?.field]).toEqual([version, 400, 'version']);
    }
    expect(await estimates.asCustomer('POST', id, '/withdrawals', { jobId: first, code: '000000' }, 'x')).toMatchObject(
      { status: 404, body: { code: 'estimate_not_found' } },
    );
    expect(await house.statesOf(id)).toEqual(['approved']);
  });

  it('goes to no phone without SMS, for which the page offers no withdrawal', async () => {
    const { id, jobs } = await house.aSentOne([WIPERS], [], { ...starts.shift(), customerPhone: '0213121239' });
    await house.desk('POST', `estimates/${id}/decisions`, { jobId: jobs[0], answer: 'approved', method: 'phone' });
    expect((await estimates.asCustomer('GET', id)).body.jobs).toMatchObject([{ canWithdraw: false }]);
    const body = { version: 1, jobIds: jobs, withdrawal: true };
    expect(await estimates.asCustomer('POST', id, '/code', body)).toMatchObject(refused('phone_without_sms'));
    expect(await house.desk('POST', `estimates/${id}/withdrawals`, { jobId: jobs[0] })).toMatchObject({ status: 200 });
  });

  it('goes to the phone of the customer into whom theirs was merged', async () => {
    const { id, appointmentId, first } = await anApprovedOne([WIPERS]);
    const twin = await house.anAppointment([], { ...starts.shift(), customerPhone: newPhone() });
    await mergingIn(workshop).merged(await customerOf(appointmentId), await customerOf(twin));
    await estimates.asCustomer('POST', id, '/code', { version: 1, jobIds: [first], withdrawal: true });
    await workshop.deliverEvents();
    const [message] = await sql(
      `SELECT address, (SELECT phone FROM customers.customer WHERE id = $1) AS phone
       FROM notifications.outgoing_message WHERE template = 'estimate-approval' ORDER BY id DESC LIMIT 1`,
      [await customerOf(twin)],
    );
    expect(message).toMatchObject({ address: (message as unknown as { phone: string }).phone });
  });

  it('is worth nothing once the data of the customer is erased', async () => {
    const { id, appointmentId, first } = await anApprovedOne([WIPERS]);
    await house.desk('POST', `estimates/${id}/withdrawals`, { jobId: first, note: 'A sunat Ion.' });
    await house.move(appointmentId, 'cancelled');
    expect(await house.desk('DELETE', `guests/${await customerOf(appointmentId)}`)).toMatchObject({ status: 204 });
    expect(await withdraw(id, { jobId: first, code: '000000' })).toMatchObject({ status: 404 });
    const notes = await sql('SELECT note FROM estimates.decision WHERE estimate_id = $1', [id]);
    expect(notes).toEqual([{ note: null }, { note: null }]);
  });
});

describe('the desk', () => {
  it('takes an approval back with what the customer said, once', async () => {
    const { id, first } = await anApprovedOne();
    const path = `estimates/${id}/withdrawals`;
    const { status, body } = await house.desk('POST', path, { jobId: first, note: ' S-a răzgândit. ' });
    expect(status).toBe(200);
    expect(body.jobs).toMatchObject([
      { state: 'declined', isWithdrawn: true },
      { state: 'approved', canWithdraw: true },
    ]);
    expect(body.decisions.at(-1)).toMatchObject({ answer: 'withdrawn', method: 'desk', note: 'S-a răzgândit.' });
    expect(await house.desk('POST', path, { jobId: first })).toMatchObject(refused('job_not_approved'));
    const key = { headers: { 'idempotency-key': 'a4f1ac6e-6f0b-4d54-b1f6-0a1e5a1b9d11' }, cookie: workshop.admin };
    const again = await anApprovedOne([WIPERS]);
    const send = () =>
      workshop.http('POST', `/api/admin/estimates/${again.id}/withdrawals`, { body: { jobId: again.first }, ...key });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  });

  it('needs a job of the estimate, and a note that is not too long', async () => {
    const { id, first } = await anApprovedOne([WIPERS]);
    const path = `estimates/${id}/withdrawals`;
    for (const jobId of [undefined, 0, 'x', null, 99]) {
      const answer = await house.desk('POST', path, { jobId });
      expect([jobId, answer.status, answer.body.errors?.[0]?.field]).toEqual([jobId, 400, 'jobId']);
    }
    for (const note of ['x'.repeat(501), 5, {}]) {
      const answer = await house.desk('POST', path, { jobId: first, note });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'note']);
    }
    expect(await house.desk('POST', `estimates/${id + 900}/withdrawals`, { jobId: first })).toMatchObject({
      status: 404,
    });
    const { cookie } = await aMemberOfTeam(workshop, 'mechanic');
    expect(await house.as(cookie)('POST', path, { jobId: first })).toMatchObject({ status: 403 });
    expect(await house.statesOf(id)).toEqual(['approved']);
  });

  it('does not overwrite it with jobs that were read before', async () => {
    const { id, first } = await anApprovedOne([WIPERS]);
    const { revision } = (await house.desk('GET', `estimates/${id}`)).body;
    await withdrawWithCode(id, first);
    expect(await estimates.change(id, [{ ...WIPERS, id: first }], { revision })).toMatchObject(
      refused('changed_meanwhile'),
    );
  });
});
