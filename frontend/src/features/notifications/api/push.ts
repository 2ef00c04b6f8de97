import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { useBody } from '../../../shared/api/queries.ts';
import { switchPushOff, switchPushOn } from '../../../shared/push/push-device.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { notificationsKeys } from './notifications-keys.ts';

export function usePush(enabled: boolean) {
  const userId = useSession()?.id;
  return useBody(notificationsKeys.push(userId), '/api/client/push', { enabled });
}

export function useChangePush() {
  const { t } = useTranslation('device');
  const queryClient = useQueryClient();
  const userId = useSession()?.id ?? 0;
  const queryKey = notificationsKeys.push(userId);
  return useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchPushOn(userId) : switchPushOff()),
    onSuccess: (_done, isOn) =>
      queryClient.setQueryData<Schemas['PushSettings']>(queryKey, (before) => before && { ...before, isOn }),
    meta: {
      success: (_done: unknown, isOn: boolean) => {
        const state = isOn ? 'push.on' : 'push.off';
        return { title: t(`${state}.title`), description: t(`${state}.text`) };
      },
      failure: () => ({ title: t('push.failed.title'), fallback: t('push.failed.text') }),
    },
  });
}
