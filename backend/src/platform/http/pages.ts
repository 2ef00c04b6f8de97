import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map } from 'rxjs';
import type { Page, PageRequest } from '../../kernel/page.ts';
import { QueryNumber } from './validators.ts';

export class PageQuery implements PageRequest {
  /** Rows beyond the last page are found with filters. */
  @QueryNumber({ min: 1, max: 1_000, default: 1 }) page = 1;
  @QueryNumber({ min: 1, max: 200, default: 50 }) pageSize = 50;
}

/**
 * Sends the rows of the {@link Page} that a route returns, and the number of rows on all pages in the header
 * `X-Total-Count`.
 */
export class PageInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<Page<unknown>>) {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ items, total }) => {
        void reply.header('X-Total-Count', total);
        return items;
      }),
    );
  }
}
