import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';

/** What a completed revision says about the next one. */
export interface CompletedRevision {
  readonly vehicleId: number;
  /** As on its template: `annual`, `oil`, or what the workshop wrote. */
  readonly type: string;
  /** Whether no later one of this type is completed: only then its word on the next one counts. */
  readonly isLatest: boolean;
}

/** Asked by other modules that heard of its completion; null when it is not completed. */
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
