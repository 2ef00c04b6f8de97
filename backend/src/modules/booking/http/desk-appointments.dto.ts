import { MAX_ID } from '@car-workshop/contracts/ids';
import { MAX_APPOINTMENT_PRICE_RON } from '@car-workshop/contracts/values/appointments';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';
import type { Actor } from '../../../kernel/actor.ts';
import { ronToBani } from '../../../kernel/money.ts';
import { localDate, localTime } from '../../../kernel/wall-clock.ts';
import {
  DateField,
  Flag,
  Id,
  message,
  OptionalId,
  OptionalWholeNumber,
  TimeField,
} from '../../../platform/http/validators.ts';
import { MoreServiceIds, OptionalPrice, toServiceIds } from '../../catalogue/fields.ts';
import { BoardPlace, JOB } from '../../schedule/fields.ts';
import { EnterAppointment, type Place, PlaceAppointment } from '../application/desk-appointments.ts';
import { BookingContactFields, toBookingContact } from './booking.dto.ts';

/** Validates a field of an appointment unless it is a walk-in, which takes the next free start. */
function unlessWalkIn(field: PropertyDecorator, schema: Parameters<typeof ApiPropertyOptional>[0]) {
  const isNeeded = ValidateIf(({ walkIn }: EnterAppointmentBody) => walkIn !== true);
  return applyDecorators(isNeeded, field, ApiPropertyOptional(schema));
}

@ApiSchema({ name: 'PlaceAppointment' })
export class PlaceAppointmentBody {
  @DateField({ message: 'booking.date_required' }) date: string;

  @TimeField({
    message: 'booking.time_required',
    description: 'At five minutes, within the opening hours unless it is recorded.',
  })
  time: string;

  @Id({ message: 'booking.bay_required' }) bayId: number;
  @OptionalWholeNumber({ ...JOB, description: 'Working minutes; missing: as it was.' }) duration?: number;

  @ApiProperty({ description: 'Where the visit was; another place refuses the request.' })
  @IsObject({ message: message('field.invalid') })
  @ValidateNested()
  @Type(() => BoardPlace)
  from: BoardPlace;
}

@ApiSchema({ name: 'EnterAppointment' })
export class EnterAppointmentBody extends BookingContactFields {
  @Id({ message: 'booking.service_required' }) serviceId: number;
  @MoreServiceIds() moreServiceIds?: number[];
  @Flag('Takes the first free start from now on, today; `date` and `time` are ignored.') walkIn?: boolean;

  @Flag(
    'Writes down a visit whose start is past, at any hour of the last month: in progress, marked, without a message by itself.',
  )
  recorded?: boolean;

  @unlessWalkIn(DateField({ message: 'booking.date_required' }), { type: String, format: 'date' })
  date?: string;

  @unlessWalkIn(TimeField({ message: 'booking.time_required' }), { type: String, example: '10:05' })
  time?: string;

  @ValidateIf((_: EnterAppointmentBody, value: unknown) => (value ?? null) !== null)
  @Id({ message: 'booking.bay_required' })
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_ID,
    nullable: true,
    description: 'Missing: the first free one, in the order of the bays.',
  })
  bayId?: number | null;

  @OptionalWholeNumber({ ...JOB, description: 'Working minutes; those of the services by default.' }) duration?: number;

  @OptionalPrice({ max: MAX_APPOINTMENT_PRICE_RON, description: 'RON; the sum of the services by default.' })
  price?: number | null;

  @OptionalId('The customer with this phone whom the visit is for. Needed when several have it and none has proven it.')
  customerId?: number;

  @Flag('Whether the customer gets a message that the visit was entered; yes by default.') notify?: boolean;
}

export function toPlaceAppointment(id: number, { from, ...to }: PlaceAppointmentBody, by: Actor): PlaceAppointment {
  return new PlaceAppointment({
    appointmentId: id,
    from: toPlace(from),
    to: toPlace({ ...to, duration: to.duration ?? from.duration }),
    by,
  });
}

export function toEnterAppointment(body: EnterAppointmentBody, by: Actor): EnterAppointment {
  const { walkIn, date, time, bayId, duration, notes, price, customerId, notify, recorded } = body;
  const serviceIds = toServiceIds(body);
  const place =
    walkIn || date === undefined || time === undefined
      ? ({ walkIn: true, ...(bayId && { bayId }) } as const)
      : {
          date: localDate(date),
          start: localTime(time),
          ...(bayId && { bayId }),
          ...(recorded && { recorded: true as const }),
        };
  const contact = { ...toBookingContact(body, by), chosenCustomer: customerId };
  const priceBani = price === undefined || price === null ? undefined : ronToBani(price);
  const request = { serviceIds, duration, priceBani, notes, isNotified: notify !== false };
  return new EnterAppointment({ request, place, contact, by });
}

export function toPlace({ date, time, bayId, duration }: BoardPlace): Place {
  return { date: localDate(date), start: localTime(time), bayId, duration };
}
