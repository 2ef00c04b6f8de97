import type { Role } from '@car-workshop/contracts/roles';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { givenOf, listReader } from '../../../shared/address/url-params.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { usePage } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { identityKeys } from './identity-keys.ts';

/** The team is first, because the page is mainly for its accounts. */
export const ROLE_FILTERS = ['team', 'client', 'all'] as const;
export const STATES = ['all', 'active', 'locked'] as const;

export const readUserChoice = listReader({ role: ROLE_FILTERS, state: STATES });

export const USER_PAGE_SIZE = 25;

export function useUsers({ state, ...choice }: ReturnType<typeof readUserChoice>) {
  const query = { ...givenOf(choice), locked: LOCKED[state], pageSize: USER_PAGE_SIZE };
  return usePage(identityKeys.users(query), '/api/admin/users', { params: { query } });
}

const LOCKED = { all: undefined, active: 'false', locked: 'true' } as const;

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
      failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }),
      invalidatesAlways: [sharedKeys.users, sharedKeys.activity],
    },
  });
}
