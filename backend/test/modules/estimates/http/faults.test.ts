import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { FakeSmsGateway, SMSO_ACCEPTED } from '../../../support/fake-sms-gateway.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { BRAKES, type Estimates, WIPERS } from '../support/estimates.ts';
import { DAY_MS, EstimatingWorkshop } from '../support/estimating-workshop.ts';

const MINUTE_MS = 60_000;
const gateway = new FakeSmsGateway(SMSO_ACCEPTED);
let workshop: Workshop;
let second: Omit<TestApp, 'database'>;
let estimates: Estimates;
let house: EstimatingWorkshop;
beforeAll(async () => {
  await gateway.start();
  const provider = { SMS_PROVIDER: 'smso', SMSO_URL: gateway.url, SMSO_API_KEY: 'cheia', SMSO_SENDER: '4' };
  workshop = await startWorkshop({ RATE_LIMITS: 'off', ...provider });
  second = await startApp(workshop.database, { RATE_LIMITS: 'off' }, workshop.clock);
  house = await EstimatingWorkshop.start(workshop);
  ({ estimates } = house);
});
afterEach(() => {
  workshop.clock.time = MONDAY_MORNING;
  gateway.reset();
});
afterAll(async () => {
  await second.close();
  await workshop.close();
  gateway.stop();
});

const rows = <Row>(sql: string, values: readonly unknown[] = []) =>
  workshop.database.database.query<Row & object>(sql, [...values]);
const send = async () => {
  await workshop.deliverEvents();
  await workshop.app.get(CommandBus).execute(new SendMessages({}));
};
const later = (ms: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};
const smsTo = (phone: string) => gateway.requests.filter(({ form }) => form.to === phone).map(({ form }) => form.body);
const codeFor = (phone: string) =>
  smsTo(phone)
    .flatMap((sms) => /\b\d{6}\b/.exec(sms ?? '') ?? [])
    .at(-1) ?? '';
const approve = (id: number, jobId: number | undefined, code: string, version = 1) =>
  estimates.decide(id, version, [{ jobId, answer: 'approved' }], { code });
const decisionsOf = async (id: number) => (await house.desk('GET', `estimates/${id}`)).body.decisions;

describe('a link that was forwarded', () => {
  it('reads; to approve it needs the code of the phone on the appointment, whoever is signed in', async () => {
    const customerPhone = newPhone();
    const { id, jobs } = await house.aSentOne([BRAKES], [], { customerPhone });
    const stranger = await workshop.provenClient();
    const token = (await house.desk('POST', `estimates/${id}/send`, { silent: true })).body.url.split('#')[1];
    const asStranger = (method: string, path: string, body?: object) =>
      workshop.http(method, `/api/estimates/${id}${path}`, {
        ...{ body, cookie: stranger.cookie },
        headers: { 'estimate-token': token },
      });
    expect(await asStranger('GET', '')).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await asStranger('POST', '/code', { version: 2, jobIds: jobs })).toMatchObject({ status: 202 });
    await send();
    expect(smsTo(stranger.customerPhone)).toEqual([]);
    expect(codeFor(customerPhone)).toMatch(/^\d{6}$/);
    const decisions = [{ jobId: jobs[0], answer: 'approved' }];
    for (const code of ['000000', '123456']) {
      const guessed = await asStranger('POST', '/decisions', { version: 2, code, startNow: true, decisions });
      expect(guessed).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    }
    // Neither the stranger's own estimate nor its code opens this one.
    const own = await house.aSentOne([WIPERS], [], { customerPhone: stranger.customerPhone });
    await estimates.asCustomer('POST', own.id, '/code', { version: 1, jobIds: own.jobs });
    await send();
    const code = codeFor(stranger.customerPhone);
    expect(await asStranger('POST', '/decisions', { version: 2, code, startNow: true, decisions })).toMatchObject({
      status: 400,
    });
    expect(await house.statesOf(id)).toEqual(['shown']);
  });
});

