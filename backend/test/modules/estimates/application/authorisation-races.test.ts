import { sumsOf } from '@car-workshop/contracts/estimate-sums';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { JobLine } from '../../../../src/modules/estimates/domain/estimate-sums.ts';
import { EstimateTokens } from '../../../../src/modules/estimates/index.ts';
import fc from '../../../support/fast-check.ts';
import { startApp, type TestAnswer, type TestApp } from '../../../support/test-app.ts';
import { MONDAY_MORNING, newPhone, type Workshop } from '../../booking/support/workshop.ts';
import { BRAKES, WIPERS } from '../support/estimates.ts';
import { EstimatingWorkshop } from '../support/estimating-workshop.ts';

const STEPS = [
  ...['dearer', 'cheaper', 'another line', 'send', 'revive', 'clock on', 'complete', 'complete dearer', 'undo'],
  ...[
    'desk approves',
    'desk declines',
    'customer approves',
    'customer approves',
    'customer declines',
    'desk withdraws',
  ],
] as const;
type Step = (typeof STEPS)[number] | string;

/** What happens at once, on two processes: each step is of one of the jobs. */
type Round = readonly (readonly [step: Step, job: 1 | 2])[];
type Instance = Omit<TestApp, 'database'>;

/** An estimate with two jobs of an appointment in work, and the code that its customer has. */
interface Asked {
  readonly id: number;
  readonly appointmentId: number;
  readonly version: number;
  readonly code: string;
}

let house: EstimatingWorkshop;
let workshop: Workshop;
let other: Instance;
beforeAll(async () => {
  house = await EstimatingWorkshop.start();
  ({ workshop } = house);
  other = await startApp(workshop.database, { RATE_LIMITS: 'off' }, workshop.clock);
});
afterAll(async () => {
  await other.close();
  await workshop.close();
});

const rows = <Row>(sql: string, values: unknown[]) =>
  workshop.database.database.query<Row & Record<string, unknown>>(sql, values);

async function take(on: Instance, { id, appointmentId, version, code }: Asked, [step, jobId]: Round[number]) {
  const desk = (method: string, path: string, body: object = {}) =>
    on.http(method, `/api/${path}`, { body, cookie: workshop.admin });
  const estimate = (method: string, path = '', body: object = {}) => desk(method, `admin/estimates/${id}${path}`, body);
  const customer = (answer: string) => {
    const headers = { 'estimate-token': on.app.get(EstimateTokens).issue(id) };
    const body = { version, code, startNow: true, decisions: [{ jobId, answer }] };
    return on.http('POST', `/api/estimates/${id}/decisions`, { body, headers });
  };
  /** What the desk has on the screen, with another first line of a job. A program that reads no revision overwrites. */
  const edit = async (isOverwriting: boolean, changed: (line: typeof LINE) => object[]) => {
    const { jobs, revision } = (await desk('GET', `admin/estimates/${id}`)).body;
    return estimate('PUT', '', {
      ...(!isOverwriting && { revision }),
      jobs: jobs.map(({ id: one, title, urgency, lines }: Shown) => {
        const [line = LINE, ...others] = lines.map(({ kind, label, quantity, unitPrice }) => {
          return { kind, label, quantity, unitPrice };
        });
        return { id: one, title, urgency, lines: [...(one === jobId ? changed(line) : [line]), ...others] };
      }),
    });
  };
  const complete = async (more: number) => {
    const { body } = await desk('GET', `appointments/${appointmentId}/completion`);
    const lines = body.approvedLines.map(({ label, amount }: { label: string; amount: number }) => {
      return { label, amount: amount + more };
    });
    const named = lines.length > 0 ? lines : [{ label: BRAKES.title, amount: 1 }];
    return desk('POST', `appointments/${appointmentId}/completion`, { lines: named, reason: 'Deviz' });
  };
  switch (step) {
    case 'dearer':
      return edit(true, (line) => [{ ...line, unitPrice: line.unitPrice + 10 }]);
    case 'cheaper':
      return edit(false, (line) => [{ ...line, unitPrice: Math.max(0, line.unitPrice - 10) }]);
    case 'another line':
      return edit(true, (line) => [line, { kind: 'fee', label: `Taxă ${version}`, quantity: 1, unitPrice: 1 }]);
    case 'send':
      return estimate('POST', '/send');
    case 'revive':
      return estimate('POST', `/jobs/${jobId}/revive`);
    case 'clock on':
      return estimate('POST', `/jobs/${jobId}/clock`, { line: BRAKES.lines[0]?.label });
    case 'desk approves':
      return estimate('POST', '/decisions', { jobId, answer: 'approved', method: 'phone' });
    case 'desk declines':
      return estimate('POST', '/decisions', { jobId, answer: 'declined', method: 'phone', version });
    case 'desk withdraws':
      return estimate('POST', '/withdrawals', { jobId });
    case 'customer approves':
      return customer('approved');
    case 'customer declines':
      return customer('declined');
    case 'complete':
      return complete(0);
    case 'complete dearer':
      return complete(0.01);
    default:
      return desk('POST', `appointments/${appointmentId}/undo`);
  }
}

