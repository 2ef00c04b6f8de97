import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Idempotency } from '../http/idempotency.ts';
import { receiveFile } from './file-upload.ts';
import { PhotoMissing, PhotoNotReadable, PhotoTooLarge } from './files.errors.ts';
import { Photos, type StoredPhoto } from './photos.ts';

/** Photos on their way from a request into a use case. */
@Injectable()
export class PhotoUploads {
  constructor(
    private readonly photos: Photos,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Keeps the request's photo, then attaches it, once for an `Idempotency-Key`. Decoding takes a while: no
   * row waits for it. The use case behind `attach` has to {@link Photos.claim} the photo; what is refused or
   * was there already goes by itself.
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
