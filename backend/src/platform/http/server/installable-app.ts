import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { offlinePage } from './offline-page.ts';
import { recolour } from './recolour-icon.ts';
import { pagePolicy } from './security-headers.ts';

const OWN_COLOUR = '#0b5345';
const ICONS = ['180', '192', '512', 'badge'] as const;
type Icon = (typeof ICONS)[number];

interface AppContent {
  readonly title: string;
  /** The phone as people write it; empty if there is none. */
  readonly phone: string;
  readonly properties: Readonly<Record<string, string>>;
}

export interface InstallableAppOptions {
  readonly folder: string;
  readonly timeZone: string;
  readonly content: () => Promise<AppContent>;
}

/** Serves what the installed application needs: the manifest, icons in the colour of the workshop, and the offline page. */
export function serveInstallableApp(app: FastifyInstance, { folder, timeZone, content }: InstallableAppOptions): void {
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(await content()))),
  );
  app.get('/offline', async (_request, reply) => {
    const { title, phone, properties } = await content();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('Cache-Control', 'no-cache')
      .header('Content-Security-Policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(offlinePage({ name: title, phone, colour: colourOf(properties), timeZone, nonce }));
  });
  for (const icon of ICONS) {
    const file = join(folder, 'icons', `${icon}.png`);
    if (!existsSync(file)) continue;
    const drawn = readFileSync(file);
    app.get(`/icons/${icon}.png`, async (_request, reply) => {
      const { properties } = await content();
      return reply
        .header('Cache-Control', 'public, max-age=86400')
        .type('image/png')
        .send(icon === 'badge' ? drawn : recolour(drawn, colourOf(properties)));
    });
  }
}

/** The web app manifest. Names and shortcuts are Romanian, since the browser stores one manifest for all languages. */
function manifestOf({ title, properties }: AppContent) {
  const colour = colourOf(properties);
  const source = (icon: Icon) => `/icons/${icon}.png?colour=${colour.slice(1)}`;
  const icon = (size: '192' | '512', purpose: 'any' | 'maskable') => ({
    src: source(size),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: source('192'), sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    name: title,
    short_name: title.length <= 12 ? title : (title.split(/\s+/)[0] ?? title),
    description: 'Programări, vizitele tale și cartea de service a mașinii.',
    lang: 'ro',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f6f3',
    theme_color: colour,
    categories: ['auto', 'business'],
    icons: [icon('192', 'any'), icon('512', 'any'), icon('192', 'maskable'), icon('512', 'maskable')],
    shortcuts: [shortcut('Programează-te', '/'), shortcut('Vizitele mele', '/client/dashboard')],
  };
}

function colourOf(properties: AppContent['properties']): string {
  return properties['--color-primary'] ?? OWN_COLOUR;
}
