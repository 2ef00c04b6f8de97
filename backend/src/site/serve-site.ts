import { accentProperties } from '@car-workshop/contracts/accent';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceReader } from '../modules/catalogue/index.ts';
import { StorefrontReader } from '../modules/reporting/index.ts';
import { WorkshopReader } from '../modules/workshop/index.ts';
import { PAGES } from '../platform/config/product-files.ts';
import type { Settings } from '../platform/config/settings.ts';
import { isDatabaseUnavailable } from '../platform/database/database-errors.ts';
import { CachedRead } from '../platform/event-log/cached-read.ts';
import { EventNotifier } from '../platform/event-log/event-notifier.ts';
import { serveInstallableApp } from '../platform/http/server/installable-app.ts';
import { readKnownPaths } from '../platform/http/server/known-paths.ts';
import { serveSecurityTxt } from '../platform/http/server/security-txt.ts';
import { serveWebApp } from '../platform/http/server/web-app.ts';
import { hasSessionCookie } from '../platform/http/sessions.ts';
import { clientsOf } from './client-of-page.ts';
import { PageRenderer } from './page-renderer.ts';
import { INDEXED_PATHS, serviceUrlPath } from './public-paths.ts';
import { serveSiteFiles } from './site-files.ts';
import { type SiteContent, SitePages } from './site-pages.ts';

/** Serves the pages and what search engines read. Returns the handler of all other paths outside the API. */
export async function serveSite(
  app: NestFastifyApplication,
  { PUBLIC_URL: publicUrl, WORKSHOP_TZ: timeZone, tlsOnly }: Settings,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const fastify = app.getHttpAdapter().getInstance();
  const read = new CachedRead<SiteContent>(
    app.get(EventNotifier),
    async () => {
      const [workshop, services, servicePages, storefront] = await Promise.all([
        app.get(WorkshopReader).readWorkshop(),
        app.get(ServiceReader).listServices(),
        app.get(ServiceReader).listServicePages(),
        app.get(StorefrontReader).showStorefront(),
      ]);
      return { workshop, services, servicePages, storefront };
    },
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  );
  const content = () => read.get();
  // Read before the first visitor comes. If no connection is free for a moment, the start continues without it.
  await content().catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  });
  const known = readKnownPaths(PAGES);
  const hasSession = (request: FastifyRequest) => hasSessionCookie(request, tlsOnly);
  const pages = new SitePages({
    renderer: new PageRenderer(PAGES, timeZone, publicUrl),
    known,
    content,
    hasSession,
    findClient: clientsOf(fastify),
    publicUrl,
  });
  serveSecurityTxt(fastify, { email: async () => (await content()).workshop.email, publicUrl });
  serveInstallableApp(fastify, {
    folder: PAGES,
    timeZone,
    content: async () => {
      const { name, phoneDisplay, accent } = (await content()).workshop;
      return { title: name, phone: phoneDisplay, properties: accent ? accentProperties(accent) : {} };
    },
  });
  serveSiteFiles(fastify, {
    known,
    publicUrl,
    indexed: async () => {
      const { workshop, servicePages } = await content();
      if (workshop.setupPending) return [];
      return [...INDEXED_PATHS, ...servicePages.map(({ slug }) => serviceUrlPath(slug))];
    },
  });
  return serveWebApp(fastify, { folder: PAGES, timeZone, pageOf: (request) => pages.pageOf(request), hasSession });
}
