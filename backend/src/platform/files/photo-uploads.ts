import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Idempotency } from '../http/idempotency.ts';
import { receiveFile } from './file-upload.ts';
import { PhotoMissing, PhotoNotReadable, PhotoTooLarge } from './files.errors.ts';
import { Photos, type StoredPhoto } from './photos.ts';

/** Passes the photo of a request to a use case. */
@Injectable()
export class PhotoUploads {
  constructor(
    private readonly photos: Photos,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Stores the photo of the request and calls `attach`, once for an `Idempotency-Key`. Decoding happens first, outside of
   * the transaction. The use case in `attach` must {@link Photos.claim} the photo; an unclaimed one is removed after an
   * hour.
   *
   * @throws PhotoMissing, PhotoTooLarge, PhotoTooManyPixels, PhotoNotReadable, IdempotencyKeyReused
   */
  async attachOnce<Answer>(
    request: FastifyRequest,
    attach: (photo: StoredPhoto) => Promise<Answer>,
  ): Promise<Answer> {
    const bytes = await receiveFile(request, {
      missing: () => new PhotoMissing(),
      tooLarge: (megabytes) => new PhotoTooLarge(megabytes),
      notReadable: () => new PhotoNotReadable(),
    });
    const photo = await this.photos.store(bytes);
    return this.idempotency.runOnce(request, () => attach(photo));
  }
}
