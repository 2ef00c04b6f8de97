import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { reportingKeys } from './reporting-keys.ts';

/** The workshop's figures with their trends (specification §3). */
export function useAdminStats() {
  return useQuery({ queryKey: reportingKeys.adminStats, queryFn: () => bodyOf(api.GET('/api/admin/stats')) });
}

/** The four public figures of today (specification §3). */
export function useDashboardStats() {
  return useQuery({
    queryKey: reportingKeys.dashboardStats,
    queryFn: () => bodyOf(api.GET('/api/dashboard/stats')),
  });
}

/** The appointments of a day; personal data is masked for all but admins. */
export function useAppointmentsOfDay(date: IsoDate) {
  const viewer = useSession()?.id;
  return useQuery({
    queryKey: reportingKeys.appointmentsOfDay(date, viewer),
    queryFn: () => bodyOf(api.GET('/api/appointments/date/{date}', { params: { path: { date } } })),
  });
}