const LINE = { kind: 'fee', label: 'Taxă', quantity: 1, unitPrice: 1 };

/** As the desk reads it. */
interface Shown {
  readonly id: number;
  readonly title: string;
  readonly urgency: string;
  readonly lines: readonly (typeof LINE)[];
}
interface Job {
  readonly id: number;
  readonly title: string;
  readonly state: string;
  readonly total: number;
  readonly lines: readonly JobLine[];
  readonly authorisation: { readonly version: number; readonly totalBani: number } | null;
}
interface Version {
  readonly version: number;
  readonly jobs: readonly Job[];
  readonly hash: string;
}

const versionsOf = (id: number) =>
  rows<Version & { isProven: boolean }>(
    `SELECT version, jobs, hash, encode(sha256(convert_to(jobs::text || coalesce(terms, ''), 'UTF8')), 'hex') = hash AS "isProven"
     FROM estimates.sent_version WHERE estimate_id = $1 ORDER BY version`,
    [id],
  );

/** Holds whatever has happened to an estimate. @returns whether the appointment charged a job */
async function expectAuthorised({ id, appointmentId }: Asked, seen: ReadonlyMap<number, string>): Promise<boolean> {
  const versions = await versionsOf(id);
  expect(versions.filter(({ isProven }) => !isProven)).toEqual([]);
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1));
  for (const [version, hash] of seen) expect(versions[version - 1]?.hash).toBe(hash);
  const decisions = await rows<{ jobId: number; version: number; answer: string; total: number }>(
    `SELECT job_id AS "jobId", version, answer, total_bani::integer AS total FROM estimates.decision WHERE estimate_id = $1 ORDER BY id`,
    [id],
  );
  const finals = decisions.map(({ jobId, version, answer }) => {
    return `job ${jobId} of version ${version}${answer === 'withdrawn' ? ' withdrawn' : ''}`;
  });
  expect(finals).toEqual([...new Set(finals)]);
  for (const { jobId, version, answer, total } of decisions) {
    // An answer is of the amount that was sent; what is taken back may have become cheaper since.
    if (answer === 'withdrawn') continue;
    expect([jobId, sumsOf(versions[version - 1]?.jobs.find((job) => job.id === jobId)?.lines ?? []).total]).toEqual([
      jobId,
      total,
    ]);
  }
  const [stored] = await rows<{ jobs: readonly Job[] }>('SELECT jobs FROM estimates.estimate WHERE id = $1', [id]);
  const jobs = stored?.jobs ?? [];
  for (const job of jobs) {
    const last = decisions.findLast(({ jobId }) => jobId === job.id);
    if (job.state !== 'approved') continue;
    expect(last).toMatchObject({ answer: 'approved', ...authorised(job) });
    expect(sumsOf(job.lines).total).toBeLessThanOrEqual(last?.total ?? -1);
  }
  const { body } = await house.desk('GET', `estimates/${id}`);
  const approved = jobs.filter(({ state }) => state === 'approved');
  expect(body.approved.total).toBe(sumsOf(approved.flatMap(({ lines }) => lines)).total / 100);
  expect(body.jobs.map((job: Job) => job.total)).toEqual(jobs.map(({ lines }) => sumsOf(lines).total / 100));
  const clocked = await rows<{ jobId: number }>(
    'SELECT job_id AS "jobId" FROM estimates.work_time WHERE estimate_id = $1 AND ended_at IS NULL',
    [id],
  );
  for (const { jobId } of clocked) expect(approved.map((job) => job.id)).toContain(jobId);
  const charged = await rows<{ label: string; amount: number }>(
    'SELECT label, amount_bani AS amount FROM booking.appointment_line WHERE appointment_id = $1',
    [appointmentId],
  );
  const [appointment] = await rows<{ status: string }>('SELECT status FROM booking.appointment WHERE id = $1', [
    appointmentId,
  ]);
  for (const { label, amount } of charged) {
    const job = jobs.find(({ title }) => title === label);
    // Nothing changes once it is charged.
    if (appointment?.status === 'completed') expect(job?.state).toBe('approved');
    const answer = decisions.findLast(({ jobId }) => jobId === job?.id);
    expect({ ...answer, label }).toMatchObject({ answer: 'approved', label });
    expect(amount).toBeLessThanOrEqual(answer?.total ?? -1);
  }
  return charged.length > 0;
}

