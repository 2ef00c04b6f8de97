import { ANSWERS } from '@car-workshop/contracts/values/estimates';
import { describe, expect, it } from '@jest/globals';
import { SYSTEM, VISITOR } from '../../../../src/kernel/actor.ts';
import { ChangedMeanwhile } from '../../../../src/kernel/domain-error.ts';
import { Estimate, type WantedJob } from '../../../../src/modules/estimates/domain/estimate.ts';
import {
  AnsweredJobRemoved,
  EstimateEmpty,
  JobAlreadyDecided,
  JobNotApproved,
  JobNotDeclined,
  JobNotShown,
  TooManyEstimateLines,
  UnknownJob,
  WorkBegun,
} from '../../../../src/modules/estimates/domain/estimates.errors.ts';
import fc from '../../../support/fast-check.ts';

const NOW = new Date('2026-03-03T08:00:00Z');
const LATER = new Date('2026-03-17T08:00:00Z');
const SENDING = { validUntil: LATER, accepted: 'Garanție 12 luni.', notified: true };

const aLine = (unitPriceBani: number) => ({
  ...({ kind: 'part', label: 'Plăcuțe', quantity: 1, unit: null, unitPriceBani, hours: null, costBani: null } as const),
  ...{ vatRate: 21, warrantyMonths: null, isBrought: false },
});
const aJob = (fields: Partial<WantedJob> = {}, unitPriceBani = 10_000): WantedJob => ({
  ...{ id: null, title: 'Frâne', urgency: 'now', complaint: null, reason: null, alternativeGroup: null },
  photos: [],
  lines: [aLine(unitPriceBani)],
  ...fields,
});

function anEstimate(...jobs: WantedJob[]): Estimate {
  const estimate = Object.assign(Estimate.create({ appointmentId: 42, customerId: 9, vehicleId: 3 }, NOW), { id: 5 });
  estimate.changeJobs(jobs, 0, SYSTEM);
  return estimate;
}
const sent = (...jobs: WantedJob[]) => {
  const estimate = anEstimate(...jobs);
  estimate.send(SENDING, SYSTEM, NOW);
  return estimate;
};
const decide = (estimate: Estimate, jobId: number, answer: (typeof ANSWERS)[number]) => {
  const given = { jobId, answer, method: 'link', startNow: true, reason: null, note: null } as const;
  return estimate.decide(given, 'decisions.0.jobId', VISITOR, NOW);
};
const states = ({ jobs }: Estimate) => jobs.map(({ state }) => state);
const again = ({ jobs }: Estimate) => jobs.map((job) => aJob({ ...job }));

describe('an estimate', () => {
  it('asks for its jobs when it is sent, as a version that does not change', () => {
    const estimate = anEstimate(aJob(), aJob());
    expect(states(estimate)).toEqual(['draft', 'draft']);
    const version = estimate.send(SENDING, SYSTEM, NOW);
    expect(version).toMatchObject({
      version: 1,
      validUntil: LATER,
      terms: 'Garanție 12 luni.',
      jobs: [{ id: 1 }, { id: 2 }],
    });
    expect(states(estimate)).toEqual(['shown', 'shown']);
    estimate.changeJobs(
      again(estimate).map((job) => ({ ...job, title: 'Altceva' })),
      0,
      SYSTEM,
    );
    expect(version.jobs.map(({ title }) => title)).toEqual(['Frâne', 'Frâne']);
  });

  it('is not sent without a job, or with one that has no line', () => {
    expect(() => anEstimate().send(SENDING, SYSTEM, NOW)).toThrow(EstimateEmpty);
    expect(() => anEstimate(aJob(), aJob({ lines: [] })).send(SENDING, SYSTEM, NOW)).toThrow(EstimateEmpty);
  });

  it('has at most 200 lines, and only jobs of its own, each once', () => {
    const line = aJob().lines[0];
    if (!line) throw new Error('no line');
    const many = [aJob({ lines: Array(150).fill(line) }), aJob({ lines: Array(51).fill(line) })];
    expect(() => anEstimate(...many)).toThrow(TooManyEstimateLines);
    expect(() => anEstimate(aJob({ id: 7 }))).toThrow(UnknownJob);
    const estimate = anEstimate(aJob());
    expect(() => estimate.changeJobs([aJob({ id: 1 }), aJob({ id: 1 })], 0, SYSTEM)).toThrow(UnknownJob);
  });

  it('refuses the change of who has read another revision', () => {
    const estimate = anEstimate(aJob());
    expect(() => estimate.changeJobs([], 0, SYSTEM, 1)).toThrow(ChangedMeanwhile);
    estimate.changeJobs([], 0, SYSTEM, 2);
  });

  it('refuses the change and the sending of who has not seen an answer, or another version', () => {
    const estimate = sent(aJob());
    const { revision } = estimate;
    decide(estimate, 1, 'approved');
    expect(() => estimate.changeJobs([aJob({ id: 1 }, 20_000)], 0, SYSTEM, revision)).toThrow(ChangedMeanwhile);
    expect(() => estimate.send(SENDING, SYSTEM, NOW, revision)).toThrow(ChangedMeanwhile);
    const now = estimate.revision;
    estimate.send(SENDING, SYSTEM, NOW, now);
    expect(() => estimate.send(SENDING, SYSTEM, NOW, now)).toThrow(ChangedMeanwhile);
  });

  it('does not give the number of a removed job to another one', () => {
    const estimate = anEstimate(aJob(), aJob());
    estimate.changeJobs([], 0, SYSTEM);
    estimate.changeJobs([aJob()], 0, SYSTEM);
    expect(estimate.jobs.map(({ id }) => id)).toEqual([3]);
  });
});

