import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { SecurityEvents } from '../../../platform/security/security-events.ts';
import { ApprovalPhones } from '../../identity/index.ts';
import type { Decision } from '../domain/estimate.ts';
import { EstimateChanged, WithdrawalOfOneJob } from '../domain/estimates.errors.ts';
import { withdrawalSubjectOf } from './decide.ts';
import { DecidedEstimates } from './decided-estimates.ts';
import { OpenEstimates } from './open-estimates.ts';

interface OfCustomer {
  readonly estimateId: number;
  readonly token: string | undefined;
  /** The version that the customer has read; undefined for the last one. */
  readonly version: number | undefined;
  readonly jobId: number;
  readonly by: Actor;
}

/** Sends a code that takes back the approval of the one job, and returns when it expires. */
export class RequestWithdrawalCode extends command<
  { estimateId: number; token: string | undefined; version: number; jobIds: readonly number[]; by: Actor },
  Date
>() {}

/** Takes back the customer's approval of a job whose work has not begun, also after the validity of the estimate. */
export class WithdrawApproval extends command<OfCustomer & { readonly code: string }>() {}

/** Takes back an approval because the customer told the desk so. */
export class RecordWithdrawal extends command<{
  estimateId: number;
  jobId: number;
  note: string | null;
  by: Actor;
}>() {}

@Injectable()
export class WithdrawalHandlers {
  constructor(
    private readonly work: UnitOfWork,
    private readonly open: OpenEstimates,
    private readonly decided: DecidedEstimates,
    private readonly phones: ApprovalPhones,
    private readonly security: SecurityEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Refuses what the withdrawal would refuse, before a code is sent; nothing of this is saved.
   * @throws WithdrawalOfOneJob for no job, or for several
   */
  @Handles(RequestWithdrawalCode, 'in-transaction')
  async requestCode({ jobIds, ...request }: RequestWithdrawalCode): Promise<Date> {
    const [jobId, ...others] = jobIds;
    if (jobId === undefined || others.length > 0) throw new WithdrawalOfOneJob();
    const { appointmentId, estimate } = await this.withdrawn({ ...request, jobId }, 'jobIds.0');
    const { phone, ...appointment } = await this.decided.customerOf(appointmentId);
    return this.phones.requestCode(phone, appointment, withdrawalSubjectOf(estimate.id, estimate.version, jobId));
  }

  /**
   * @throws EstimateNotFound, EstimateClosed, EstimateChanged, UnknownJob, JobNotApproved, WorkBegun, and the refusal of
   * a wrong code, which counts as a try
   */
  @Handles(WithdrawApproval)
  async withdraw(request: WithdrawApproval): Promise<void> {
    const refusal = await this.work.run(() => this.withdrawOnce(request));
    if (!refusal) return;
    await this.security.record('phone-proof-failed');
    throw refusal;
  }

  /** @throws EstimateNotFound, EstimateClosed, UnknownJob, JobNotApproved, WorkBegun */
  @Handles(RecordWithdrawal, 'in-transaction')
  async record({ estimateId, jobId, note, by }: RecordWithdrawal): Promise<void> {
    const estimate = await this.open.forChange(estimateId);
    const withdrawal = { jobId, method: 'desk', note } as const;
    await this.decided.keep(estimate, [estimate.withdrawApproval(withdrawal, 'jobId', by, this.clock.now())]);
  }

  private async withdrawOnce(request: WithdrawApproval): Promise<DomainError | undefined> {
    const { appointmentId, estimate, decision } = await this.withdrawn(request, 'jobId');
    const subject = withdrawalSubjectOf(estimate.id, estimate.version, request.jobId);
    const { phone, ...appointment } = await this.decided.customerOf(appointmentId);
    const refusal = await this.phones.verifyCode(phone, request.code, appointment, subject);
    if (!refusal) await this.decided.keep(estimate, [decision], phone);
    return refusal;
  }

  private async withdrawn({ estimateId, token, version, jobId, by }: OfCustomer, field: string) {
    const appointmentId = await this.open.appointmentByToken(estimateId, token);
    const estimate = await this.open.forChange(estimateId);
    if (version !== undefined && version !== estimate.version) throw new EstimateChanged();
    const withdrawal = { jobId, method: 'link', note: null } as const;
    const decision: Decision = estimate.withdrawApproval(withdrawal, field, by, this.clock.now());
    return { appointmentId, estimate, decision };
  }
}
