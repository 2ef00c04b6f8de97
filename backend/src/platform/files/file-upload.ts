import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { applyDecorators, UnsupportedMediaTypeException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DomainError } from '../../kernel/domain-error.ts';
import { registerOnlyWhen } from '../http/server/only-when.ts';

const MEGABYTES = 10;
const takesFileConfig = { takesFile: true };

/** Marks and documents a route that takes one photo as `multipart/form-data`; all others take JSON only. */
export function AcceptsPhoto() {
  return takesFile('photo', 'JPEG, PNG or WebP, 10 MB.');
}

/** Marks and documents a route that takes one document as `multipart/form-data`. */
export function AcceptsDocument() {
  return takesFile('document', 'PDF, JPEG, PNG or WebP, 10 MB.');
}

function takesFile(field: string, description: string) {
  return applyDecorators(
    RouteConfig(takesFileConfig),
    ApiConsumes('multipart/form-data'),
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

/** Lets the marked routes read forms with a file; elsewhere a form stays an unsupported media type. */
export async function registerFileUploads(app: FastifyInstance): Promise<void> {
  await registerOnlyWhen(isForm, app, multipart, {
    limits: { fileSize: MEGABYTES * 1_000_000, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForm(request) && !takesFiles(request)) throw new UnsupportedMediaTypeException();
    done();
  });
}

function takesFiles({ routeOptions }: FastifyRequest): boolean {
  return 'takesFile' in (routeOptions.config ?? {});
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '');
}

/** Why a request's file is not taken. */
export interface FileUploadErrors {
  readonly missing: () => DomainError;
  readonly tooLarge: (megabytes: number) => DomainError;
  readonly notReadable: () => DomainError;
}

/**
 * Reads the file that a request carries; its fingerprint becomes the body, so that an idempotency key knows the
 * file again.
 * @throws one of `refusals`; not readable is a form that is cut off
 */
export async function receiveFile(
  request: FastifyRequest,
  { missing, tooLarge, notReadable }: FileUploadErrors,
): Promise<Buffer> {
  if (!request.isMultipart()) throw missing();
  const bytes = await readFile(request).catch((cause: { code?: unknown }) => {
    throw Object.assign(cause.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(MEGABYTES) : notReadable(), {
      cause,
    });
  });
  if (!bytes?.length) throw missing();
  request.body = { file: createHash('sha256').update(bytes).digest('base64url') };
  return bytes;
}

async function readFile(request: FastifyRequest): Promise<Buffer | undefined> {
  return (await request.file())?.toBuffer();
}
