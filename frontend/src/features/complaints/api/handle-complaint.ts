import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { useSubmissionKey } from '../../../shared/api/idempotency-key.ts';
import { EVERY_APPOINTMENT, useBody } from '../../../shared/api/queries.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { complaintsKeys } from './complaints-keys.ts';
import { asWorkshop, photosFailed, type Sent, uploadPhotos } from './upload-photos.ts';

export const useManagedComplaint = (id: number) =>
  useBody(complaintsKeys.managed(id), '/api/admin/complaints/{id}', { params: { path: { id } }, ...EVERY_APPOINTMENT });

export const useAssignees = () => useBody(complaintsKeys.assignees, '/api/admin/complaints/assignees');

type Managed = Schemas['ManagedComplaintThread'];

/** Changes the status, priority or assignee optimistically, and rolls back when the server refuses. */
export function useHandleComplaint(id: number) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['complaintDesk', 'public']);
  const key = complaintsKeys.managed(id);
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
    onSuccess: (complaint) => queryClient.setQueryData(key, complaint),
    onError: (_error, _change, shown) => queryClient.setQueryData(key, shown?.before),
    meta: {
      success: () => ({ title: t('complaint.changed') }),
      failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }),
      invalidates: [sharedKeys.activity, sharedKeys.counters],
    },
  });
}

/** A reply is visible to the client, a note to admins only. */
export type MessageKind = 'reply' | 'note';
const PATHS = { reply: 'replies', note: 'notes' } as const;

/**
 * Adds a reply with photos, or a note.
 * @param onSent called even when the admin has left the page before the response
 */
export function useAddReply(id: number, onSent: (kind: MessageKind) => void) {
  const queryClient = useQueryClient();
  const { t } = useTranslation(['complaintDesk', 'public']);
  const { t: tPhotos } = useTranslation('complaints');
  const submission = useSubmissionKey();
  return useMutation({
    mutationFn: async ({ kind, text, photos }: { kind: MessageKind; text: string; photos: readonly File[] }) => {
      const complaint = await bodyOf(
        api.POST(`/api/admin/complaints/{id}/${PATHS[kind]}`, {
          params: { path: { id }, header: submission.headerFor({ kind, text }) },
          body: { text },
        }),
      );
      const reply = complaint.messages.findLast((message) => message.kind === 'workshop');
      if (kind === 'note' || !reply) return { complaint, failed: [] };
      return uploadPhotos(complaint, photos, asWorkshop(id, reply.id));
    },
    onSuccess: ({ complaint }, { kind }) => {
      onSent(kind);
      queryClient.setQueryData(complaintsKeys.managed(id), complaint);
    },
    meta: {
      submission,
      success: ({ failed }: Sent<unknown>, { kind }: { kind: MessageKind }) =>
        photosFailed(failed, tPhotos) ?? { title: t(`complaint.sent.${kind}`) },
      failure: () => ({ title: t('words.changeFailed'), fallback: t('public:error.generic') }),
      invalidates: [sharedKeys.activity, sharedKeys.counters],
    },
  });
}
