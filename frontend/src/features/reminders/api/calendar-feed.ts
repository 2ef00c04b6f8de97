import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { remindersKeys } from './reminders-keys.ts';

/** The secret URL of the client's calendar feed of due dates; null until it is created. */
export function useCalendarFeed() {
  const userId = useSession()?.id;
  return useBody(remindersKeys.calendarFeed(userId), '/api/client/calendar-feed');
}

export function useCreateCalendarFeed() {
  const { t } = useTranslation('garage');
  const queryClient = useQueryClient();
  const queryKey = remindersKeys.calendarFeed(useSession()?.id);
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/client/calendar-feed')),
    onSuccess: (feed) => queryClient.setQueryData(queryKey, feed),
    meta: { failure: () => ({ title: t('words.notSaved'), fallback: t('words.wentWrong') }) },
  });
}

export function useRemoveCalendarFeed() {
  const { t } = useTranslation('garage');
  const userId = useSession()?.id;
  return useMutation({
    mutationFn: () => api.DELETE('/api/client/calendar-feed'),
    meta: {
      success: () => ({ title: t('messages.calendarEnded.title'), description: t('messages.calendarEnded.text') }),
      failure: () => ({ title: t('words.notSaved'), fallback: t('words.wentWrong') }),
      invalidatesAlways: [remindersKeys.calendarFeed(userId)],
    },
  });
}
