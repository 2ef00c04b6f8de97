import type { PhoneNumber } from '../../src/kernel/phone-number.ts';

let last = 500_000;

/** A valid Romanian mobile number, E.164, that this test file has not used yet. */
export function aPhone(): PhoneNumber {
  return `+40722${++last}` as PhoneNumber;
}
