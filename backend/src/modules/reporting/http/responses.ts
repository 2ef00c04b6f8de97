import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type BookEntry, type BookPage, formatBookCursor } from '../application/service-books/book-history.ts';

export const BOOK_PAGE_DESCRIPTION = 'The page; the header `X-Next-Cursor` is `before` of the next one.';

/** Sends the entries of a page, with the cursor of the next page in the header `X-Next-Cursor`. */
export function sendBookPage(reply: FastifyReply, { entries, next }: BookPage): BookEntry[] {
  if (next) void reply.header('X-Next-Cursor', formatBookCursor(next));
  return entries;
}

/** Sends a printed book; the file name contains no personal data. */
export function sendBookPdf(file: Readable): StreamableFile {
  return new StreamableFile(file, { type: 'application/pdf', disposition: 'attachment; filename="carte-service.pdf"' });
}
