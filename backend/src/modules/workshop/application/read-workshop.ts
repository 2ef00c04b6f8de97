import { PAYMENT_METHODS, type PaymentMethod } from '@car-workshop/contracts/values/appointments';
import { DEFAULT_PAYMENT_METHODS, PUBLIC_PANELS, type PublicPanel } from '@car-workshop/contracts/values/workshop';
import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { formatInternational, type PhoneNumber } from '../../../kernel/phone-number.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { Database } from '../../../platform/database/database.ts';
import { ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { OpeningReader, type OpeningView, Policies, WorkingWeekReader } from '../../schedule/index.ts';
import { TEXTS_CHOICES, type TextsChoice } from '../domain/profile.values.ts';
import { formatTaxId } from '../domain/tax-id.ts';
import { Logos } from './pictures.ts';

const TEXTS_MEANING =
  'Romanian texts: as the specification quotes them, some in English (spec), or Romanian throughout (ro).';
const COVER_MEANING = 'Path of the cover picture, to which `/small` or `/large` is appended; changes with it.';

@ApiSchema({ name: 'WorkshopProfile' })
export class ProfileView {
  @ApiInteger('A change sends the version that it read.') version: number;
  @ApiProperty() name: string;
  @ApiNullable(String, 'Name of the company in the trade register.') legalName: string | null;
  @ApiNullable(String, 'Digits of the fiscal code (CUI), without RO.') taxId: string | null;
  @ApiProperty() vatPayer: boolean;
  @ApiNullable(String) street: string | null;
  @ApiNullable(String, 'Postal code, town and county.') town: string | null;
  @ApiNullable(String, 'E.164') phone: string | null;
  @ApiNullable(String, 'E.164') secondPhone: string | null;
  @ApiNullable(String) email: string | null;
  @ApiNullable(String) mapsUrl: string | null;
  @ApiNullable(String) reviewsUrl: string | null;
  @ApiNullable(String) leaveReviewUrl: string | null;
  @ApiNullable(String) videoUrl: string | null;

  @ApiEnum(
    'PublicPanel',
    PUBLIC_PANELS,
    'What visitors see of the present day: nothing, the visits, or the visits and the revenue.',
  )
  publicPanel: PublicPanel;

  @ApiEnum('PaymentMethod', PAYMENT_METHODS, { isArray: true, description: 'The accepted methods of payment.' })
  paymentMethods: PaymentMethod[];

  @ApiNullable(String, '#rrggbb; null for the colour of the product.') accent: string | null;
  @ApiEnum('TextsChoice', TEXTS_CHOICES, TEXTS_MEANING) texts: TextsChoice;
  @ApiNullable(String, 'Path of the logo; changes with it.') logoUrl: string | null;
  @ApiNullable(String, COVER_MEANING) coverUrl: string | null;
  @ApiNullable(String, 'What the cover picture shows.') coverAlt: string | null;

  @ApiNullable(String, { format: 'date-time', description: 'Null while the setup is open.' })
  setupFinishedAt: Date | null;
}

/** $1: the choice of texts until an admin has chosen. */
const PROFILE = `
  SELECT version, name, legal_name, tax_id, vat_payer, street, town, phone,
         second_phone, email, maps_url, reviews_url, leave_review_url, video_url, public_panel, payment_methods, accent,
         coalesce(texts, $1) AS texts,
         logo_key, cover_key, cover_alt, setup_finished_at
  FROM workshop.profile`;

type Row = Omit<ProfileView, 'logoUrl' | 'coverUrl'> & {
  readonly logoKey: string | null;
  readonly coverKey: string | null;
};

export interface Letterhead {
  readonly name: string;
  /** The known ones of address and phone, in one line. */
  readonly contact: string;
  readonly logo: Buffer | null;
}

class WorkshopDayView {
  @ApiInteger({ minimum: 1, maximum: 7, description: '1 is Monday.' }) weekday: number;
  @ApiProperty({ example: '08:30' }) opens: string;
  @ApiProperty({ example: '17:30' }) closes: string;

  @ApiPropertyOptional({ example: '12:00', description: 'Absent together with `lunchEnds`: no lunch break.' })
  lunchStarts?: string;

  @ApiPropertyOptional({ example: '13:00' }) lunchEnds?: string;
}

class WorkshopOpeningView {
  @ApiProperty({ format: 'date' }) from: string;
  @ApiProperty({ format: 'date' }) to: string;
  @ApiProperty({ example: '08:00' }) opens: string;
  @ApiProperty({ example: '13:00' }) closes: string;
}

export class WorkshopView {
  @ApiProperty({ example: 'AutoService Făgăraș' }) name: string;
  @ApiProperty({ description: 'E.164; empty while the setup is open.', example: '+40744123456' }) phone: string;
  @ApiProperty({ description: 'The same number as shown.', example: '+40 744 123 456' }) phoneDisplay: string;
  @ApiProperty({ description: 'Empty when there is none.' }) email: string;
  @ApiProperty({ example: 'Strada Atelierului 12' }) street: string;
  @ApiProperty({ example: '505200 Făgăraș, jud. Brașov' }) town: string;
  @ApiProperty({ description: 'Empty when there is none.' }) mapsUrl: string;
  @ApiProperty({ description: 'Empty when there is none.' }) reviewsUrl: string;
  @ApiProperty({ description: 'Empty when there is none.' }) leaveReviewUrl: string;
  @ApiProperty({ description: 'Empty when there is none.' }) videoUrl: string;
  @ApiPropertyOptional({ description: 'Name of the company in the trade register.' }) legalName?: string;

  @ApiPropertyOptional({ description: 'Fiscal code (CUI), with RO for payers of VAT.', example: 'RO18547290' })
  taxId?: string;

  @ApiPropertyOptional({ description: 'E.164' }) secondPhone?: string;
  @ApiPropertyOptional() secondPhoneDisplay?: string;
  @ApiPropertyOptional({ description: 'Path of the logo; changes with it.' }) logoUrl?: string;
  @ApiPropertyOptional({ description: COVER_MEANING }) coverUrl?: string;
  @ApiPropertyOptional({ description: 'What the cover picture shows.' }) coverAlt?: string;

  @ApiPropertyOptional({ description: 'Accent colour; absent for that of the product.', example: '#0b5345' })
  accent?: string;

  @ApiProperty({ enum: TEXTS_CHOICES, enumName: 'TextsChoice', description: TEXTS_MEANING }) texts: TextsChoice;

  @ApiPropertyOptional({ description: 'True while an admin has yet to end the setup of a new installation.' })
  setupPending?: boolean;

  @ApiEnum('PublicPanel', PUBLIC_PANELS, {
    required: false,
    description: 'What visitors see of the present day on `/dashboard`; absent: there is no such page for them.',
  })
  publicPanel?: PublicPanel;

  @ApiEnum('PaymentMethod', PAYMENT_METHODS, {
    isArray: true,
    required: false,
    description: 'The accepted methods of payment; absent: cash and card.',
  })
  paymentMethods?: PaymentMethod[];

  @ApiList(WorkshopDayView, 'Open days in order; a missing weekday is closed.') openingHours: WorkshopDayView[];

  @ApiList(WorkshopOpeningView, {
    required: false,
    description: 'Present and coming periods whose hours take the place of those of the week and of holidays, if any.',
  })
  openings?: WorkshopOpeningView[];

  @ApiInteger({ description: 'Days ahead that can be booked, today not counted.', example: 90 })
  bookingHorizonDays: number;

  @ApiInteger({
    description: 'Hours before the start until which a customer may cancel or move a visit; 0 is until the start.',
    example: 0,
  })
  cancelLimitHours: number;
}

@Injectable()
export class WorkshopReader {
  constructor(
    private readonly database: Database,
    private readonly logos: Logos,
    private readonly workingWeekReader: WorkingWeekReader,
    private readonly openingReader: OpeningReader,
    private readonly policies: Policies,
    private readonly day: WorkshopDay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async readProfile(): Promise<ProfileView> {
    const { logoKey, coverKey, ...profile } = await this.readRow();
    return {
      ...profile,
      logoUrl: logoKey && `/api/workshop/logo/${logoKey}`,
      coverUrl: coverKey && `/api/workshop/cover/${coverKey}`,
    };
  }

  async readLetterhead(): Promise<Letterhead> {
    const { name, street, town, phone, logoKey } = await this.readRow();
    const contact = [street, town, phone && formatInternational(phone as PhoneNumber)].filter(Boolean).join(' · ');
    return { name, contact, logo: logoKey ? await this.logos.read(logoKey, 'document') : null };
  }

  async readWorkshop(): Promise<WorkshopView> {
    const [profile, { days }, openings, policy] = await Promise.all([
      this.readProfile(),
      this.workingWeekReader.readWorkingWeek(),
      this.openingReader.listOpeningsFrom(this.day.today()),
      this.policies.current(),
    ]);
    const { legalName, taxId, vatPayer, secondPhone, accent, logoUrl, coverUrl, coverAlt, publicPanel } = profile;
    const { paymentMethods } = profile;
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
      ...(coverUrl && { coverUrl }),
      ...(coverAlt && { coverAlt }),
      texts: profile.texts,
      ...(publicPanel !== 'off' && { publicPanel }),
      ...(paymentMethods.join() !== DEFAULT_PAYMENT_METHODS.join() && { paymentMethods }),
      ...(!profile.setupFinishedAt && { setupPending: true }),
      openingHours: [...days],
      ...(openings.length > 0 && { openings: openings.map(publicOpening) }),
      bookingHorizonDays: policy.horizonDays,
      cancelLimitHours: policy.cancelLimitHours,
    };
  }

  private readRow(): Promise<Row> {
    return this.database.only<Row>(PROFILE, [this.settings.UI_COPY]);
  }
}

/** Leaves out the name, which is free text. */
function publicOpening({ from, to, hours: [hours] }: OpeningView): WorkshopOpeningView {
  const { open: opens = '', close: closes = '' } = hours ?? {};
  return { from, to, opens, closes };
}

function displayed(phone: string | null): string {
  return phone ? formatInternational(phone as PhoneNumber) : '';
}
