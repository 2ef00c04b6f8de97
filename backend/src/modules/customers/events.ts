import { z } from 'zod';
import { type DataOf, defineEvent } from '../../kernel/define-event.ts';

const id = z.int().positive();

/** Somebody became a customer: a guest known by phone, or an account that books with that phone. */
export const CustomerRegistered = defineEvent(
  'customers.customer-registered',
  1,
  z.object({ customerId: id, userId: id.nullable() }),
);

/** A customer's vehicle was seen for the first time. */
export const VehicleRegistered = defineEvent(
  'customers.vehicle-registered',
  1,
  z.object({ vehicleId: id, customerId: id }),
);

/** A guest turned out to be the owner of an account: its phone was proven. Their appointments are the account's. */
export const GuestJoinedAccount = defineEvent(
  'customers.guest-joined-account',
  1,
  z.strictObject({ customerId: id, userId: id }),
);

/** The owner of an account described a vehicle anew. */
export const VehicleChanged = defineEvent(
  'customers.vehicle-changed',
  1,
  z.strictObject({ vehicleId: id, customerId: id }),
);

/**
 * A guest who joined an account brought a vehicle that the account had already: `vehicleId` is only history now, what is
 * still to come of it belongs to `intoVehicleId`.
 */
export const VehicleMerged = defineEvent(
  'customers.vehicle-merged',
  1,
  z.strictObject({ vehicleId: id, intoVehicleId: id, customerId: id }),
);

/** The owner of an account no longer has a vehicle. */
export const VehicleArchived = defineEvent(
  'customers.vehicle-archived',
  1,
  z.strictObject({ vehicleId: id, customerId: id }),
);

/**
 * Somebody said how many kilometres a vehicle has: with a `booking`, or as its signed-in `owner`. Whether it can
 * be is for the service book to judge.
 */
export const VehicleMileageReported = defineEvent(
  'customers.vehicle-mileage-reported',
  1,
  z.strictObject({
    vehicleId: id,
    customerId: id,
    mileage: z.int().nonnegative(),
    source: z.enum(['booking', 'owner']),
  }),
);

export type CustomerRegistered = DataOf<typeof CustomerRegistered>;
export type VehicleRegistered = DataOf<typeof VehicleRegistered>;
