import { LANGUAGES, type Language } from '../kernel/language.ts';
import type { AddressedServicePage } from '../modules/catalogue/index.ts';
import type { PageAddresses } from '../platform/http/server/page-template.ts';

/** The pages for search engines; `/booking` is the same page as `/`. */
export const INDEXED_PATHS = ['/', '/servicii', '/contact', '/reviews', '/confidentialitate'] as const;

export function indexedPath(path: string): string | undefined {
  const canonical = path === '/booking' ? '/' : path;
  return INDEXED_PATHS.find((known) => known === canonical);
}

export function addressesOf(path: string, language: Language, publicUrl: string): PageAddresses {
  const inLanguage = (tongue: Language) => `${publicUrl}${path}${tongue === 'ro' ? '' : `?lang=${tongue}`}`;
  const byLanguage = Object.fromEntries(LANGUAGES.map((tongue) => [tongue, inLanguage(tongue)]));
  return { canonical: inLanguage(language), byLanguage: byLanguage as Record<Language, string> };
}

const CHOSEN = new RegExp(`(?:^|;\\s*)language=(${LANGUAGES.join('|')})(?:;|$)`);

/** The language of the address, else of the visitor's cookie, else Romanian (specification §1). */
export function languageOf(query: unknown, cookies: string | undefined): Language {
  const asked = (query as { lang?: unknown } | undefined)?.lang;
  const chosen = CHOSEN.exec(cookies ?? '')?.[1];
  return LANGUAGES.find((known) => known === asked) ?? (chosen as Language | undefined) ?? 'ro';
}

/** The decoded path of a URL without slashes at its end; undefined when it cannot be decoded. */
export function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
    return /^.*[^/]/s.exec(path)?.[0] ?? path.slice(0, 1);
  } catch {
    // A malformed escape sequence names no page.
    return undefined;
  }
}

const SERVICE_PATH = /^\/servicii\/([^/]+)$/i;

export function serviceUrlPath(slug: string): string {
  return `/servicii/${slug}`;
}

/** The answer for the path of a service: its page, another path, or none (null). */
export type ServiceAnswer = AddressedServicePage | { readonly movedTo: string } | null;
export function serviceAt(path: string, pages: readonly AddressedServicePage[]): ServiceAnswer | undefined {
  const slug = SERVICE_PATH.exec(path)?.[1]?.toLowerCase();
  if (slug === undefined) return undefined;
  const page = pages.find((one) => one.slug === slug || one.formerSlugs.includes(slug));
  if (!page) return null;
  const present = serviceUrlPath(page.slug);
  return path === present ? page : { movedTo: present };
}
