import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EstimateRecords, estimatesPersonalData } from '../../../../src/modules/estimates/personal-data.ts';
import { startApp } from '../../../support/test-app.ts';
import { MONDAY_MORNING, type Workshop } from '../../booking/support/workshop.ts';
import { aMemberOfTeam, type Member } from '../../identity/support/members.ts';
import { BRAKES, type Estimates, WIPERS } from '../support/estimates.ts';
import { EstimatingWorkshop } from '../support/estimating-workshop.ts';

const LABOUR = 'Înlocuit plăcuțe';
const HOUR_MS = 3_600_000;

type Team = ReturnType<EstimatingWorkshop['as']>;
let workshop: Workshop;
let estimates: Estimates;
let house: EstimatingWorkshop;
let mechanic: Team;
let other: Team;
let members: readonly [Member, Member];
beforeAll(async () => {
  house = await EstimatingWorkshop.start();
  ({ workshop, estimates } = house);
  members = [await aMemberOfTeam(workshop, 'mechanic'), await aMemberOfTeam(workshop, 'mechanic')];
  mechanic = house.as(members[0].cookie);
  other = house.as(members[1].cookie);
});
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});
afterAll(() => workshop.close());

const clockOn = (team: Team, id: number, jobId: number | undefined, line = LABOUR) =>
  team('POST', `estimates/${id}/jobs/${jobId}/clock`, { line });
const clockOff = (team: Team) => team('DELETE', 'clock');
const pass = (hours: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + hours * HOUR_MS);
};
const timesOf = async (id: number) => (await house.desk('GET', `estimates/${id}`)).body.workTimes;

/** An estimate of an appointment in work, whose first job is approved. */
async function anApprovedJob(jobs: readonly object[] = [BRAKES, WIPERS]) {
  const sent = await house.aSentOne(jobs, ['confirmed', 'in-progress']);
  const answer = { jobId: sent.jobs[0], answer: 'approved', method: 'in_person' };
  expect(await house.desk('POST', `estimates/${sent.id}/decisions`, answer)).toMatchObject({ status: 200 });
  return { ...sent, jobId: sent.jobs[0] };
}

