import { URGENCIES, type Urgency } from '@car-workshop/contracts/values/estimates';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type Actor, actorName } from '../../../kernel/actor.ts';
import { NamedStream } from '../../../kernel/aggregate-root.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { RevisionReader } from '../../revisions/index.ts';
import type { JobTerms } from '../domain/estimate-sums.ts';
import { CannedJobNotFound, EstimateNotFound, TooManyCannedJobs } from '../domain/estimates.errors.ts';
import { CannedJobsChanged } from '../events.ts';
import { EstimateLineView, estimateLine } from './estimate.views.ts';
import { StoredEstimateSettings } from './estimate-settings.ts';

const MAX_CANNED_JOBS = 500;

/** A prepared job with its lines, and the checklist items whose defects it repairs. */
export class CannedJobView {
  @ApiInteger() readonly id: number;
  @ApiProperty() readonly title: string;
  @ApiEnum('Urgency', URGENCIES) readonly urgency: Urgency;
  @ApiNullable(String) readonly reason: string | null;
  @ApiList(EstimateLineView) readonly lines: EstimateLineView[];
  @ApiList(String, 'Items of checklists that it mends.') readonly itemNames: string[];
}

/** A finding of the appointment's checklist, with the canned job that repairs it. */
export class ProposalView {
  @ApiProperty() readonly itemName: string;
  @ApiEnum('FindingStatus', ['attention', 'replace']) readonly status: 'attention' | 'replace';
  @ApiNullable(String, 'What the mechanic noted.') readonly notes: string | null;
  @ApiList('integer', 'Its photos.') readonly photos: readonly number[];
  @ApiNullable('integer') readonly cannedJobId: number | null;
}

/** Stores a job for other estimates. Without an id it replaces the one with the same title. Returns its id. */
export class KeepCannedJob extends command<
  {
    id: number | undefined;
    job: Omit<JobTerms, 'alternativeGroup' | 'complaint' | 'photos'>;
    itemNames: readonly string[];
    by: Actor;
  },
  number
>() {}

export class DeleteCannedJob extends command<{ cannedJobId: number; by: Actor }>() {}

const ALL = `SELECT id, title, terms, item_names FROM estimates.canned_job ORDER BY title, id`;
const KEEP = `
  INSERT INTO estimates.canned_job (title, terms, item_names, changed_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (title) DO UPDATE SET terms = EXCLUDED.terms, item_names = EXCLUDED.item_names, changed_at = EXCLUDED.changed_at
  RETURNING id`;
const CHANGE = `
  UPDATE estimates.canned_job SET title = $1, terms = $2, item_names = $3, changed_at = $4 WHERE id = $5 RETURNING id`;
const COUNT = `SELECT count(*)::integer AS count FROM estimates.canned_job WHERE title <> $1`;
const DELETE = `DELETE FROM estimates.canned_job WHERE id = $1 RETURNING id`;
const APPOINTMENT_OF = `SELECT appointment_id FROM estimates.estimate WHERE id = $1`;

@Injectable()
export class CannedJobReader {
  constructor(
    private readonly database: Database,
    private readonly revisionReader: RevisionReader,
    private readonly settings: StoredEstimateSettings,
  ) {}

  async list(): Promise<CannedJobView[]> {
    await this.settings.requireEnabled();
    type Row = Pick<CannedJobView, 'id' | 'title' | 'itemNames'> & {
      readonly terms: Pick<JobTerms, 'urgency' | 'reason' | 'lines'>;
    };
    const rows = await this.database.query<Row>(ALL);
    return rows.map(({ terms: { urgency, reason, lines }, ...row }) => {
      return { ...row, urgency, reason, lines: lines.map(estimateLine) };
    });
  }

  async propose(estimateId: number): Promise<ProposalView[]> {
    const jobs = await this.list();
    const estimate = await this.database.one<{ appointmentId: number }>(APPOINTMENT_OF, [estimateId]);
    if (!estimate) throw new EstimateNotFound();
    const findings = await this.revisionReader.listFindings(estimate);
    return findings.map((finding) => ({
      ...finding,
      cannedJobId: jobs.find(({ itemNames }) => itemNames.includes(finding.itemName))?.id ?? null,
    }));
  }
}

@Injectable()
export class CannedJobHandlers {
  constructor(
    private readonly database: Database,
    private readonly work: UnitOfWork,
    private readonly settings: StoredEstimateSettings,
    private readonly clock: Clock,
  ) {}

  /** @throws TooManyCannedJobs, CannedJobNotFound, CannedJobExists */
  @Handles(KeepCannedJob, 'in-transaction')
  async keep({ id, job: { title, ...terms }, itemNames, by }: KeepCannedJob): Promise<number> {
    await this.settings.requireEnabled();
    const { count } = await this.database.only<{ count: number }>(COUNT, [title]);
    if (id === undefined && count >= MAX_CANNED_JOBS) throw new TooManyCannedJobs();
    const values = [title, JSON.stringify(terms), itemNames, this.clock.now(), ...(id === undefined ? [] : [id])];
    const kept = await this.database.one<{ id: number }>(id === undefined ? KEEP : CHANGE, values);
    if (!kept) throw new CannedJobNotFound();
    this.record(kept.id, by);
    return kept.id;
  }

  @Handles(DeleteCannedJob, 'in-transaction')
  async delete({ cannedJobId, by }: DeleteCannedJob): Promise<void> {
    await this.settings.requireEnabled();
    if (!(await this.database.one(DELETE, [cannedJobId]))) throw new CannedJobNotFound();
    this.record(cannedJobId, by);
  }

  private record(cannedJobId: number, by: Actor): void {
    this.work.record(
      new NamedStream(`canned-job-${cannedJobId}`, CannedJobsChanged({ cannedJobId, by: actorName(by) })),
    );
  }
}
