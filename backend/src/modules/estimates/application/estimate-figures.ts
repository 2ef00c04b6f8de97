import { Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import type { Estimate } from '../domain/estimate.ts';
import { figuresOf } from '../domain/estimate-standing.ts';

/** Computes the figures of estimates that the previous release, or an erasure, has written without them. */
export class KeepEstimateFigures extends Command<void> {}

type Row = Pick<Estimate, 'id' | 'version' | 'revision' | 'jobs'>;

const BATCH = 500;
const DUE = `
  SELECT id, version, revision, jobs FROM estimates.estimate WHERE figures_revision IS DISTINCT FROM revision ORDER BY id LIMIT ${BATCH}`;
/** A concurrent change has another revision, and keeps its own figures. */
const KEEP = `
  UPDATE estimates.estimate SET standing = kept.standing, standing_bani = kept."standingBani", approved_bani = kept."approvedBani",
         total_bani = kept."totalBani", figures_revision = kept.revision
  FROM jsonb_to_recordset($1::jsonb) AS kept
    (id integer, revision integer, standing text, "standingBani" bigint, "approvedBani" bigint, "totalBani" bigint)
  WHERE estimate.id = kept.id AND estimate.revision = kept.revision`;

@Injectable()
export class EstimateFiguresHandlers {
  constructor(private readonly database: Database) {}

  @Handles(KeepEstimateFigures)
  async keep(): Promise<void> {
    for (;;) {
      const due = await this.database.query<Row>(DUE);
      if (due.length === 0) return;
      const kept = due.map(({ id, revision, ...estimate }) => ({ id, revision, ...figuresOf(estimate) }));
      await this.database.query(KEEP, [JSON.stringify(kept)]);
      if (due.length < BATCH) return;
    }
  }
}
