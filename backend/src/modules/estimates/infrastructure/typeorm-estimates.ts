import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { columns, entity, GENERATED_ID } from '../../../platform/database/columns.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type Decision, Estimate, Estimates, type SentVersion } from '../domain/estimate.ts';
import { figuresOf } from '../domain/estimate-standing.ts';
import { EstimateNotFound } from '../domain/estimates.errors.ts';

export const estimateSchema = entity(Estimate, 'estimates.estimate', {
  id: GENERATED_ID,
  ...columns<Estimate>('integer', ['appointmentId', 'customerId', 'vehicleId', 'version', 'revision', 'lastJobId']),
  ...columns<Estimate>('integer', ['plannedMinutes']),
  ...columns<Estimate>('integer', ['documentNumber', 'figuresRevision'], { nullable: true }),
  ...columns<Estimate>('text', ['standing'], { nullable: true }),
  ...columns<Estimate>('bigint', ['standingBani', 'approvedBani', 'totalBani'], { nullable: true }),
  ...columns<Estimate>('jsonb', ['jobs']),
  ...columns<Estimate>('timestamptz', ['createdAt']),
});

function withFigures(estimate: Estimate): Estimate {
  return Object.assign(estimate, figuresOf(estimate), { figuresRevision: estimate.revision });
}

// Hashes the stored texts, because `jsonb` reorders the keys of objects.
const ADD_VERSION = `
  INSERT INTO estimates.sent_version (estimate_id, version, jobs, terms, hash, valid_until, sent_at)
  VALUES ($1, $2, $3::jsonb, $4::text, encode(sha256(convert_to($3::jsonb::text || coalesce($4::text, ''), 'UTF8')), 'hex'), $5, $6)`;
const ADD_DECISION = `
  INSERT INTO estimates.decision
    (estimate_id, version, job_id, answer, method, total_bani, start_now, reason, note, decided_by, decided_at, phone_hash)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

@Injectable()
export class TypeOrmEstimates implements Estimates {
  constructor(
    private readonly work: UnitOfWork,
    private readonly database: Database,
  ) {}

  async add(estimate: Estimate, by: Actor): Promise<void> {
    await this.work.manager.insert(Estimate, withFigures(estimate));
    estimate.markCreated(by);
    this.work.record(estimate);
  }

  forChange(id: number): Promise<Estimate> {
    return this.work.forChange(Estimate, { id }, EstimateNotFound);
  }

  save(estimate: Estimate): Promise<void> {
    return this.work.save(withFigures(estimate), [
      ...(['documentNumber', 'version', 'revision', 'lastJobId', 'jobs', 'plannedMinutes'] as const),
      ...(['standing', 'standingBani', 'approvedBani', 'totalBani', 'figuresRevision'] as const),
    ]);
  }

  async addVersion(estimateId: number, { version, jobs, terms, validUntil, sentAt }: SentVersion): Promise<void> {
    await this.database.query(ADD_VERSION, [estimateId, version, JSON.stringify(jobs), terms, validUntil, sentAt]);
  }

  async addDecisions(estimateId: number, decisions: readonly Decision[], phoneHash: string | null): Promise<void> {
    for (const { version, jobId, answer, method, totalBani, startNow, reason, note, by, at } of decisions) {
      const values = [version, jobId, answer, method, totalBani, startNow, reason, note, by, at, phoneHash];
      await this.database.query(ADD_DECISION, [estimateId, ...values]);
    }
  }
}
