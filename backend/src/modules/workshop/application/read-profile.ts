import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.ts';
import type { ProfileView } from './profile.view.ts';

const PROFILE = `
  SELECT version, name, legal_name AS "legalName", tax_id AS "taxId", vat_payer AS "vatPayer", street, town, phone,
         second_phone AS "secondPhone", email, maps_url AS "mapsUrl", reviews_url AS "reviewsUrl",
         leave_review_url AS "leaveReviewUrl", video_url AS "videoUrl", public_panel AS "publicPanel", accent,
         '/api/workshop/logo/' || logo_key AS "logoUrl", setup_finished_at AS "setupFinishedAt"
  FROM workshop.profile`;

/** The profile of the workshop, as stored. */
export class ReadProfile extends Query<ProfileView> {}

@QueryHandler(ReadProfile)
export class ReadProfileHandler implements IQueryHandler<ReadProfile> {
  constructor(private readonly database: Database) {}

  async execute(): Promise<ProfileView> {
    const profile = await this.database.one<ProfileView & Record<string, unknown>>(PROFILE);
    if (!profile) throw new Error('workshop.profile has no row: was it deleted by hand?');
    return profile;
  }
}
