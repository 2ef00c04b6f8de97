import { MAX_CUSTOMER_NAME } from '@car-workshop/contracts/values/customers';
import { MAX_MAKE } from '@car-workshop/contracts/values/vehicles';
import { MAX_DAYS, PARTS_OF_DAY, type PartOfDay } from '@car-workshop/contracts/values/waitlist';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { LICENCE_PLATE } from '../../../kernel/licence-plate.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { VEHICLE_YEAR } from '../../../kernel/vehicle-description.ts';
import { localDate, parseLocalDate } from '../../../kernel/wall-clock.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { Problem } from '../../../platform/http/problem.ts';
import {
  Id,
  OneOf,
  OptionalEmail,
  OptionalMatch,
  PhoneField,
  RequiredLine,
  rule,
  SmsCodeField,
  YearField,
} from '../../../platform/http/validators.ts';
import { ApiDateTime } from '../../../platform/http/view-properties.ts';
import { MoreServiceIds, toServiceIds } from '../../catalogue/fields.ts';
import type { WaitingRequest } from '../application/join-waitlist.ts';

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
    rule('days', isList, 'waitlist.days', { max: MAX_DAYS }),
  );
}

@ApiSchema({ name: 'ChangeWaitlistEntry' })
export class ChangeEntryBody {
  @Id({ message: 'booking.service_required' }) serviceId: number;
  @MoreServiceIds() moreServiceIds?: number[];
  @Days() days: string[];

  @OneOf(PARTS_OF_DAY)
  @ApiProperty({ enum: PARTS_OF_DAY, enumName: 'PartOfDay' })
  part: PartOfDay;
}

@ApiSchema({ name: 'JoinWaitlist' })
export class JoinWaitlistBody extends ChangeEntryBody {
  @RequiredLine({ max: MAX_CUSTOMER_NAME, required: 'booking.name_required' }) customerName: string;
  @PhoneField({ required: 'booking.phone_required' }) customerPhone: string;
  @OptionalEmail() customerEmail?: string;
  @RequiredLine({ max: MAX_MAKE, required: 'booking.make_required' }) vehicleMake: string;
  @RequiredLine({ max: MAX_MAKE, required: 'booking.model_required' }) vehicleModel: string;
  @YearField(VEHICLE_YEAR) vehicleYear: number;
  @OptionalMatch(LICENCE_PLATE) vehicleLicensePlate?: string;

  @SmsCodeField({ optional: true, description: 'The code that a 409 `phone_proof_required` has sent to the phone.' })
  phoneCode?: string;
}

@ApiSchema({ name: 'WaitForEarlier' })
export class WaitForEarlierBody {
  @Id() appointmentId: number;

  @OneOf(PARTS_OF_DAY)
  @ApiProperty({ enum: PARTS_OF_DAY, enumName: 'PartOfDay' })
  part: PartOfDay;
}

@ApiSchema({ name: 'OfferChoice' })
export class OfferChoiceBody {
  @Id() offerId: number;
}

class WaitlistFreeStart {
  @ApiProperty({ format: 'date' }) date: string;
  @ApiProperty({ example: '08:30' }) time: string;
}

/** `start` can be booked at once; `expiresAt` is for `phone_proof_required` and its code. */
export class WaitlistConflict extends Problem {
  @ApiPropertyOptional() start?: WaitlistFreeStart;
  @ApiDateTime({ required: false }) expiresAt?: string;
}

export function toWaitingRequest(body: JoinWaitlistBody, by: Actor): WaitingRequest {
  const phone = parsePhoneNumber(body.customerPhone);
  if (!phone) throw new InvalidRequest([{ field: 'customerPhone', message: 'field.phone' }]);
  return {
    serviceIds: toServiceIds(body),
    wanted: { days: body.days.map(localDate), part: body.part },
    contact: {
      name: body.customerName,
      phone,
      ...(body.customerEmail !== undefined && { email: body.customerEmail }),
      userId: by.kind === 'user' && by.role === 'client' ? by.userId : null,
      vehicle: {
        make: body.vehicleMake,
        model: body.vehicleModel,
        year: body.vehicleYear,
        ...(body.vehicleLicensePlate !== undefined && { licensePlate: body.vehicleLicensePlate }),
      },
    },
  };
}
