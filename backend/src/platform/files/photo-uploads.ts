import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PhotoMissing, PhotoNotReadable, PhotoTooLarge } from './files.errors.ts';
import { Photos, type StoredPhoto } from './photos.ts';
import { type UploadSteps, Uploads } from './uploads.ts';

/** Passes the photo of a request to a use case. */
@Injectable()
export class PhotoUploads {
  constructor(
    private readonly uploads: Uploads,
    private readonly photos: Photos,
  ) {}

  /**
   * Checks access with `authorize`, stores the photo of the request and calls `attach`, which must {@link Photos.claim} it;
   * see {@link Uploads.attachOnce}. Decoding happens outside of the transaction.
   *
   * @throws PhotoMissing, PhotoTooLarge, PhotoTooManyPixels, PhotoNotReadable, UploadsBusy, TooManyRequests,
   * IdempotencyKeyReused
   */
  attachOnce<Answer>(request: FastifyRequest, steps: UploadSteps<StoredPhoto, Answer>): Promise<Answer> {
    const kind = {
      errors: {
        missing: () => new PhotoMissing(),
        tooLarge: (megabytes: number) => new PhotoTooLarge(megabytes),
        notReadable: () => new PhotoNotReadable(),
      },
      store: (bytes: Buffer) => this.photos.store(bytes),
      discard: ({ key }: StoredPhoto) => this.photos.discard(key),
    };
    return this.uploads.attachOnce(request, kind, steps);
  }
}
