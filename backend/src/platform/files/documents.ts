import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DocumentMissing, DocumentNotReadable, PhotoNotReadable } from './files.errors.ts';
import { Photos } from './photos.ts';
import { StoredFiles } from './stored-files.ts';

const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg'] as const;
type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A stored document: its random key and the type of the stored file. */
export interface StoredDocument {
  readonly key: string;
  readonly contentType: DocumentType;
}

/** Bytes at the end of a PDF that contain its end marker, after which some programs write a few more bytes. */
const PDF_TAIL = 1_024;

/**
 * Stores uploaded documents. A picture is re-encoded as JPEG like every photo ({@link Photos}), a PDF is stored
 * unchanged. The content of a PDF is not checked, so it must be sent as a download only.
 */
@Injectable()
export class Documents {
  constructor(
    private readonly files: StoredFiles,
    private readonly photos: Photos,
  ) {}

  /**
   * Checks the type by the content and stores the document for an hour, in which the use case that stores its key must
   * {@link claim} it.
   * @throws DocumentMissing, DocumentNotReadable, PhotoTooManyPixels
   */
  async store(bytes: Buffer): Promise<StoredDocument> {
    if (bytes.length === 0) throw new DocumentMissing();
    if (!isPdf(bytes)) return { key: await this.storePicture(bytes), contentType: 'image/jpeg' };
    if (!bytes.subarray(-PDF_TAIL).includes('%%EOF')) throw new DocumentNotReadable();
    const key = randomUUID();
    await this.files.put(pdfName(key), bytes);
    return { key, contentType: 'application/pdf' };
  }

  read({ key, contentType }: StoredDocument): Promise<Buffer | null> {
    return contentType === 'application/pdf' ? this.files.read(pdfName(key)) : this.photos.read(key, 'large');
  }

  /** Keeps the document permanently, from the commit of the caller on. */
  claim({ key, contentType }: StoredDocument): Promise<void> {
    return contentType === 'application/pdf' ? this.files.claim([pdfName(key)]) : this.photos.claim(key);
  }

  /** Marks a document for removal that was stored but not claimed. Call it after the unit of work. */
  discard({ key, contentType }: StoredDocument): Promise<void> {
    return contentType === 'application/pdf' ? this.files.discard([pdfName(key)]) : this.photos.discard(key);
  }

  /** Marks documents for removal, from the commit of the caller on. */
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
