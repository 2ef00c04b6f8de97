import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type BookEntry, type BookPage, nextPage } from '../application/book-history.ts';

export const OF_THE_BOOK = 'The page; `X-Next-Cursor` is the `before` of the next one.';

/** A page of a history, with the way to the next one. */
export function bookPage(reply: FastifyReply, page: BookPage): BookEntry[] {
  const next = nextPage(page);
  if (next !== null) void reply.header('X-Next-Cursor', next);
  return page.entries;
}

/** A printed book; the name says nothing about whose it is. */
export function bookPdf(file: Readable): StreamableFile {
  return new StreamableFile(file, {
    type: 'application/pdf',
    disposition: 'attachment; filename="carte-service.pdf"',
  });
}
