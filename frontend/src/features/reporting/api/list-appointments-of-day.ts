import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';

/** The appointments of one day of the workshop; people are masked for everybody but admins. */
export function useAppointmentsOfDay(date: IsoDate) {
  const viewer = useSession()?.id;
  return useQuery({
    queryKey: ['appointments', 'day', date, viewer],
    queryFn: () => bodyOf(api.GET('/api/appointments/date/{date}', { params: { path: { date } } })),
  });
}
