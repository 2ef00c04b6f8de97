import { COLOR } from '@car-workshop/contracts/accent';
import { PAYMENT_METHODS, type PaymentMethod } from '@car-workshop/contracts/values/appointments';
import {
  MAX_ADDRESS_LINE,
  MAX_COVER_ALT,
  MAX_LEGAL_NAME,
  MAX_TAX_ID,
  MAX_WORKSHOP_NAME,
  PUBLIC_PANELS,
  type PublicPanel,
} from '@car-workshop/contracts/values/workshop';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayNotEmpty, ArrayUnique, IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import {
  message,
  OneOf,
  OptionalEmail,
  OptionalHttpsUrl,
  OptionalLine,
  OptionalPhone,
  OptionalText,
  PhoneField,
  RequiredLine,
  unlessMissing,
  Version,
} from '../../../platform/http/validators.ts';
import type { ChangeWorkshopProfile } from '../application/change-profile.ts';
import { TEXTS_CHOICES, type TextsChoice } from '../domain/profile.values.ts';

const MAX_URL = 500;

class VersionedBody {
  @Version() readonly version: number;
}

export class ChangeProfileBody extends VersionedBody {
  @RequiredLine({ max: MAX_WORKSHOP_NAME, example: 'AutoService Făgăraș' }) readonly name: string;
  @OptionalLine({ max: MAX_LEGAL_NAME }) readonly legalName?: string;

  @OptionalText({ max: MAX_TAX_ID, description: 'Fiscal code (CUI), with or without RO.', example: 'RO18547290' })
  readonly taxId?: string;

  @ApiProperty()
  @IsBoolean({ message: message('field.invalid') })
  readonly vatPayer: boolean;

  @OptionalLine({ max: MAX_ADDRESS_LINE }) readonly street?: string;
  @OptionalLine({ max: MAX_ADDRESS_LINE, description: 'Postal code, town and county.' }) readonly town?: string;
  @PhoneField() readonly phone: string;
  @OptionalPhone() readonly secondPhone?: string;
  @OptionalEmail() readonly email?: string;
  @OptionalHttpsUrl({ max: MAX_URL }) readonly mapsUrl?: string;
  @OptionalHttpsUrl({ max: MAX_URL }) readonly reviewsUrl?: string;
  @OptionalHttpsUrl({ max: MAX_URL }) readonly leaveReviewUrl?: string;
  @OptionalHttpsUrl({ max: MAX_URL }) readonly videoUrl?: string;

  @OneOf(PUBLIC_PANELS, { optional: true })
  @ApiPropertyOptional({
    enum: PUBLIC_PANELS,
    enumName: 'PublicPanel',
    description: 'What visitors see of the present day. Missing: as it is.',
  })
  readonly publicPanel?: PublicPanel;

  @ApiPropertyOptional({
    enum: PAYMENT_METHODS,
    enumName: 'PaymentMethod',
    isArray: true,
    minItems: 1,
    maxItems: PAYMENT_METHODS.length,
    uniqueItems: true,
    description: 'The accepted methods of payment. Missing: as they are.',
  })
  @unlessMissing
  @IsIn(PAYMENT_METHODS, { each: true, message: message('field.invalid') })
  @ArrayUnique({ message: message('field.invalid') })
  @ArrayNotEmpty({ message: message('field.payment_methods') })
  readonly paymentMethods?: PaymentMethod[];
}

export class ChangeAppearanceBody extends VersionedBody {
  @ApiProperty({
    type: String,
    pattern: '^#[0-9a-fA-F]{6}$',
    nullable: true,
    required: false,
    description: 'Missing, null or empty: the colour of the product.',
  })
  @Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value))
  @IsOptional()
  @Matches(COLOR, { message: message('field.color') })
  readonly accent?: string;

  @OptionalLine({ max: MAX_COVER_ALT, description: 'What the cover picture shows. Missing or empty: not said.' })
  readonly coverAlt?: string;

  @OneOf(TEXTS_CHOICES, { optional: true })
  @ApiPropertyOptional({
    enum: TEXTS_CHOICES,
    enumName: 'TextsChoice',
    description:
      'Romanian texts: as the specification quotes them, some in English (spec), or Romanian throughout (ro). Missing: as they are.',
  })
  readonly texts?: TextsChoice;
}

export function toDetails({
  version: _,
  phone,
  secondPhone,
  ...details
}: ChangeProfileBody): ChangeWorkshopProfile['details'] {
  return { ...details, phone: parsePhoneNumber(phone), secondPhone: parsePhoneNumber(secondPhone ?? '') };
}
