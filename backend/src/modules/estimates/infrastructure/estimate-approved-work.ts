import { sumsOf, sumsOfJobs } from '@car-workshop/contracts/estimate-sums';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { ChangedMeanwhile } from '../../../kernel/domain-error.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApprovedWork, type OwnEstimate, type WaitingEstimate } from '../../booking/index.ts';
import { EstimateTokens } from '../application/open-estimates.ts';
import { PlanApprovedWork, WithdrawPlan } from '../application/write-estimate.ts';
import { isLike, isNameOf } from '../domain/charged-line.ts';
import { type Estimate, type Job, minutesToPlan } from '../domain/estimate.ts';
import { chargesOf } from '../domain/estimate-sums.ts';
import { LineNotApproved, LineQuestioned } from '../domain/estimates.errors.ts';

const JOBS = `
  SELECT jobs, (
    SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('id', job -> 'id', 'title', job -> 'title')), '[]')
    FROM estimates.sent_version CROSS JOIN LATERAL jsonb_array_elements(sent_version.jobs) job
    WHERE estimate_id = estimate.id) AS sent
  FROM estimates.estimate
  WHERE appointment_id = $1 AND version > 0 AND (SELECT enabled FROM estimates.setting)`;
/** The row lock blocks concurrent answers. */
const JOBS_HELD = `${JOBS} FOR SHARE OF estimate`;

const WAITING = `
  SELECT appointment_id, id
  FROM estimates.estimate JOIN estimates.sent_version sent ON sent.estimate_id = estimate.id AND sent.version = estimate.version
  WHERE appointment_id = ANY ($1::integer[]) AND estimate.jobs @> '[{"state": "shown"}]' AND valid_until >= $2
    AND (SELECT enabled FROM estimates.setting)`;

const SENT = `
  SELECT id, jobs, planned_minutes FROM estimates.estimate
  WHERE appointment_id = $1 AND version > 0 AND (SELECT enabled FROM estimates.setting)`;

/** Implements a port of booking, because estimates imports booking and a cycle must be avoided (ADR 60). */
@Injectable()
export class EstimateApprovedWork implements ApprovedWork {
  constructor(
    private readonly database: Database,
    private readonly tokens: EstimateTokens,
    private readonly today: WorkshopDay,
    private readonly commands: CommandBus,
  ) {}

  async minutesToPlan(appointmentId: number): Promise<number> {
    const estimate = await this.findSent(appointmentId);
    return estimate ? minutesToPlan(estimate) : 0;
  }

  async plan(appointmentId: number, minutes: number, by: Actor): Promise<void> {
    const estimateId = await this.estimateOf(appointmentId);
    await this.commands.execute(new PlanApprovedWork({ estimateId, minutes, isLengthened: false, by }));
  }

  async withdrawPlan(appointmentId: number, minutes: number, by: Actor): Promise<void> {
    await this.commands.execute(new WithdrawPlan({ estimateId: await this.estimateOf(appointmentId), minutes, by }));
  }

  async releasePlan(appointmentId: number, most: number, by: Actor): Promise<void> {
    const estimate = await this.findSent(appointmentId);
    const minutes = Math.min(most, estimate?.plannedMinutes ?? 0);
    if (estimate && minutes > 0)
      await this.commands.execute(new WithdrawPlan({ estimateId: estimate.id, minutes, by }));
  }

  async linesOf(appointmentId: number): Promise<{ label: string; amountBani: number }[]> {
    const { jobs } = await this.jobsOf(JOBS, appointmentId);
    return linesOf(jobs);
  }

  async sentOf(appointmentId: number): Promise<OwnEstimate | undefined> {
    const estimate = await this.findSent(appointmentId);
    if (!estimate) return undefined;
    const { id, jobs } = estimate;
    return { id, token: this.tokens.issue(id), approved: linesOf(jobs) };
  }

