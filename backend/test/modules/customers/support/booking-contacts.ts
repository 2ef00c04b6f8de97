import type { BookingContact } from '../../../../src/modules/customers/application/find-or-create-customer.ts';
import { aPhone } from '../../../support/a-phone.ts';

/** A guest with a Dacia Logan and a unique phone. */
export function aBookingContact({
  vehicle,
  ...rest
}: Partial<Omit<BookingContact, 'vehicle'>> & { vehicle?: Partial<BookingContact['vehicle']> } = {}): BookingContact {
  return {
    name: 'Ștefan Țăranu',
    phone: aPhone(),
    email: 'stefan@example.ro',
    userId: null,
    ...rest,
    vehicle: { make: 'Dacia', model: 'Logan', year: 2019, licensePlate: 'b-123-abc', ...vehicle },
  };
}
