import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { sayWhatFailed } from '../say-what-failed.ts';
import { managedKey } from './read-managed-complaint.ts';
import { asWorkshop, sendPhotos } from './send-photos.ts';

type Managed = Schemas['ManagedComplaintThread'];

/** Moves a complaint on, sets its priority, hands it over: shown at once, taken back when the server refuses. */
export function useHandleComplaint(id: number) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['complaintDesk', 'public']);
  const key = managedKey(id);
  return useMutation({
    scope: { id: `complaint-${id}` },
    mutationFn: (body: Schemas['HandleComplaint']) =>
      bodyOf(api.PATCH('/api/admin/complaints/{id}', { params: { path: { id } }, body })),
    onMutate: async ({ status, priority }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Managed>(key);
      queryClient.setQueryData<Managed>(
        key,
        (now) => now && { ...now, ...(status && { status }), ...(priority && { priority }) },
      );
      return { before };
    },
    onSuccess: (complaint) => {
      queryClient.setQueryData(key, complaint);
      void queryClient.invalidateQueries({ queryKey: ['activity'] });
      toast({ title: t('complaint.changed') });
    },
    onError: (error, _change, shown) => {
      queryClient.setQueryData(key, shown?.before);
      toast({
        variant: 'destructive',
        title: t('complaint.failed'),
        description: serverMessageOf(error) ?? t('public:error.generic'),
      });
    },
  });
}

/** What an admin writes: to the customer, or for admins only. */
export type Writing = 'reply' | 'note';
const PATHS = { reply: 'replies', note: 'notes' } as const;

/** Writes to the customer, with photos if they say more, or keeps a note. */
export function useWrite(id: number) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['complaintDesk', 'public']);
  const { t: tPhotos } = useTranslation('complaints');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async ({ kind, text, photos }: { kind: Writing; text: string; photos: readonly File[] }) => {
      const complaint = await bodyOf(
        api.POST(`/api/admin/complaints/{id}/${PATHS[kind]}`, {
          params: { path: { id }, header: { 'Idempotency-Key': submission.for({ kind, text }) } },
          body: { text },
        }),
      );
      const reply = complaint.messages.findLast((message) => message.kind === 'workshop');
      if (kind === 'note' || !reply) return { complaint, failed: [] };
      return sendPhotos(complaint, photos, asWorkshop(id, reply.id));
    },
    onSettled: (_sent, error) => submission.settle(error),
    onSuccess: ({ complaint, failed }, { kind }) => {
      queryClient.setQueryData(managedKey(id), complaint);
      void queryClient.invalidateQueries({ queryKey: ['activity'] });
      if (failed.length > 0) sayWhatFailed(failed, tPhotos);
      else toast({ title: t(`complaint.sent.${kind}`) });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('complaint.failed'),
        description: serverMessageOf(error) ?? t('public:error.generic'),
      }),
  });
}
