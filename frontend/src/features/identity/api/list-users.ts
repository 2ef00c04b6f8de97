import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/client.ts';
import { pageOf } from '../../../shared/api/page.ts';
import type { UserChoice } from '../user-choice.ts';
import { identityKeys } from './identity-keys.ts';

export const USER_PAGE_SIZE = 25;

/** A page of the accounts. The previous page stays visible until the next one is loaded. */
export function useUsers({ search, role, state, page }: UserChoice) {
  const query = {
    search: search.trim() || undefined,
    role: role === 'all' ? undefined : role,
    locked: LOCKED[state],
    page,
    pageSize: USER_PAGE_SIZE,
  };
  return useQuery({
    queryKey: identityKeys.users(query),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => pageOf(api.GET('/api/admin/users', { params: { query }, signal })),
  });
}

const LOCKED = { all: undefined, active: 'false', locked: 'true' } as const;
