import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PhotoMissing, PhotoNotReadable, PhotoTooManyPixels } from './files.errors.ts';
import { StoredFiles } from './stored-files.ts';

/** Sizes of each stored photo: the longest side in pixels. */
const LONGEST_SIDE = { thumb: 320, large: 1_600 } as const;
export type PhotoSize = keyof typeof LONGEST_SIDE;
export const PHOTO_SIZES = Object.keys(LONGEST_SIDE) as readonly PhotoSize[];

/** Pictures of this size or larger are rejected before decoding, in megapixels. */
const MAX_MEGAPIXELS = 40;
const SUPPORTED = new Set<string | undefined>(['jpeg', 'png', 'webp']);

/** Loads sharp with the first photo: it takes 15 MB of memory. */
const loadSharp = async () => (await import('sharp')).default;

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
  constructor(private readonly files: StoredFiles) {}

  /**
   * Checks the photo and stores it for an hour, in which the use case that stores its key must {@link claim} it.
   * @throws PhotoMissing, PhotoTooManyPixels, PhotoNotReadable
   */
  async store(bytes: Buffer): Promise<StoredPhoto> {
    if (bytes.length === 0) throw new PhotoMissing();
    await assertPicture(bytes);
    const [thumb, large] = await Promise.all([encode(bytes, 'thumb'), encode(bytes, 'large')]);
    const key = randomUUID();
    await this.files.put(fileName(key, 'thumb'), thumb.data);
    await this.files.put(fileName(key, 'large'), large.data);
    return { key, width: large.info.width, height: large.info.height };
  }

  /** @returns the JPEG file; null when there is none. */
  read(key: string, size: PhotoSize): Promise<Buffer | null> {
    return this.files.read(fileName(key, size));
  }

  /** Keeps the photo permanently, from the commit of the caller on. */
  claim(key: string): Promise<void> {
    return this.files.claim(fileNames([key]));
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

async function encode(bytes: Buffer, size: PhotoSize) {
  const sharp = await loadSharp();
  const side = LONGEST_SIDE[size];
  return rethrowAsNotReadable(
    sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  );
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
