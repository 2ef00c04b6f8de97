import { URGENCIES } from '@car-workshop/contracts/values/estimates';
import type { Schemas } from '../../../shared/api/client.ts';

export type Estimate = Schemas['SentEstimate'];
export type Job = Schemas['OfferedJob'];
export type Decision = Schemas['DecideEstimate']['decisions'][number];

/** The unsent choices of a customer, by the id of the job. */
export type Choices = Readonly<Record<number, { readonly answer: 'approved' | 'declined'; readonly reason: string }>>;

/** An estimate as it was last read, with its choices. */
export interface Answering {
  readonly estimate: Estimate;
  readonly choices: Choices;
  /** Jobs that the workshop has changed or added since the previously read version. */
  readonly changed: readonly number[];
}

/** A single job to approve or decline, or several alternatives. */
export interface Offer {
  readonly urgency: Job['urgency'];
  readonly jobs: readonly Job[];
}

/** Whether a job awaits an answer, even if the customer has requested a call about it. */
export const isAsked = ({ state }: Job) => state === 'shown' || state === 'callback';

/** Whether answers are possible: the estimate is open, and the SMS code that confirms an answer can arrive. */
export const takesAnswers = ({ isOpen, withoutSms }: Estimate) => isOpen && !withoutSms;

/** The offers that can be answered; alternatives are one offer. */
export function askedOffers(estimate: Estimate): Offer[] {
  return takesAnswers(estimate) ? offersOf(estimate.jobs).filter((offer) => offer.jobs.some(isAsked)) : [];
}

/** The offers by urgency; alternatives have the place of their most urgent job. */
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

/** Declines a job, or all alternatives; the first declined job gets the reason. */
export function decline(choices: Choices, offer: Offer, reason = ''): Choices {
  const declined = offer.jobs
    .filter(isAsked)
    .map(({ id }, at) => [id, { answer: 'declined', reason: at === 0 ? reason : '' }] as const);
  return { ...clear(choices, offer), ...Object.fromEntries(declined) };
}

/** What can be sent: the choices, a no to all open jobs, or a request for a call about those without a choice. */
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
 * The choices after a refetch of the estimate. Choices about decided jobs are dropped, and with a newer version also
 * those about changed jobs. If one of several alternatives is changed, added or removed, all of them need a new choice.
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

/** The state of an estimate, which its page describes in one sentence. */
export function standingOf(estimate: Estimate): Standing {
  const has = (state: Job['state']) => estimate.jobs.some((job) => job.state === state);
  if (estimate.state === 'closed') return 'closed';
  if (estimate.isOpen && has('shown')) return 'choose';
  if (estimate.isOpen && has('callback')) return 'call';
  if (!estimate.isOpen && (has('shown') || has('callback'))) return 'expired';
  if (has('draft')) return 'changing';
  return has('approved') ? 'approved' : 'declined';
}
