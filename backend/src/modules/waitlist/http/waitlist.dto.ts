import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { LICENCE_PLATE } from '../../../kernel/licence-plate.ts';
import { VEHICLE_YEAR } from '../../../kernel/vehicle-description.ts';
import { parseLocalDate } from '../../../kernel/wall-clock.ts';
import {
  DateField,
  Id,
  message,
  OneOf,
  OptionalEmail,
  OptionalIds,
  OptionalMatch,
  PhoneField,
  RequiredText,
  SingleLine,
  SmsCodeField,
  TimeField,
  Version,
  WholeNumber,
  YearField,
} from '../../../platform/http/validators.ts';
import {
  HOLD_MINUTES,
  MAX_DAYS,
  MAX_MORE_SERVICES,
  PARTS_OF_DAY,
  type PartOfDay,
} from '../domain/waitlist.values.ts';

/** From one to 31 dates. */
function Days() {
  const isDate = (day: unknown) => typeof day === 'string' && parseLocalDate(day) !== undefined;
  const isList = (days: unknown) =>
    Array.isArray(days) && days.length >= 1 && days.length <= MAX_DAYS && days.every(isDate);
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'string', format: 'date' },
      minItems: 1,
      maxItems: MAX_DAYS,
      description: 'The days that suit the customer.',
    }),
    ValidateBy({
      name: 'days',
      validator: { validate: isList, defaultMessage: () => message('waitlist.days', { max: MAX_DAYS }) },
    }),
  );
}

const MoreServices = () =>
  OptionalIds({
    max: MAX_MORE_SERVICES,
    message: 'booking.more_services',
    description: 'Further services of the same visit: distinct, without `serviceId`.',
  });

/** What a customer waits for, with contact and vehicle as for a booking. */
@ApiSchema({ name: 'JoinWaitlist' })
export class JoinWaitlistBody {
  @Id({ message: 'booking.service_required' })
  serviceId: number;

  @MoreServices()
  moreServiceIds?: number[];

  @Days()
  days: string[];

  @OneOf(PARTS_OF_DAY)
  @ApiProperty({ enum: PARTS_OF_DAY, enumName: 'PartOfDay' })
  part: PartOfDay;

  @RequiredText({ max: 120, required: 'booking.name_required' })
  @SingleLine()
  customerName: string;

  @PhoneField({ required: 'booking.phone_required' })
  customerPhone: string;

  @OptionalEmail()
  customerEmail?: string;

  @RequiredText({ max: 60, required: 'booking.make_required' })
  @SingleLine()
  vehicleMake: string;

  @RequiredText({ max: 60, required: 'booking.model_required' })
  @SingleLine()
  vehicleModel: string;

  @YearField(VEHICLE_YEAR)
  vehicleYear: number;

  @OptionalMatch(LICENCE_PLATE)
  vehicleLicensePlate?: string;

  @SmsCodeField({
    optional: true,
    description: 'The code that a 409 `phone_proof_required` has sent to the phone.',
  })
  phoneCode?: string;
}

/** A visit that is to be earlier. */
@ApiSchema({ name: 'WaitForEarlier' })
export class WaitForEarlierBody {
  @Id()
  appointmentId: number;

  @OneOf(PARTS_OF_DAY)
  @ApiProperty({ enum: PARTS_OF_DAY, enumName: 'PartOfDay' })
  part: PartOfDay;
}

/** The offer that the customer saw. */
@ApiSchema({ name: 'OfferChoice' })
export class OfferChoiceBody {
  @Id()
  offerId: number;
}

/** What an entry waits for from now on. */
@ApiSchema({ name: 'ChangeWaitlistEntry' })
export class ChangeEntryBody {
  @Id({ message: 'booking.service_required' })
  serviceId: number;

  @MoreServices()
  moreServiceIds?: number[];

  @Days()
  days: string[];

  @OneOf(PARTS_OF_DAY)
  @ApiProperty({ enum: PARTS_OF_DAY, enumName: 'PartOfDay' })
  part: PartOfDay;
}

/** A start to offer. */
@ApiSchema({ name: 'OfferByHand' })
export class OfferByHandBody {
  @DateField({ message: 'booking.date_required' })
  date: string;

  @TimeField({ message: 'booking.time_required' })
  time: string;
}

/** The settings of the waitlist. */
@ApiSchema({ name: 'ChangeWaitlistSettings' })
export class WaitlistSettingsBody {
  @WholeNumber({ min: HOLD_MINUTES.min, max: HOLD_MINUTES.max, description: 'Minutes.' })
  holdMinutes: number;

  @Version()
  version: number;
}
