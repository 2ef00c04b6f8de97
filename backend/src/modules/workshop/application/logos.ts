import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PhotoMissing } from '../../../platform/files/files.errors.ts';
import { PictureDecoder } from '../../../platform/files/picture-decoder.ts';
import { StoredFiles } from '../../../platform/files/stored-files.ts';
import { LogoNotFound } from '../domain/workshop.errors.ts';

/** Files of each logo: a small one for pages, and one for documents, whose format PDF can embed. */
const FILES = {
  page: { name: 'logo-page.webp', longestSide: 256 },
  document: { name: 'logo-document.png', longestSide: 512 },
} as const;
type LogoFile = keyof typeof FILES;

const RENDERING = {
  longestSide: FILES.document.longestSide,
  background: null,
  files: {
    document: { format: 'png', options: { compressionLevel: 9 } },
    page: { format: 'webp', options: { quality: 90 }, longestSide: FILES.page.longestSide },
  },
} as const;

/**
 * Stores the logo of the workshop, re-encoded with its transparency and without metadata, so that no byte of the
 * uploaded file reaches a browser.
 */
@Injectable()
export class Logos {
  constructor(
    private readonly files: StoredFiles,
    private readonly decoder: PictureDecoder,
  ) {}

  /**
   * Checks and stores the picture. It is removed after an hour unless a use case stores its key and {@link claim}s it.
   * @returns its random key
   * @throws PhotoMissing, PhotoTooManyPixels, PhotoNotReadable, FileStoreNotWritable; nothing stays stored then
   */
  async store(bytes: Buffer, sender: string): Promise<string> {
    if (bytes.length === 0) throw new PhotoMissing();
    const { files } = await this.decoder.decode(bytes, RENDERING, sender);
    const key = randomUUID();
    try {
      await this.files.put(nameOf(key, 'page'), files.page);
      await this.files.put(nameOf(key, 'document'), files.document);
    } catch (error) {
      await this.discard(key);
      throw error;
    }
    return key;
  }

  read(key: string, file: LogoFile): Promise<Buffer | null> {
    return this.files.read(nameOf(key, file));
  }

  claim(key: string): Promise<void> {
    return this.files.claim(namesOf(key));
  }

  discard(key: string): Promise<void> {
    return this.files.discard(namesOf(key));
  }

  release(key: string): Promise<void> {
    return this.files.release(namesOf(key));
  }
}

function nameOf(key: string, file: LogoFile): string {
  return `${key}-${FILES[file].name}`;
}

function namesOf(key: string): string[] {
  return [nameOf(key, 'page'), nameOf(key, 'document')];
}

@Injectable()
export class LogoReader {
  constructor(private readonly logos: Logos) {}

  /** @throws LogoNotFound also for a replaced logo, once the job has removed its files */
  async readLogo(key: string): Promise<Buffer> {
    const file = await this.logos.read(key, 'page');
    if (!file) throw new LogoNotFound();
    return file;
  }
}
