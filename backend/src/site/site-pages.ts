import type { FastifyRequest } from 'fastify';
import type { Language } from '../kernel/language.ts';
import { accentProperties, structuredData, type WorkshopView } from '../modules/workshop/index.ts';
import type { KnownPaths } from '../platform/http/server/known-paths.ts';
import type { PageContent } from '../platform/http/server/page-template.ts';
import type { MovedPage } from '../platform/http/server/web-app.ts';
import type { FirstViewData, PageRenderer } from './page-renderer.ts';
import { addressesOf, indexedPath, languageOf, pathOf } from './public-paths.ts';

/** What the pages show of the workshop before their first request. */
export interface SiteContent extends Required<FirstViewData> {
  readonly workshop: WorkshopView;
}

/** Options of {@link SitePages}. */
export interface SitePagesOptions {
  readonly renderer: PageRenderer;
  readonly known: KnownPaths;
  /** The content of now; the same object until it changes. */
  readonly content: () => Promise<SiteContent>;
  readonly publicUrl: string;
}

/** The path under which pages without a first view of their own are kept, so that their number has a bound. */
const ANY_PAGE = '*';

/** The pages by address and language, each rendered once for the same content. */
export class SitePages {
  private content: SiteContent | undefined;
  private pages = new Map<string, Promise<PageContent>>();

  constructor(private readonly options: SitePagesOptions) {}

  async pageOf(request: FastifyRequest): Promise<PageContent | MovedPage> {
    const content = await this.options.content();
    if (content !== this.content) {
      this.content = content;
      this.pages = new Map();
    }
    const language = languageOf(request.query, request.headers.cookie);
    const path = pathOf(request.url);
    const status = path !== undefined && this.options.known.has(path) ? 200 : 404;
    // A workshop that is being set up is not for search engines yet.
    const indexed = path === undefined || content.workshop.setupPending ? undefined : indexedPath(path);
    const key = `${status} ${language} ${indexed === undefined ? ANY_PAGE : path}`;
    const page =
      this.pages.get(key) ?? this.render({ path: path ?? ANY_PAGE, indexed, status, language, content });
    this.pages.set(key, page);
    return page;
  }

  private async render({ path, indexed, status, language, content }: PageChoice): Promise<PageContent> {
    const { renderer, publicUrl } = this.options;
    const { workshop, services, storefront } = content;
    const data: FirstViewData = indexed === '/' ? { services, storefront } : {};
    const { html, title, description, noScript, pictureAlt } = await renderer.render({
      path: indexed === undefined ? ANY_PAGE : path,
      language,
      workshop,
      data,
    });
    return {
      status,
      language,
      title: title ? `${title} · ${workshop.name}` : workshop.name,
      siteName: workshop.name,
      description,
      addresses: indexed === undefined ? undefined : addressesOf(indexed, language, publicUrl),
      picture: { url: `${publicUrl}/share/${language}.png`, alt: pictureAlt },
      noScript,
      properties: workshop.accent ? accentProperties(workshop.accent) : {},
      icon: workshop.logoUrl ?? '',
      structuredData: indexed === undefined ? undefined : structuredData(workshop, publicUrl, storefront),
      embedded: { workshop, ...(html !== '' && { 'first-view': data }) },
      html,
    };
  }
}

interface PageChoice {
  readonly path: string;
  readonly indexed: string | undefined;
  readonly status: 200 | 404;
  readonly language: Language;
  readonly content: SiteContent;
}