const authorised = ({ authorisation }: Job) => ({ version: authorisation?.version, total: authorisation?.totalBani });

it('whatever desk and customer do at once, nothing is charged or worked on but what was approved as it was sent', async () => {
  const seenSteps = new Set<string>();
  let charges = 0;
  const step = fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(1 as const, 2 as const));
  const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 6 });
  const both = (first: Step, second: Step, third: Step = second): Round => [
    [first, 1],
    [second, 1],
    [third, 1],
  ];
  const inTurn = (...steps: readonly Step[]): Round[] => steps.map((name) => [[name, 1]]);
  await fc.assert(
    fc.asyncProperty(rounds, async (plan: readonly Round[]) => {
      workshop.clock.time = MONDAY_MORNING;
      const asked = await house.aSentOne(
        [BRAKES, { ...WIPERS, lines: [...BRAKES.lines, ...WIPERS.lines] }],
        ['confirmed', 'in-progress'],
        { customerPhone: newPhone() },
      );
      const seen = new Map<number, string>();
      for (const steps of plan) {
        for (const { version, hash } of await versionsOf(asked.id)) seen.set(version, seen.get(version) ?? hash);
        const version = Math.max(...seen.keys());
        const byCustomer = steps.find(([name]) => name.startsWith('customer'));
        // A phone gets three codes in a quarter of an hour.
        if (byCustomer) workshop.clock.time = new Date(workshop.clock.time.getTime() + 20 * 60_000);
        // A code is for the jobs that it approves: of two answers to different jobs one is refused.
        const approved = byCustomer?.[0] === 'customer approves' ? [byCustomer[1]] : [];
        const code = byCustomer ? await house.estimates.requestCode(asked.id, approved, version) : '000000';
        const now = { ...asked, version, code };
        const answers = await Promise.all(steps.map((one, at) => take(at % 2 === 0 ? workshop : other, now, one)));
        answers.forEach(({ status, body }: TestAnswer, at) => {
          const [name] = steps[at] as Round[number];
          expect([name, status, [200, 204, 400, 404, 409].includes(status) || body]).toEqual([name, status, true]);
          if (status < 300) seenSteps.add(name);
        });
      }
      await workshop.deliverEvents();
      if (await expectAuthorised({ ...asked, version: 0, code: '' }, seen)) charges += 1;
    }),
    {
      seed: 25,
      numRuns: 12,
      endOnFailure: true,
      examples: [
        // One after the other, so that each step succeeds once.
        [inTurn('desk approves', 'clock on', 'dearer', 'send', 'customer approves', 'cheaper', 'complete', 'undo')],
        [inTurn('customer declines', 'revive', 'another line', 'send', 'desk declines')],
        [inTurn('desk approves', 'desk withdraws', 'complete')],
        [[both('desk approves', 'send'), both('desk withdraws', 'clock on'), both('complete', 'desk withdraws')]],
        [inTurn('desk approves', 'complete', 'another line')],
        [[both('customer approves', 'desk approves', 'customer approves'), both('complete', 'dearer', 'another line')]],
        [[both('customer approves', 'dearer', 'send'), both('send', 'customer approves'), both('complete', 'send')]],
        [
          [
            both('desk approves', 'customer declines'),
            both('clock on', 'another line'),
            both('complete dearer', 'complete'),
          ],
        ],
        [
          [
            both('customer declines', 'send'),
            both('revive', 'send'),
            both('desk approves', 'dearer'),
            both('complete', 'undo'),
          ],
        ],
      ],
    },
  );
  expect(charges).toBeGreaterThan(0);
  expect([...seenSteps].sort()).toEqual([...new Set(STEPS)].filter((name) => name !== 'complete dearer').sort());
});
