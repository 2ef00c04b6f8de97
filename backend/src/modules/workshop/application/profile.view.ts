import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PUBLIC_PANELS, type PublicPanel } from '../domain/profile.values.ts';

const optional = { type: String, nullable: true } as const;

/** The profile as the settings edit it. */
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
