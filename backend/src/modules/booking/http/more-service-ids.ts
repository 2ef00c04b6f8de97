import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { OptionalIds } from '../../../platform/http/validators.ts';
import type { ServiceIds } from '../application/agenda.ts';
import { MAX_MORE_SERVICES } from '../domain/booked-services.values.ts';

/** The services of a visit besides `serviceId`; in a query string repeated or separated by commas. */
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
