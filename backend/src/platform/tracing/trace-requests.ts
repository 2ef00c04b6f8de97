import { type Span, SpanKind } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { markFailed, startSpan, withinSpan } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/** Machines poll these paths every few seconds, or their requests last for hours. */
const UNTRACED = /^\/api\/(health|metrics|live)/;

/**
 * Begins a trace with each request. A trace context from the visitor is not continued, because strangers could then
 * decide what is recorded. The span has the route pattern instead of the URL, which may contain personal data.
 */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (UNTRACED.test(route)) return done();
    const span = startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': request.method, 'http.route': route },
      parent: null,
    });
    request.span = span;
    if (span) withinSpan(span, done);
    else done();
  });
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    if (span) {
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) markFailed(span, `status ${statusCode}`);
      span.end();
    }
    done();
  });
}
