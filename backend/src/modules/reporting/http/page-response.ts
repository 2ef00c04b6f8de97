import type { FastifyReply } from 'fastify';
import type { Page } from '../application/paging.ts';

/** OpenAPI description of a list sent by {@link sendPage}. */
export const PAGE_DESCRIPTION = 'The page; the header `X-Total-Count` counts all pages.';

/** Sends the rows of a page, with the number of rows on all pages in the header `X-Total-Count`. */
export function sendPage<Row>(reply: FastifyReply, { items, total }: Page<Row>): Row[] {
  void reply.header('X-Total-Count', total);
  return items;
}