describe('a job', () => {
  it('is answered once, unless the answer was a call', () => {
    const estimate = sent(aJob(), aJob());
    decide(estimate, 1, 'callback');
    expect(decide(estimate, 1, 'approved')).toMatchObject([{ jobId: 1, version: 1, totalBani: 12_100 }]);
    expect(() => decide(estimate, 1, 'declined')).toThrow(JobAlreadyDecided);
    expect(states(estimate)).toEqual(['approved', 'shown']);
  });

  it('is not answered before it was sent as it is', () => {
    expect(() => decide(anEstimate(aJob()), 1, 'approved')).toThrow(JobNotShown);
    const estimate = sent(aJob());
    estimate.changeJobs([aJob({ id: 1 }, 9_000)], 0, SYSTEM);
    expect(() => decide(estimate, 1, 'approved')).toThrow(JobNotShown);
  });

  it('is asked again when it becomes dearer or larger, and the other approved ones go on', () => {
    const estimate = sent(aJob(), aJob());
    decide(estimate, 1, 'approved');
    decide(estimate, 2, 'approved');
    const [first, second] = again(estimate);
    if (!first || !second) throw new Error('no jobs');
    estimate.changeJobs([first, { ...second, lines: aJob({}, 10_001).lines }], 0, SYSTEM);
    expect(states(estimate)).toEqual(['approved', 'draft']);
    expect(() => estimate.setWork(2, 'started', SYSTEM)).toThrow(JobNotApproved);
    estimate.setWork(1, 'started', SYSTEM);
    const line = second.lines[0];
    if (!line) throw new Error('no line');
    estimate.changeJobs(
      [{ ...first, lines: [...first.lines, { ...line, label: 'Disc', unitPriceBani: 0 }] }, second],
      0,
      SYSTEM,
    );
    expect(states(estimate)).toEqual(['draft', 'draft']);
  });

  it('stays approved when it becomes cheaper, and within the overrun of the workshop', () => {
    const estimate = sent(aJob());
    decide(estimate, 1, 'approved');
    estimate.changeJobs([aJob({ id: 1 }, 9_000)], 0, SYSTEM);
    expect(states(estimate)).toEqual(['approved']);
    estimate.changeJobs([aJob({ id: 1 }, 11_000)], 10, SYSTEM);
    expect(states(estimate)).toEqual(['approved']);
    // Ten per cent of what was approved, not of what it grew to.
    estimate.changeJobs([aJob({ id: 1 }, 11_001)], 10, SYSTEM);
    expect(states(estimate)).toEqual(['draft']);
  });

  it('that was approved is no other job: its title, its alternatives and at least one line belong to it', () => {
    const others = [{ title: 'Motor complet' }, { alternativeGroup: 'g' }, { lines: [] }];
    for (const other of others) {
      const estimate = sent(aJob());
      decide(estimate, 1, 'approved');
      estimate.changeJobs([aJob({ id: 1, ...other })], 0, SYSTEM);
      expect(states(estimate)).toEqual(['draft']);
    }
    const estimate = sent(aJob());
    decide(estimate, 1, 'approved');
    estimate.changeJobs([aJob({ id: 1, reason: 'Sub 2 mm.', urgency: 'soon' })], 0, SYSTEM);
    expect(states(estimate)).toEqual(['approved']);
  });

  it('that was answered cannot be taken out, whatever it became since', () => {
    for (const answer of ANSWERS) {
      const estimate = sent(aJob());
      decide(estimate, 1, answer);
      estimate.changeJobs([aJob({ id: 1 }, 20_000)], 0, SYSTEM);
      expect(() => estimate.changeJobs([], 0, SYSTEM)).toThrow(AnsweredJobRemoved);
    }
  });

  it('that was approved cannot be taken out', () => {
    const estimate = sent(aJob(), aJob());
    decide(estimate, 1, 'approved');
    expect(() => estimate.changeJobs([], 0, SYSTEM)).toThrow(AnsweredJobRemoved);
    estimate.changeJobs(again(estimate).slice(0, 1), 0, SYSTEM);
    expect(states(estimate)).toEqual(['approved']);
  });

  it('that was declined is asked again with the next version once it is proposed again', () => {
    const estimate = sent(aJob());
    decide(estimate, 1, 'declined');
    estimate.send(SENDING, SYSTEM, NOW);
    expect(states(estimate)).toEqual(['declined']);
    estimate.revive(1, SYSTEM);
    estimate.send(SENDING, SYSTEM, NOW);
    expect(decide(estimate, 1, 'approved')).toMatchObject([{ version: 3 }]);
  });

  it('that is approved declines its alternatives', () => {
    const group = { alternativeGroup: 'Plăcuțe' };
    const estimate = sent(aJob(group), aJob(group, 20_000), aJob());
    const decisions = decide(estimate, 2, 'approved');
    expect(decisions.map(({ jobId, answer }) => [jobId, answer])).toEqual([
      [2, 'approved'],
      [1, 'declined'],
    ]);
    expect(states(estimate)).toEqual(['declined', 'approved', 'shown']);
    expect(() => estimate.revive(1, SYSTEM)).toThrow(JobNotDeclined);
    estimate.changeJobs([...again(estimate), aJob(group)], 0, SYSTEM);
    estimate.send(SENDING, SYSTEM, NOW);
    expect(() => decide(estimate, 4, 'approved')).toThrow(JobAlreadyDecided);
  });
});

