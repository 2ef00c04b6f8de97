import { DiscoveryService, NestFactory, Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AppModule, type AppOptions } from './app.module.ts';
import { SESSION_SECRETS } from './platform/config/session-secret.ts';
import { poolOf } from './platform/database/database.ts';
import { registerFileUploads } from './platform/files/file-upload.ts';
import { NotFound, Stopping } from './platform/http/http-errors.ts';
import { requireAudiences } from './platform/http/server/access.guard.ts';
import { serveApiDocs } from './platform/http/server/api-docs.ts';
import { HttpShutdown } from './platform/http/server/http-shutdown.ts';
import { createLogger, NestLogger } from './platform/http/server/json-logger.ts';
import { acceptOnlyJson, BODY_LIMIT } from './platform/http/server/json-only.ts';
import { ProblemWriter } from './platform/http/server/problem-writer.ts';
import { logRequests, requestId } from './platform/http/server/request-log.ts';
import { requireSameOrigin, requireTlsToSignIn } from './platform/http/server/same-origin.ts';
import { createSecurityHeaders, sendSecurityHeaders } from './platform/http/server/security-headers.ts';
import { closeSilentRequests, RECEIVE_TIMEOUTS } from './platform/http/server/slow-requests.ts';
import { trustProxy, WorkshopAdapter } from './platform/http/server/workshop-adapter.ts';
import { discardSession, registerSessions } from './platform/http/sessions.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { serveSite } from './site/serve-site.ts';

/** Longest URL with headers that Node reads, in bytes. */
const MAX_URL = 16_384;
/** Longest path, in characters; with a query the limit is {@link MAX_URL}. */
const MAX_PATH = 2_048;

/** Creates the application, ready to listen. The database must be migrated. */
export async function createApp(options: AppOptions): Promise<NestFastifyApplication> {
  const { settings } = options;
  const headersOf = createSecurityHeaders(settings);
  const adapter: WorkshopAdapter = new WorkshopAdapter({
    genReqId: requestId,
    rewriteUrl: ({ url = '/' }) => withoutLongPath(url),
    trustProxy: trustProxy(settings),
    bodyLimit: BODY_LIMIT,
    ...RECEIVE_TIMEOUTS,
    forceCloseConnections: 'idle',
    // HttpShutdown answers requests in flight before Fastify closes; Fastify's own 503 is no problem document.
    return503OnClosing: false,
    // The product has no Nest middleware, and the adapter for it would match the path of every request.
    skipMiddie: true,
    // The pipes of a route refuse long parameters; the router itself would answer 414.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_URL },
    // Paths that cannot be decoded run no hooks, and Fastify would quote the path.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headersOf(request.raw.url ?? '/'));
      if (app.get(HttpShutdown).isDraining) reply.header('Connection', 'close');
      adapter.answerError(request, reply, error);
    },
  });
  const logger = await createLogger(settings);
  const nest = new NestLogger(logger);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(options), adapter, {
    bodyParser: false,
    logger: nest,
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  requireAudiences(app.get(DiscoveryService), app.get(Reflector));

  const problems = app.get(ProblemWriter);
  const fastify = adapter.getInstance();
  // Registered first, so that requests refused by the hooks below also get the headers.
  sendSecurityHeaders(fastify, headersOf);
  logRequests(fastify, logger, app.get(Metrics));
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(fastify);
  fastify.addHook('onRequest', (request, _reply, done) => {
    requireTlsToSignIn(request, settings.tlsOnly);
    requireSameOrigin(request, settings);
    done();
  });
  closeSilentRequests(fastify);
  app.get(HttpShutdown).register(fastify, (reply) => adapter.answerError(reply.request, reply, new Stopping()));
  await registerSessions(fastify, {
    pool: poolOf(app.get(DataSource)),
    secrets: app.get<readonly string[]>(SESSION_SECRETS),
    tlsOnly: settings.tlsOnly,
    onError: (message) => nest.error(message, 'sessions'),
  });
  acceptOnlyJson(fastify);
  await registerFileUploads(fastify);

  adapter.answerError = (request, reply, error) => {
    discardSession(request);
    return problems.send(request, reply, error, nest);
  };
  if (settings.API_DOCS) serveApiDocs(app);
  await app.init();
  const page = await serveSite(app, settings);
  adapter.answerNotFound = (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$|\?)/.test(request.url);
    return isPage ? page(request, reply) : problems.send(request, reply, new NotFound(), nest);
  };
  await fastify.ready();
  return app;
}

// Replaces a path that is longer than any of the product by an unknown one, so that nothing parses it.
function withoutLongPath(url: string): string {
  if (url.length <= MAX_PATH) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.length <= MAX_PATH) return url;
  return path.startsWith('/api/') ? '/api/-' : '/-';
}
