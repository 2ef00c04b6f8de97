import { MAX_TAG_LENGTH, MAX_TAGS } from '@car-workshop/contracts/values/customers';
import { expect, it } from '@jest/globals';
import type { DomainError } from '../../../../src/kernel/domain-error.ts';
import * as refusals from '../../../../src/modules/customers/domain/customers.errors.ts';
import { AccountGone } from '../../../../src/modules/identity/domain/identity.errors.ts';
import { contractOf } from '../../../support/refusal.ts';

const invalid = (field: string, message: string, params?: object) => ({
  kind: 'invalid',
  code: 'invalid_request',
  fields: [{ field, message, ...(params && { params }) }],
});
const conflict = (code: string, details: object = {}) => ({ kind: 'conflict', code, ...details });
const NOT_FOUND = { kind: 'not-found', code: 'not_found' };

const CONTRACT: [DomainError, object][] = [
  [new refusals.CustomerNotFound(), NOT_FOUND],
  [new refusals.CustomerHasAccount(), conflict('customer_has_account')],
  [new refusals.AccountKeepsItsContact(), conflict('account_keeps_its_contact')],
  [
    new refusals.PhoneOfOtherCustomer({ customerId: 7 }),
    conflict('phone_of_other_customer', {
      fields: [{ field: 'phone', message: 'errors.phone_of_other_customer' }],
      extensions: { customerId: 7 },
    }),
  ],
  [new refusals.NoteNotFound(), NOT_FOUND],
  [
    new refusals.TooManyNotes(500),
    conflict('too_many_notes', {
      params: { max: 500 },
      fields: [{ field: 'text', message: 'errors.too_many_notes', params: { max: 500 } }],
    }),
  ],
  [new refusals.TooManyTags(), invalid('tags', 'customers.tags', { max: MAX_TAGS, length: MAX_TAG_LENGTH })],
  [
    new refusals.VehicleOfCustomerKnown('vin', 7),
    conflict('vehicle_of_customer_known', {
      fields: [{ field: 'vin', message: 'customers.vehicle_known_by_vin' }],
      extensions: { vehicleId: 7 },
    }),
  ],
  [new refusals.CustomerAlreadyErased(), conflict('customer_already_erased')],
  [new refusals.MergeIntoItself(), invalid('into', 'customers.merge_into_itself')],
  [new refusals.MergeOfAccount(), conflict('merge_of_account')],
  [new refusals.MergeOfTwoAccounts(), conflict('merge_of_two_accounts')],
  [new refusals.CustomerMerged(), conflict('customer_merged')],
  [new refusals.MergeNotFound(), NOT_FOUND],
  [new refusals.MergeUndone(), conflict('merge_undone')],
  [new refusals.MergeFinal(), conflict('merge_final')],
  [new refusals.MergedPhoneTaken(), conflict('merged_phone_taken')],
  [new refusals.ChosenCustomerRefused('unproven'), invalid('customerId', 'customer.unproven')],
  [new AccountGone(), { kind: 'unauthenticated', code: 'not_signed_in' }],
  [new refusals.VehicleNotFound(), NOT_FOUND],
  [new refusals.VehicleKnown(), conflict('vehicle_known')],
  [new refusals.VinKnown('2019 Dacia Logan'), conflict('vin_known', { params: { vehicle: '2019 Dacia Logan' } })],
  [new refusals.TooManyVehicles(20), conflict('too_many_vehicles', { params: { max: 20 } })],
];

it.each(CONTRACT.map(([error, contract]) => [error.name, error, contract] as const))(
  '%s has its kind, code and details',
  (_, error, contract) => {
    expect(contractOf(error)).toEqual(contract);
  },
);