describe('an approval that is taken back', () => {
  const withdraw = (estimate: Estimate, jobId = 1) =>
    estimate.withdrawApproval({ jobId, method: 'link', note: null }, 'jobId', VISITOR, NOW);

  it('declines the job, says so to whoever follows, and is a decision of its own', () => {
    const estimate = sent(aJob(), aJob());
    decide(estimate, 1, 'approved');
    estimate.releaseEvents();
    const { revision } = estimate;
    expect(withdraw(estimate)).toEqual({
      ...{ jobId: 1, version: 1, answer: 'withdrawn', method: 'link', totalBani: 12_100, startNow: false },
      ...{ reason: null, note: null, by: 'visitor', at: NOW },
    });
    expect(states(estimate)).toEqual(['declined', 'shown']);
    expect(estimate.jobs[0]).toMatchObject({ authorisation: null, work: null });
    expect(estimate.revision).toBe(revision + 1);
    expect(estimate.releaseEvents()).toMatchObject([{ type: 'estimates.approval-withdrawn', data: { jobId: 1 } }]);
  });

  it('is one of the estimate whose job is approved and whose work has not begun', () => {
    const estimate = sent(aJob(), aJob());
    expect(() => withdraw(estimate, 9)).toThrow(UnknownJob);
    expect(() => withdraw(estimate)).toThrow(JobNotApproved);
    decide(estimate, 1, 'approved');
    for (const work of ['waiting', 'started', 'done'] as const) {
      estimate.setWork(1, work, SYSTEM);
      expect(() => withdraw(estimate)).toThrow(WorkBegun);
    }
    expect(states(estimate)).toEqual(['approved', 'shown']);
    estimate.setWork(1, null, SYSTEM);
    withdraw(estimate);
    expect(() => withdraw(estimate)).toThrow(JobNotApproved);
    expect(() => estimate.setWork(1, 'started', SYSTEM)).toThrow(JobNotApproved);
  });

  it('leaves the alternatives declined, which can be proposed again, and the job, too', () => {
    const group = { alternativeGroup: 'Plăcuțe' };
    const estimate = sent(aJob(group), aJob(group, 20_000));
    decide(estimate, 1, 'approved');
    withdraw(estimate);
    expect(states(estimate)).toEqual(['declined', 'declined']);
    estimate.revive(1, SYSTEM);
    estimate.revive(2, SYSTEM);
    estimate.send(SENDING, SYSTEM, NOW);
    expect(decide(estimate, 2, 'approved')).toMatchObject([{ version: 2 }, { answer: 'declined' }]);
  });
});

describe('whatever desk and customer do in turn', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('change' as const), price: fc.integer({ min: 1, max: 30_000 }) }),
    fc.record({ do: fc.constant('send' as const) }),
    fc.record({
      do: fc.constant('answer' as const),
      jobId: fc.integer({ min: 1, max: 3 }),
      answer: fc.constantFrom(...ANSWERS),
    }),
    fc.record({ do: fc.constant('revive' as const), jobId: fc.integer({ min: 1, max: 3 }) }),
  );

  it('an approved job never costs more than its approval', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const estimate = anEstimate(aJob(), aJob(), aJob());
        const approvedAt = new Map<number, number>();
        for (const one of steps) {
          try {
            if (one.do === 'send') estimate.send(SENDING, SYSTEM, NOW);
            else if (one.do === 'change') {
              estimate.changeJobs(
                again(estimate).map((job) => ({ ...job, lines: aJob({}, one.price).lines })),
                0,
                SYSTEM,
              );
            } else if (one.do === 'revive') estimate.revive(one.jobId, SYSTEM);
            else {
              for (const { jobId, answer, totalBani } of decide(estimate, one.jobId, one.answer)) {
                if (answer === 'approved') approvedAt.set(jobId, totalBani);
              }
            }
          } catch (error) {
            if (!(error as Error).name.startsWith('Job')) throw error;
          }
          for (const { id, state, lines } of estimate.jobs) {
            if (state !== 'approved') continue;
            const [line] = lines;
            expect(Math.round(((line?.unitPriceBani ?? 0) * 121) / 100)).toBeLessThanOrEqual(approvedAt.get(id) ?? 0);
          }
        }
      }),
    );
  });
});
