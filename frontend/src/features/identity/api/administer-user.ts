import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import type { Role } from '../../../shared/session/roles.ts';

/** The changes that an admin can make to an account. */
export type UserChange = 'lock' | 'unlock' | { readonly role: Role };

/** Changes the role of an account, or locks or unlocks it; the server keeps at least one admin. */
export function useAdministerUser({ id, name }: Schemas['UserAccount']) {
  const { t } = useTranslation(['office', 'public']);
  const params = { path: { id } };
  return useMutation({
    mutationFn: (change: UserChange) =>
      typeof change === 'string'
        ? bodyOf(api.POST(`/api/admin/users/{id}/${change}`, { params }))
        : bodyOf(api.PUT('/api/admin/users/{id}/role', { params, body: change })),
    meta: {
      success: (_user: unknown, change: UserChange) => {
        const what = typeof change === 'string' ? change : 'role';
        return { title: t(`users.done.${what}.title`), description: t(`users.done.${what}.text`, { name }) };
      },
      failure: () => ({ title: t('users.failed'), fallback: t('public:error.generic') }),
      invalidates: [sharedKeys.users, sharedKeys.activity],
      invalidatesOnFailure: true,
    },
  });
}
