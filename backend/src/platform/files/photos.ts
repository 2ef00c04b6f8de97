import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PhotoMissing } from './files.errors.ts';
import { PictureDecoder } from './picture-decoder.ts';
import { StoredFiles } from './stored-files.ts';

/** Sizes of each stored photo: the longest side in pixels. */
const LONGEST_SIDE = { thumb: 320, large: 1_600 } as const;
export type PhotoSize = keyof typeof LONGEST_SIDE;
const PHOTO_SIZES = Object.keys(LONGEST_SIDE) as readonly PhotoSize[];
export const PHOTO_SIZE = new RegExp(`^(${PHOTO_SIZES.join('|')})$`);

const JPEG = { format: 'jpeg', options: { quality: 82 } } as const;
const RENDERING = {
  longestSide: LONGEST_SIDE.large,
  background: 'white',
  files: { large: JPEG, thumb: { ...JPEG, longestSide: LONGEST_SIDE.thumb } },
} as const;

export interface StoredPhoto {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores uploaded photos as JPEG files of two sizes, rotated upright and without EXIF data such as the location. They
 * are re-encoded, so that no byte of the uploaded file reaches another browser.
 */
@Injectable()
export class Photos {
  constructor(
    private readonly files: StoredFiles,
    private readonly decoder: PictureDecoder,
  ) {}

  /**
   * Checks and stores the photo. It is removed after an hour unless a use case stores its key and calls {@link claim}.
   * @throws PhotoMissing, PhotoTooManyPixels, PhotoNotReadable, FileStoreNotWritable; nothing stays stored then
   */
  async store(bytes: Buffer, sender: string): Promise<StoredPhoto> {
    if (bytes.length === 0) throw new PhotoMissing();
    const { files, width, height } = await this.decoder.decode(bytes, RENDERING, sender);
    const key = randomUUID();
    try {
      await this.files.put(fileName(key, 'thumb'), files.thumb);
      await this.files.put(fileName(key, 'large'), files.large);
    } catch (error) {
      await this.discard(key);
      throw error;
    }
    return { key, width, height };
  }

  read(key: string, size: PhotoSize): Promise<Buffer | null> {
    return this.files.read(fileName(key, size));
  }

  claim(key: string): Promise<void> {
    return this.files.claim(photoFileNames([key]));
  }

  discard(key: string): Promise<void> {
    return this.files.discard(photoFileNames([key]));
  }

  release(keys: readonly string[]): Promise<void> {
    return this.files.release(photoFileNames(keys));
  }
}

export function photoFileNames(keys: readonly string[]): string[] {
  return keys.flatMap((key) => PHOTO_SIZES.map((size) => fileName(key, size)));
}

function fileName(key: string, size: PhotoSize): string {
  return `${key}.${size}.jpg`;
}
