import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';

export interface CompletedRevision {
  readonly vehicleId: number;
  /** Type of its template, e.g. `annual` or `oil`, or the text that the workshop entered. */
  readonly type: string;
  /** Whether no later revision of this type is completed; only the latest one determines when the next is due. */
  readonly isLatest: boolean;
}

/** Finds a completed revision for other modules; null when it is not completed. */
export class FindCompletedRevision extends Query<CompletedRevision | null> {
  constructor(readonly revisionId: number) {
    super();
  }
}

const COMPLETED = `
  SELECT vehicle_id AS "vehicleId", type,
         NOT EXISTS (SELECT FROM revisions.revision later
                     WHERE later.vehicle_id = revision.vehicle_id AND later.type = revision.type
                       AND later.status = 'completed'
                       AND (later.revision_date, later.id) > (revision.revision_date, revision.id)) AS "isLatest"
  FROM revisions.revision WHERE id = $1 AND status = 'completed'`;

@QueryHandler(FindCompletedRevision)
export class FindCompletedRevisionHandler implements IQueryHandler<FindCompletedRevision> {
  constructor(private readonly database: Database) {}

  async execute({ revisionId }: FindCompletedRevision): Promise<CompletedRevision | null> {
    const revision = await this.database.one<CompletedRevision & Record<string, unknown>>(COMPLETED, [
      revisionId,
    ]);
    return revision ?? null;
  }
}
