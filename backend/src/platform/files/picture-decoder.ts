import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../../kernel/bounded-queue.ts';
import { PhotoNotReadable, PhotoTooManyPixels } from './files.errors.ts';

/** Pictures of this size or larger are rejected before decoding, in megapixels. */
const MAX_MEGAPIXELS = 40;
const SUPPORTED = new Set<string | undefined>(['jpeg', 'png', 'webp']);

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

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
  const { format, width, height } = await rethrowAsNotReadable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (!SUPPORTED.has(format)) throw new PhotoNotReadable();
  if (width * height >= MAX_PIXELS) throw new PhotoTooManyPixels(MAX_MEGAPIXELS);
}

function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[\s\S]{4}WEBP/.test(head);
}

async function rethrowAsNotReadable<T>(decoding: Promise<T>): Promise<T> {
  return decoding.catch((cause: unknown) => {
    throw Object.assign(new PhotoNotReadable(), { cause });
  });
}

/**
 * A PNG without its texts, which photos do not need: a hundred compressed ones in 10 MB take the decoder seconds. Other
 * files are returned as they are. What follows a chunk that is longer than the file is left out; no decoder reads it.
 */
function withoutPngTexts(file: Buffer): Buffer {
  if (!file.toString('latin1', 0, SIGNATURE_BYTES).startsWith('\x89PNG\r\n\x1a\n')) return file;
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let start = SIGNATURE_BYTES;
  while (start + FRAME_BYTES <= file.length) {
    const end = start + FRAME_BYTES + file.readUInt32BE(start);
    if (end > file.length) break;
    if (!TEXTS.has(file.toString('latin1', start + 4, start + 8))) kept.push(file.subarray(start, end));
    start = end;
  }
  return Buffer.concat(kept);
}
