import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { operationsKeys } from './operations-keys.ts';

const TEXTS = {
  resume: ['subscriptions.resumed', 'subscriptions.notResumed'],
  skip: ['subscriptions.skipped', 'subscriptions.notSkipped'],
  retry: ['parked.retried', 'parked.notRetried'],
  resolve: ['parked.resolved', 'parked.notResolved'],
  runJob: ['jobs.requested', 'jobs.notRequested'],
  backup: ['backups.requested', 'backups.notRequested'],
} as const;

/** Refetches all states after an action, even after a refusal, because another admin may have acted before. */
function useAction<Input = void>(
  action: keyof typeof TEXTS,
  call: (input: Input) => Promise<unknown>,
  description?: string | ((input: Input) => string),
) {
  const { t } = useTranslation(['system', 'public']);
  const [done, failed] = TEXTS[action];
  return useMutation({
    mutationFn: call,
    meta: {
      success: (_, input) => ({
        title: t(done),
        description: typeof description === 'function' ? description(input as Input) : description,
      }),
      failure: () => ({ title: t(failed), fallback: t('public:error.generic') }),
      invalidatesAlways: [operationsKeys.all],
    },
  });
}

export function useResume({ name }: Schemas['SystemSubscription']) {
  const params = { path: { name } };
  return useAction('resume', () => api.POST('/api/admin/system/subscriptions/{name}/resume', { params }), name);
}

export function useSkip({ name }: Schemas['SystemSubscription']) {
  const params = { path: { name } };
  return useAction(
    'skip',
    (position: number) => api.POST('/api/admin/system/subscriptions/{name}/skip', { params, body: { position } }),
    name,
  );
}

export function useRetry({ id }: Schemas['ParkedEvent']) {
  const params = { path: { id } };
  return useAction('retry', () => api.POST('/api/admin/system/parked-events/{id}/retry', { params }));
}

export function useResolve({ id }: Schemas['ParkedEvent']) {
  const params = { path: { id } };
  return useAction('resolve', () => api.POST('/api/admin/system/parked-events/{id}/resolve', { params }));
}

export function useRunJob(nameOf: (job: Schemas['SystemJob']) => string) {
  return useAction(
    'runJob',
    ({ name }: Schemas['SystemJob']) => api.POST('/api/admin/system/jobs/{name}/run', { params: { path: { name } } }),
    nameOf,
  );
}

export const useRequestBackup = () => useAction('backup', () => api.POST('/api/admin/system/backups'));
