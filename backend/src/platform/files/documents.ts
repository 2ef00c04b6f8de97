import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DocumentMissing, DocumentNotReadable, PhotoNotReadable } from './files.errors.ts';
import { Photos } from './photos.ts';
import { StoredFiles } from './stored-files.ts';

export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A document that is kept: its random name, and what kind of file it became. */
export interface StoredDocument {
  readonly key: string;
  readonly contentType: DocumentType;
}

/** A PDF ends with its marker; some writers put a few bytes behind it. */
const TAIL = 1_024;

/**
 * Papers as people send them: a picture becomes a plain JPEG like every photo ({@link Photos}), a PDF stays as it
 * is. Nobody looks into a PDF, so it must only ever be answered as a download.
 */
@Injectable()
export class Documents {
  constructor(
    private readonly files: StoredFiles,
    private readonly photos: Photos,
  ) {}

  /**
   * Checks a document by its content and keeps it for an hour: {@link claim} it in the use case that stores its
   * key, and it stays.
   * @throws DocumentMissing, DocumentNotReadable, PhotoTooManyPixels
   */
  async store(bytes: Buffer): Promise<StoredDocument> {
    if (bytes.length === 0) throw new DocumentMissing();
    if (!isPdf(bytes)) return { key: await this.storePicture(bytes), contentType: 'image/jpeg' };
    if (!bytes.subarray(-TAIL).includes('%%EOF')) throw new DocumentNotReadable();
    const key = randomUUID();
    await this.files.put(pdfName(key), bytes);
    return { key, contentType: 'application/pdf' };
  }

  /** @returns null when the file is not there. */
  read({ key, contentType }: StoredDocument): Promise<Buffer | null> {
    return contentType === 'application/pdf' ? this.files.read(pdfName(key)) : this.photos.read(key, 'large');
  }

  /** From the caller's commit on a row names the document. */
  claim({ key, contentType }: StoredDocument): Promise<void> {
    return contentType === 'application/pdf' ? this.files.claim([pdfName(key)]) : this.photos.claim(key);
  }

  /** From the caller's commit on no row names these documents: their files are removed soon after. */
  async release(documents: readonly StoredDocument[]): Promise<void> {
    const keysOf = (type: DocumentType) =>
      documents.filter(({ contentType }) => contentType === type).map(({ key }) => key);
    await this.files.release(keysOf('application/pdf').map(pdfName));
    await this.photos.release(keysOf('image/jpeg'));
  }

  private async storePicture(bytes: Buffer): Promise<string> {
    try {
      return (await this.photos.store(bytes)).key;
    } catch (cause) {
      if (cause instanceof PhotoNotReadable) throw Object.assign(new DocumentNotReadable(), { cause });
      throw cause;
    }
  }
}

function isPdf(bytes: Buffer): boolean {
  return /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8));
}

function pdfName(key: string): string {
  return `${key}.pdf`;
}
