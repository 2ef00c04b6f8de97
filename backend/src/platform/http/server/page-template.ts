import type { Language } from '../../../kernel/language.ts';

export interface PageAddresses {
  readonly canonical: string;
  readonly byLanguage: Readonly<Record<Language, string>>;
}

export interface PageContent {
  readonly status: 200 | 404;
  // Whether the page shows the data of one user, so that no cache may keep it.
  readonly isPersonal: boolean;
  readonly language: Language;
  /** Which Romanian texts are used: those quoted by the specification, or only Romanian ones. */
  readonly texts: 'spec' | 'ro';
  readonly title: string;
  readonly siteName: string;
  readonly description: string;
  /** Undefined for pages that are not for search engines. */
  readonly addresses: PageAddresses | undefined;
  /** The preview of a link in messengers, 1200 by 630 pixels. */
  readonly picture: { readonly url: string; readonly alt: string };
  readonly noScript: string;
  /** Custom properties that replace those of the style sheet, by name. */
  readonly properties: Readonly<Record<string, string>>;
  readonly icon: string;
  /** JSON-LD for search engines; undefined for none. */
  readonly structuredData: unknown;
  /** JSON by the id of its `<script type="application/json">`. */
  readonly embedded: Readonly<Record<string, unknown>>;
  /** Scripts and style sheets that the page loads beside those of every page. */
  readonly files: readonly string[];
  /** Markup of the first view, rendered by the application itself; empty for none. */
  readonly html: string;
}

interface Placeholders {
  readonly nonce: string;
  readonly visitor: string;
}

/** Inserts the content into the page. Stored texts come from admins and are neither markup nor placeholders. */
export function fillPage(source: string, page: PageContent, { nonce, visitor }: Placeholders): string {
  const texts: Readonly<Record<string, string>> = { PAGE_TITLE: page.title, NO_SCRIPT: page.noScript };
  const head = [
    ...page.files.map(fileElement),
    ...metaElements(page),
    styleElement(page.properties, nonce),
    page.structuredData === undefined ? '' : jsonElement('type="application/ld+json"', page.structuredData),
    ...Object.entries(page.embedded).map(([id, value]) => jsonElement(`type="application/json" id="${id}"`, value)),
  ].join('');
  return source
    .replace('<html lang="ro"', `<html lang="${page.language}" data-visitor="${visitor}"`)
    .replace('%UI_COPY%', page.texts)
    .replaceAll(/%(PAGE_TITLE|NO_SCRIPT)%/g, (_, text: string) => escapeHtml(texts[text] ?? ''))
    .replace('href="/favicon.svg" type="image/svg+xml"', (given) =>
      page.icon === '' ? given : `href="${escapeHtml(page.icon)}"`,
    )
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`);
}

const LOCALES: Readonly<Record<Language, string>> = { ro: 'ro_RO', en: 'en_GB', es: 'es_ES', fr: 'fr_FR' };

function metaElements({ addresses, description, language, picture, siteName, title }: PageContent): string[] {
  if (!addresses) return ['<meta name="robots" content="noindex">'];
  const { canonical, byLanguage } = addresses;
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': picture.url,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture.alt,
    'og:locale': LOCALES[language],
  };
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries({ ...byLanguage, 'x-default': byLanguage.ro }).map(
      ([tongue, href]) => `<link rel="alternate" hreflang="${tongue}" href="${escapeHtml(href)}">`,
    ),
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function fileElement(file: string): string {
  return `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${escapeHtml(file)}">`;
}

function styleElement(properties: PageContent['properties'], nonce: string): string {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return lines.length === 0 ? '' : `<style nonce="${nonce}">html:root{${lines.join(';')}}</style>`;
}

/** A data element. It is not executed, so the content security policy does not restrict it. */
function jsonElement(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
