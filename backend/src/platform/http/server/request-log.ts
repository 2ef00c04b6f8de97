import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { VISITOR } from '../../../kernel/actor.ts';
import { inContext } from '../../database/work-context.ts';
import type { Language } from '../../i18n/messages.ts';
import { negotiateLanguage } from '../../i18n/translator.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type {} from '../../tracing/trace-requests.ts';
import type { Principal } from '../principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    language: Language;
    /** The signed-in account, set by the access guard; undefined for visitors. */
    principal?: Principal;
    arrivedAt: number;
  }
}

/**
 * Runs each request in its own work context, and logs and measures its response. The log line has the route pattern
 * instead of the URL, which may contain personal data.
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
    // The duration of a stream only shows how long its page was open.
    if (!isStream(reply)) metrics.observeRequest(request.method, route, reply.statusCode, ms / 1000);
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
          trace: request.span?.spanContext().traceId,
        },
        'answered',
      );
    }
    done();
  });
}

function isStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type')).startsWith('text/event-stream');
}

/** The request id: the `X-Request-Id` header if it is a plain token, else a new UUID. */
export function requestId({ headers }: { headers: Record<string, string | string[] | undefined> }): string {
  const header = headers['x-request-id'];
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
