import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { notificationsKeys } from './notifications-keys.ts';

export function useMessagePreferences() {
  const userId = useSession()?.id;
  const language = useTranslation().i18n.resolvedLanguage;
  return useBody(notificationsKeys.preferences(userId, language), '/api/client/message-preferences');
}

export function useChangeMessagePreferences() {
  const { t, i18n } = useTranslation('garage');
  const queryClient = useQueryClient();
  const queryKey = notificationsKeys.preferences(useSession()?.id, i18n.resolvedLanguage);
  return useMutation({
    mutationFn: (body: Schemas['SetMessagePreferences']) =>
      bodyOf(api.PUT('/api/client/message-preferences', { body })),
    onMutate: (wanted) => {
      const before = queryClient.getQueryData<Schemas['MessagePreferences']>(queryKey);
      const { maintenanceReminders } = wanted;
      queryClient.setQueryData(queryKey, before && { ...before, maintenanceReminders });
      return before;
    },
    onError: (_error, _wanted, before) => queryClient.setQueryData(queryKey, before),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    meta: {
      success: (_saved: unknown, { maintenanceReminders }: Schemas['SetMessagePreferences']) => {
        const state = maintenanceReminders ? 'messages.on' : 'messages.off';
        return { title: t(`${state}.title`), description: t(`${state}.text`) };
      },
      failure: () => ({ title: t('words.notSaved'), fallback: t('words.wentWrong') }),
    },
  });
}
