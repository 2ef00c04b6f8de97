import { accentProperties } from '@car-workshop/contracts/accent';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../kernel/language.ts';
import { type AddressedServicePage, serviceStructuredData } from '../modules/catalogue/index.ts';
import { structuredData, type WorkshopView } from '../modules/workshop/index.ts';
import type { KnownPaths } from '../platform/http/server/known-paths.ts';
import type { PageContent } from '../platform/http/server/page-template.ts';
import type { MovedPage } from '../platform/http/server/web-app.ts';
import type { ClientOfPage, FindClient } from './client-of-page.ts';
import type { FirstViewData, PageRenderer } from './page-renderer.ts';
import { addressesOf, indexedPath, languageOf, pathOf, serviceAt } from './public-paths.ts';

/** The workshop's data that pages show before their first request. */
export interface SiteContent extends Required<Pick<FirstViewData, 'services' | 'storefront'>> {
  readonly workshop: WorkshopView;
  readonly servicePages: readonly AddressedServicePage[];
}

export interface SitePagesOptions {
  readonly renderer: PageRenderer;
  readonly known: KnownPaths;
  /** The current content; the same object until it changes. */
  readonly content: () => Promise<SiteContent>;
  readonly hasSession: (request: FastifyRequest) => boolean;
  readonly findClient: FindClient;
  readonly publicUrl: string;
}

/** The page of the present day, which the owner may hide from visitors. */
const PANEL_PATH = /^\/dashboard$/i;

// The pages of clients, which are rendered for each of them.
const CLIENT_PATH = /^\/(client|loyalty)(\/|$)/i;

/** The path under which all pages without a first view are cached, so that their number is bounded. */
const ANY_PAGE = '*';
/** The path under which the page of services that are not offered is rendered and cached. */
const NO_SERVICE = '/servicii/-';
const FIRST_VIEWS = ['/', '/booking', '/servicii'];

/** The pages by address and language, each rendered once while the content stays the same. */
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
    const service = path === undefined ? undefined : serviceAt(path, content.servicePages);
    if (service && 'movedTo' in service) return { movedTo: `${service.movedTo}${searchOf(request.url)}` };
    const hasSession = this.options.hasSession(request);
    const isHidden = PANEL_PATH.test(path ?? '') && !content.workshop.publicPanel && !hasSession;
    const isKnown = path !== undefined && service !== null && !isHidden && this.options.known.has(path);
    const files = isKnown ? this.options.known.filesOf(path, hasSession) : [];
    const choice = { ...choosePage(path, service, content), files, status: isKnown ? 200 : 404, language } as const;
    const client =
      isKnown && hasSession && CLIENT_PATH.test(path) && (await this.options.findClient(request, language));
    if (client) return this.render({ ...choice, path, content, client });
    const key = `${choice.status} ${language} ${choice.path} ${files[0]}`;
    const page = this.pages.get(key) ?? this.render({ ...choice, content });
    this.pages.set(key, page);
    return page;
  }

  private async render({
    path,
    indexed,
    service,
    files,
    status,
    language,
    content,
    client,
  }: PageChoice): Promise<PageContent> {
    const { renderer, publicUrl } = this.options;
    const { workshop } = content;
    const { html, data, title, description, noScript, pictureAlt } = await renderer.render({
      path,
      language,
      workshop,
      data: firstViewData(path, service, content),
      client,
    });
    const addresses = indexed === undefined ? undefined : addressesOf(indexed, language, publicUrl);
    return {
      status,
      isPersonal: client !== undefined,
      language,
      texts: workshop.texts,
      title: title ? `${title} · ${workshop.name}` : workshop.name,
      siteName: workshop.name,
      description,
      addresses,
      picture: { url: `${publicUrl}/share/${language}.png`, alt: pictureAlt },
      noScript,
      properties: workshop.accent ? accentProperties(workshop.accent) : {},
      icon: workshop.logoUrl ?? '',
      structuredData: addresses && this.structuredData(addresses.canonical, service, language, content),
      embedded: { workshop, ...(html !== '' && { 'first-view': data }) },
      files,
      html,
    };
  }

  private structuredData(
    url: string,
    service: PageChoice['service'],
    language: Language,
    { workshop, storefront }: SiteContent,
  ): unknown {
    const { publicUrl } = this.options;
    const described = structuredData(workshop, publicUrl, storefront);
    if (!service) return described;
    const { '@context': context, ...garage } = described;
    const bookingUrl = `${publicUrl}/booking?serviceId=${service.id}`;
    const workshopId = String(garage['@id']);
    const graph = serviceStructuredData({ service, language, url, bookingUrl, workshopId });
    return { '@context': context, '@graph': [garage, ...graph] };
  }
}

/** The page that is rendered for a path, and the path that search engines know it by. */
function choosePage(
  path: string | undefined,
  service: AddressedServicePage | null | undefined,
  { workshop }: SiteContent,
): Pick<PageChoice, 'path' | 'indexed' | 'service'> {
  // A workshop that is being set up is not for search engines yet.
  if (path === undefined || workshop.setupPending) return { path: ANY_PAGE, indexed: undefined, service: undefined };
  if (service === null) return { path: NO_SERVICE, indexed: undefined, service };
  const indexed = service ? path : indexedPath(path);
  return { path: indexed === undefined ? ANY_PAGE : path, indexed, service };
}

function firstViewData(path: string, service: PageChoice['service'], content: SiteContent): FirstViewData {
  const { services, storefront } = content;
  if (service === null) return { services, storefront, servicePage: null };
  if (service) {
    const { formerSlugs: _, ...servicePage } = service;
    return { services, storefront, servicePage };
  }
  return FIRST_VIEWS.includes(path) ? { services, storefront } : {};
}
function searchOf(url: string): string {
  const { 0: search = '' } = /\?[^#]*/.exec(url) ?? [];
  return search;
}

interface PageChoice {
  readonly path: string;
  readonly indexed: string | undefined;
  /** The service of the page; null when it is not offered, undefined for other pages. */
  readonly service: AddressedServicePage | null | undefined;
  readonly files: readonly string[];
  readonly status: 200 | 404;
  readonly language: Language;
  readonly content: SiteContent;
  readonly client?: ClientOfPage;
}
