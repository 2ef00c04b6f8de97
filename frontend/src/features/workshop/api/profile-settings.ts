import { type QueryClient, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';

export const profileKey = [...sharedKeys.settings, 'profile'] as const;
/** What a change of the profile makes stale besides it. */
export const PROFILE_READERS = [sharedKeys.workshop, sharedKeys.activity];

export function useProfile(): Schemas['WorkshopProfile'] {
  const { data } = useSuspenseQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/profile', { signal })),
  });
  return data;
}

const store = (queries: QueryClient) => (profile: Schemas['WorkshopProfile']) =>
  queries.setQueryData(profileKey, profile);

export function useUploadLogo() {
  const { t } = useTranslation(['settings', 'public']);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (logo: File) =>
      bodyOf(
        api.POST('/api/admin/settings/logo', {
          body: { logo: '' },
          bodySerializer: () => {
            const form = new FormData();
            form.append('logo', logo);
            return form;
          },
        }),
      ),
    onSuccess: store(queries),
    meta: {
      success: () => ({ title: t('logo.saved') }),
      failure: () => ({ title: t('logo.notSaved'), fallback: t('public:error.generic') }),
      invalidates: PROFILE_READERS,
    },
  });
}

export function useRemoveLogo() {
  const { t } = useTranslation(['settings', 'public']);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.DELETE('/api/admin/settings/logo')),
    onSuccess: store(queries),
    meta: {
      success: () => ({ title: t('logo.removed') }),
      failure: () => ({ title: t('logo.notSaved'), fallback: t('public:error.generic') }),
      invalidates: PROFILE_READERS,
    },
  });
}

export function useFinishSetup() {
  const { t } = useTranslation(['settings', 'public']);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/admin/settings/setup')),
    onSuccess: store(queries),
    meta: {
      failure: () => ({ title: t('notSaved'), fallback: t('public:error.generic') }),
      invalidates: PROFILE_READERS,
    },
  });
}
