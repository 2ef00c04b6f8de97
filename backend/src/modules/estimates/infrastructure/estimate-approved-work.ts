import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApprovedWork, type WaitingEstimate } from '../../booking/index.ts';
import { EstimateTokens } from '../application/open-estimates.ts';
import type { Job } from '../domain/estimate.ts';
import { sumsOf } from '../domain/estimate-sums.ts';
import { LineNotApproved } from '../domain/estimates.errors.ts';

const JOBS = `
  SELECT jobs FROM estimates.estimate
  WHERE appointment_id = $1 AND version > 0 AND (SELECT enabled FROM estimates.setting)`;
/** No answer comes in between. */
const JOBS_HELD = `${JOBS} FOR SHARE OF estimate`;

const WAITING = `
  SELECT appointment_id AS "appointmentId", id
  FROM estimates.estimate JOIN estimates.sent_version sent ON sent.estimate_id = estimate.id AND sent.version = estimate.version
  WHERE appointment_id = ANY ($1::integer[]) AND estimate.jobs @> '[{"state": "shown"}]' AND valid_until > $2
    AND (SELECT enabled FROM estimates.setting)`;

/** Keeps the graph of modules without a cycle: booking declares the port, estimates imports booking (ADR 60). */
@Injectable()
export class EstimateApprovedWork implements ApprovedWork {
  constructor(
    private readonly database: Database,
    private readonly tokens: EstimateTokens,
    private readonly clock: Clock,
  ) {}

  async linesOf(appointmentId: number): Promise<{ label: string; amountBani: number }[]> {
    const jobs = await this.jobsOf(JOBS, appointmentId);
    return jobs
      .filter(({ state }) => state === 'approved')
      .map(({ title, lines }) => ({ label: title, amountBani: sumsOf(lines).total }));
  }

  async check(appointmentId: number, lines: readonly { label: string | null; amountBani: number }[]): Promise<void> {
    const jobs = await this.jobsOf(JOBS_HELD, appointmentId);
    const charged = new Set<number>();
    for (const [at, { label, amountBani }] of lines.entries()) {
      const named = jobs.filter(({ title }) => isSame(title, label));
      if (named.length === 0) continue;
      const approved = named.filter(({ id, state }) => state === 'approved' && !charged.has(id));
      if (approved.length === 0) throw new LineNotApproved(`lines.${at}.label`);
      const job = approved.find((one) => amountBani <= sumsOf(one.lines).total);
      if (!job) throw new LineNotApproved(`lines.${at}.amount`);
      charged.add(job.id);
    }
  }

  async waitingOf(appointmentIds: readonly number[]): Promise<ReadonlyMap<number, WaitingEstimate>> {
    if (appointmentIds.length === 0) return new Map();
    const rows = await this.database.query<{ appointmentId: number; id: number }>(WAITING, [
      appointmentIds,
      this.clock.now(),
    ]);
    return new Map(rows.map(({ appointmentId, id }) => [appointmentId, { id, token: this.tokens.issue(id) }]));
  }

  private async jobsOf(sql: string, appointmentId: number): Promise<readonly Job[]> {
    return (await this.database.one<{ jobs: readonly Job[] }>(sql, [appointmentId]))?.jobs ?? [];
  }
}

function isSame(title: string, label: string | null): boolean {
  return label !== null && title.localeCompare(label, 'ro', { sensitivity: 'base' }) === 0;
}
