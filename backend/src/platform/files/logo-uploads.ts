import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PhotoMissing, PhotoNotReadable, PhotoTooLarge } from './files.errors.ts';
import { Logos, type StoredLogo } from './logos.ts';
import { type UploadSteps, Uploads } from './uploads.ts';

/** Passes the logo of a request to a use case. */
@Injectable()
export class LogoUploads {
  constructor(
    private readonly uploads: Uploads,
    private readonly logos: Logos,
  ) {}

  /**
   * Checks access with `authorize`, stores the logo of the request and calls `attach`, which must {@link Logos.claim} it;
   * see {@link Uploads.attachOnce}. Decoding happens outside of the transaction.
   *
   * @throws PhotoMissing, PhotoTooLarge, PhotoTooManyPixels, PhotoNotReadable, UploadsBusy, TooManyRequests,
   * IdempotencyKeyReused
   */
  attachOnce<Answer>(request: FastifyRequest, steps: UploadSteps<StoredLogo, Answer>): Promise<Answer> {
    const kind = {
      errors: {
        missing: () => new PhotoMissing(),
        tooLarge: (megabytes: number) => new PhotoTooLarge(megabytes),
        notReadable: () => new PhotoNotReadable(),
      },
      store: (bytes: Buffer) => this.logos.store(bytes),
      discard: ({ key }: StoredLogo) => this.logos.discard(key),
    };
    return this.uploads.attachOnce(request, kind, steps);
  }
}
