import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { reportingKeys } from './reporting-keys.ts';

/** The appointments of a day; personal data is masked for all but admins. */
export function useAppointmentsOfDay(date: IsoDate) {
  const viewer = useSession()?.id;
  return useQuery({
    queryKey: reportingKeys.appointmentsOfDay(date, viewer),
    queryFn: () => bodyOf(api.GET('/api/appointments/date/{date}', { params: { path: { date } } })),
  });
}
