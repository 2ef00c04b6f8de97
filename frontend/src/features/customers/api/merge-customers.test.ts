import { mergeRefusal } from './merge-customers.ts';

const guest = { records: [1, 2], userId: null };
const account = { records: [3, 4], userId: 7 };

describe('a customer found for a merge', () => {
  it.each([
    ['the guest itself', guest, { id: 1, userId: null }, 'itself'],
    ['one merged into it', guest, { id: 2, userId: null }, 'itself'],
    ['another guest', guest, { id: 9, userId: null }, undefined],
    ['an account', guest, { id: 3, userId: 7 }, undefined],
    ['an account that has never booked', guest, { id: null, userId: 8 }, undefined],
    ['the account itself', account, { id: 4, userId: 7 }, 'itself'],
    ['another account', account, { id: 9, userId: 8 }, 'twoAccounts'],
    ['another account that has never booked', account, { id: null, userId: 8 }, 'twoAccounts'],
    ['a guest for an account', account, { id: 1, userId: null }, undefined],
  ] as const)('is refused or not: %s', (_case, customer, found, refusal) => {
    expect(mergeRefusal({ ...customer, records: [...customer.records] }, found)).toBe(refusal);
  });
});
