import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Documents, type StoredDocument } from './documents.ts';
import { DocumentMissing, DocumentNotReadable, DocumentTooLarge } from './files.errors.ts';
import { type UploadSteps, Uploads } from './uploads.ts';

/** Passes the document of a request to a use case. */
@Injectable()
export class DocumentUploads {
  constructor(
    private readonly uploads: Uploads,
    private readonly documents: Documents,
  ) {}

  /**
   * Checks access with `authorize`, stores the document of the request and calls `attach`, which must
   * {@link Documents.claim} it; see {@link Uploads.attachOnce}.
   *
   * @throws DocumentMissing, DocumentTooLarge, DocumentNotReadable, PhotoTooManyPixels, UploadsBusy, TooManyRequests,
   * IdempotencyKeyReused
   */
  attachOnce<Answer>(request: FastifyRequest, steps: UploadSteps<StoredDocument, Answer>): Promise<Answer> {
    const kind = {
      errors: {
        missing: () => new DocumentMissing(),
        tooLarge: (megabytes: number) => new DocumentTooLarge(megabytes),
        notReadable: () => new DocumentNotReadable(),
      },
      store: (bytes: Buffer) => this.documents.store(bytes),
      discard: (document: StoredDocument) => this.documents.discard(document),
    };
    return this.uploads.attachOnce(request, kind, steps);
  }
}
