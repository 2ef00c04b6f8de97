import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { USER_PAGES } from './list-users.ts';

/** What an admin can do to somebody else's account. */
export type UserChange = 'promote' | 'demote' | 'lock' | 'unlock';

/** Changes the role of an account, or locks and unlocks it; the server keeps at least one admin. */
export function useAdministerUser({ id, name }: Schemas['UserAccount']) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: (change: UserChange) =>
      bodyOf(api.POST(`/api/admin/users/{id}/${change}`, { params: { path: { id } } })),
    onSuccess: (_user, change) =>
      toast({
        title: t(`users.done.${change}.title`),
        description: t(`users.done.${change}.text`, { name }),
      }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('users.failed'),
        description: serverMessageOf(error) ?? t('public:error.generic'),
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: USER_PAGES }),
        queryClient.invalidateQueries({ queryKey: ['activity'] }),
      ]),
  });
}
