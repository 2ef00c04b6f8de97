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

export type CustomerRegistered = DataOf<typeof CustomerRegistered>;
export type VehicleRegistered = DataOf<typeof VehicleRegistered>;
