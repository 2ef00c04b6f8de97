import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DecodingQueue } from './decoding-queue.ts';
import { PhotoMissing, PhotoNotReadable, PhotoTooManyPixels } from './files.errors.ts';
import { withoutPngTexts } from './png-texts.ts';
import { StoredFiles } from './stored-files.ts';

/** Sizes of each stored photo: the longest side in pixels. */
const LONGEST_SIDE = { thumb: 320, large: 1_600 } as const;
export type PhotoSize = keyof typeof LONGEST_SIDE;
export const PHOTO_SIZES = Object.keys(LONGEST_SIDE) as readonly PhotoSize[];

/** Pictures of this size or larger are rejected before decoding, in megapixels. */
const MAX_MEGAPIXELS = 40;
const SUPPORTED = new Set<string | undefined>(['jpeg', 'png', 'webp']);

/** A decoded picture takes a processor for a second and up to 160 MB: with more at once, requests would wait. */
const DECODED_AT_ONCE = 1;

/** Loads sharp with the first photo: it takes 15 MB of memory. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};

/** A stored photo: its random key and the pixel dimensions of the large size. */
export interface StoredPhoto {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores uploaded photos as JPEG files of two sizes: rotated upright, without EXIF data such as the location, and
 * re-encoded, so that no byte of the uploaded file is sent to another browser.
 */
@Injectable()
export class Photos {
  private readonly decoding = new DecodingQueue(DECODED_AT_ONCE);

  constructor(private readonly files: StoredFiles) {}

  /**
   * Checks the photo and stores it for an hour, in which the use case that stores its key must {@link claim} it.
   * @throws PhotoMissing, PhotoTooManyPixels, PhotoNotReadable, FileStoreNotWritable; nothing stays stored then
   */
  async store(bytes: Buffer): Promise<StoredPhoto> {
    if (bytes.length === 0) throw new PhotoMissing();
    const picture = withoutPngTexts(bytes);
    await assertPicture(picture);
    const { thumb, large, width, height } = await this.decoding.run(() =>
      rethrowAsNotReadable(encode(picture)),
    );
    const key = randomUUID();
    try {
      await this.files.put(fileName(key, 'thumb'), thumb);
      await this.files.put(fileName(key, 'large'), large);
    } catch (error) {
      await this.discard(key);
      throw error;
    }
    return { key, width, height };
  }

  /** @returns the JPEG file; null when there is none. */
  read(key: string, size: PhotoSize): Promise<Buffer | null> {
    return this.files.read(fileName(key, size));
  }

  /** Keeps the photo permanently, from the commit of the caller on. */
  claim(key: string): Promise<void> {
    return this.files.claim(fileNames([key]));
  }

  /** Marks a photo for removal that was stored but not claimed. Call it after the unit of work. */
  discard(key: string): Promise<void> {
    return this.files.discard(fileNames([key]));
  }

  /** Marks photos for removal, from the commit of the caller on. */
  release(keys: readonly string[]): Promise<void> {
    return this.files.release(fileNames(keys));
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
  if (width * height >= MAX_MEGAPIXELS * 1_000_000) throw new PhotoTooManyPixels(MAX_MEGAPIXELS);
}

/** Whether the file starts like a JPEG, PNG or WebP; other files are not passed to the decoder. */
function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return (
    head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[\s\S]{4}WEBP/.test(head)
  );
}

/** Encodes both sizes from one decoding. */
async function encode(bytes: Buffer) {
  const sharp = await loadSharp();
  const within = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
    .autoOrient()
    .resize(within(LONGEST_SIDE.large))
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = sharp(data, { raw: { width, height, channels } });
  const large = await decoded.clone().jpeg({ quality: 82 }).toBuffer();
  const thumb = await decoded.resize(within(LONGEST_SIDE.thumb)).jpeg({ quality: 82 }).toBuffer();
  return { thumb, large, width, height };
}

/** Reports errors of the decoder as invalid input. */
async function rethrowAsNotReadable<T>(decoding: Promise<T>): Promise<T> {
  return decoding.catch((cause: unknown) => {
    throw Object.assign(new PhotoNotReadable(), { cause });
  });
}

function fileNames(keys: readonly string[]): string[] {
  return keys.flatMap((key) => PHOTO_SIZES.map((size) => fileName(key, size)));
}

function fileName(key: string, size: PhotoSize): string {
  return `${key}.${size}.jpg`;
}
