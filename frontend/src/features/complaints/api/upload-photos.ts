import type { TFunction } from 'i18next';
import { api, bodyOf, fileBody } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import type { ToastContent } from '../../../shared/toast/toast-store.ts';
import { type Author, headerOf } from '../model/author.ts';

export interface Sent<Complaint> {
  complaint: Complaint;
  failed: readonly File[];
}

/**
 * Uploads photos one at a time, because mobile connections are slow. The message is already saved, so that a failed
 * photo does not fail the others.
 */
export async function uploadPhotos<Complaint>(
  written: Complaint,
  photos: readonly File[],
  send: (photo: File) => Promise<Complaint>,
): Promise<Sent<Complaint>> {
  const failed: File[] = [];
  let complaint = written;
  for (const photo of photos) {
    try {
      complaint = await send(photo);
    } catch {
      // A toast names the failed photos, which can be chosen again.
      failed.push(photo);
    }
  }
  return { complaint, failed };
}

export const asAuthor = (id: number, author: Author, messageId?: number) => (photo: File) =>
  bodyOf(
    api.POST('/api/complaints/{id}/photos', {
      params: {
        path: { id },
        query: { messageId },
        header: { ...headerOf(author), 'Idempotency-Key': newIdempotencyKey() },
      },
      ...fileBody('photo', photo),
    }),
  );

export const asWorkshop = (id: number, messageId: number) => (photo: File) =>
  bodyOf(
    api.POST('/api/admin/complaints/{id}/replies/{messageId}/photos', {
      params: { path: { id, messageId }, header: { 'Idempotency-Key': newIdempotencyKey() } },
      ...fileBody('photo', photo),
    }),
  );

/** The toast for photos that were not uploaded; undefined if all were. */
export function photosFailed(failed: readonly File[], t: TFunction<'complaints'>): ToastContent | undefined {
  if (failed.length === 0) return undefined;
  const name = failed.map((photo) => photo.name).join(', ');
  return { variant: 'destructive', title: t('photos.failed.title'), description: t('photos.failed.text', { name }) };
}
