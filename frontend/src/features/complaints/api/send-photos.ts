import { api, bodyOf } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { type Author, headerOf } from '../author.ts';

/** What became of a text and its photos. */
export interface Sent<Complaint> {
  complaint: Complaint;
  /** Photos that did not arrive. */
  failed: readonly File[];
}

/**
 * Sends photos one after the other: a phone's connection is slow enough with one. What was written has arrived
 * already, so a photo that fails fails alone.
 */
export async function sendPhotos<Complaint>(
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
      // The page says which ones, and they can be chosen again.
      failed.push(photo);
    }
  }
  return { complaint, failed };
}

/** How the author sends a photo, with a message of theirs or with the complaint itself. */
export const asAuthor = (id: number, author: Author, messageId?: number) => (photo: File) =>
  bodyOf(
    api.POST('/api/complaints/{id}/photos', {
      params: {
        path: { id },
        query: { messageId },
        header: { ...headerOf(author), 'Idempotency-Key': newIdempotencyKey() },
      },
      ...formOf(photo),
    }),
  );

/** How the workshop sends a photo with a reply. */
export const asWorkshop = (id: number, messageId: number) => (photo: File) =>
  bodyOf(
    api.POST('/api/admin/complaints/{id}/replies/{messageId}/photos', {
      params: { path: { id, messageId }, header: { 'Idempotency-Key': newIdempotencyKey() } },
      ...formOf(photo),
    }),
  );

function formOf(photo: File) {
  const form = new FormData();
  form.append('photo', photo);
  return { body: { photo: photo.name }, bodySerializer: () => form };
}
