import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePolicy } from './security-headers.ts';

/** Options of {@link serveWebApp}. */
export interface WebAppOptions {
  /** Folder of the build, with `index.html` and `assets/`. */
  readonly folder: string;
  readonly copy: 'spec' | 'ro';
  /** JSON for the first render of the pages, by the id of its `<script type="application/json">`. */
  readonly embedded: Readonly<Record<string, unknown>>;
}

/**
 * Serves the single-page application. Hashed assets are pre-compressed and immutable; `index.html` is not cached and
 * has a nonce for its styles. Returns the handler of all other paths: they are pages of the application, with status
 * 404 if the path has a file extension.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { folder, copy, embedded }: WebAppOptions,
): Promise<(reply: FastifyReply, url: string) => FastifyReply> {
  const file = join(folder, 'index.html');
  const built = existsSync(file);
  const template = built
    ? readFileSync(file, 'utf8')
        .replaceAll('%UI_COPY%', copy)
        .replace('</head>', () => `${jsonElements(embedded)}</head>`)
    : 'The pages are not built. Run: npm start';
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(join(folder, 'assets'));
        reply.header(
          'Cache-Control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**'],
    });
  }
  return (reply, url) => {
    const nonce = randomBytes(16).toString('base64');
    const namesFile = /\.\w+$/.test(url.split('?', 1)[0] ?? '');
    return reply
      .status(namesFile ? 404 : 200)
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(template.replaceAll('%CSP_NONCE%', nonce));
  };
}

/** Data elements, which the content security policy does not restrict: they are not executed. */
function jsonElements(embedded: WebAppOptions['embedded']): string {
  return Object.entries(embedded)
    .map(([id, value]) => {
      const json = JSON.stringify(value).replaceAll('<', '\\u003c');
      return `<script type="application/json" id="${id}">${json}</script>`;
    })
    .join('');
}
