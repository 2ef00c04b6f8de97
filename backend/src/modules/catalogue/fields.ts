import { MAX_MORE_SERVICES } from '@car-workshop/contracts/values/catalogue';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { parseRon } from '../../kernel/money.ts';
import { InvalidRequest } from '../../platform/http/http-errors.ts';
import { OptionalIds, rule } from '../../platform/http/validators.ts';
import type { ServiceIds } from './domain/booked-services.ts';

/** The services of an appointment besides `serviceId`; in a query string repeated or separated by commas. */
export function MoreServiceIds({ inQuery = false }: { inQuery?: boolean } = {}) {
  return OptionalIds({
    max: MAX_MORE_SERVICES,
    inQuery,
    message: 'booking.more_services',
    description: 'Further services of the same visit: distinct, without `serviceId`.',
  });
}

interface ChosenServices {
  readonly serviceId?: number;
  readonly moreServiceIds?: readonly number[];
}

/** The ids of a validated request, the first one first. @throws InvalidRequest */
export function toServiceIds(chosen: ChosenServices & { readonly serviceId: number }): ServiceIds;
export function toServiceIds(chosen: ChosenServices): ServiceIds | undefined;
export function toServiceIds({ serviceId, moreServiceIds = [] }: ChosenServices): ServiceIds | undefined {
  if (serviceId === undefined) {
    if (moreServiceIds.length === 0) return undefined;
    throw new InvalidRequest([{ field: 'serviceId', message: 'booking.service_required' }]);
  }
  if (moreServiceIds.includes(serviceId)) {
    const params = { max: MAX_MORE_SERVICES };
    throw new InvalidRequest([{ field: 'moreServiceIds', message: 'booking.more_services', params }]);
  }
  return [serviceId, ...moreServiceIds];
}

export function PriceField({ max }: { max: number }) {
  const schema = { type: Number, minimum: 0, maximum: max, description: 'RON; 0 is free of charge.' };
  return applyDecorators(ApiProperty(schema), isPrice(max));
}

export function OptionalPrice({ max, description }: { max: number; description: string }) {
  return applyDecorators(
    ApiPropertyOptional({ type: Number, minimum: 0, maximum: max, nullable: true, description }),
    ValidateIf((_, value: unknown) => (value ?? null) !== null),
    isPrice(max),
  );
}

function isPrice(max: number) {
  const isWithin = (value: unknown) => parseRon(value) !== undefined && (value as number) <= max;
  return rule('price', isWithin, 'booking.price', { max });
}
