import { type Actor, isMechanic, worksAtDesk } from '../../../../kernel/actor.ts';
import { VehicleNotFound } from '../../../customers/index.ts';

/**
 * The reader of a service book: its owner, the desk, a mechanic, or a guest with a share link. Mechanics do not see the
 * owner, costs and documents, guests no notes either.
 */
export type BookReader =
  | { readonly as: 'owner'; readonly userId: number }
  | { readonly as: 'desk' }
  | { readonly as: 'mechanic' }
  | { readonly as: 'guest'; readonly token: string };

/** The reader that a signed-in actor is. @throws VehicleNotFound when not signed in */
export function readerOf(actor: Actor): BookReader {
  if (actor.kind !== 'user') throw new VehicleNotFound();
  if (worksAtDesk(actor)) return { as: 'desk' };
  return isMechanic(actor) ? { as: 'mechanic' } : { as: 'owner', userId: actor.userId };
}

/**
 * FROM clause of a readable vehicle `v` with its customer `c`: `$1` is the vehicle, `$2` the account that must own it;
 * null allows any owner.
 */
export const READABLE_VEHICLE = `
  customers.vehicle_card v JOIN customers.customer_card c ON c.customer_id = v.customer_id
   AND v.vehicle_id = $1 AND ($2::integer IS NULL OR c.user_id = $2)`;

export function readableVehicle(vehicleId: number, reader: BookReader): readonly [number, number | null] {
  return [vehicleId, reader.as === 'owner' ? reader.userId : null];
}

export function seesCosts({ as }: BookReader): boolean {
  return as === 'owner' || as === 'desk';
}
