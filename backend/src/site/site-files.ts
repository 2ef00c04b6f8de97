import type { FastifyInstance } from 'fastify';
import type { KnownPaths } from '../platform/http/server/known-paths.ts';
import { escapeHtml } from '../platform/http/server/page-template.ts';
import { addressesOf, indexedPath } from './public-paths.ts';

export interface SiteFilesOptions {
  readonly known: KnownPaths;
  readonly publicUrl: string;
  /** The paths of all pages for search engines; none while the workshop is being set up. */
  readonly indexed: () => Promise<readonly string[]>;
}

/** Serves `/robots.txt` and `/sitemap.xml`, which tell search engines what to read. */
export function serveSiteFiles(app: FastifyInstance, { known, publicUrl, indexed }: SiteFilesOptions): void {
  app.get('/robots.txt', async (_request, reply) => {
    const isOpen = (await indexed()).length > 0;
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(isOpen ? robots(privatePrefixes(known), publicUrl) : 'User-agent: *\nDisallow: /\n');
  });
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(sitemap(await indexed(), publicUrl)),
  );
}

/** The static prefix of each path that search engines must not read, without prefixes below another one. */
function privatePrefixes({ patterns }: KnownPaths): string[] {
  const prefixes = patterns
    .filter((pattern) => !indexedPath(pattern) && pattern !== '/servicii/:slug')
    .map((pattern) => pattern.split(/\/?[:*]/, 1)[0] ?? '');
  return [...new Set(prefixes)]
    .filter((prefix) => !prefixes.some((other) => other !== prefix && prefix.startsWith(`${other}/`)))
    .toSorted();
}

function robots(disallowed: readonly string[], publicUrl: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /api/workshop/logo/',
    'Disallow: /api/',
    ...disallowed.map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Every page in every language, each with the addresses of the others. */
function sitemap(paths: readonly string[], publicUrl: string): string {
  const entries = paths.flatMap((path) => {
    const { byLanguage } = addressesOf(path, 'ro', publicUrl);
    const alternates = Object.entries({ ...byLanguage, 'x-default': byLanguage.ro })
      .map(([tongue, href]) => `<xhtml:link rel="alternate" hreflang="${tongue}" href="${escapeHtml(href)}"/>`)
      .join('');
    return Object.values(byLanguage).map((href) => `<url><loc>${escapeHtml(href)}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}
