import { sumsOf } from '@car-workshop/contracts/estimate-sums';
import type { Answer, OpenStanding } from '@car-workshop/contracts/values/estimates';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { AggregateRoot } from '../../../kernel/aggregate-root.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import {
  ApprovalWithdrawn,
  CallRequested,
  EstimateChanged,
  EstimateSent,
  JobAuthorised,
  JobDeclined,
  WorkStarted,
  WorkStateChanged,
} from '../events.ts';
import {
  type DecisionKind,
  type JobState,
  MAX_LINES_OF_ESTIMATE,
  type Method,
  type WorkState,
} from './estimate.values.ts';
import type { JobLine, JobTerms } from './estimate-sums.ts';
import {
  AnsweredJobRemoved,
  EstimateEmpty,
  JobAlreadyDecided,
  JobNotApproved,
  JobNotDeclined,
  JobNotShown,
  LineWithoutHours,
  TooManyEstimateLines,
  UnknownJob,
  WorkBegun,
} from './estimates.errors.ts';

/** What the customer has approved of a job; changes within these limits need no new answer. */
interface Authorisation {
  readonly version: number;
  readonly totalBani: number;
  /** Kind and label of each line. */
  readonly scope: readonly string[];
}

/** A job is approved as a whole: complaint, cause and correction with its lines. */
export interface Job extends JobTerms {
  /** Numbered within the estimate; removed numbers are not reused. */
  readonly id: number;
  readonly state: JobState;
  /** Whether the customer has ever answered it, so that it stays in the document. */
  readonly answered: boolean;
  readonly authorisation: Authorisation | null;
  readonly work: WorkState | null;
}

export interface WantedJob extends JobTerms {
  /** Null for a new job. */
  readonly id: number | null;
}
export interface SentVersion {
  readonly version: number;
  readonly jobs: readonly (JobTerms & { readonly id: number })[];
  /** The terms that the customer accepts with an approval; null if there are none. */
  readonly terms: string | null;
  readonly validUntil: Date;
  readonly sentAt: Date;
}

interface SendingTerms {
  readonly validUntil: Date;
  readonly accepted: string | null;
  /** False for a customer at the counter, who gets no message. */
  readonly notified: boolean;
}

export interface Decision {
  readonly jobId: number;
  readonly version: number;
  readonly answer: DecisionKind;
  readonly method: Method;
  readonly totalBani: number;
  readonly startNow: boolean;
  readonly reason: string | null;
  readonly note: string | null;
  readonly by: string;
  readonly at: Date;
}

type GivenAnswer = Pick<Decision, 'jobId' | 'method' | 'startNow' | 'reason' | 'note'> & { readonly answer: Answer };

type Withdrawal = Pick<Decision, 'jobId' | 'method' | 'note'>;

/**
 * The deviz of an appointment. Three states are independent: that of the document (`version` is 0 until it is sent),
 * the authorisation of each job, and the work on it (ADR 60).
 */
export class Estimate extends AggregateRoot {
  readonly id: number;
  readonly appointmentId: number;
  readonly customerId: number;
  readonly vehicleId: number;
  /** The number of the document, without gaps; null until it is first sent. */
  documentNumber: number | null;
  version: number;
  /** Counts the changes of the desk, for optimistic concurrency. */
  revision: number;
  lastJobId: number;
  jobs: readonly Job[];
  /** Minutes of sold labour for which the desk has lengthened the appointment or said that this is unnecessary. */
  plannedMinutes: number;
  readonly createdAt: Date;
  /** The standing in the list of estimates, of the jobs at `figuresRevision`; the repository stores it. */
  standing: OpenStanding | null;
  standingBani: number | null;
  approvedBani: number | null;
  totalBani: number | null;
  figuresRevision: number | null;

  static create(appointment: Pick<Estimate, 'appointmentId' | 'customerId' | 'vehicleId'>, at: Date): Estimate {
    const { appointmentId, customerId, vehicleId } = appointment;
    return Object.assign(new Estimate(), {
      appointmentId,
      customerId,
      vehicleId,
      documentNumber: null,
      version: 0,
      revision: 1,
      lastJobId: 0,
      plannedMinutes: 0,
      jobs: [],
      createdAt: at,
    });
  }

