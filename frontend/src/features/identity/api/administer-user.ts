import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';

/** The changes that an admin can make to an account. */
export type UserChange = 'promote' | 'demote' | 'lock' | 'unlock';

/** Changes the role of an account, or locks or unlocks it; the server keeps at least one admin. */
export function useAdministerUser({ id, name }: Schemas['UserAccount']) {
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: (change: UserChange) =>
      bodyOf(api.POST(`/api/admin/users/{id}/${change}`, { params: { path: { id } } })),
    meta: {
      success: (_user: unknown, change: UserChange) => ({
        title: t(`users.done.${change}.title`),
        description: t(`users.done.${change}.text`, { name }),
      }),
      failure: () => ({ title: t('users.failed'), fallback: t('public:error.generic') }),
      invalidates: [sharedKeys.users, sharedKeys.activity],
      invalidatesOnFailure: true,
    },
  });
}
