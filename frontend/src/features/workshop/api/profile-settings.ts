import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, fileBody, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { useLoadedBody } from '../../../shared/settings/use-settings-form.ts';

export const profileKey = [...sharedKeys.settings, 'profile'] as const;
export const PROFILE_READERS = [sharedKeys.workshop, sharedKeys.activity];

export const useProfile = () => useLoadedBody(profileKey, '/api/admin/settings/profile');

const store = (queries: QueryClient) => (profile: Schemas['WorkshopProfile']) =>
  queries.setQueryData(profileKey, profile);

export type PictureKind = 'logo' | 'cover';

const UPLOADS = {
  logo: (file: File) => api.POST('/api/admin/settings/logo', fileBody('logo', file)),
  cover: (file: File) => api.POST('/api/admin/settings/cover', fileBody('cover', file)),
};

export function useUploadPicture(kind: PictureKind) {
  const { t } = useTranslation(['settings', 'public']);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => bodyOf(UPLOADS[kind](file)),
    onSuccess: store(queries),
    meta: {
      success: () => ({ title: t(`${kind}.saved`) }),
      failure: () => ({ title: t(`${kind}.notSaved`), fallback: t('public:error.generic') }),
      invalidates: PROFILE_READERS,
    },
  });
}

export function useRemovePicture(kind: PictureKind) {
  const { t } = useTranslation(['settings', 'public']);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.DELETE(`/api/admin/settings/${kind}`)),
    onSuccess: store(queries),
    meta: {
      success: () => ({ title: t(`${kind}.removed`) }),
      failure: () => ({ title: t(`${kind}.notSaved`), fallback: t('public:error.generic') }),
      invalidates: PROFILE_READERS,
    },
  });
}

export function useFinishSetup() {
  const { t } = useTranslation(['settings', 'public']);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/admin/settings/setup')),
    onSuccess: (profile) => {
      store(queries)(profile);
      // Updates the cache before the refetch, because the dashboard, which is next, redirects to a pending setup.
      queries.setQueryData<Schemas['Workshop']>(
        sharedKeys.workshop,
        (workshop) => workshop && { ...workshop, setupPending: false },
      );
    },
    meta: {
      failure: () => ({ title: t('words.settingsNotSaved'), fallback: t('public:error.generic') }),
      invalidates: PROFILE_READERS,
    },
  });
}
