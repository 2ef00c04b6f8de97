import type { Actor } from '../../../kernel/actor.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { localDate } from '../../../kernel/wall-clock.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import type { WaitingRequest } from '../application/join-waitlist.ts';
import { MAX_MORE_SERVICES } from '../domain/waitlist.values.ts';
import type { JoinWaitlistBody } from './waitlist.dto.ts';

/** Reads a validated body. A client waits for the own account; the desk and a visitor for a guest. */
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

/** The ids of a validated body, the first one first. @throws InvalidRequest */
export function toServiceIds({
  serviceId,
  moreServiceIds = [],
}: {
  readonly serviceId: number;
  readonly moreServiceIds?: readonly number[];
}): number[] {
  if (moreServiceIds.includes(serviceId)) {
    const params = { max: MAX_MORE_SERVICES };
    throw new InvalidRequest([{ field: 'moreServiceIds', message: 'booking.more_services', params }]);
  }
  return [serviceId, ...moreServiceIds];
}
