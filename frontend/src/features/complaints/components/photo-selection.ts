import { MAX_FILE_BYTES } from '@car-workshop/contracts/values/files';
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export interface Refusal {
  /** `unreadable`: the browser cannot decode it, so the server could not either. */
  why: 'tooLarge' | 'wrongType' | 'tooMany' | 'unreadable';
  name: string;
}

export function countPhotos(
  {
    photos,
    messages,
  }: { photos: readonly { messageId: number | null }[]; messages: readonly { id: number; kind: string }[] },
  side: 'client' | 'workshop',
): number {
  const replies = new Set(messages.filter(({ kind }) => kind === 'workshop').map(({ id }) => id));
  const ofWorkshop = photos.filter(({ messageId }) => messageId !== null && replies.has(messageId)).length;
  return side === 'workshop' ? ofWorkshop : photos.length - ofWorkshop;
}

/** Appends the acceptable new files to the chosen ones; `refusal` is the reason of the first rejected file. */
export function choosePhotos(before: readonly File[], added: readonly File[], room: number) {
  const photos = [...before];
  let refusal: Refusal | undefined;
  for (const file of added) {
    const why = rejectionReason(file, photos.length >= room);
    if (why) refusal ??= { why, name: file.name };
    else photos.push(file);
  }
  return { photos, refusal };
}

function rejectionReason({ type, size }: File, full: boolean): Refusal['why'] | undefined {
  if (!PHOTO_TYPES.includes(type)) return 'wrongType';
  if (size > MAX_FILE_BYTES) return 'tooLarge';
  return full ? 'tooMany' : undefined;
}
