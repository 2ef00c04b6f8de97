import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { DiscoveryService, NestFactory, Reflector } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AppModule, type AppOptions } from './app.module.ts';
import {
  accentProperties,
  ReadWorkshop,
  structuredData,
  type WorkshopView,
} from './modules/workshop/index.ts';
import { SESSION_SECRET } from './platform/config/session-secret.ts';
import { poolOf } from './platform/database/database.ts';
import { CachedRead } from './platform/event-log/cached-read.ts';
import { EventNotifier } from './platform/event-log/event-notifier.ts';
import { registerFileUploads } from './platform/files/file-upload.ts';
import { NotFound, Stopping } from './platform/http/http-errors.ts';
import { serveApiDocs } from './platform/http/server/api-docs.ts';
import { HttpShutdown } from './platform/http/server/http-shutdown.ts';
import { serveInstallableApp } from './platform/http/server/installable-app.ts';
import { createLogger, NestLogger } from './platform/http/server/json-logger.ts';
import { acceptOnlyJson, BODY_LIMIT } from './platform/http/server/json-only.ts';
import { ProblemWriter } from './platform/http/server/problem-writer.ts';
import { logRequests, requestId } from './platform/http/server/request-log.ts';
import { requireAudiences } from './platform/http/server/require-audiences.ts';
import { requireSameOrigin } from './platform/http/server/same-origin.ts';
import { createSecurityHeaders, sendSecurityHeaders } from './platform/http/server/security-headers.ts';
import { serveSecurityTxt } from './platform/http/server/security-txt.ts';
import { closeSilentRequests, RECEIVE_TIMEOUTS } from './platform/http/server/slow-requests.ts';
import { trustProxy } from './platform/http/server/trust-proxy.ts';
import { type PageContent, serveWebApp } from './platform/http/server/web-app.ts';
import { WorkshopAdapter } from './platform/http/server/workshop-adapter.ts';
import { discardSession, registerSessions } from './platform/http/sessions.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';

/** Longest URL with headers that Node reads, in bytes. */
const MAX_URL = 16_384;

const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/** What the pages show of the workshop before their first request. */
function pageContent(workshop: WorkshopView, publicUrl: string) {
  const { name, phoneDisplay, accent, logoUrl } = workshop;
  return {
    title: name,
    phone: phoneDisplay,
    icon: logoUrl ?? '',
    properties: accent ? accentProperties(accent) : {},
    // A workshop that is being set up is not for search engines yet.
    structuredData: workshop.setupPending ? undefined : structuredData(workshop, publicUrl),
    embedded: { workshop },
  } satisfies PageContent;
}

/** Creates the application, ready to listen. The database must be migrated. */
export async function createApp(options: AppOptions): Promise<NestFastifyApplication> {
  const { settings } = options;
  const headersOf = createSecurityHeaders(settings);
  const adapter: WorkshopAdapter = new WorkshopAdapter({
    genReqId: requestId,
    trustProxy: trustProxy(settings),
    bodyLimit: BODY_LIMIT,
    ...RECEIVE_TIMEOUTS,
    forceCloseConnections: 'idle',
    // HttpShutdown answers what is in flight before Fastify closes, whose own 503 is no problem document.
    return503OnClosing: false,
    // The product has no Nest middleware, whose adapter would match the path of every request.
    skipMiddie: true,
    // The pipes of a route refuse long parameters. The router would answer 414.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_URL },
    // For paths that cannot be decoded, which run no hooks. Fastify would quote the path.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(headersOf(request.raw.url ?? '/'));
      if (app.get(HttpShutdown).isDraining) reply.header('Connection', 'close');
      adapter.answerError(request, reply, error);
    },
  });
  const logger = createLogger(settings);
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
  // First, so that requests refused by the hooks below have the headers too.
  sendSecurityHeaders(fastify, headersOf);
  logRequests(fastify, logger, app.get(Metrics));
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(fastify);
  fastify.addHook('onRequest', (request, _reply, done) => {
    requireSameOrigin(request);
    done();
  });
  closeSilentRequests(fastify);
  app
    .get(HttpShutdown)
    .register(fastify, (reply) => adapter.answerError(reply.request, reply, new Stopping()));
  await registerSessions(fastify, {
    pool: poolOf(app.get(DataSource)),
    secret: app.get<string>(SESSION_SECRET),
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
  const content = new CachedRead(
    app.get(EventNotifier),
    async () => pageContent(await app.get(QueryBus).execute(new ReadWorkshop()), settings.PUBLIC_URL),
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
  await content.get();
  serveSecurityTxt(fastify, {
    email: async () => (await content.get()).embedded.workshop.email,
    publicUrl: settings.PUBLIC_URL,
  });
  serveInstallableApp(fastify, { folder: PAGES, content: () => content.get() });
  const page = await serveWebApp(fastify, {
    folder: PAGES,
    copy: settings.UI_COPY,
    content: () => content.get(),
  });
  adapter.answerNotFound = (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(\/|$|\?)/.test(request.url);
    return isPage ? page(reply, request.url) : problems.send(request, reply, new NotFound(), nest);
  };
  await fastify.ready();
  return app;
}
