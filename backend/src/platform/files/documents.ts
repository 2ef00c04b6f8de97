import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DocumentMissing, DocumentNotReadable, PhotoNotReadable } from './files.errors.ts';
import { Photos, photoFileNames } from './photos.ts';
import { StoredFiles } from './stored-files.ts';

export interface StoredDocument {
  readonly key: string;
  readonly contentType: 'application/pdf' | 'image/jpeg';
}

/** Bytes at the end of a PDF that contain its end marker, since some programs append a few bytes after it. */
const PDF_TAIL = 1_024;

/**
 * Stores uploaded documents. A picture is re-encoded as JPEG like every photo ({@link Photos}); a PDF is stored
 * unchanged. The content of a PDF is not checked, so it must be sent as a download only.
 */
@Injectable()
export class Documents {
  constructor(
    private readonly files: StoredFiles,
    private readonly photos: Photos,
  ) {}

  /**
   * Detects the type from the content and stores the document. It is removed after an hour unless the use case that
   * stores its key calls {@link claim}.
   * @throws DocumentMissing, DocumentNotReadable, PhotoTooManyPixels
   */
  async store(bytes: Buffer, sender: string): Promise<StoredDocument> {
    if (bytes.length === 0) throw new DocumentMissing();
    if (!isPdf(bytes)) return { key: await this.storePicture(bytes, sender), contentType: 'image/jpeg' };
    if (!bytes.subarray(-PDF_TAIL).includes('%%EOF')) throw new DocumentNotReadable();
    const key = randomUUID();
    await this.files.put(pdfName(key), bytes);
    return { key, contentType: 'application/pdf' };
  }

  read({ key, contentType }: StoredDocument): Promise<Buffer | null> {
    return contentType === 'application/pdf' ? this.files.read(pdfName(key)) : this.photos.read(key, 'large');
  }

  claim(document: StoredDocument): Promise<void> {
    return this.files.claim(fileNamesOf(document));
  }

  discard(document: StoredDocument): Promise<void> {
    return this.files.discard(fileNamesOf(document));
  }

  release(documents: readonly StoredDocument[]): Promise<void> {
    return this.files.release(documents.flatMap(fileNamesOf));
  }

  private async storePicture(bytes: Buffer, sender: string): Promise<string> {
    try {
      return (await this.photos.store(bytes, sender)).key;
    } catch (cause) {
      if (cause instanceof PhotoNotReadable) throw Object.assign(new DocumentNotReadable(), { cause });
      throw cause;
    }
  }
}

function isPdf(bytes: Buffer): boolean {
  return /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8));
}

function fileNamesOf({ key, contentType }: StoredDocument): string[] {
  return contentType === 'application/pdf' ? [pdfName(key)] : photoFileNames([key]);
}

function pdfName(key: string): string {
  return `${key}.pdf`;
}
