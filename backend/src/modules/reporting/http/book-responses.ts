import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type BookEntry, type BookPage, nextCursor } from '../application/book-history.ts';

/** OpenAPI description of a list sent by {@link sendBookPage}. */
export const BOOK_PAGE_DESCRIPTION = 'The page; the header `X-Next-Cursor` is `before` of the next one.';

/** Sends the entries of a page, with the cursor of the next page in the header `X-Next-Cursor`. */
export function sendBookPage(reply: FastifyReply, page: BookPage): BookEntry[] {
  const next = nextCursor(page);
  if (next !== null) void reply.header('X-Next-Cursor', next);
  return page.entries;
}

/** Sends a printed book; the file name contains no personal data. */
export function sendBookPdf(file: Readable): StreamableFile {
  return new StreamableFile(file, {
    type: 'application/pdf',
    disposition: 'attachment; filename="carte-service.pdf"',
  });
}
