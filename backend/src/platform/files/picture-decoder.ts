import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../kernel/bounded-queue.ts';
import { PhotoNotReadable, PhotoTooManyPixels } from './files.errors.ts';
import { withoutPngTexts } from './png-texts.ts';

/** Pictures of this size or larger are rejected before decoding, in megapixels. */
const MAX_MEGAPIXELS = 40;
const SUPPORTED = new Set<string | undefined>(['jpeg', 'png', 'webp']);

/** A decoded picture takes a processor for a second and up to 160 MB: with more at once, requests would wait. */
const DECODED_AT_ONCE = 1;

/** For the decoder: a header may lie. */
export const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

/** Loads sharp with the first picture: it takes 15 MB of memory. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

export type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** Decodes uploaded pictures, one at a time in the process: nothing else is passed to the decoder. */
@Injectable()
export class PictureDecoder {
  private readonly decoding = new BoundedQueue(DECODED_AT_ONCE);

  /**
   * Checks the header of an uploaded picture and passes the picture, without texts, to `encode`.
   * @throws PhotoTooManyPixels, PhotoNotReadable also for errors of `encode`
   */
  async decode<T>(bytes: Buffer, encode: (sharp: Sharp, picture: Buffer) => Promise<T>): Promise<T> {
    const picture = withoutPngTexts(bytes);
    await assertPicture(picture);
    const sharp = await loadSharp();
    return this.decoding.run(() => rethrowAsNotReadable(encode(sharp, picture)));
  }
}

/** Reads only the header. @throws PhotoNotReadable, PhotoTooManyPixels */
async function assertPicture(bytes: Buffer): Promise<void> {
  if (!looksLikePicture(bytes)) throw new PhotoNotReadable();
  const sharp = await loadSharp();
  const { format, width, height } = await rethrowAsNotReadable(
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  if (!SUPPORTED.has(format)) throw new PhotoNotReadable();
  if (width * height >= MAX_PIXELS) throw new PhotoTooManyPixels(MAX_MEGAPIXELS);
}

/** Whether the file starts like a JPEG, PNG or WebP; other files are not passed to the decoder. */
function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return (
    head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[\s\S]{4}WEBP/.test(head)
  );
}

/** Reports errors of the decoder as invalid input. */
async function rethrowAsNotReadable<T>(decoding: Promise<T>): Promise<T> {
  return decoding.catch((cause: unknown) => {
    throw Object.assign(new PhotoNotReadable(), { cause });
  });
}
