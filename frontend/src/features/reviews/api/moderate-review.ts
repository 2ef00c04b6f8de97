import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';

export const LONGEST_ANSWER = 2000;
export const LONGEST_REASON = 500;

/** What the workshop does with a review. */
export type Moderation = { verb: 'answer'; text: string } | { verb: 'hide'; text: string } | { verb: 'show' };

/** Answers a review publicly, hides it with a reason, or shows it again. */
export function useModerateReview({ id }: Schemas['ManagedReview']) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['office', 'public']);
  return useMutation({
    mutationFn: (moderation: Moderation) => {
      const params = { path: { id } };
      if (moderation.verb === 'answer') {
        const body = { answer: moderation.text };
        return bodyOf(api.POST('/api/admin/reviews/{id}/answer', { params, body }));
      }
      if (moderation.verb === 'hide') {
        const body = { reason: moderation.text };
        return bodyOf(api.POST('/api/admin/reviews/{id}/hide', { params, body }));
      }
      return bodyOf(api.POST('/api/admin/reviews/{id}/show', { params }));
    },
    onSuccess: (_review, { verb }) => toast({ title: t(`reviews.done.${verb}`) }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('reviews.failed'),
        description: serverMessageOf(error) ?? t('public:error.generic'),
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['reviews'] }),
        queryClient.invalidateQueries({ queryKey: ['activity'] }),
      ]),
  });
}