describe('the clock of a mechanic', () => {
  it('starts and ends by one tap, and shows real hours beside the sold ones', async () => {
    const { id, jobId, appointmentId } = await anApprovedJob();
    expect(await clockOn(mechanic, id, jobId)).toMatchObject({ status: 204 });
    const startedAt = workshop.clock.time.toISOString();
    pass(0.5);
    const lines = async (team: Team) => (await team('GET', `appointments/${appointmentId}/approved-jobs`)).body[0];
    expect(await lines(mechanic)).toMatchObject({
      work: 'started',
      lines: [
        { label: LABOUR, hours: 1.5, ownMinutes: 30, clockedOnAt: startedAt, isForgotten: false },
        { hours: null, ownMinutes: 0, clockedOnAt: null },
      ],
    });
    // Of the reader alone.
    expect((await lines(other)).lines[0]).toMatchObject({ ownMinutes: 0, clockedOnAt: null });
    // A tap on a second device.
    expect(await clockOn(mechanic, id, jobId)).toMatchObject({ status: 204 });
    pass(0.5);
    expect(await clockOff(mechanic)).toMatchObject({ status: 204 });
    expect(await clockOff(mechanic)).toMatchObject({ status: 204 });
    const { body } = await house.desk('GET', `estimates/${id}`);
    expect(body.jobs).toMatchObject([
      { soldHours: 1.5, workedMinutes: 60 },
      { soldHours: 0, workedMinutes: 0 },
    ]);
    expect(body.workTimes).toMatchObject([{ jobId, line: LABOUR, startedAt, minutes: 60, correction: null }]);
    expect(JSON.stringify((await mechanic('GET', `appointments/${appointmentId}/approved-jobs`)).body)).not.toMatch(
      /price|margin|total/i,
    );
  });

  it('counts no minutes in reports while it runs', async () => {
    const { id, jobId } = await anApprovedJob();
    await clockOn(mechanic, id, jobId);
    const minutes = () =>
      workshop.database.database.query(`SELECT minutes FROM estimates.work_time_card WHERE estimate_id = $1`, [id]);
    expect(await minutes()).toEqual([{ minutes: 0 }]);
    pass(0.5);
    await clockOff(mechanic);
    expect(await minutes()).toEqual([{ minutes: 30 }]);
  });

  it('is one for each mechanic, however many taps come at once', async () => {
    const jobs = [await anApprovedJob(), await anApprovedJob()];
    const taps = Array.from({ length: 8 }, (_, at) => jobs[at % 2] as (typeof jobs)[number]);
    const answers = await Promise.all(taps.map(({ id, jobId }) => clockOn(mechanic, id, jobId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(await clockOn(other, jobs[0]?.id ?? 0, jobs[0]?.jobId)).toMatchObject({ status: 204 });
    const running = await workshop.database.database.query<{ mechanic: number }>(
      'SELECT mechanic_id AS mechanic FROM estimates.work_time WHERE ended_at IS NULL',
    );
    expect(running).toHaveLength(2);
    expect(running.filter((row) => row.mechanic === members[0].id)).toHaveLength(1);
    await Promise.all([clockOff(mechanic), clockOff(other)]);
  });

  it('runs on approved lines that sell hours alone', async () => {
    const { id, jobs } = await anApprovedJob();
    const refused = await clockOn(mechanic, id, jobs[0], 'Plăcuțe de frână');
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'line']);
    expect(await clockOn(mechanic, id, jobs[1], 'Lamele')).toMatchObject({
      status: 409,
      body: { code: 'job_not_approved' },
    });
    expect(await clockOn(mechanic, id, 99)).toMatchObject({ status: 400 });
    expect(await clockOn(mechanic, id, jobs[0], ' ')).toMatchObject({ status: 400 });
    expect(await clockOn(mechanic, 999_999, 1)).toMatchObject({ status: 404 });
    expect(await timesOf(id)).toEqual([]);
  });

  it('ends when its line is no more approved, its job is done, or the appointment ends', async () => {
    const { id, jobId, jobs } = await anApprovedJob();
    await clockOn(mechanic, id, jobId);
    pass(1);
    const dearer = { ...BRAKES, id: jobs[0], lines: [{ ...BRAKES.lines[0], unitPrice: 999 }] };
    expect(await estimates.change(id, [dearer, { ...WIPERS, id: jobs[1] }])).toMatchObject({ status: 200 });
    expect(await timesOf(id)).toMatchObject([{ minutes: 60, endedAt: workshop.clock.time.toISOString() }]);

    const done = await anApprovedJob();
    await clockOn(mechanic, done.id, done.jobId);
    await house.desk('PUT', `estimates/${done.id}/jobs/${done.jobId}/work`, { work: 'done' });
    expect(await timesOf(done.id)).toMatchObject([{ endedAt: workshop.clock.time.toISOString() }]);

    for (const status of ['completed', 'cancelled']) {
      const over = await anApprovedJob();
      await clockOn(mechanic, over.id, over.jobId);
      pass(0.25);
      const endedAt = workshop.clock.time.toISOString();
      expect(await house.move(over.appointmentId, status)).toMatchObject({ status: 200 });
      pass(1);
      await workshop.deliverEvents();
      expect(await timesOf(over.id)).toMatchObject([{ minutes: 15, endedAt }]);
      expect(await clockOn(mechanic, over.id, over.jobId)).toMatchObject({
        status: 409,
        body: { code: 'estimate_closed' },
      });
    }
  });

  const undo = (appointmentId: number) =>
    workshop.http('POST', `/api/appointments/${appointmentId}/undo`, { body: {}, cookie: workshop.admin });
  const seconds = (count: number) => pass(count / 3600);

  it.each(['completed', 'cancelled'])(
    'runs on when the appointment is %s and that is undone at once',
    async (status) => {
      const { id, jobId, appointmentId } = await anApprovedJob();
      const elsewhere = await anApprovedJob();
      await clockOn(mechanic, id, jobId);
      await clockOn(other, id, jobId);
      pass(0.5);
      expect(await house.move(appointmentId, status)).toMatchObject({ status: 200 });
      await workshop.deliverEvents();
      seconds(4);
      // Works elsewhere by now: hours of one person never overlap.
      await clockOn(other, elsewhere.id, elsewhere.jobId);
      seconds(5);
      expect(await undo(appointmentId)).toMatchObject({ status: 200 });
      await workshop.deliverEvents();
      expect(await timesOf(id)).toMatchObject([{ endedAt: null }, { endedAt: expect.any(String), minutes: 30 }]);
      pass(0.5);
      expect(await timesOf(id)).toMatchObject([{ minutes: 60 }, { minutes: 30 }]);
      await Promise.all([clockOff(mechanic), clockOff(other)]);
    },
  );

  it('runs on when the end of the appointment and its undo are delivered together, unless the work was ended by then', async () => {
    const { id, jobId, appointmentId } = await anApprovedJob();
    await clockOn(mechanic, id, jobId);
    await clockOn(other, id, jobId);
    await house.move(appointmentId, 'completed');
    await undo(appointmentId);
    await clockOff(other);
    const endedAt = workshop.clock.time.toISOString();
    pass(0.25);
    await workshop.deliverEvents();
    expect(await timesOf(id)).toMatchObject([{ endedAt: null }, { endedAt }]);
    await house.move(appointmentId, 'completed');
    await undo(appointmentId);
    await house.desk('PUT', `estimates/${id}/jobs/${jobId}/work`, { work: 'done' });
    await workshop.deliverEvents();
    expect(await timesOf(id)).toMatchObject([{ endedAt: workshop.clock.time.toISOString(), minutes: 15 }, { endedAt }]);
  });

  it('stays ended when a completed appointment is reopened later, or its end was put right meanwhile', async () => {
    const { id, jobId, appointmentId } = await anApprovedJob();
    await clockOn(mechanic, id, jobId);
    pass(0.25);
    await house.move(appointmentId, 'completed');
    await workshop.deliverEvents();
    pass(3);
    const reopened = { body: { reason: 'unfinished' }, cookie: workshop.admin };
    expect(await workshop.http('POST', `/api/appointments/${appointmentId}/reopen`, reopened)).toMatchObject({
      status: 200,
    });
    await workshop.deliverEvents();
    expect(await timesOf(id)).toMatchObject([{ minutes: 15, endedAt: expect.any(String) }]);
    // Only the clocks of the last end come back.
    await house.move(appointmentId, 'completed');
    await workshop.deliverEvents();
    await undo(appointmentId);
    await workshop.deliverEvents();
    expect(await timesOf(id)).toMatchObject([{ minutes: 15, endedAt: expect.any(String) }]);

    await clockOn(other, id, jobId);
    pass(1);
    await house.move(appointmentId, 'completed');
    await workshop.deliverEvents();
    const [, time] = await timesOf(id);
    const right = { endedAt: new Date(workshop.clock.time.getTime() - HOUR_MS / 2).toISOString(), reason: 'Pauză' };
    expect(await house.desk('PUT', `work-times/${time.id}`, right)).toMatchObject({ status: 204 });
    await undo(appointmentId);
    await workshop.deliverEvents();
    expect((await timesOf(id))[1]).toMatchObject({ minutes: 30, endedAt: right.endedAt });
  });

  it('ends when estimates are switched off, in one process or another, and its end needs no settings', async () => {
    const { id, jobId } = await anApprovedJob();
    const second = await startApp(workshop.database, {}, workshop.clock);
    const running = () => workshop.database.database.query('SELECT id FROM estimates.work_time WHERE ended_at IS NULL');
    const ask = (app: Pick<Workshop, 'http'>, cookie: string) => (method: string, path: string, body?: object) =>
      app.http(method, `/api/admin/${path}`, { body, cookie });
    const [here, there] = [ask(workshop, workshop.admin), ask(second, workshop.admin)];
    const far = ask(second, members[1].cookie);
    await clockOn(mechanic, id, jobId);
    await clockOn(far, id, jobId);
    pass(0.5);
    expect(await there('PUT', 'settings/estimates', { enabled: false })).toMatchObject({ status: 200 });
    expect(await running()).toEqual([]);
    expect(await clockOff(far)).toMatchObject({ status: 204 });
    expect(await clockOn(mechanic, id, jobId)).toMatchObject({ status: 404 });
    await here('PUT', 'settings/estimates', { enabled: true });
    expect(await timesOf(id)).toMatchObject([{ minutes: 30 }, { minutes: 30 }]);
    for (let round = 0; round < 5; round++) {
      const [, off] = await Promise.all([
        clockOn(mechanic, id, jobId),
        there('PUT', 'settings/estimates', { enabled: false }),
        clockOn(far, id, jobId),
      ]);
      expect([off.status, await running()]).toEqual([200, []]);
      await here('PUT', 'settings/estimates', { enabled: true });
    }
    // A clock that runs all the same, such as one of a restored copy.
    await clockOn(mechanic, id, jobId);
    await workshop.database.database.query('UPDATE estimates.setting SET enabled = false');
    expect(await clockOff(mechanic)).toMatchObject({ status: 204 });
    expect(await running()).toEqual([]);
    await here('PUT', 'settings/estimates', { enabled: true });
    await second.close();
  });

  it('counts twelve hours when it was forgotten, until the desk puts its end right with a reason', async () => {
    const { id, jobId } = await anApprovedJob();
    await clockOn(mechanic, id, jobId);
    const startedAt = workshop.clock.time;
    pass(40);
    const [time] = await timesOf(id);
    expect(time).toMatchObject({ minutes: 720, isForgotten: true, endedAt: null });
    const correct = (team: Team, endedAt: string, reason = 'A uitat ceasul pornit') =>
      team('PUT', `work-times/${time.id}`, { endedAt, reason });
    const at = (hours: number) => new Date(startedAt.getTime() + hours * HOUR_MS).toISOString();
    expect(await correct(mechanic, at(2))).toMatchObject({ status: 403 });
    for (const wrong of [at(-1), at(41), 'ieri']) {
      expect(await correct(house.desk, wrong)).toMatchObject({ status: 400, body: { errors: [{ field: 'endedAt' }] } });
    }
    expect(await correct(house.desk, at(2), ' ')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'reason' }] },
    });
    expect(await correct(house.desk, at(2))).toMatchObject({ status: 204 });
    expect(await correct(house.desk, at(3), 'A mai stat o oră')).toMatchObject({ status: 204 });
    expect(await timesOf(id)).toMatchObject([{ minutes: 180, isForgotten: false, correction: 'A mai stat o oră' }]);
    const corrections = await workshop.database.database.query(
      `SELECT ended_before AS before, ended_at AS after, reason FROM estimates.work_time_correction
       WHERE work_time_id = $1 ORDER BY id`,
      [time.id],
    );
    expect(corrections).toMatchObject([
      { before: null, after: new Date(at(2)), reason: 'A uitat ceasul pornit' },
      { before: new Date(at(2)), after: new Date(at(3)) },
    ]);
    await expect(
      workshop.database.database.query(`UPDATE estimates.work_time_correction SET ended_at = now()`),
    ).rejects.toThrow('append-only');
    // Minutes are typed: one in that of the start is the start.
    expect(await correct(house.desk, new Date(startedAt.getTime() - 59_000).toISOString())).toMatchObject({
      status: 204,
    });
    expect(await timesOf(id)).toMatchObject([{ minutes: 0, endedAt: startedAt.toISOString() }]);
    expect(await correct(house.desk, new Date(startedAt.getTime() - 60_000).toISOString())).toMatchObject({
      status: 400,
    });
    // One clock runs for each mechanic: an end in the time of the next one would count hours twice.
    workshop.clock.time = startedAt;
    pass(4);
    await clockOn(mechanic, id, jobId);
    pass(2);
    await clockOff(mechanic);
    expect(await correct(house.desk, at(5))).toMatchObject({ status: 400, body: { errors: [{ field: 'endedAt' }] } });
    expect(await correct(house.desk, at(4))).toMatchObject({ status: 204 });
    expect(await house.desk('PUT', 'work-times/999999', { endedAt: at(2), reason: 'x' })).toMatchObject({
      status: 404,
    });
  });
});