  override get stream(): string {
    return `estimate-${this.id}`;
  }

  markCreated(by: Actor): void {
    this.raise(EstimateChanged(this.eventData(by)));
  }

  /**
   * Replaces the jobs. A changed job needs a new answer, unless it stays within what the customer has approved.
   * @param overrun by how many per cent the price may exceed the approved one without asking
   * @throws ChangedMeanwhile, TooManyEstimateLines, UnknownJob, AnsweredJobRemoved
   */
  changeJobs(wanted: readonly WantedJob[], overrun: number, by: Actor, revision = this.revision): void {
    if (revision !== this.revision) throw new ChangedMeanwhile();
    const lines = wanted.reduce((sum, job) => sum + job.lines.length, 0);
    if (lines > MAX_LINES_OF_ESTIMATE) throw new TooManyEstimateLines(MAX_LINES_OF_ESTIMATE);
    const kept = new Set(wanted.map(({ id }) => id));
    if (this.jobs.some(({ id, answered }) => answered && !kept.has(id))) throw new AnsweredJobRemoved();
    this.jobs = wanted.map(({ id, ...terms }, at) => {
      if (id === null) return this.newJob(terms);
      const job = this.find(id);
      if (!job || wanted.findIndex((other) => other.id === id) !== at) throw new UnknownJob(`jobs.${at}.id`);
      return changed(job, terms, overrun);
    });
    this.revision += 1;
    this.raise(EstimateChanged(this.eventData(by)));
  }

  /** @param revision the revision that was read @throws ChangedMeanwhile, EstimateEmpty */
  send(terms: SendingTerms, by: Actor, at: Date, revision = this.revision): SentVersion {
    if (revision !== this.revision) throw new ChangedMeanwhile();
    const { validUntil, notified } = terms;
    if (this.jobs.length === 0 || this.jobs.some(({ lines }) => lines.length === 0)) throw new EstimateEmpty();
    this.version += 1;
    this.revision += 1;
    this.jobs = this.jobs.map((job) => (job.state === 'draft' ? { ...job, state: 'shown' } : job));
    this.raise(EstimateSent({ ...this.eventData(by), notified }));
    const jobs = this.jobs.map(({ id, title, urgency, complaint, reason, alternativeGroup, photos, lines }) => {
      return { id, title, urgency, complaint, reason, alternativeGroup, photos, lines };
    });
    return { version: this.version, jobs, terms: terms.accepted, validUntil, sentAt: at };
  }

  /**
   * Takes an answer about a job as last sent. Approving an alternative declines the others of its group.
   * @returns the decisions to store
   * @throws UnknownJob, JobAlreadyDecided, JobNotShown
   */
  decide(answer: GivenAnswer, field: string, by: Actor, at: Date): Decision[] {
    const job = this.find(answer.jobId);
    if (!job) throw new UnknownJob(field);
    if (answer.answer === 'approved' && this.hasChosenInsteadOf(job)) throw new JobAlreadyDecided();
    const { totalBani } = this.answer(job, answer.answer, by);
    this.revision += 1;
    const decision = { ...answer, version: this.version, totalBani, by: actorName(by), at };
    if (answer.answer !== 'approved' || job.alternativeGroup === null) return [decision];
    const others = this.jobs.filter((other) => isOpenAlternative(other, job));
    return [
      decision,
      ...others.map((other): Decision => {
        const { totalBani: declinedBani } = this.answer(other, 'declined', by);
        return { ...decision, jobId: other.id, answer: 'declined', totalBani: declinedBani, reason: null, note: null };
      }),
    ];
  }

