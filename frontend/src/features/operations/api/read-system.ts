import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { operationsKeys } from './operations-keys.ts';

/** The states change without the page: each visit reads them. */
const FRESH = { refetchOnMount: 'always' } as const;

/** Version, sizes and message queue of the installation. */
export function useSystemState() {
  return useQuery({
    ...FRESH,
    queryKey: operationsKeys.state,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/system', { signal })),
  });
}

/** Whether the installation is ready, with the reasons when it is not or only in part. */
export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'notReady';
  readonly reasons: readonly string[];
}

export function useReadiness() {
  return useQuery({
    ...FRESH,
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

export function useSubscriptions() {
  return useQuery({
    ...FRESH,
    queryKey: operationsKeys.subscriptions,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/system/subscriptions', { signal })),
  });
}

export function useParkedEvents() {
  return useQuery({
    ...FRESH,
    queryKey: operationsKeys.parkedEvents,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/system/parked-events', { signal })),
  });
}

export function useJobs() {
  return useQuery({
    ...FRESH,
    queryKey: operationsKeys.jobs,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/system/jobs', { signal })),
  });
}

export function useBackups() {
  return useQuery({
    ...FRESH,
    queryKey: operationsKeys.backups,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/system/backups', { signal })),
  });
}
