import { describe, expect, it } from '@jest/globals';
import {
  type Answering,
  answerTo,
  approve,
  askedOffers,
  type Choices,
  chosenJobs,
  clear,
  decisionsOf,
  decline,
  type Estimate,
  type Job,
  type Offer,
  offersOf,
  readAgain,
  standingOf,
} from './choices.ts';

function aJob(id: number, fields: Partial<Job> = {}): Job {
  const line = {
    kind: 'part',
    label: 'Piesă',
    quantity: 1,
    unit: null,
    unitPrice: 100,
    hours: null,
    vatRate: 21,
    warrantyMonths: null,
    isBrought: false,
    net: 100,
  } as const;
  return {
    ...{
      id,
      title: `Lucrarea ${id}`,
      urgency: 'soon',
      complaint: null,
      reason: null,
      alternativeGroup: null,
      photos: [],
      state: 'shown',
      work: null,
    },
    lines: [line],
    net: 100,
    vat: 21,
    total: 121,
    ...fields,
  };
}

function anEstimate(jobs: readonly Job[], fields: Partial<Estimate> = {}): Estimate {
  return { id: 7, version: 1, state: 'sent', isOpen: true, jobs: [...jobs], ...fields } as Estimate;
}

const about = (jobs: readonly Job[], choices: Choices = {}): Answering => ({
  estimate: anEstimate(jobs),
  choices,
  changed: [],
});
const ids = (offers: readonly Offer[]) => offers.map(({ jobs }) => jobs.map(({ id }) => id));
const offerWith = (jobs: readonly Job[], id: number): Offer => {
  const found = offersOf(jobs).find((offer) => offer.jobs.some((job) => job.id === id));
  if (!found) throw new Error(`no offer has job ${id}`);
  return found;
};

describe('the jobs of an estimate', () => {
  it('are in the order of urgency, then in that of the workshop', () => {
    const jobs = [aJob(1, { urgency: 'watch' }), aJob(2), aJob(3, { urgency: 'now' }), aJob(4)];
    expect(ids(offersOf(jobs))).toEqual([[3], [2], [4], [1]]);
  });

  it('are one choice with their alternatives, where the most urgent of them stands', () => {
    const jobs = [
      aJob(1, { alternativeGroup: 'a' }),
      aJob(2, { urgency: 'now' }),
      aJob(3, { alternativeGroup: 'a', urgency: 'now' }),
    ];
    expect(ids(offersOf(jobs))).toEqual([[2], [1, 3]]);
  });

  it('are asked while they are shown or wait for a call, and the estimate is open', () => {
    const jobs = (['draft', 'shown', 'approved', 'declined', 'callback'] as const).map((state, at) =>
      aJob(at, { state }),
    );
    expect(ids(askedOffers(anEstimate(jobs)))).toEqual([[1], [4]]);
    expect(askedOffers(anEstimate(jobs, { isOpen: false }))).toEqual([]);
    expect(askedOffers(anEstimate(jobs, { withoutSms: true }))).toEqual([]);
  });
});

describe('a choice', () => {
  const jobs = [aJob(1, { alternativeGroup: 'a' }), aJob(2, { alternativeGroup: 'a' }), aJob(3)];
  const alternatives = offerWith(jobs, 1);

  it('is of one alternative: a yes to the other takes its place', () => {
    const both = approve(approve({}, alternatives, 1), alternatives, 2);
    expect(chosenJobs(about(jobs, both)).map(({ id }) => id)).toEqual([2]);
    expect(decisionsOf(about(jobs, both), 'chosen')).toEqual([{ jobId: 2, answer: 'approved' }]);
  });

  it('of none of the alternatives is a no to each, and its words go with the first', () => {
    const none = decline({}, alternatives, ' Prea scump ');
    expect(decisionsOf(about(jobs, none), 'chosen')).toEqual([
      { jobId: 1, answer: 'declined', reason: 'Prea scump' },
      { jobId: 2, answer: 'declined' },
    ]);
    expect(answerTo(alternatives, none)).toEqual({ answer: 'declined', reason: ' Prea scump ' });
  });

  it('can be taken back, without the other ones', () => {
    const chosen = approve(approve({}, alternatives, 1), offerWith(jobs, 3), 3);
    expect(clear(chosen, alternatives)).toEqual({ 3: { answer: 'approved', reason: '' } });
  });

  it('does not count while the workshop is changing the job', () => {
    const draft = about([aJob(1, { state: 'draft' })], { 1: { answer: 'approved', reason: '' } });
    expect(chosenJobs(draft)).toEqual([]);
    expect(decisionsOf(draft, 'chosen')).toEqual([]);
  });
});