  /**
   * Takes back the approval of a job whose work has not begun; the job is declined then. Alternatives that were declined
   * with the approval stay declined.
   * @returns the decision to store, with the present total of the job
   * @throws UnknownJob, JobNotApproved, WorkBegun
   */
  withdrawApproval({ jobId, method, note }: Withdrawal, field: string, by: Actor, at: Date): Decision {
    const job = this.find(jobId);
    if (!job) throw new UnknownJob(field);
    if (job.state !== 'approved') throw new JobNotApproved();
    if (job.work !== null) throw new WorkBegun();
    this.replace({ ...job, state: 'declined', authorisation: null });
    this.revision += 1;
    this.raise(ApprovalWithdrawn({ ...this.eventData(by), jobId }));
    const given = { jobId, answer: 'withdrawn', method, startNow: false, reason: null, note } as const;
    return { ...given, version: this.version, totalBani: sumsOf(job.lines).total, by: actorName(by), at };
  }

  /** Makes the next version ask about a declined job again. @throws UnknownJob, JobNotDeclined */
  revive(jobId: number, by: Actor): void {
    const job = this.find(jobId);
    if (!job) throw new UnknownJob('jobId');
    if (job.state !== 'declined' || this.hasChosenInsteadOf(job)) throw new JobNotDeclined();
    this.replace({ ...job, state: 'draft' });
    this.revision += 1;
    this.raise(EstimateChanged(this.eventData(by)));
  }

  /** @param work null resets it to not begun @throws UnknownJob, JobNotApproved */
  setWork(jobId: number, work: WorkState | null, by: Actor): void {
    const job = this.find(jobId);
    if (!job) throw new UnknownJob('jobId');
    if (job.state !== 'approved') throw new JobNotApproved();
    if (job.work === work) return;
    this.replace({ ...job, work });
    const data = { ...this.eventData(by), jobId };
    this.raise(work === 'started' ? WorkStarted(data) : WorkStateChanged({ ...data, state: work }));
  }

  /** Begins the work on a line that sells hours. @throws UnknownJob, JobNotApproved, LineWithoutHours */
  clockOn(jobId: number, line: string, by: Actor): void {
    const job = this.find(jobId);
    if (job?.state === 'approved' && !sellsHours(job, line)) throw new LineWithoutHours();
    this.setWork(jobId, 'started', by);
  }

  /** Whether a clock may run on: the line is approved, and work on its job goes on. */
  isWorkedOn(jobId: number, line: string): boolean {
    const job = this.find(jobId);
    return job?.state === 'approved' && job.work === 'started' && sellsHours(job, line);
  }

  /** @param minutes the minutes that were read @throws ChangedMeanwhile */
  planWork(minutes: number, by: Actor): void {
    if (minutes === 0 || minutes !== minutesToPlan(this)) throw new ChangedMeanwhile();
    this.plannedMinutes += minutes;
    this.raise(EstimateChanged(this.eventData(by)));
  }

  /** Takes back planned minutes, so that they are asked for again. @throws ChangedMeanwhile */
  withdrawPlan(minutes: number, by: Actor): void {
    if (minutes > this.plannedMinutes) throw new ChangedMeanwhile();
    this.plannedMinutes -= minutes;
    this.raise(EstimateChanged(this.eventData(by)));
  }

  private answer(job: Job, answer: Answer, by: Actor): { readonly totalBani: number } {
    if (job.state === 'approved' || job.state === 'declined') throw new JobAlreadyDecided();
    if (job.state === 'draft') throw new JobNotShown();
    const totalBani = sumsOf(job.lines).total;
    const authorisation =
      answer === 'approved' ? { version: this.version, totalBani, scope: job.lines.map(scopeOf) } : null;
    this.replace({ ...job, state: answer, answered: true, authorisation });
    const event = { approved: JobAuthorised, declined: JobDeclined, callback: CallRequested }[answer];
    this.raise(event({ ...this.eventData(by), jobId: job.id }));
    return { totalBani };
  }

  private newJob(terms: JobTerms): Job {
    this.lastJobId += 1;
    return { ...terms, id: this.lastJobId, state: 'draft', answered: false, authorisation: null, work: null };
  }

