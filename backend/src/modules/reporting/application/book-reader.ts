import type { Actor } from '../../../kernel/actor.ts';
import { VehicleNotFound } from '../domain/reporting.errors.ts';

/**
 * Who reads a service book: its owner; the workshop; or whoever was given a share link, who sees neither the owner
 * nor notes, costs and papers.
 */
export type BookReader =
  | { readonly as: 'owner'; readonly userId: number }
  | { readonly as: 'workshop' }
  | { readonly as: 'guest'; readonly token: string };

/** As whom somebody signed in reads. @throws VehicleNotFound when nobody is */
export function readerOf(who: Actor): BookReader {
  if (who.kind !== 'user') throw new VehicleNotFound();
  return who.role === 'admin' ? { as: 'workshop' } : { as: 'owner', userId: who.userId };
}

/**
 * Whose vehicle may be read, as SQL from `v`, a vehicle, and `c`, its customer: `$1` the vehicle, `$2` the account
 * that must be the customer's, null when it need not.
 */
export const READABLE_VEHICLE = `
  customers.vehicle_card v JOIN customers.customer_card c ON c.customer_id = v.customer_id
   AND v.vehicle_id = $1 AND ($2::integer IS NULL OR c.user_id = $2)`;

/** The parameters of {@link READABLE_VEHICLE}. */
export function readableVehicle(vehicleId: number, reader: BookReader): readonly [number, number | null] {
  return [vehicleId, reader.as === 'owner' ? reader.userId : null];
}
