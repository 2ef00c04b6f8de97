import { CONTACT_FIELDS } from '@car-workshop/contracts/values/customers';
import { z } from 'zod';
import { defineEvent } from '../../kernel/define-event.ts';
import { type EventOptions, OFFICE, STALE } from '../../kernel/event-options.ts';

const ofVehicle = {
  audience: 'clients-and-team',
  stale: {
    now: [
      ...OFFICE,
      'board',
      'own-vehicles',
      'service-book',
      'managed-vehicle',
      'customers',
      'appointments',
      'auth/me',
    ],
  },
} as const satisfies EventOptions;

const id = z.int().positive();
const vehicle = z.strictObject({ vehicleId: id, customerId: id });
const note = z.strictObject({ customerId: id, noteId: id, by: z.string() });

/** A customer was created: a guest identified by phone, or an account that books with that phone. */
export const CustomerRegistered = defineEvent(
  'customers.customer-registered',
  1,
  z.strictObject({ customerId: id, userId: id.nullable() }),
  { stale: { now: ['activity', 'customers'] } },
);

export const VehicleRegistered = defineEvent('customers.vehicle-registered', 1, vehicle, ofVehicle);

/**
 * A guest became a customer of an account, by proof of the phone or a merge by the desk. The guest's appointments now
 * belong to the account.
 */
export const GuestJoinedAccount = defineEvent(
  'customers.guest-joined-account',
  1,
  z.strictObject({ customerId: id, userId: id }),
  { audience: 'clients', stale: STALE.person },
);

/** A merge was undone: the customer is a guest again, whose appointments no longer belong to the account. */
export const GuestLeftAccount = defineEvent(
  'customers.guest-left-account',
  1,
  z.strictObject({ customerId: id, userId: id }),
  { stale: STALE.person },
);

const merge = { mergeId: id, customerId: id, intoCustomerId: id, by: z.string() };

export const CustomersMerged = defineEvent('customers.customers-merged', 1, z.strictObject(merge), {
  stale: STALE.person,
  activity: { kind: 'customers-merged', group: 'accounts' },
});

export const MergeReversed = defineEvent('customers.merge-reversed', 1, z.strictObject(merge), {
  stale: STALE.person,
  activity: { kind: 'merge-reversed', group: 'accounts' },
});

/**
 * The personal data of a guest was erased in every module (GDPR, article 17): by the desk, by the guest with a code, or
 * at the end of its retention. The id stays for history.
 */
export const GuestErased = defineEvent(
  'customers.guest-erased',
  1,
  z.strictObject({ customerId: id, by: z.string() }),
  { stale: STALE.person, activity: { kind: 'guest-erased', group: 'accounts' } },
);

/** The desk entered a customer without an account who has not booked yet. {@link CustomerRegistered} precedes it. */
export const GuestAdded = defineEvent('customers.guest-added', 1, z.strictObject({ customerId: id, by: z.string() }), {
  stale: STALE.customer,
  activity: { kind: 'guest-added', group: 'accounts', page: '/admin/customers/{customerId}' },
});

/** The workshop corrected contact data of a guest; the names of the fields, not their values. */
export const GuestChanged = defineEvent(
  'customers.guest-changed',
  1,
  z.strictObject({ customerId: id, fields: z.array(z.enum(CONTACT_FIELDS)).min(1), by: z.string() }),
  {
    stale: { now: [...STALE.customer.now, 'board', 'service-book', 'appointments'] },
    activity: { kind: 'guest-changed', group: 'accounts', page: '/admin/customers/{customerId}' },
  },
);

export const CustomerNoteAdded = defineEvent('customers.note-added', 1, note, {
  stale: STALE.customer,
  activity: { kind: 'customer-note-added', group: 'accounts', page: '/admin/customers/{customerId}' },
});

export const CustomerNoteDeleted = defineEvent('customers.note-deleted', 1, note, {
  stale: STALE.customer,
  activity: { kind: 'customer-note-deleted', group: 'accounts', page: '/admin/customers/{customerId}' },
});

export const CustomerTagsChanged = defineEvent(
  'customers.tags-changed',
  1,
  z.strictObject({ customerId: id, by: z.string() }),
  {
    stale: STALE.customer,
    activity: { kind: 'customer-tags-changed', group: 'accounts', page: '/admin/customers/{customerId}' },
  },
);

export const VehicleChanged = defineEvent('customers.vehicle-changed', 1, vehicle, ofVehicle);

/**
 * A guest who joined an account or was merged had a vehicle that the other customer has, too: `intoVehicleId` takes
 * over its appointments, service book and reminders, and nothing remains at `vehicleId`.
 */
export const VehicleMerged = defineEvent(
  'customers.vehicle-merged',
  1,
  z.strictObject({ vehicleId: id, intoVehicleId: id, customerId: id }),
  ofVehicle,
);

export const VehicleArchived = defineEvent('customers.vehicle-archived', 1, vehicle, ofVehicle);

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
  ofVehicle,
);
