import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PhotoMissing, PhotoNotReadable, PhotoTooManyPixels } from './files.errors.ts';
import { StoredFiles } from './stored-files.ts';

/** Sizes in which a photo is kept; longest side in pixels. */
const LONGEST_SIDE = { thumb: 320, large: 1_600 } as const;
export type PhotoSize = keyof typeof LONGEST_SIDE;
export const PHOTO_SIZES = Object.keys(LONGEST_SIDE) as readonly PhotoSize[];

/** From so many megapixels on a picture is refused, before anything is decoded. */
const MEGAPIXELS = 40;
const SUPPORTED = new Set<string | undefined>(['jpeg', 'png', 'webp']);

/** The codecs cost 15 MB of memory: they are loaded with the first photo. */
const loadSharp = async () => (await import('sharp')).default;

/** A photo that is kept: its random name, and the pixels of the large size. */
export interface StoredPhoto {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Photos as people send them become plain JPEG files of two sizes: turned upright, without EXIF (place and
 * camera stay private), re-encoded, so that nothing of the original file reaches another browser.
 */
@Injectable()
export class Photos {
  constructor(private readonly files: StoredFiles) {}

  /**
   * Checks a photo and keeps it for an hour: {@link claim} it in the use case that stores its key, and it stays.
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

  /** @returns the JPEG file, null when it is not there. */
  read(key: string, size: PhotoSize): Promise<Buffer | null> {
    return this.files.read(fileName(key, size));
  }

  /** From the caller's commit on a row names the photo. */
  claim(key: string): Promise<void> {
    return this.files.claim(fileNames([key]));
  }

  /** From the caller's commit on no row names these photos: their files are removed soon after. */
  release(keys: readonly string[]): Promise<void> {
    return this.files.release(fileNames(keys));
  }
}

/** Looks at the header only. */
async function assertPicture(bytes: Buffer): Promise<void> {
  if (!looksLikePicture(bytes)) throw new PhotoNotReadable();
  const sharp = await loadSharp();
  const { format, width, height } = await rethrowAsNotReadable(
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  if (!SUPPORTED.has(format)) throw new PhotoNotReadable();
  if (width * height >= MEGAPIXELS * 1_000_000) throw new PhotoTooManyPixels(MEGAPIXELS);
}

/** First bytes of JPEG, PNG and WebP: anything else is not even shown to the decoder. */
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
    sharp(bytes, { limitInputPixels: MEGAPIXELS * 1_000_000 })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
  );
}

/** What the decoder cannot read is the sender's affair. */
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
