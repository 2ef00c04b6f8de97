import { randomInt } from 'node:crypto';
import type { PhoneNumber } from '../../../../src/kernel/phone-number.ts';
import type { Visitor } from '../../../../src/modules/customers/index.ts';

/** A guest with a Logan; everyone has a phone of their own. */
export function aVisitor({
  vehicle,
  ...rest
}: Partial<Omit<Visitor, 'vehicle'>> & { vehicle?: Partial<Visitor['vehicle']> } = {}): Visitor {
  return {
    name: 'Ștefan Țăranu',
    phone: aPhone(),
    email: 'stefan@example.ro',
    userId: null,
    ...rest,
    vehicle: { make: 'Dacia', model: 'Logan', year: 2019, licensePlate: 'b-123-abc', ...vehicle },
  };
}

export function aPhone(): PhoneNumber {
  return `+40722${randomInt(100_000, 1_000_000)}` as PhoneNumber;
}
