/** Most photos that each side adds to one complaint, and most bytes of one of them: the server takes no more. */
export const MOST_PHOTOS = 5;
const MOST_BYTES = 10_000_000;

/** What the server reads; phones hand over their own formats as one of these. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file cannot be sent. */
export interface Refusal {
  why: 'tooLarge' | 'wrongType' | 'tooMany';
  name: string;
}

/** How many photos of a complaint its author sent, or the workshop with its replies. */
export function countPhotos(
  {
    photos,
    messages,
  }: {
    photos: readonly { messageId: number | null }[];
    messages: readonly { id: number; kind: string }[];
  },
  side: 'client' | 'workshop',
): number {
  const replies = new Set(messages.filter(({ kind }) => kind === 'workshop').map(({ id }) => id));
  const ofWorkshop = photos.filter(({ messageId }) => messageId !== null && replies.has(messageId)).length;
  return side === 'workshop' ? ofWorkshop : photos.length - ofWorkshop;
}

/** What was chosen before and what can be taken of the new files; why the first of the others cannot. */
export function choosePhotos(before: readonly File[], added: readonly File[], room: number) {
  const photos = [...before];
  let refusal: Refusal | undefined;
  for (const file of added) {
    const why = reasonAgainst(file, photos.length >= room);
    if (why) refusal ??= { why, name: file.name };
    else photos.push(file);
  }
  return { photos, refusal };
}

function reasonAgainst({ type, size }: File, full: boolean): Refusal['why'] | undefined {
  if (!PHOTO_TYPES.includes(type)) return 'wrongType';
  if (size > MOST_BYTES) return 'tooLarge';
  return full ? 'tooMany' : undefined;
}
