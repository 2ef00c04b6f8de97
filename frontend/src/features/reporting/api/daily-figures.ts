import type { Schemas } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import type { IsoDate } from '../../../shared/time/workshop-clock.ts';
import { reportingKeys } from './reporting-keys.ts';

export const useAdminStats = () => useBody(reportingKeys.adminStats, '/api/admin/stats');

export const useDashboardStats = () => useBody(reportingKeys.dashboardStats, '/api/dashboard/stats');

export function useAppointmentsOfDay(date: IsoDate) {
  const viewer = useSession()?.id;
  return useBody(reportingKeys.appointmentsOfDay(date, viewer), '/api/appointments/date/{date}', {
    params: { path: { date } },
  });
}

export type OfficeCounters = Schemas['OfficeCounters'];

/** Counts what waits for the workshop; fetched again when a page with it opens, because customers change it. */
export const useOfficeCounters = ({ enabled = true } = {}) =>
  useBody(sharedKeys.counters, '/api/admin/counters', { ...EVERY_APPOINTMENT, enabled });

export const useSmsBudget = () =>
  useBody(reportingKeys.smsBudget, '/api/admin/messages/sms-budget', { ...EVERY_APPOINTMENT });
