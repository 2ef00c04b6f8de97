import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsObject,
  IsOptional,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { isId } from '../../../kernel/ids.ts';
import {
  DateField,
  Flag,
  message,
  OneOf,
  OptionalText,
  RequiredText,
  SingleLine,
  TimeField,
  Version,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import { MAX_BAY_NAME } from '../domain/bay.values.ts';
import {
  MAX_DURATION,
  MAX_PRICE_RON,
  MAX_SERVICE_CATEGORY,
  MAX_SERVICE_DESCRIPTION,
  MAX_SERVICE_NAME,
  MIN_DURATION,
} from '../domain/service.values.ts';
import { SERVICE_KINDS, type ServiceKind } from '../domain/service-kind.values.ts';
import { PriceField } from './price-field.ts';
import { ServicePageBody } from './service-page.dto.ts';

/** A switch that is off when missing. */
function OptionalSwitch(description: string) {
  return applyDecorators(
    ApiPropertyOptional({ type: Boolean, default: false, description }),
    IsOptional(),
    IsBoolean({ message: message('field.invalid') }),
  );
}

const NAME = { max: MAX_SERVICE_NAME };
const DESCRIPTION = { max: MAX_SERVICE_DESCRIPTION };

/** A service of the price list. A language without a text shows the Romanian one. */
@ApiSchema({ name: 'ServiceTerms' })
export class ServiceBody {
  @RequiredText({ ...NAME, required: 'booking.service_name_required', description: 'In Romanian.' })
  @SingleLine()
  readonly name: string;

  @OptionalText(NAME)
  @SingleLine()
  readonly nameEn?: string;

  @OptionalText(NAME)
  @SingleLine()
  readonly nameEs?: string;

  @OptionalText(NAME)
  @SingleLine()
  readonly nameFr?: string;

  @OptionalText({ ...DESCRIPTION, description: 'In Romanian.' })
  readonly description?: string;

  @OptionalText(DESCRIPTION)
  readonly descriptionEn?: string;

  @OptionalText(DESCRIPTION)
  readonly descriptionEs?: string;

  @OptionalText(DESCRIPTION)
  readonly descriptionFr?: string;

  @OneOf(SERVICE_KINDS)
  readonly kind: ServiceKind;

  @OptionalText({ max: MAX_SERVICE_CATEGORY })
  @SingleLine()
  readonly category?: string;

  @PriceField({ max: MAX_PRICE_RON })
  readonly price: number;

  @WholeNumber({ min: MIN_DURATION, max: MAX_DURATION, description: 'Working minutes.' })
  readonly duration: number;

  @ApiProperty({ description: 'Whether it can be booked.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly active: boolean;

  @ApiPropertyOptional({
    type: ServicePageBody,
    description:
      'Without it the texts stay as they are; a new service with a name that the product is delivered with gets the delivered ones.',
  })
  @ValidateIf((_, value: unknown) => value !== undefined)
  @IsObject({ message: message('field.invalid') })
  @ValidateNested()
  @Type(() => ServicePageBody)
  readonly page?: ServicePageBody;
}

/** The changed service. */
@ApiSchema({ name: 'ChangeService' })
export class ChangeServiceBody extends ServiceBody {
  @Version()
  readonly version: number;
}

/** A new bay. */
@ApiSchema({ name: 'AddBay' })
export class AddBayBody {
  @RequiredText({ max: MAX_BAY_NAME, required: 'booking.bay_name_required' })
  @SingleLine()
  readonly name: string;
}

/** The changed bay. */
@ApiSchema({ name: 'ChangeBay' })
export class ChangeBayBody extends AddBayBody {
  @ApiProperty({ description: 'Whether it takes bookings.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly active: boolean;

  @OptionalSwitch('Retires the bay although it has visits; they are to be moved.')
  readonly keepVisits?: boolean;

  @OptionalSwitch('Retires the last bay, so that nothing can be booked.')
  readonly leaveNone?: boolean;

  @Version()
  readonly version: number;
}

/** All ids of a list in their new order. */
@ApiSchema({ name: 'Order' })
export class OrderBody {
  @ApiProperty({ type: 'integer', isArray: true, maxItems: 500 })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(500, { message: message('field.invalid') })
  @ArrayUnique({ message: message('field.invalid') })
  @ValidateBy({
    name: 'ids',
    validator: {
      validate: (ids: unknown) => Array.isArray(ids) && ids.every(isId),
      defaultMessage: () => message('field.id'),
    },
  })
  readonly ids: number[];
}

/** The hours of an open weekday; lunch is both or none. */
@ApiSchema({ name: 'WorkingDayTerms' })
export class WorkingDayBody {
  @WholeNumber({ min: 1, max: 7, description: '1 is Monday.' })
  readonly weekday: number;

  @TimeField({ message: 'booking.time_form' })
  readonly opens: string;

  @TimeField({ message: 'booking.time_form' })
  readonly closes: string;

  @IsOptional()
  @TimeField({ message: 'booking.time_form' })
  @ApiPropertyOptional()
  readonly lunchStarts?: string;

  @IsOptional()
  @TimeField({ message: 'booking.time_form' })
  @ApiPropertyOptional()
  readonly lunchEnds?: string;
}

/** The opening hours of a week to look at. */
@ApiSchema({ name: 'OpeningHours' })
export class OpeningHoursBody {
  @ApiProperty({ type: [WorkingDayBody], maxItems: 7, description: 'A missing weekday is closed.' })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(7, { message: message('field.invalid') })
  @IsObject({ each: true, message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => WorkingDayBody)
  readonly days: WorkingDayBody[];
}

/** The changed opening hours. */
@ApiSchema({ name: 'ChangeOpeningHours' })
export class ChangeOpeningHoursBody extends OpeningHoursBody {
  @OptionalSwitch('Saves although the hours cut visits; they are to be moved.')
  readonly keepVisits?: boolean;

  @Version()
  readonly version: number;
}

const STEPS = [15, 30, 60] as const;

/** The changed rules of taking bookings. */
@ApiSchema({ name: 'ChangeBookingPolicy' })
export class ChangePolicyBody {
  @WholeNumber({ min: 1, max: 365 })
  readonly horizonDays: number;

  @WholeNumber({ min: 0, max: 10_080 })
  readonly leadMinutes: number;

  @WholeNumber({ min: 0, max: 240 })
  readonly bufferMinutes: number;

  @ApiProperty({ type: 'integer', enum: STEPS })
  @ValidateBy({
    name: 'step',
    validator: {
      validate: (value: unknown) => STEPS.some((step) => step === value),
      defaultMessage: () => message('booking.step'),
    },
  })
  readonly stepMinutes: number;

  @WholeNumber({ min: 1, max: 50 })
  readonly maxOpenVisits: number;

  @WholeNumber({ min: 0, max: 720 })
  readonly cancelLimitHours: number;

  @Flag('Whether what visitors and clients book is confirmed at once. Missing: as it is.')
  readonly autoConfirm?: boolean;

  @Version()
  readonly version: number;
}

/** A period that the workshop may close for. */
@ApiSchema({ name: 'ClosurePreview' })
export class PreviewClosureBody {
  @DateField()
  readonly from: string;

  @DateField({ description: 'The last closed day.' })
  readonly to: string;
}
