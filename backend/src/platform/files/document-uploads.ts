import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Idempotency } from '../http/idempotency.ts';
import { Documents, type StoredDocument } from './documents.ts';
import { receiveFile } from './file-upload.ts';
import { DocumentMissing, DocumentNotReadable, DocumentTooLarge } from './files.errors.ts';

/** Passes the document of a request to a use case. */
@Injectable()
export class DocumentUploads {
  constructor(
    private readonly documents: Documents,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Stores the document of the request and calls `attach`, once for an `Idempotency-Key`. The use case in `attach` must
   * {@link Documents.claim} the document; an unclaimed one is removed after an hour.
   *
   * @throws DocumentMissing, DocumentTooLarge, DocumentNotReadable, PhotoTooManyPixels, IdempotencyKeyReused
   */
  async attachOnce<Answer>(
    request: FastifyRequest,
    attach: (document: StoredDocument) => Promise<Answer>,
  ): Promise<Answer> {
    const bytes = await receiveFile(request, {
      missing: () => new DocumentMissing(),
      tooLarge: (megabytes) => new DocumentTooLarge(megabytes),
      notReadable: () => new DocumentNotReadable(),
    });
    const document = await this.documents.store(bytes);
    return this.idempotency.runOnce(request, () => attach(document));
  }
}
