import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.ts';
import { PhotosInEstimates } from '../../revisions/index.ts';

const NAMED_PHOTOS = `
  SELECT DISTINCT photo::integer AS id FROM estimates.estimate
  CROSS JOIN LATERAL (SELECT estimate.jobs UNION ALL SELECT jobs FROM estimates.sent_version WHERE estimate_id = estimate.id) AS version (jobs)
  CROSS JOIN LATERAL jsonb_array_elements(version.jobs) job
  CROSS JOIN LATERAL jsonb_array_elements_text(job -> 'photos') photo
  WHERE appointment_id = $1 AND photo::integer = ANY ($2::integer[])`;

@Injectable()
export class SqlPhotosInEstimates extends PhotosInEstimates {
  constructor(private readonly database: Database) {
    super();
  }

  async among(appointmentId: number, photoIds: readonly number[]): Promise<number[]> {
    const named = await this.database.query<{ id: number }>(NAMED_PHOTOS, [appointmentId, photoIds]);
    return named.map(({ id }) => id);
  }
}