it('sold and worked hours of approved jobs are in a report and its file, on the day the appointment was completed', async () => {
  const { id, jobId, appointmentId } = await anApprovedJob();
  await clockOn(mechanic, id, jobId);
  pass(1);
  await clockOff(mechanic);
  const unclocked = await anApprovedJob();
  pass(24);
  for (const appointment of [appointmentId, unclocked.appointmentId]) {
    expect(await house.move(appointment, 'completed')).toMatchObject({ status: 200 });
  }
  const day = workshop.clock.time.toISOString().slice(0, 10);
  const read = (path: string) =>
    workshop.http('GET', `/api/reports/work-hours${path}from=${day}&to=${day}`, { cookie: workshop.admin });
  const { body } = await read('?');
  expect(body.figures.map(({ code, value }: { code: string; value: number }) => [code, value])).toEqual([
    ['soldHours', 3],
    ['workedHours', 1],
    ['soldOfWorked', 150],
  ]);
  const file = await read('/export?format=csv&');
  expect(file.body).toMatch(/Ore vândute;3;/);
});

it('an erased account of a mechanic leaves its hours, without the words about them', async () => {
  const { id, jobId } = await anApprovedJob();
  await clockOn(other, id, jobId);
  const [time] = await timesOf(id);
  pass(2);
  const correction = { endedAt: workshop.clock.time.toISOString(), reason: 'S-a simțit rău' };
  expect(await house.desk('PUT', `work-times/${time.id}`, correction)).toMatchObject({ status: 204 });
  await clockOn(other, id, jobId);
  const { id: userId } = members[1];
  const [exported] = await workshop.database.database.query<{ corrections: object[] }>(
    estimatesPersonalData.exported?.workTimes?.select({ customers: '', vehicles: '', phone: '' }) ?? '',
    [userId],
  );
  expect(JSON.stringify(exported)).toContain(LABOUR);
  await workshop.app.get(EstimateRecords).erase({ customerIds: [], userId });
  expect(await timesOf(id)).toMatchObject([{ minutes: 120, correction: null }, { minutes: 0 }]);
  expect((await timesOf(id)).map(({ endedAt }: { endedAt: string | null }) => endedAt)).not.toContain(null);
});
