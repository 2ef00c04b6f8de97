import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { type Author, headerOf } from '../author.ts';

/** What became of a text and its photos. */
export interface Sent {
  complaint: Schemas['ComplaintThread'];
  /** Photos that did not arrive. */
  failed: readonly File[];
}

/**
 * Sends photos one after the other: a phone's connection is slow enough with one. What was written is at the workshop
 * already, so a photo that fails fails alone.
 */
export async function sendPhotos(
  complaint: Schemas['ComplaintThread'],
  photos: readonly File[],
  author: Author,
  messageId?: number,
): Promise<Sent> {
  const failed: File[] = [];
  let latest = complaint;
  for (const photo of photos) {
    try {
      latest = await sendPhoto(complaint.id, photo, author, messageId);
    } catch {
      // The page says which ones, and the author can choose them again.
      failed.push(photo);
    }
  }
  return { complaint: latest, failed };
}

function sendPhoto(id: number, photo: File, author: Author, messageId?: number) {
  const form = new FormData();
  form.append('photo', photo);
  return bodyOf(
    api.POST('/api/complaints/{id}/photos', {
      params: {
        path: { id },
        query: { messageId },
        header: { ...headerOf(author), 'Idempotency-Key': newIdempotencyKey() },
      },
      body: { photo: photo.name },
      bodySerializer: () => form,
    }),
  );
}
