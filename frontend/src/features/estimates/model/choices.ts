import { URGENCIES } from '@car-workshop/contracts/values/estimates';
import type { Schemas } from '../../../shared/api/client.ts';

export type Estimate = Schemas['SentEstimate'];
export type Job = Schemas['OfferedJob'];
export type Decision = Schemas['DecideEstimate']['decisions'][number];

/** What a customer has chosen about jobs and not sent, by the id of the job. */
export type Choices = Readonly<Record<number, { readonly answer: 'approved' | 'declined'; readonly reason: string }>>;

/** An estimate as it was read, with the choices about it. */
export interface Answering {
  readonly estimate: Estimate;
  readonly choices: Choices;
  /** Jobs that the workshop has changed or added since the version that was read before. */
  readonly changed: readonly number[];
}

/** A job to say yes or no to, or several that are alternatives. */
export interface Offer {
  readonly urgency: Job['urgency'];
  readonly jobs: readonly Job[];
}

/** A job that waits for an answer: also one about which the customer wants a call. */
export const isAsked = ({ state }: Job) => state === 'shown' || state === 'callback';

/** Not once the estimate is expired or closed, nor where the code that confirms an answer cannot arrive. */
export const takesAnswers = ({ isOpen, withoutSms }: Estimate) => isOpen && !withoutSms;

/** What can be answered, with alternatives together. */
export function askedOffers(estimate: Estimate): Offer[] {
  return takesAnswers(estimate) ? offersOf(estimate.jobs).filter((offer) => offer.jobs.some(isAsked)) : [];
}

/** The jobs in the order of urgency; alternatives stand where the most urgent of them does. */
export function offersOf(jobs: readonly Job[]): Offer[] {
  const offers: Offer[] = [];
  for (const urgency of URGENCIES) {
    for (const job of jobs) {
      const isPlaced = offers.some((offer) => offer.jobs.includes(job));
      if (job.urgency !== urgency || isPlaced) continue;
      const { alternativeGroup } = job;
      const alternatives = jobs.filter((other) => other.alternativeGroup === alternativeGroup);
      offers.push({ urgency, jobs: alternativeGroup === null ? [job] : alternatives });
    }
  }
  return offers;
}

export function clear(choices: Choices, { jobs }: Offer): Choices {
  const kept = Object.entries(choices).filter(([id]) => jobs.every((job) => job.id !== Number(id)));
  return Object.fromEntries(kept);
}
export function approve(choices: Choices, offer: Offer, jobId: number): Choices {
  return { ...clear(choices, offer), [jobId]: { answer: 'approved', reason: '' } };
}

/** Declines a job, or all alternatives; the words are kept with the first. */
export function decline(choices: Choices, offer: Offer, reason = ''): Choices {
  const declined = offer.jobs
    .filter(isAsked)
    .map(({ id }, at) => [id, { answer: 'declined', reason: at === 0 ? reason : '' }] as const);
  return { ...clear(choices, offer), ...Object.fromEntries(declined) };
}

/** What is sent: the choices, a no to all that is asked, or the wish for a call about what has no choice (else about all). */
export const SENDINGS = ['chosen', 'none', 'call'] as const;
export type Sending = (typeof SENDINGS)[number];

export function decisionsOf({ estimate, choices }: Answering, sending: Sending): Decision[] {
  const asked = askedOffers(estimate).flatMap(({ jobs }) => jobs.filter(isAsked));
  if (sending === 'none') return asked.map(({ id }) => ({ jobId: id, answer: 'declined' }));
  if (sending === 'call') {
    const silent = asked.filter(({ state }) => state !== 'callback');
    const open = silent.filter((job) => !answerTo(offerOf(estimate, job), choices));
    return (open.length > 0 ? open : silent).map(({ id }) => ({ jobId: id, answer: 'callback' }));
  }
  return asked.flatMap(({ id }) => {
    const choice = choices[id];
    const reason = choice?.reason.trim();
    return choice ? [{ jobId: id, answer: choice.answer, ...(reason && { reason }) }] : [];
  });
}

function offerOf({ jobs }: Estimate, job: Job): Offer {
  return offersOf(jobs).find((offer) => offer.jobs.includes(job)) ?? { urgency: job.urgency, jobs: [job] };
}
export function answerTo({ jobs }: Offer, choices: Choices): Choices[number] | undefined {
  const given = jobs.filter(isAsked).map(({ id }) => choices[id]);
  return given.find((choice) => choice?.answer === 'approved') ?? given.find(Boolean);
}

export function chosenJobs({ estimate, choices }: Answering): Job[] {
  return askedOffers(estimate).flatMap(({ jobs }) =>
    jobs.filter((job) => isAsked(job) && choices[job.id]?.answer === 'approved'),
  );
}

/**
 * The choices after the estimate was read again. Those about jobs that were decided meanwhile end; with a newer version also those
 * about what it changes. Alternatives are one choice: one that is changed, added or gone asks about all of them again.
 */
export function readAgain(before: Answering, estimate: Estimate): Answering {
  const isDecided = ({ state }: Job) => state === 'approved' || state === 'declined';
  const isNewer = before.estimate.version !== estimate.version;
  const known = new Set(offersOf(before.estimate.jobs).map(termsOf));
  const unchanged = offersOf(estimate.jobs).filter((offer) => !isNewer || known.has(termsOf(offer)));
  const kept = unchanged
    .flatMap(({ jobs }) => jobs)
    .filter((job) => !isDecided(job))
    .flatMap(({ id }) => (before.choices[id] ? [[id, before.choices[id]] as const] : []));
  const changed = estimate.jobs.filter((job) => isAsked(job) && unchanged.every(({ jobs }) => !jobs.includes(job)));
  return {
    estimate,
    choices: Object.fromEntries(kept),
    changed: isNewer ? changed.map(({ id }) => id) : before.changed,
  };
}

function termsOf({ jobs }: Offer): string {
  return JSON.stringify(
    jobs.map(({ id, title, urgency, reason, alternativeGroup, lines }) => {
      return [id, title, urgency, reason, alternativeGroup, lines];
    }),
  );
}

export type Standing = 'choose' | 'call' | 'changing' | 'approved' | 'declined' | 'expired' | 'closed';

/** Where an estimate stands, in the one sentence of its page. */
export function standingOf(estimate: Estimate): Standing {
  const has = (state: Job['state']) => estimate.jobs.some((job) => job.state === state);
  if (estimate.state === 'closed') return 'closed';
  if (estimate.isOpen && has('shown')) return 'choose';
  if (estimate.isOpen && has('callback')) return 'call';
  if (!estimate.isOpen && (has('shown') || has('callback'))) return 'expired';
  if (has('draft')) return 'changing';
  return has('approved') ? 'approved' : 'declined';
}
