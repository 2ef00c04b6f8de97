import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { operationsKeys } from './operations-keys.ts';

export const useSystemState = () => useBody(operationsKeys.state, '/api/admin/system', { ...EVERY_APPOINTMENT });

interface Readiness {
  readonly status: 'ready' | 'degraded' | 'notReady';
  readonly reasons: readonly string[];
}

export function useReadiness() {
  return useQuery({
    ...EVERY_APPOINTMENT,
    queryKey: operationsKeys.readiness,
    queryFn: async ({ signal }): Promise<Readiness> => {
      try {
        const { status, reasons = [] } = await bodyOf(api.GET('/api/health/ready', { signal }));
        return { status, reasons };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 503) throw error;
        const { reasons = [] } = error.problem as { reasons?: readonly string[] };
        return { status: 'notReady', reasons };
      }
    },
  });
}

export const useSubscriptions = () =>
  useBody(operationsKeys.subscriptions, '/api/admin/system/subscriptions', { ...EVERY_APPOINTMENT });

export const useParkedEvents = () =>
  useBody(operationsKeys.parkedEvents, '/api/admin/system/parked-events', { ...EVERY_APPOINTMENT });

export const useJobs = () => useBody(operationsKeys.jobs, '/api/admin/system/jobs', { ...EVERY_APPOINTMENT });

export const useBackups = () => useBody(operationsKeys.backups, '/api/admin/system/backups', { ...EVERY_APPOINTMENT });
