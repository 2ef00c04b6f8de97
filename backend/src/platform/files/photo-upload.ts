import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { applyDecorators, UnsupportedMediaTypeException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PhotoMissing, PhotoNotReadable, PhotoTooLarge } from './photo.errors.ts';

const MEGABYTES = 10;
const takesPhoto = { takesPhoto: true };

/** Marks and documents a route that takes one photo as `multipart/form-data`; all others take JSON only. */
export function TakesPhoto() {
  return applyDecorators(
    RouteConfig(takesPhoto),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        required: ['photo'],
        properties: { photo: { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, 10 MB.' } },
      },
    }),
  );
}

/** Lets the marked routes read forms with a file; elsewhere a form stays an unsupported media type. */
export async function acceptPhotos(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MEGABYTES * 1_000_000, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isForm = /^\s*multipart\//i.test(request.headers['content-type'] ?? '');
    const config: object = request.routeOptions.config ?? {};
    if (isForm && !('takesPhoto' in config)) {
      throw new UnsupportedMediaTypeException();
    }
    done();
  });
}

/**
 * Reads the photo that a request carries; its fingerprint becomes the body, so that an idempotency key knows
 * the photo again.
 * @throws PhotoMissing, PhotoTooLarge, PhotoNotReadable when the form is cut off
 */
export async function receivePhoto(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new PhotoMissing();
  const bytes = await readFile(request).catch((cause: { code?: unknown }) => {
    const refusal =
      cause.code === 'FST_REQ_FILE_TOO_LARGE' ? new PhotoTooLarge(MEGABYTES) : new PhotoNotReadable();
    throw Object.assign(refusal, { cause });
  });
  if (!bytes?.length) throw new PhotoMissing();
  request.body = { photo: createHash('sha256').update(bytes).digest('base64url') };
  return bytes;
}

async function readFile(request: FastifyRequest): Promise<Buffer | undefined> {
  return (await request.file())?.toBuffer();
}
