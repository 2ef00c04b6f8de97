import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { type PhoneNumber, parsePhoneNumber } from '../../../kernel/phone-number.ts';
import {
  message,
  OneOf,
  OptionalEmail,
  OptionalHttpsUrl,
  OptionalPhone,
  OptionalText,
  PhoneField,
  RequiredText,
  SingleLine,
  Version,
} from '../../../platform/http/validators.ts';
import type { ChangedDetails } from '../application/change-profile.ts';

import { PUBLIC_PANELS, type PublicPanel } from '../domain/profile.values.ts';

const MAX_URL = 500;

class VersionedBody {
  @Version()
  readonly version: number;
}

export class ChangeProfileBody extends VersionedBody {
  @RequiredText({ max: 60, example: 'AutoService Făgăraș' })
  @SingleLine()
  readonly name: string;

  @OptionalText({ max: 120 })
  @SingleLine()
  readonly legalName?: string;

  @OptionalText({ max: 14, description: 'Fiscal code (CUI), with or without RO.', example: 'RO18547290' })
  readonly taxId?: string;

  @ApiProperty()
  @IsBoolean({ message: message('field.invalid') })
  readonly vatPayer: boolean;

  @OptionalText({ max: 120 })
  @SingleLine()
  readonly street?: string;

  @OptionalText({ max: 120, description: 'Postal code, town and county.' })
  @SingleLine()
  readonly town?: string;

  @PhoneField()
  readonly phone: string;

  @OptionalPhone()
  readonly secondPhone?: string;

  @OptionalEmail()
  readonly email?: string;

  @OptionalHttpsUrl({ max: MAX_URL })
  readonly mapsUrl?: string;

  @OptionalHttpsUrl({ max: MAX_URL })
  readonly reviewsUrl?: string;

  @OptionalHttpsUrl({ max: MAX_URL })
  readonly leaveReviewUrl?: string;

  @OptionalHttpsUrl({ max: MAX_URL })
  readonly videoUrl?: string;

  /** What visitors see of the present day. Missing: as it is. */
  @OneOf(PUBLIC_PANELS, { optional: true })
  @ApiPropertyOptional({
    enum: PUBLIC_PANELS,
    enumName: 'PublicPanel',
    description: 'What visitors see of the present day. Missing: as it is.',
  })
  readonly publicPanel?: PublicPanel;
}

export class ChangeAccentBody extends VersionedBody {
  @ApiProperty({
    type: String,
    pattern: '^#[0-9a-fA-F]{6}$',
    nullable: true,
    required: false,
    description: 'Missing, null or empty: the colour of the product.',
  })
  @Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value))
  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i, { message: message('field.color') })
  readonly accent?: string;
}

export function toDetails({ version: _, ...body }: ChangeProfileBody): ChangedDetails {
  const { name, vatPayer, phone, secondPhone } = body;
  const stored = (text: string | undefined) => text ?? null;
  return {
    name,
    vatPayer,
    legalName: stored(body.legalName),
    taxId: stored(body.taxId),
    street: stored(body.street),
    town: stored(body.town),
    phone: phoneOf(phone),
    secondPhone: secondPhone === undefined ? null : phoneOf(secondPhone),
    email: stored(body.email),
    mapsUrl: stored(body.mapsUrl),
    reviewsUrl: stored(body.reviewsUrl),
    leaveReviewUrl: stored(body.leaveReviewUrl),
    videoUrl: stored(body.videoUrl),
    ...(body.publicPanel && { publicPanel: body.publicPanel }),
  };
}

function phoneOf(text: string): PhoneNumber | null {
  return parsePhoneNumber(text) ?? null;
}
