import { MAX_TAG_LENGTH, MAX_TAGS } from '@car-workshop/contracts/values/customers';
import { domainError, invalidField, invalidFieldOf } from '../../../kernel/domain-error.ts';

export class CustomerNotFound extends domainError('not-found', 'not_found') {}
export class CustomerHasAccount extends domainError('conflict', 'customer_has_account') {}
export class AccountKeepsItsContact extends domainError('conflict', 'account_keeps_its_contact') {}

/** `customerId` is the other customer, `account` the client whose account has proven the phone. */
export class PhoneOfOtherCustomer extends domainError(
  'conflict',
  'phone_of_other_customer',
  (other: { readonly customerId?: number; readonly account?: number } = {}) => ({
    fields: [{ field: 'phone', message: 'errors.phone_of_other_customer' }],
    extensions: other,
  }),
) {}

/** The desk must confirm, because `account`, the client who entered the phone, has not proven it. */
export class PhoneOfUnprovenAccount extends domainError('conflict', 'phone_of_unproven_account', (account: number) => ({
  fields: [{ field: 'phone', message: 'errors.phone_of_unproven_account' }],
  extensions: { account },
})) {}

export class NoteNotFound extends domainError('not-found', 'not_found') {}

export class TooManyNotes extends domainError('conflict', 'too_many_notes', (max: number) => ({
  params: { max },
  fields: [{ field: 'text', message: 'errors.too_many_notes', params: { max } }],
})) {}

/** A customer has at most {@link MAX_TAGS} tags; one that exceeds this after a merge gets no further ones. */
export class TooManyTags extends invalidField('tags', 'customers.tags', { max: MAX_TAGS, length: MAX_TAG_LENGTH }) {}

export class VehicleOfCustomerKnown extends domainError(
  'conflict',
  'vehicle_of_customer_known',
  (by: 'plate' | 'vin' | 'description', vehicleId: number) => ({
    fields: [{ field: by === 'vin' ? 'vin' : 'licensePlate', message: `customers.vehicle_known_by_${by}` }],
    extensions: { vehicleId },
  }),
) {}

// Vehicles with different VINs are never the same.
export class VehicleHasOtherVin extends domainError('conflict', 'vehicle_has_other_vin') {}

// The desk must choose the right VIN to join two vehicles with different ones.
export class WhichVinIsRight extends domainError('conflict', 'which_vin_is_right', (vins: readonly string[]) => ({
  extensions: { vins },
})) {}

export class VinOfNeither extends invalidField('vin', 'customers.vin_of_neither') {}

export class JoinWithItself extends invalidField('into', 'customers.join_with_itself') {}

export class VehicleOfOtherCustomer extends invalidField('into', 'customers.join_of_other_customer') {}

export class CustomerAlreadyErased extends domainError('conflict', 'customer_already_erased') {}

export class MergeIntoItself extends invalidField('into', 'customers.merge_into_itself') {}

export class MergeOfAccount extends domainError('conflict', 'merge_of_account') {}
export class MergeOfTwoAccounts extends domainError('conflict', 'merge_of_two_accounts') {}

/** The account has not proven the phone that it shares with the guest to be merged (ADR 42). */
export class PhoneNotProven extends domainError('conflict', 'phone_not_proven') {}
export class CustomerMerged extends domainError('conflict', 'customer_merged') {}
export class MergeNotFound extends domainError('not-found', 'not_found') {}
export class MergeUndone extends domainError('conflict', 'merge_undone') {}
export class MergeFinal extends domainError('conflict', 'merge_final') {}
export class MergedPhoneTaken extends domainError('conflict', 'merged_phone_taken') {}

export class ChosenCustomerRefused extends invalidFieldOf((reason: 'gone' | 'other_phone' | 'unproven') => ({
  field: 'customerId',
  message: `customer.${reason}`,
})) {}

export class VehicleNotFound extends domainError('not-found', 'not_found') {}
export class VehicleKnown extends domainError('conflict', 'vehicle_known') {}

// The owner already has a vehicle with this VIN and another plate, and must confirm the new plate.
export class VinKnown extends domainError('conflict', 'vin_known', (vehicle: string) => ({ params: { vehicle } })) {}

export class TooManyVehicles extends domainError('conflict', 'too_many_vehicles', (max: number) => ({
  params: { max },
})) {}
