import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Page } from '../application/paging.ts';
import { type BookEntry, type BookPage, nextCursor } from '../application/service-books/book-history.ts';

/** OpenAPI description of a list sent by {@link sendPage}. */
export const PAGE_DESCRIPTION = 'The page; the header `X-Total-Count` counts all pages.';

/** Sends the rows of a page, with the number of rows on all pages in the header `X-Total-Count`. */
export function sendPage<Row>(reply: FastifyReply, { items, total }: Page<Row>): Row[] {
  void reply.header('X-Total-Count', total);
  return items;
}

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
