import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES } from '@car-workshop/contracts/values/files';
import multipart from '@fastify/multipart';
import { applyDecorators, UnsupportedMediaTypeException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DomainError } from '../../kernel/domain-error.ts';
import { ApiProblems } from '../http/route-decorators.ts';

const ACCEPTS_FILE = { acceptsFile: true };

/** Marks and documents a route that accepts one photo as `multipart/form-data`. Unmarked routes accept JSON only. */
export function AcceptsPhoto() {
  return AcceptsFile('photo', 'JPEG, PNG or WebP, 10 MB.');
}

export function AcceptsDocument() {
  return AcceptsFile('document', 'PDF, JPEG, PNG or WebP, 10 MB.');
}

export function AcceptsFile(field: string, description: string) {
  return applyDecorators(
    RouteConfig(ACCEPTS_FILE),
    ApiConsumes('multipart/form-data'),
    ApiProblems(429, 503),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { type: 'string', format: 'binary', description } },
      },
    }),
  );
}

/** Parses forms on routes marked with {@link AcceptsFile}; elsewhere a form is answered with 415. */
export async function registerFileUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForm(request) && !acceptsFile(request)) throw new UnsupportedMediaTypeException();
    done();
  });
}

function acceptsFile({ routeOptions }: FastifyRequest): boolean {
  return 'acceptsFile' in (routeOptions.config ?? {});
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '');
}

export interface FileUploadErrors {
  readonly missing: () => DomainError;
  readonly tooLarge: (megabytes: number) => DomainError;
  readonly notReadable: () => DomainError;
}

/**
 * Reads the file of a request. Its SHA-256 becomes the request body, so that `Idempotency` recognizes a repeated
 * request.
 * @throws one of the given errors; `notReadable` for a truncated form
 */
export async function receiveFile(
  request: FastifyRequest,
  { missing, tooLarge, notReadable }: FileUploadErrors,
): Promise<Buffer> {
  if (!request.isMultipart()) throw missing();
  const bytes = await readFile(request).catch((cause: { code?: unknown }) => {
    throw Object.assign(
      cause.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(MAX_FILE_BYTES / 1_000_000) : notReadable(),
      { cause },
    );
  });
  if (!bytes?.length) throw missing();
  request.body = { file: createHash('sha256').update(bytes).digest('base64url') };
  return bytes;
}

async function readFile(request: FastifyRequest): Promise<Buffer | undefined> {
  return (await request.file())?.toBuffer();
}
