import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { notificationsKeys } from './notifications-keys.ts';

/** Which messages the signed-in client receives. */
export function useMessagePreferences() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: notificationsKeys.preferences(userId),
    queryFn: () => bodyOf(api.GET('/api/client/message-preferences')),
  });
}

/** Gives or withdraws consent optimistically, and rolls back when the server refuses. */
export function useChangeMessagePreferences() {
  const { t } = useTranslation('garage');
  const queryClient = useQueryClient();
  const queryKey = notificationsKeys.preferences(useSession()?.id);
  return useMutation({
    mutationFn: (body: Schemas['MessagePreferences']) =>
      bodyOf(api.PUT('/api/client/message-preferences', { body })),
    onMutate: (wanted) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, wanted);
      return before;
    },
    onError: (_error, _wanted, before) => queryClient.setQueryData(queryKey, before),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    meta: {
      success: (_saved: unknown, { maintenanceReminders }: Schemas['MessagePreferences']) => {
        const state = maintenanceReminders ? 'messages.on' : 'messages.off';
        return { title: t(`${state}.title`), description: t(`${state}.text`) };
      },
      failure: () => ({ title: t('notSaved.title'), fallback: t('notSaved.text') }),
    },
  });
}
