import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.ts';
import { PUBLIC_PANELS, type PublicPanel } from '../domain/profile.values.ts';

const optional = { type: String, nullable: true } as const;

@ApiSchema({ name: 'WorkshopProfile' })
export class ProfileView {
  @ApiProperty({ type: 'integer', description: 'A change sends the version that it read.' })
  version: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ ...optional, description: 'Name of the company in the trade register.' })
  legalName: string | null;

  @ApiProperty({ ...optional, description: 'Digits of the fiscal code (CUI), without RO.' })
  taxId: string | null;

  @ApiProperty()
  vatPayer: boolean;

  @ApiProperty(optional)
  street: string | null;

  @ApiProperty({ ...optional, description: 'Postal code, town and county.' })
  town: string | null;

  @ApiProperty({ ...optional, description: 'E.164' })
  phone: string | null;

  @ApiProperty({ ...optional, description: 'E.164' })
  secondPhone: string | null;

  @ApiProperty(optional)
  email: string | null;

  @ApiProperty(optional)
  mapsUrl: string | null;

  @ApiProperty(optional)
  reviewsUrl: string | null;

  @ApiProperty(optional)
  leaveReviewUrl: string | null;

  @ApiProperty(optional)
  videoUrl: string | null;

  @ApiProperty({
    enum: PUBLIC_PANELS,
    enumName: 'PublicPanel',
    description: 'What visitors see of the present day: nothing, the visits, or the visits and the revenue.',
  })
  publicPanel: PublicPanel;

  @ApiProperty({ ...optional, description: '#rrggbb; null for the colour of the product.' })
  accent: string | null;

  @ApiProperty({ ...optional, description: 'Path of the logo; changes with it.' })
  logoUrl: string | null;

  @ApiProperty({ ...optional, format: 'date-time', description: 'Null while the setup is open.' })
  setupFinishedAt: Date | null;
}

const PROFILE = `
  SELECT version, name, legal_name AS "legalName", tax_id AS "taxId", vat_payer AS "vatPayer", street, town, phone,
         second_phone AS "secondPhone", email, maps_url AS "mapsUrl", reviews_url AS "reviewsUrl",
         leave_review_url AS "leaveReviewUrl", video_url AS "videoUrl", public_panel AS "publicPanel", accent,
         '/api/workshop/logo/' || logo_key AS "logoUrl", setup_finished_at AS "setupFinishedAt"
  FROM workshop.profile`;

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
