import { describe, expect, it } from '@jest/globals';
import type { PhoneNumber } from '../../../../src/kernel/phone-number.ts';
import { Customer } from '../../../../src/modules/customers/domain/customer.ts';
import { CustomerMerge, mustBeMergeable } from '../../../../src/modules/customers/domain/customer-merge.ts';
import {
  CustomerAlreadyErased,
  CustomerMerged,
  MergeFinal,
  MergeIntoItself,
  MergeOfAccount,
  MergeOfTwoAccounts,
  MergeUndone,
} from '../../../../src/modules/customers/domain/customers.errors.ts';

const AT = new Date('2026-03-02T07:00:00Z');

function aCustomer(id: number, userId: number | null = null): Customer {
  const profile = { name: 'Ion', phone: '+40722000000' as PhoneNumber, email: null, userId };
  return Object.assign(Customer.create(profile, AT), { id });
}

const admin = { kind: 'user', userId: 1, role: 'admin' } as const;
const typesOf = (customer: Customer) => customer.releaseEvents().map(({ type }) => type);

describe('a merge', () => {
  it('is refused into the same customer, of accounts, of merged and of erased customers', () => {
    const merged = aCustomer(3);
    merged.mergeInto(aCustomer(4), 1, admin);
    const erased = aCustomer(5);
    erased.erase(AT);
    const refused = [
      [aCustomer(1), aCustomer(1), MergeIntoItself],
      [aCustomer(1, 7), aCustomer(2, 7), MergeIntoItself],
      [aCustomer(1, 7), aCustomer(2), MergeOfAccount],
      [aCustomer(1, 7), aCustomer(2, 8), MergeOfTwoAccounts],
      [merged, aCustomer(2), CustomerMerged],
      [aCustomer(2), merged, CustomerMerged],
      [erased, aCustomer(2), CustomerAlreadyErased],
      [aCustomer(2), erased, CustomerAlreadyErased],
    ] as const;
    for (const [customer, target, refusal] of refused) {
      expect(() => mustBeMergeable(customer, target)).toThrow(refusal);
    }
    expect(() => mustBeMergeable(aCustomer(1), aCustomer(2, 7))).not.toThrow();
  });

  it('of a guest into an account makes the guest join it, and the undo leave it', () => {
    const guest = aCustomer(1);
    guest.mergeInto(aCustomer(2, 7), 3, admin);
    expect(guest).toMatchObject({ mergedInto: 2, userId: 7 });
    expect(typesOf(guest)).toEqual(['customers.guest-joined-account', 'customers.customers-merged']);
    guest.separate(3, 2, admin);
    expect(guest).toMatchObject({ mergedInto: null, userId: null });
    expect(typesOf(guest)).toEqual(['customers.guest-left-account', 'customers.merge-reversed']);
  });

  it('of guests changes no account', () => {
    const guest = aCustomer(1);
    guest.mergeInto(aCustomer(2), 3, admin);
    guest.separate(3, 2, admin);
    expect(typesOf(guest)).toEqual(['customers.customers-merged', 'customers.merge-reversed']);
  });

  it('can be undone once, within a day, while its vehicles were not handed over', () => {
    const merge = { id: 3, customerId: 1, intoCustomerId: 2, mergedAt: AT, undoneAt: null, settledAt: null };
    const day = 24 * 60 * 60 * 1000;
    const since = (ms: number) => new Date(AT.getTime() + ms);
    expect(() => CustomerMerge.stored(merge).mustBeUndoable(since(day - 1))).not.toThrow();
    expect(() => CustomerMerge.stored(merge).mustBeUndoable(since(day))).toThrow(MergeFinal);
    expect(() => CustomerMerge.stored({ ...merge, settledAt: AT }).mustBeUndoable(AT)).toThrow(MergeFinal);
    expect(() => CustomerMerge.stored({ ...merge, undoneAt: AT }).mustBeUndoable(AT)).toThrow(MergeUndone);
  });
});
