import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { VISITOR } from '../../../kernel/actor.ts';
import { inContext } from '../../database/work-context.ts';
import { negotiateLanguage } from '../../i18n/translator.ts';
import type { Metrics } from '../../metrics/metrics.ts';

/**
 * Opens a work context for each request and writes one line when it was answered: the route, never
 * the URL, since that may hold what people typed.
 */
export function logRequests(app: FastifyInstance, logger: Logger, metrics: Metrics): void {
  app.decorateRequest('language', 'ro');
  app.decorateRequest('arrivedAt', 0);
  app.decorateRequest('principal', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.arrivedAt = performance.now();
    request.language = negotiateLanguage(request.headers['accept-language']);
    reply.header('X-Request-Id', request.id);
    const client = { address: request.ip, userAgent: request.headers['user-agent'] };
    inContext({ correlation: request.id, actor: VISITOR, client }, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ms = performance.now() - request.arrivedAt;
    const route = request.routeOptions.url ?? 'unknown';
    metrics.observeRequest(request.method, route, reply.statusCode, ms / 1000);
    if (logger.isLevelEnabled('info')) {
      const { principal } = request;
      logger.info(
        {
          request: request.id,
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(ms * 10) / 10,
          user: principal?.userId,
        },
        'answered',
      );
    }
    done();
  });
}

/** The caller's `X-Request-Id` when it is a plain token, so that a chain of services shares it; else a new one. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
