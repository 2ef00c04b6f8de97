import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, type Schemas } from '../../../shared/api/client.ts';
import { operationsKeys } from './operations-keys.ts';

/** Reads all states again after an action, also after a refusal: another admin may have acted before. */
const REFRESH = { invalidates: [operationsKeys.all], invalidatesOnFailure: true };

/** Lets a halted or delayed subscription try its next event again. */
export function useResume({ name }: Schemas['SystemSubscription']) {
  const { t } = useTranslation(['system', 'public']);
  return useMutation({
    mutationFn: () =>
      api.POST('/api/admin/system/subscriptions/{name}/resume', { params: { path: { name } } }),
    meta: {
      ...REFRESH,
      success: () => ({ title: t('subscriptions.resumed'), description: name }),
      failure: () => ({ title: t('subscriptions.notResumed'), fallback: t('public:error.generic') }),
    },
  });
}

export function useSkip({ name }: Schemas['SystemSubscription']) {
  const { t } = useTranslation(['system', 'public']);
  return useMutation({
    mutationFn: (position: number) =>
      api.POST('/api/admin/system/subscriptions/{name}/skip', {
        params: { path: { name } },
        body: { position },
      }),
    meta: {
      ...REFRESH,
      success: () => ({ title: t('subscriptions.skipped'), description: name }),
      failure: () => ({ title: t('subscriptions.notSkipped'), fallback: t('public:error.generic') }),
    },
  });
}

export function useRebuild({ name }: Schemas['SystemSubscription']) {
  const { t } = useTranslation(['system', 'public']);
  return useMutation({
    mutationFn: () =>
      api.POST('/api/admin/system/subscriptions/{name}/rebuild', { params: { path: { name } } }),
    meta: {
      ...REFRESH,
      success: () => ({ title: t('rebuild.begun'), description: name }),
      failure: () => ({ title: t('rebuild.notBegun'), fallback: t('public:error.generic') }),
    },
  });
}

export function useRetry({ id }: Schemas['ParkedEvent']) {
  const { t } = useTranslation(['system', 'public']);
  return useMutation({
    mutationFn: () => api.POST('/api/admin/system/parked-events/{id}/retry', { params: { path: { id } } }),
    meta: {
      ...REFRESH,
      success: () => ({ title: t('parked.retried') }),
      failure: () => ({ title: t('parked.notRetried'), fallback: t('public:error.generic') }),
    },
  });
}

export function useResolve({ id }: Schemas['ParkedEvent']) {
  const { t } = useTranslation(['system', 'public']);
  return useMutation({
    mutationFn: () => api.POST('/api/admin/system/parked-events/{id}/resolve', { params: { path: { id } } }),
    meta: {
      ...REFRESH,
      success: () => ({ title: t('parked.resolved') }),
      failure: () => ({ title: t('parked.notResolved'), fallback: t('public:error.generic') }),
    },
  });
}

export function useRunJob({ name }: Schemas['SystemJob']) {
  const { t } = useTranslation(['system', 'public']);
  return useMutation({
    mutationFn: () => api.POST('/api/admin/system/jobs/{name}/run', { params: { path: { name } } }),
    meta: {
      ...REFRESH,
      success: () => ({ title: t('jobs.requested'), description: name }),
      failure: () => ({ title: t('jobs.notRequested'), fallback: t('public:error.generic') }),
    },
  });
}

export function useRequestBackup() {
  const { t } = useTranslation(['system', 'public']);
  return useMutation({
    mutationFn: () => api.POST('/api/admin/system/backups'),
    meta: {
      ...REFRESH,
      success: () => ({ title: t('backups.requested') }),
      failure: () => ({ title: t('backups.notRequested'), fallback: t('public:error.generic') }),
    },
  });
}
