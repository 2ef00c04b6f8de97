import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { pagePolicy, WORKER_POLICY } from './security-headers.ts';

/** Stands for the nonce of a response. Random, so that no stored text contains it. */
const NONCE = `nonce-${randomUUID()}`;

/** What the pages show of the stored settings at their first render. */
export interface PageContent {
  /** Title of the document until the application has rendered. */
  readonly title: string;
  /** Phone for visitors without JavaScript; empty when there is none. */
  readonly phone: string;
  /** Custom properties that replace those of the style sheet, by name. */
  readonly properties: Readonly<Record<string, string>>;
  /** Path of the icon; empty for that of the product. */
  readonly icon: string;
  /** JSON-LD for search engines. */
  readonly structuredData: unknown;
  /** JSON by the id of its `<script type="application/json">`. */
  readonly embedded: Readonly<Record<string, unknown>>;
}

/** Options of {@link serveWebApp}. */
export interface WebAppOptions {
  /** Folder of the build, with `index.html` and `assets/`. */
  readonly folder: string;
  readonly copy: 'spec' | 'ro';
  /** The content of now; the same object until it changes. */
  readonly content: () => Promise<PageContent>;
}

/**
 * Serves the single-page application. Hashed assets are pre-compressed and immutable; `index.html` is not cached and
 * has a nonce for its styles. Returns the handler of all other paths: they are pages of the application, with status
 * 404 if the path has a file extension.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, copy, content }: WebAppOptions,
): Promise<(reply: FastifyReply, url: string) => Promise<FastifyReply>> {
  const file = join(folder, 'index.html');
  const built = existsSync(file);
  const source = built
    ? readFileSync(file, 'utf8').replaceAll('%UI_COPY%', copy).replaceAll('%CSP_NONCE%', NONCE)
    : 'The pages are not built. Run: npm start';
  const scriptHashes = inlineScriptHashes(source);
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (/[\\/]sw\.js(\.\w+)?$/.test(path)) {
          // A new build replaces the worker at the next visit.
          reply.header('Cache-Control', 'no-cache');
          reply.header('Content-Security-Policy', WORKER_POLICY);
          return;
        }
        const hashed = path.includes(join(folder, 'assets'));
        reply.header(
          'Cache-Control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**', 'icons/**'],
    });
  }
  let filled: { readonly content: PageContent; readonly page: string } | undefined;
  return async (reply, url) => {
    const current = await content();
    if (filled?.content !== current) filled = { content: current, page: fillPage(source, current) };
    const nonce = randomBytes(16).toString('base64');
    const namesFile = /\.\w+$/.test(url.split('?', 1)[0] ?? '');
    return reply
      .status(namesFile ? 404 : 200)
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', pagePolicy(nonce, scriptHashes))
      .type('text/html; charset=utf-8')
      .send(filled.page.replaceAll(NONCE, nonce));
  };
}

/** Puts the content into the page. The content comes from admins and is never markup, nor a placeholder. */
function fillPage(source: string, content: PageContent): string {
  const { title, phone, properties, icon, structuredData, embedded } = content;
  const call = phone === '' ? '' : ` Ne poți suna la ${phone}.`;
  const texts: Readonly<Record<string, string>> = { WORKSHOP_NAME: title, WORKSHOP_CALL: call };
  const head = [
    styleElement(properties),
    structuredData === undefined ? '' : jsonElement('type="application/ld+json"', structuredData),
    ...Object.entries(embedded).map(([id, value]) =>
      jsonElement(`type="application/json" id="${id}"`, value),
    ),
  ].join('');
  return source
    .replaceAll(/%(WORKSHOP_NAME|WORKSHOP_CALL)%/g, (_, text: string) => escapeHtml(texts[text] ?? ''))
    .replace('href="/favicon.svg" type="image/svg+xml"', (given) =>
      icon === '' ? given : `href="${escapeHtml(icon)}"`,
    )
    .replace('</head>', () => `${head}</head>`);
}

/** The hashes of the build's own inline scripts, for the content security policy. What is filled in is no script. */
function inlineScriptHashes(source: string): string[] {
  return [...source.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}

/** The custom properties, in force before the first paint. */
function styleElement(properties: PageContent['properties']): string {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return lines.length === 0 ? '' : `<style nonce="${NONCE}">html:root{${lines.join(';')}}</style>`;
}

/** A data element, which the content security policy does not restrict: it is not executed. */
function jsonElement(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
