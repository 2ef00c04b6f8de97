import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { MESSAGE_PAGES } from './list-messages.ts';

/** Queues a message that was given up, as if it were new. */
export function useSendMessageAgain({ id }: Schemas['OutgoingMessage']) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/api/admin/messages/{id}/send-again', { params: { path: { id } } })),
    onSuccess: () => toast({ title: t('messages.sentAgain') }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('messages.notSentAgain'),
        description: serverMessageOf(error) ?? t('public:error.generic'),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MESSAGE_PAGES }),
  });
}
