import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { formatInternational, type PhoneNumber } from '../../../kernel/phone-number.ts';
import { formatLocalTime } from '../../../kernel/wall-clock.ts';
import { ListOpeningHours, ReadBookingPolicy } from '../../schedule/index.ts';
import { PUBLIC_PANELS, type PublicPanel } from '../domain/profile.values.ts';
import { formatTaxId } from '../domain/tax-id.ts';
import { ReadProfile } from './read-profile.ts';

/** Opening hours of a day of the week, on the wall clock of the workshop. */
@ApiSchema({ name: 'WorkshopDay' })
class WorkshopDayView {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7, description: '1 is Monday.' })
  weekday: number;

  @ApiProperty({ example: '08:30' })
  opens: string;

  @ApiProperty({ example: '17:30' })
  closes: string;

  @ApiPropertyOptional({ example: '12:00', description: 'Absent together with `lunchEnds`: no lunch break.' })
  lunchStarts?: string;

  @ApiPropertyOptional({ example: '13:00' })
  lunchEnds?: string;
}

@ApiSchema({ name: 'Workshop' })
export class WorkshopView {
  @ApiProperty({ example: 'AutoService Făgăraș' })
  name: string;

  @ApiProperty({ description: 'E.164; empty while the setup is open.', example: '+40744123456' })
  phone: string;

  @ApiProperty({ description: 'The same number as shown.', example: '+40 744 123 456' })
  phoneDisplay: string;

  @ApiProperty({ format: 'email', description: 'Empty when there is none.' })
  email: string;

  @ApiProperty({ example: 'Strada Atelierului 12' })
  street: string;

  @ApiProperty({ example: '505200 Făgăraș, jud. Brașov' })
  town: string;

  @ApiProperty({ format: 'uri', description: 'Empty when there is none.' })
  mapsUrl: string;

  @ApiProperty({ format: 'uri', description: 'Empty when there is none.' })
  reviewsUrl: string;

  @ApiProperty({ format: 'uri', description: 'Empty when there is none.' })
  leaveReviewUrl: string;

  @ApiProperty({ format: 'uri', description: 'Empty when there is none.' })
  videoUrl: string;

  @ApiPropertyOptional({ description: 'Name of the company in the trade register.' })
  legalName?: string;

  @ApiPropertyOptional({
    description: 'Fiscal code (CUI), with RO for payers of VAT.',
    example: 'RO18547290',
  })
  taxId?: string;

  @ApiPropertyOptional({ description: 'E.164' })
  secondPhone?: string;

  @ApiPropertyOptional()
  secondPhoneDisplay?: string;

  @ApiPropertyOptional({ description: 'Path of the logo; changes with it.' })
  logoUrl?: string;

  @ApiPropertyOptional({ description: 'Accent colour; absent for that of the product.', example: '#0b5345' })
  accent?: string;

  @ApiPropertyOptional({ description: 'True while an admin has yet to end the setup of a new installation.' })
  setupPending?: boolean;

  @ApiPropertyOptional({
    enum: PUBLIC_PANELS,
    enumName: 'PublicPanel',
    description:
      'What visitors see of the present day on `/dashboard`; absent: there is no such page for them.',
  })
  publicPanel?: PublicPanel;

  @ApiProperty({ type: [WorkshopDayView], description: 'Open days in order; a missing weekday is closed.' })
  openingHours: WorkshopDayView[];

  @ApiProperty({
    type: 'integer',
    description: 'Days ahead that can be booked, today not counted.',
    example: 90,
  })
  bookingHorizonDays: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Hours before the start until which a customer may cancel or move a visit; 0 is until the start.',
    example: 0,
  })
  cancelLimitHours: number;
}

export class ReadWorkshop extends Query<WorkshopView> {}

@QueryHandler(ReadWorkshop)
export class ReadWorkshopHandler implements IQueryHandler<ReadWorkshop> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<WorkshopView> {
    const [profile, days, policy] = await Promise.all([
      this.queries.execute(new ReadProfile()),
      this.queries.execute(new ListOpeningHours()),
      this.queries.execute(new ReadBookingPolicy()),
    ]);
    const { legalName, taxId, vatPayer, secondPhone, accent, logoUrl, publicPanel } = profile;
    return {
      name: profile.name,
      phone: profile.phone ?? '',
      phoneDisplay: displayed(profile.phone),
      email: profile.email ?? '',
      street: profile.street ?? '',
      town: profile.town ?? '',
      mapsUrl: profile.mapsUrl ?? '',
      reviewsUrl: profile.reviewsUrl ?? '',
      leaveReviewUrl: profile.leaveReviewUrl ?? '',
      videoUrl: profile.videoUrl ?? '',
      ...(legalName && { legalName }),
      ...(taxId && { taxId: formatTaxId(taxId, vatPayer) }),
      ...(secondPhone && { secondPhone, secondPhoneDisplay: displayed(secondPhone) }),
      ...(accent && { accent }),
      ...(logoUrl && { logoUrl }),
      ...(publicPanel !== 'off' && { publicPanel }),
      ...(!profile.setupFinishedAt && { setupPending: true }),
      openingHours: days.map(({ weekday, opens, closes, lunch }) => ({
        weekday,
        opens: formatLocalTime(opens),
        closes: formatLocalTime(closes),
        ...(lunch && { lunchStarts: formatLocalTime(lunch.start), lunchEnds: formatLocalTime(lunch.end) }),
      })),
      bookingHorizonDays: policy.horizonDays,
      cancelLimitHours: policy.cancelLimitHours,
    };
  }
}

function displayed(phone: string | null): string {
  return phone ? formatInternational(phone as PhoneNumber) : '';
}