describe('an approval', () => {
  it('of version 2 while version 3 is sent counts for one of them, and is never of prices that nobody saw', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, jobs } = await house.aSentOne([BRAKES]);
      await estimates.send(id);
      const code = await estimates.requestCode(id, jobs, 2);
      const dearer = { ...BRAKES, id: jobs[0], lines: [{ ...BRAKES.lines[0], unitPrice: 999 }] };
      const [approved, , sent] = await Promise.all([
        approve(id, jobs[0], code, 2),
        estimates.change(id, [dearer]),
        second.http('POST', `/api/admin/estimates/${id}/send`, { body: {}, cookie: workshop.admin }),
      ]);
      expect(sent.status).toBe(200);
      expect([200, 409]).toContain(approved.status);
      if (approved.status === 409) expect(approved.body.code).toBe('estimate_changed');
      const decisions = await decisionsOf(id);
      expect(decisions).toHaveLength(approved.status === 200 ? 1 : 0);
      for (const one of decisions) expect(one).toMatchObject({ version: 2, total: 725.99 });
    }
  });

  it('that is sent twice, here and in a second process, is one decision', async () => {
    const { id, jobs } = await house.aSentOne([BRAKES, WIPERS]);
    const code = await estimates.requestCode(id, jobs);
    const decisions = jobs.map((jobId) => ({ jobId, answer: 'approved' }));
    const body = { version: 1, code, startNow: true, decisions };
    const token = (await house.desk('POST', `estimates/${id}/send`, { silent: true })).body.url.split('#')[1];
    expect(await estimates.asCustomer('POST', id, '/decisions', body)).toMatchObject({
      status: 409,
      body: { code: 'estimate_changed' },
    });
    later(MINUTE_MS);
    const now = { ...body, version: 2, code: await estimates.requestCode(id, jobs, 2) };
    const headers = { 'estimate-token': token };
    const all = await Promise.all(
      [workshop, second, workshop, second].map((app) =>
        app.http('POST', `/api/estimates/${id}/decisions`, { body: now, headers }),
      ),
    );
    const codes = all.map((answer) => answer.body.code ?? answer.status);
    expect(codes.sort()).toEqual([200, 'already_decided', 'already_decided', 'already_decided']);
    expect(await decisionsOf(id)).toHaveLength(2);
  });

  it('is refused by name once the work is done, and leaves no words', async () => {
    const { id, jobs, appointmentId } = await house.aSentOne([BRAKES], ['confirmed', 'in-progress']);
    const code = await estimates.requestCode(id, jobs);
    expect(await house.move(appointmentId, 'completed')).toMatchObject({ status: 200 });
    expect(await approve(id, jobs[0], code)).toMatchObject({ status: 409, body: { code: 'estimate_closed' } });
    expect(await estimates.asCustomer('POST', id, '/code', { version: 1, jobIds: jobs })).toMatchObject({
      status: 409,
      body: { code: 'estimate_closed' },
    });
    expect(await decisionsOf(id)).toEqual([]);
  });

  it('is of the prices and the VAT that were sent, whatever the settings say by then', async () => {
    const { id, jobs } = await house.aSentOne([BRAKES]);
    const { body: before } = await house.desk('GET', 'settings/estimates');
    const changed = { enabled: true, vatRate: 25, labourRate: 999, validityDays: 1 };
    expect(await house.desk('PUT', 'settings/estimates', changed)).toMatchObject({ status: 200 });
    later(2 * DAY_MS);
    const approved = await approve(id, jobs[0], await estimates.requestCode(id, jobs));
    expect(approved).toMatchObject({
      status: 200,
      body: { jobs: [{ state: 'approved' }], approved: { total: 725.99 } },
    });
    expect(await decisionsOf(id)).toMatchObject([{ total: 725.99 }]);
    const { vatRates, labourRate, validityDays } = before;
    await house.desk('PUT', 'settings/estimates', { enabled: true, vatRates, labourRate, validityDays });
  });
});

