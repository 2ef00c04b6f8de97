import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fillPage, type PageContent } from './page-template.ts';
import { CODE_READER_POLICY, pagePolicy, WORKER_POLICY } from './security-headers.ts';

/** A placeholder for the nonce of a response. It is random, so that no stored text contains it. */
const NONCE = `nonce-${randomUUID()}`;
const VISITOR = `visitor-${randomUUID()}`;

export interface MovedPage {
  readonly movedTo: string;
}

export interface WebAppOptions {
  readonly folder: string;
  /** The time zone of the workshop, in which pages show all times. */
  readonly timeZone: string;
  /** The page for a request; it stays the same object until its content changes. */
  readonly pageOf: (request: FastifyRequest) => Promise<PageContent | MovedPage>;
  readonly hasSession: (request: FastifyRequest) => boolean;
}

/**
 * Serves the pages. Hashed assets are pre-compressed and immutable; pages are not cached and have a nonce for their
 * styles. Returns the handler of all paths that are no file of the build.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, timeZone, pageOf, hasSession }: WebAppOptions,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const file = join(folder, 'index.html');
  const built = existsSync(file);
  const source = built
    ? readFileSync(file, 'utf8').replaceAll('%WORKSHOP_TZ%', timeZone).replaceAll('%CSP_NONCE%', NONCE)
    : 'The pages are not built. Run: npm start';
  const scriptHashes = inlineScriptHashes(source);
  if (built) await serveFiles(app, folder);
  const filled = new WeakMap<PageContent, string>();
  return async (request, reply) => {
    const page = await pageOf(request);
    if ('movedTo' in page) return reply.header('Cache-Control', 'no-cache').redirect(page.movedTo, 301);
    const html = filled.get(page) ?? fillPage(source, page, { nonce: NONCE, visitor: VISITOR });
    filled.set(page, html);
    const nonce = randomBytes(16).toString('base64');
    if (!page.addresses) reply.header('X-Robots-Tag', 'noindex');
    return reply
      .status(page.status)
      .header('Cache-Control', page.isPersonal ? 'no-store' : 'no-cache')
      .header('Content-Language', page.language)
      .header('Content-Security-Policy', pagePolicy(nonce, scriptHashes))
      .header('Vary', 'Cookie')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce).replace(VISITOR, hasSession(request) ? 'known' : 'new'));
  };
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (/[\\/]sw\.js(\.\w+)?$/.test(path)) {
        // Browsers must revalidate it, so that a new build replaces the worker at the next visit.
        reply.header('Cache-Control', 'no-cache');
        reply.header('Content-Security-Policy', WORKER_POLICY);
        return;
      }
      if (/[\\/]code-worker-[\w-]+\.js(\.\w+)?$/.test(path))
        reply.header('Content-Security-Policy', CODE_READER_POLICY);
      const hashed = path.includes(join(folder, 'assets'));
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**', 'assets/**', 'icons/**', 'server/**'],
  });
  serveAssets(app, join(folder, 'assets'));
}

// All assets share one route, because a route for each of the 480 files took an eighth of the start.
function serveAssets(app: FastifyInstance, folder: string): void {
  const files = new Set(readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)));
  app.route<{ Params: { name: string } }>({
    method: ['HEAD', 'GET'],
    url: '/assets/:name',
    handler: ({ params: { name } }, reply) =>
      files.has(name) ? reply.sendFile(name, folder) : void reply.callNotFound(),
  });
}

/** The hashes of the build's own inline scripts, for the content security policy. Inserted content is no script. */
function inlineScriptHashes(source: string): string[] {
  return [...source.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}
