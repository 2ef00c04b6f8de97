import type { Actor } from '../../../kernel/actor.ts';
import { parsePhoneNumber } from '../../../kernel/phone-number.ts';
import { localDate } from '../../../kernel/wall-clock.ts';
import { InvalidRequest } from '../../../platform/http/http-errors.ts';
import { JoinWaitlist } from '../application/join-waitlist.ts';
import { MAX_MORE_SERVICES } from '../domain/waitlist.values.ts';
import type { JoinWaitlistBody } from './waitlist.dto.ts';

/** Builds the command from a validated body. A client waits for the own account; an admin and a visitor for a guest. */
export function toJoinWaitlist(body: JoinWaitlistBody, by: Actor): JoinWaitlist {
  const phone = parsePhoneNumber(body.customerPhone);
  if (!phone) throw new InvalidRequest([{ field: 'customerPhone', message: 'field.phone' }]);
  return new JoinWaitlist(
    toServiceIds(body),
    { days: body.days.map(localDate), part: body.part },
    {
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
    by,
  );
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