describe('what is sent', () => {
  const jobs = [aJob(1), aJob(2), aJob(3, { state: 'callback' }), aJob(4, { state: 'approved' })];
  const yesToFirst: Choices = { 1: { answer: 'approved', reason: '' } };

  it('leaves out what was not answered', () => {
    expect(decisionsOf(about(jobs, yesToFirst), 'chosen')).toEqual([{ jobId: 1, answer: 'approved' }]);
  });

  it('declines all that is asked with "none", whatever was chosen', () => {
    const decisions = decisionsOf(about(jobs, yesToFirst), 'none');
    expect(decisions.map(({ jobId, answer }) => [jobId, answer])).toEqual([1, 2, 3].map((id) => [id, 'declined']));
  });

  it('asks for a call about what has no choice, else about all, and never twice', () => {
    const called = (given: Answering) => decisionsOf(given, 'call').map(({ jobId }) => jobId);
    expect(called(about(jobs, yesToFirst))).toEqual([2]);
    expect(called(about([aJob(1)], yesToFirst))).toEqual([1]);
    expect(called(about([aJob(3, { state: 'callback' })]))).toEqual([]);
  });
});

describe('an estimate that is read again', () => {
  const choices: Choices = { 1: { answer: 'approved', reason: '' }, 2: { answer: 'declined', reason: 'Mai târziu' } };
  const before = about([aJob(1), aJob(2)], choices);

  it('keeps the choices of the same version', () => {
    const again = readAgain(before, anEstimate([aJob(1), aJob(2, { state: 'draft' })]));
    expect(again).toMatchObject({ choices, changed: [] });
  });

  it('ends the choices about jobs that were decided meanwhile', () => {
    const again = readAgain(before, anEstimate([aJob(1, { state: 'approved' }), aJob(2)]));
    expect(Object.keys(again.choices)).toEqual(['2']);
  });

  it('keeps with a newer version the choices of the jobs that are the same, and names the others', () => {
    const dearer = aJob(1, { lines: [{ ...aJob(1).lines[0], net: 200 } as never] });
    const again = readAgain(before, anEstimate([dearer, aJob(2), aJob(3)], { version: 2 }));
    expect(again.choices).toEqual({ 2: choices[2] });
    expect(again.changed).toEqual([1, 3]);
    expect(readAgain(again, again.estimate).changed).toEqual([1, 3]);
  });

  it('asks about all alternatives again when one was added', () => {
    const inGroup = (id: number) => aJob(id, { alternativeGroup: 'a' });
    const two = about([inGroup(1), inGroup(2)], { 1: { answer: 'approved', reason: '' } });
    const three = anEstimate([inGroup(1), inGroup(2), inGroup(3)], { version: 2 });
    expect(readAgain(two, three)).toMatchObject({ choices: {}, changed: [1, 2, 3] });
  });
});

describe('where an estimate stands', () => {
  const standing = (states: readonly Job['state'][], fields: Partial<Estimate> = {}) =>
    standingOf(
      anEstimate(
        states.map((state, id) => aJob(id, { state })),
        fields,
      ),
    );

  it.each([
    ['choose', ['shown', 'approved', 'callback']],
    ['call', ['callback', 'declined']],
    ['changing', ['draft', 'approved']],
    ['approved', ['approved', 'declined']],
    ['declined', ['declined']],
  ] as const)('is "%s" with jobs that are %j', (expected, states) => expect(standing(states)).toBe(expected));

  it('is expired only while something was not answered, and closed whatever was', () => {
    expect(standing(['shown', 'approved'], { isOpen: false })).toBe('expired');
    expect(standing(['approved'], { isOpen: false })).toBe('approved');
    expect(standing(['shown'], { isOpen: false, state: 'closed' })).toBe('closed');
  });
});
