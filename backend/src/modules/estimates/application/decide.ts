import { sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import type { Answer, DeskMethod } from '@car-workshop/contracts/values/estimates';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { ApprovalPhones } from '../../identity/index.ts';
import type { Decision, Estimate, SentVersion } from '../domain/estimate.ts';
import {
  ApprovalCodeRequired,
  EstimateChanged,
  EstimateExpired,
  EstimateNotFound,
  JobNotShown,
  StartNotAccepted,
} from '../domain/estimates.errors.ts';
import { DecidedEstimates } from './decided-estimates.ts';
import { HeldTaps } from './held-taps.ts';
import { OpenEstimates } from './open-estimates.ts';

/**
 * Sends a code that approves these jobs of this version, and returns when it expires. It goes to the phone of the
 * customer, because the link may have been passed on.
 */
export class RequestApprovalCode extends command<
  { estimateId: number; token: string | undefined; version: number; jobIds: readonly number[]; by: Actor },
  Date
>() {}

interface WantedApproval {
  readonly number: number;
  readonly jobs: number;
  /** The total in bani, with VAT. */
  readonly totalBani: number;
}

interface WantedWithdrawal {
  /** The job whose approval is taken back. */
  readonly title: string;
  /** The total in bani, with VAT. */
  readonly totalBani: number;
}

interface CustomerAnswer {
  readonly jobId: number;
  readonly answer: Answer;
  readonly reason: string | null;
}

/** Records the customer's answers to a version, all or none. @param startNow whether approved work may begin at once */
export class DecideEstimate extends command<{
  estimateId: number;
  token: string | undefined;
  version: number;
  /** Undefined for a held tap, which approves a small total without one. */
  code: string | undefined;
  /** The total of the approved jobs in bani with VAT, as the customer saw it. */
  totalBani: number | undefined;
  startNow: boolean;
  answers: readonly CustomerAnswer[];
  by: Actor;
}>() {}

/** Records an answer that the customer gave to the desk about a job of the last version. */
export class RecordDecision extends command<{
  estimateId: number;
  /** The version that was read out; undefined for the last one. */
  version: number | undefined;
  jobId: number;
  answer: Answer;
  method: DeskMethod;
  note: string | null;
  by: Actor;
}>() {}

type LastSent = { readonly validUntil: Date };

const OFFERED = `
  SELECT document_number AS number, sent.jobs FROM estimates.sent_version sent JOIN estimates.estimate ON estimate.id = estimate_id
  WHERE estimate_id = $1 AND sent.version = $2`;
const VALID_UNTIL = `
  SELECT valid_until FROM estimates.sent_version WHERE estimate_id = $1 AND version = $2`;

@Injectable()
export class ApprovalReader {
  constructor(private readonly database: Database) {}

  /** What a code approves or withdraws, by its subject; null when the subject is no estimate. */
  async describe(subject: string): Promise<WantedApproval | WantedWithdrawal | null> {
    const [, estimateId, version, act, ids = ''] = SUBJECT.exec(subject) ?? [];
    type Offered = { readonly number: number } & Pick<SentVersion, 'jobs'>;
    const sent = estimateId && (await this.database.one<Offered>(OFFERED, [estimateId, version]));
    if (!sent) return null;
    const jobs = sent.jobs.filter(({ id }) => ids.split(',').includes(String(id)));
    const totalBani = sumsOfJobs(jobs).total;
    if (act === 'withdrawal') return jobs[0] ? { title: jobs[0].title, totalBani } : null;
    return { number: sent.number, jobs: jobs.length, totalBani };
  }
}

@Injectable()
export class DecisionHandlers {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly open: OpenEstimates,
    private readonly heldTaps: HeldTaps,
    private readonly decided: DecidedEstimates,
    private readonly phones: ApprovalPhones,
    private readonly security: SecurityEvents,
    private readonly clock: Clock,
    private readonly today: WorkshopDay,
  ) {}

  @Handles(RequestApprovalCode, 'in-transaction')
  async requestCode({ estimateId, token, version, jobIds, by }: RequestApprovalCode): Promise<Date> {
    const appointmentId = await this.open.appointmentByToken(estimateId, token);
    const estimate = await this.open.forChange(estimateId);
    if (estimate.version === 0) throw new EstimateNotFound();
    await this.requireValid(estimate, version);
    // Refuses what the approval would refuse, before a code is sent; nothing of this is saved.
    for (const [at, jobId] of jobIds.entries()) {
      this.answer(estimate, approvalOf(jobId), `jobIds.${at}`, by, this.clock.now());
    }
    const { phone, ...appointment } = await this.decided.customerOf(appointmentId);
    return this.phones.requestCode(phone, appointment, subjectOf(estimateId, version, jobIds));
  }

  /**
   * @throws EstimateNotFound, EstimateClosed, EstimateChanged, EstimateExpired, StartNotAccepted, UnknownJob,
   * JobAlreadyDecided, ApprovalCodeRequired, and the refusal of a wrong code, which counts as a try
   */
  @Handles(DecideEstimate)
  async decide(request: DecideEstimate): Promise<void> {
    const refusal = await this.work.run(() => this.decideOnce(request));
    if (!refusal) return;
    await this.security.record('phone-proof-failed');
    throw refusal;
  }

  private async decideOnce(request: DecideEstimate): Promise<DomainError | undefined> {
    const { estimateId, token, version, code, totalBani, startNow, answers, by } = request;
    const appointmentId = await this.open.appointmentByToken(estimateId, token);
    const estimate = await this.open.forChange(estimateId);
    await this.requireValid(estimate, version);
    if (!startNow && answers.some(({ answer }) => answer === 'approved')) throw new StartNotAccepted();
    const now = this.clock.now();
    const method = code === undefined ? 'held' : 'link';
    // Explicit refusals come first, because an approved alternative also declines the others.
    const inOrder = [...answers.entries()].toSorted(([, one], [, other]) => rank(one) - rank(other));
    const decisions = inOrder.flatMap(([at, answer]) =>
      this.answer(estimate, { ...answer, method, startNow, note: null }, `decisions.${at}.jobId`, by, now),
    );
    const approved = answers.filter(({ answer }) => answer === 'approved').map(({ jobId }) => jobId);
    const ofApproved = sumsOfJobs(estimate.jobs.filter(({ id }) => approved.includes(id)));
    if (totalBani !== undefined && totalBani !== ofApproved.total) throw new EstimateChanged();
    if (code === undefined) {
      const left = approved.length > 0 ? await this.heldTaps.left(estimateId, appointmentId, by) : 0;
      if (left === 0 || ofApproved.total > left) throw new ApprovalCodeRequired();
      await this.decided.keep(estimate, decisions);
      return undefined;
    }
    const { phone, ...appointment } = await this.decided.customerOf(appointmentId);
    const refusal = await this.phones.verifyCode(phone, code, appointment, subjectOf(estimateId, version, approved));
    if (!refusal) await this.decided.keep(estimate, decisions, phone);
    return refusal;
  }

  /** @throws EstimateChanged also for a job that the workshop is changing */
  private answer(estimate: Estimate, ...[given, field, by, at]: Parameters<Estimate['decide']>): Decision[] {
    try {
      return estimate.decide(given, field, by, at);
    } catch (error) {
      throw error instanceof JobNotShown ? new EstimateChanged() : error;
    }
  }

  private async requireValid({ id, version: last }: Estimate, version: number): Promise<void> {
    if (version !== last) throw new EstimateChanged();
    const sent = await this.database.only<LastSent>(VALID_UNTIL, [id, version]);
    if (sent.validUntil < this.today.startOfToday()) throw new EstimateExpired();
  }

  @Handles(RecordDecision, 'in-transaction')
  async record({ estimateId, version, jobId, answer, method, note, by }: RecordDecision): Promise<void> {
    const estimate = await this.open.forChange(estimateId);
    if (version !== undefined && version !== estimate.version) throw new EstimateChanged();
    const given = { jobId, answer, method, startNow: answer === 'approved', reason: null, note };
    await this.decided.keep(estimate, estimate.decide(given, 'jobId', by, this.clock.now()));
  }
}

const SUBJECT = /^estimate (\d+) version (\d+) (jobs|withdrawal) ([\d,]*)$/;

/** The subject binds a code to the jobs named in its SMS, in this version. */
function subjectOf(estimateId: number, version: number, jobIds: readonly number[]): string {
  return `estimate ${estimateId} version ${version} jobs ${jobIds.toSorted((one, other) => one - other).join(',')}`;
}

/** The subject of a code that takes back the approval of a job; it does not approve, nor does another code withdraw. */
export function withdrawalSubjectOf(estimateId: number, version: number, jobId: number): string {
  return `estimate ${estimateId} version ${version} withdrawal ${jobId}`;
}

const approvalOf = (jobId: number) =>
  ({ jobId, answer: 'approved', method: 'link', startNow: true, reason: null, note: null }) as const;

function rank({ answer }: CustomerAnswer): number {
  return answer === 'approved' ? 1 : 0;
}
