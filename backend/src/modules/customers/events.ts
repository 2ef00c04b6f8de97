import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';

const id = z.int().positive();

/** A customer was created: a guest identified by phone, or an account that books with that phone. */
export const CustomerRegistered = defineEvent(
  'customers.customer-registered',
  1,
  z.strictObject({ customerId: id, userId: id.nullable() }),
);

/** A vehicle was stored for its customer. */
export const VehicleRegistered = defineEvent(
  'customers.vehicle-registered',
  1,
  z.strictObject({ vehicleId: id, customerId: id }),
);

/** The phone of a guest was proven by an account; the guest's appointments now belong to the account. */
export const GuestJoinedAccount = defineEvent(
  'customers.guest-joined-account',
  1,
  z.strictObject({ customerId: id, userId: id }),
);

/**
 * The personal data of a guest was erased (GDPR, article 17): by an admin, by the guest with a code, or at the end of its
 * retention. Every module erases its own personal data of the customer in reaction; the id stays, for history.
 */
export const GuestErased = defineEvent(
  'customers.guest-erased',
  1,
  z.strictObject({ customerId: id, by: z.string() }),
);

/** The owner changed the description of a vehicle. */
export const VehicleChanged = defineEvent(
  'customers.vehicle-changed',
  1,
  z.strictObject({ vehicleId: id, customerId: id }),
);

/**
 * A guest who joined an account had a vehicle that the account already had: `vehicleId` keeps its history only, and
 * `intoVehicleId` takes over its future appointments and reminders.
 */
export const VehicleMerged = defineEvent(
  'customers.vehicle-merged',
  1,
  z.strictObject({ vehicleId: id, intoVehicleId: id, customerId: id }),
);

/** The owner archived a vehicle. */
export const VehicleArchived = defineEvent(
  'customers.vehicle-archived',
  1,
  z.strictObject({ vehicleId: id, customerId: id }),
);

/**
 * A mileage in kilometres was reported, with a `booking` or by the signed-in `owner`. The service book decides whether
 * it is plausible.
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
