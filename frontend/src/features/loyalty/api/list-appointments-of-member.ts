import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { loyaltyKeys } from './loyalty-keys.ts';

/** Number of appointments to search for the visit of a redemption. */
const NEWEST = 50;

/** The appointments of the member with this phone on which a redemption can be used: all but the cancelled ones. */
export function useAppointmentsOfMember(phone: string | null) {
  return useQuery({
    queryKey: loyaltyKeys.appointmentsOfMember(phone),
    enabled: phone !== null,
    queryFn: async () => {
      const query = { search: phone ?? '', pageSize: NEWEST };
      const found = await bodyOf(api.GET('/api/appointments', { params: { query } }));
      return found.filter(({ customer, status }) => customer.phone === phone && status !== 'cancelled');
    },
  });
}
