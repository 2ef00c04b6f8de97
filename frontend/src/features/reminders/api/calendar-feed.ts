import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { remindersKeys } from './reminders-keys.ts';

/** The secret URL of the client's calendar feed of due dates; null until it is created. */
export function useCalendarFeed() {
  const userId = useSession()?.id;
  return useQuery({
    queryKey: remindersKeys.calendarFeed(userId),
    queryFn: () => bodyOf(api.GET('/api/client/calendar-feed')),
  });
}

/** Creates the feed's URL; a second call replaces the first URL. */
export function useCreateCalendarFeed() {
  const { t } = useTranslation('garage');
  const queryClient = useQueryClient();
  const queryKey = remindersKeys.calendarFeed(useSession()?.id);
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/client/calendar-feed')),
    onSuccess: (feed) => queryClient.setQueryData(queryKey, feed),
    meta: { failure: () => ({ title: t('notSaved.title'), fallback: t('notSaved.text') }) },
  });
}

/** Removes the feed; its URL stops working. */
export function useRemoveCalendarFeed() {
  const { t } = useTranslation('garage');
  const userId = useSession()?.id;
  return useMutation({
    mutationFn: () => api.DELETE('/api/client/calendar-feed'),
    meta: {
      success: () => ({
        title: t('messages.calendarEnded.title'),
        description: t('messages.calendarEnded.text'),
      }),
      failure: () => ({ title: t('notSaved.title'), fallback: t('notSaved.text') }),
      invalidates: [remindersKeys.calendarFeed(userId)],
      invalidatesOnFailure: true,
    },
  });
}