  async check(
    appointmentId: number,
    lines: readonly { label: string | null; amountBani: number }[],
    areConfirmed: boolean,
  ): Promise<void> {
    const estimate = await this.jobsOf(JOBS_HELD, appointmentId);
    const titles = titlesOf(estimate);
    const approvedJobs = approvedIn(estimate.jobs);
    const charged: ApprovedJob[] = [];
    const alike: { line: string; job: string }[] = [];
    let chargedBani = 0;
    let last = 0;
    for (const [at, { label, amountBani }] of lines.entries()) {
      if (label === null) continue;
      const named = titles.filter(({ title }) => isNameOf(title, label));
      if (named.length === 0) {
        const job = titles.find(({ title }) => isLike(title, label));
        if (job && amountBani > 0) alike.push({ line: label, job: job.title });
        continue;
      }
      const approved = approvedJobs.filter((job) => named.some(({ id }) => id === job.id) && !charged.includes(job));
      if (approved.length === 0) throw new LineNotApproved(`lines.${at}.label`);
      const job = approved.find((one) => amountBani <= Math.max(one.chargeBani, sumsOf(one.lines).total));
      if (!job) throw new LineNotApproved(`lines.${at}.amount`);
      charged.push(job);
      chargedBani += amountBani;
      last = at;
    }
    if (alike.length > 0 && !areConfirmed) throw new LineQuestioned(alike);
    // Rounding may make single charges exceed the approved total, so their sum is checked, too.
    const ofCharged = charged.reduce((sum, { chargeBani }) => sum + chargeBani, 0);
    if (chargedBani > Math.max(ofCharged, sumsOfJobs(charged).total)) throw new LineNotApproved(`lines.${last}.amount`);
  }

  async waitingOf(appointmentIds: readonly number[]): Promise<ReadonlyMap<number, WaitingEstimate>> {
    if (appointmentIds.length === 0) return new Map();
    const rows = await this.database.query<{ appointmentId: number; id: number }>(WAITING, [
      appointmentIds,
      this.today.startOfToday(),
    ]);
    return new Map(rows.map(({ appointmentId, id }) => [appointmentId, { id, token: this.tokens.issue(id) }]));
  }

  private findSent(appointmentId: number) {
    type Row = Pick<Estimate, 'id' | 'jobs' | 'plannedMinutes'>;
    return this.database.one<Row & Record<string, unknown>>(SENT, [appointmentId]);
  }

  private async estimateOf(appointmentId: number): Promise<number> {
    const estimate = await this.findSent(appointmentId);
    if (!estimate) throw new ChangedMeanwhile();
    return estimate.id;
  }

  private async jobsOf(sql: string, appointmentId: number): Promise<EstimateOfAppointment> {
    return (await this.database.one<EstimateOfAppointment>(sql, [appointmentId])) ?? { jobs: [], sent: [] };
  }
}

type ApprovedJob = Job & { readonly chargeBani: number };

function approvedIn(jobs: readonly Job[]): ApprovedJob[] {
  const approved = jobs.filter(({ state }) => state === 'approved');
  const charges = chargesOf(approved);
  return approved.map((job, at) => ({ ...job, chargeBani: charges[at] ?? 0 }));
}

function linesOf(jobs: readonly Job[]): { label: string; amountBani: number }[] {
  return approvedIn(jobs).map(({ title, chargeBani }) => ({ label: title, amountBani: chargeBani }));
}

interface EstimateOfAppointment {
  readonly jobs: readonly Job[];
  // Every title that was ever sent, with the id of its job, because the customer has answered under these titles.
  readonly sent: readonly Pick<Job, 'id' | 'title'>[];
}

/** The titles of present and sent jobs, even removed ones, because each answer was given to one of them. */
function titlesOf({ jobs, sent }: EstimateOfAppointment): readonly Pick<Job, 'id' | 'title'>[] {
  return [...jobs, ...sent];
}