describe('what an estimate tells the other modules', () => {
  it('is told once, also when every event is delivered again', async () => {
    const customerPhone = newPhone();
    const { id, jobs, appointmentId } = await house.aSentOne([BRAKES, WIPERS], ['confirmed', 'in-progress'], {
      customerPhone,
    });
    const code = await estimates.requestCode(id, jobs.slice(0, 1));
    await workshop.deliverEvents();
    await estimates.decide(
      id,
      1,
      [
        { jobId: jobs[0], answer: 'approved' },
        { jobId: jobs[1], answer: 'declined' },
      ],
      { code },
    );
    await house.desk('PUT', `estimates/${id}/jobs/${jobs[0]}/work`, { work: 'started' });
    const told = async () => ({
      messages: await rows(
        `SELECT template, count(*)::integer AS count FROM notifications.outgoing_message
         WHERE address = $1 AND template LIKE 'estimate-%' GROUP BY template ORDER BY template`,
        [customerPhone],
      ),
      reminders: await rows(
        `SELECT description, is_active AS "isActive" FROM reminders.maintenance_reminder
         WHERE vehicle_id = (SELECT vehicle_id FROM booking.appointment WHERE id = $1)`,
        [appointmentId],
      ),
      board: (await house.desk('GET', `estimates?visits=${appointmentId}`)).body,
      events: await rows(
        `SELECT type, count(*)::integer AS count FROM platform.event WHERE stream = $1 GROUP BY type ORDER BY type`,
        [`estimate-${id}`],
      ),
    });
    await workshop.deliverEvents();
    const once = await told();
    expect(once).toMatchObject({
      messages: [
        { template: 'estimate-approval', count: 1 },
        { template: 'estimate-sent', count: 1 },
      ],
      reminders: [{ description: 'Ștergătoare · 110,11 RON', isActive: true }],
      board: [{ jobs: 2, approved: 1, declined: 1, waiting: 0 }],
    });
    for (const type of ['estimate-sent', 'job-authorised', 'job-declined', 'work-started']) {
      expect(once.events).toContainEqual({ type: `estimates.${type}`, count: 1 });
    }
    await rows(`UPDATE platform.subscription SET position = 0`);
    await Promise.all([workshop.deliverEvents(), second.deliverEvents()]);
    expect(await told()).toEqual(once);
    const halted = await rows(`SELECT name FROM platform.subscription WHERE status <> 'active'`);
    expect(halted).toEqual([]);
  });
});

describe('while no SMS leaves', () => {
  it('a code is asked for, arrives later or is asked for again, and nothing is lost', async () => {
    const customerPhone = newPhone();
    const { id, jobs } = await house.aSentOne([BRAKES], [], { customerPhone });
    await send();
    gateway.reset();
    const ask = () => estimates.asCustomer('POST', id, '/code', { version: 1, jobIds: jobs });
    gateway.replies.push(...Array(20).fill({ status: 503, text: '' }));
    expect(await ask()).toMatchObject({ status: 202, body: { expiresAt: expect.any(String) } });
    await send();
    expect(await house.statesOf(id)).toEqual(['shown']);
    const { body: waiting } = await house.desk('GET', `messages?search=${encodeURIComponent(customerPhone)}`);
    expect(waiting[0]).toMatchObject({ template: 'estimate-approval', status: 'queued' });
    expect(await approve(id, jobs[0], '000000')).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    gateway.reset();
    later(4 * MINUTE_MS);
    await send();
    expect(codeFor(customerPhone)).toMatch(/^\d{6}$/);
    // Alone, since two that leave at once arrive in any order.
    gateway.reset();
    expect(await ask()).toMatchObject({ status: 202 });
    await send();
    const code = codeFor(customerPhone);
    expect(await approve(id, jobs[0], code)).toMatchObject({ status: 200, body: { jobs: [{ state: 'approved' }] } });
  });
});
