import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PhotoMissing } from '../../../platform/files/files.errors.ts';
import { PictureDecoder } from '../../../platform/files/picture-decoder.ts';
import type { Rendering } from '../../../platform/files/picture-rendering.ts';
import { StoredFiles } from '../../../platform/files/stored-files.ts';
import { CoverNotFound, LogoNotFound } from '../domain/workshop.errors.ts';

/** Files of each logo: a small one for pages, and one for documents, whose format PDF can embed. */
const LOGO = {
  names: { page: 'logo-page.webp', document: 'logo-document.png' },
  rendering: {
    longestSide: 512,
    background: null,
    files: {
      document: { format: 'png', options: { compressionLevel: 9 } },
      page: { format: 'webp', options: { quality: 90 }, longestSide: 256 },
    },
  },
} as const;

/** Files of each cover picture, of which browsers choose by the width that it has in the page. */
const COVER = {
  names: { small: 'cover-small.webp', large: 'cover-large.webp' },
  rendering: {
    longestSide: 1_440,
    ratio: 5 / 2,
    background: 'white',
    files: {
      large: { format: 'webp', options: { quality: 78 } },
      small: { format: 'webp', options: { quality: 78 }, longestSide: 720 },
    },
  },
} as const;
type CoverFile = keyof typeof COVER.names;
export const COVER_FILE = new RegExp(`^(${Object.keys(COVER.names).join('|')})$`);

interface PictureKind<File extends string> {
  readonly names: Readonly<Record<File, string>>;
  readonly rendering: Rendering<File>;
}

/**
 * Stores a picture of the workshop as files under a random key: re-encoded and without metadata, so that no byte of the
 * uploaded file is sent to a browser.
 */
export abstract class StoredPictures<File extends string = string> {
  protected abstract readonly kind: PictureKind<File>;

  constructor(
    private readonly files: StoredFiles,
    private readonly decoder: PictureDecoder,
  ) {}

  /**
   * Checks the picture and stores it for an hour, in which the use case that stores its key must {@link claim} it.
   * @returns its random key
   * @throws PhotoMissing, PhotoTooManyPixels, PhotoNotReadable, FileStoreNotWritable; nothing stays stored then
   */
  async store(bytes: Buffer, sender: string): Promise<string> {
    if (bytes.length === 0) throw new PhotoMissing();
    const { files } = await this.decoder.decode(bytes, this.kind.rendering, sender);
    const key = randomUUID();
    try {
      for (const file of this.fileKinds()) await this.files.put(this.nameOf(key, file), files[file]);
    } catch (error) {
      await this.discard(key);
      throw error;
    }
    return key;
  }

  read(key: string, file: File): Promise<Buffer | null> {
    return this.files.read(this.nameOf(key, file));
  }

  claim(key: string): Promise<void> {
    return this.files.claim(this.namesOf(key));
  }

  discard(key: string): Promise<void> {
    return this.files.discard(this.namesOf(key));
  }

  release(key: string): Promise<void> {
    return this.files.release(this.namesOf(key));
  }

  private fileKinds(): File[] {
    return Object.keys(this.kind.names) as File[];
  }

  private nameOf(key: string, file: File): string {
    return `${key}-${this.kind.names[file]}`;
  }

  private namesOf(key: string): string[] {
    return this.fileKinds().map((file) => this.nameOf(key, file));
  }
}

/** The logo keeps its transparency. */
@Injectable()
export class Logos extends StoredPictures<keyof typeof LOGO.names> {
  protected readonly kind = LOGO;

  constructor(files: StoredFiles, decoder: PictureDecoder) {
    super(files, decoder);
  }
}

@Injectable()
export class Covers extends StoredPictures<CoverFile> {
  protected readonly kind = COVER;

  constructor(files: StoredFiles, decoder: PictureDecoder) {
    super(files, decoder);
  }
}

/** A picture that was replaced is found until the job has removed its files. */
@Injectable()
export class PictureReader {
  constructor(
    private readonly logos: Logos,
    private readonly covers: Covers,
  ) {}

  /** @throws LogoNotFound */
  async readLogo(key: string): Promise<Buffer> {
    const file = await this.logos.read(key, 'page');
    if (!file) throw new LogoNotFound();
    return file;
  }

  /** @param file one that {@link COVER_FILE} matches. @throws CoverNotFound */
  async readCover(key: string, file: string): Promise<Buffer> {
    const cover = await this.covers.read(key, file as CoverFile);
    if (!cover) throw new CoverNotFound();
    return cover;
  }
}
