import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';

/** So many of the newest are enough to find the visit that a code is shown for. */
const NEWEST = 50;

/** The appointments on which a member with that phone could use something; cancelled ones are not among them. */
export function useAppointmentsOfMember(phone: string | null) {
  return useQuery({
    queryKey: ['appointments', 'of-member', phone],
    enabled: phone !== null,
    queryFn: async () => {
      const query = { search: phone ?? '', pageSize: NEWEST };
      const found = await bodyOf(api.GET('/api/appointments', { params: { query } }));
      return found.filter(({ customer, status }) => customer.phone === phone && status !== 'cancelled');
    },
  });
}