  private hasChosenInsteadOf({ id, alternativeGroup }: Job): boolean {
    const isChosen = (other: Job) => other.alternativeGroup === alternativeGroup && other.state === 'approved';
    return alternativeGroup !== null && this.jobs.some((other) => other.id !== id && isChosen(other));
  }

  private find(id: number): Job | undefined {
    return this.jobs.find((job) => job.id === id);
  }

  private replace(job: Job): void {
    this.jobs = this.jobs.map((one) => (one.id === job.id ? job : one));
  }

  private eventData(by: Actor) {
    const { id: estimateId, appointmentId, customerId, version } = this;
    return { estimateId, appointmentId, customerId, version, by: actorName(by) };
  }
}

function sellsHours({ lines }: Job, name: string): boolean {
  return lines.some(({ label, hours }) => label === name && hours !== null);
}

/** Approved working minutes that are not yet planned, in steps of five. */
export function minutesToPlan({ jobs, plannedMinutes }: Pick<Estimate, 'jobs' | 'plannedMinutes'>): number {
  const lines = jobs.flatMap((job) => (job.state === 'approved' ? job.lines : []));
  const hundredths = lines.reduce((sum, { hours }) => sum + Math.round((hours ?? 0) * 100), 0);
  return Math.max(0, Math.ceil((hundredths * 60) / 500) * 5 - plannedMinutes);
}

function changed(job: Job, terms: JobTerms, overrun: number): Job {
  const before: JobTerms = {
    title: job.title,
    urgency: job.urgency,
    complaint: job.complaint,
    reason: job.reason,
    alternativeGroup: job.alternativeGroup,
    photos: job.photos,
    lines: job.lines,
  };
  if (isSame(before, terms)) return job;
  const isSameJob = terms.title === job.title && terms.alternativeGroup === job.alternativeGroup;
  if (job.authorisation && isSameJob && isWithin(terms.lines, job.authorisation, overrun)) return { ...job, ...terms };
  return { ...job, ...terms, state: 'draft', authorisation: null };
}

function isSame(one: JobTerms, other: JobTerms): boolean {
  const listed = ({ title, urgency, complaint, reason, alternativeGroup, photos, lines }: JobTerms) => [
    ...[title, urgency, complaint, reason, alternativeGroup, photos],
    ...lines.map((line) => [
      ...[line.kind, line.label, line.quantity, line.unit, line.unitPriceBani, line.hours, line.costBani],
      ...[line.vatRate, line.warrantyMonths, line.isBrought],
    ]),
  ];
  return JSON.stringify(listed(one)) === JSON.stringify(listed(other));
}

/** Whether all lines are approved and the price is at most the approved one with its overrun. */
function isWithin(lines: readonly JobLine[], { totalBani, scope }: Authorisation, overrun: number): boolean {
  if (lines.length === 0) return false;
  const isLarger = lines.some((line) => !scope.includes(scopeOf(line)));
  return !isLarger && sumsOf(lines).total <= Math.floor((totalBani * (100 + overrun)) / 100);
}

function scopeOf({ kind, label }: JobLine): string {
  return `${kind} ${label}`;
}

function isOpenAlternative(job: Job, chosen: Job): boolean {
  const isAsked = job.state === 'shown' || job.state === 'callback';
  return job.id !== chosen.id && job.alternativeGroup === chosen.alternativeGroup && isAsked;
}

/** Repository of the estimates. Every method needs a unit of work. */
export abstract class Estimates {
  /** @throws EstimateExists when the appointment has one */
  abstract add(estimate: Estimate, by: Actor): Promise<void>;

  /** Loads an estimate under a row lock. @throws EstimateNotFound */
  abstract forChange(id: number): Promise<Estimate>;
  abstract save(estimate: Estimate): Promise<void>;
  abstract addVersion(estimateId: number, version: SentVersion): Promise<void>;
  /** @param phoneHash keyed hash of the phone that received their code; null without one */
  abstract addDecisions(estimateId: number, decisions: readonly Decision[], phoneHash: string | null): Promise<void>;
}
