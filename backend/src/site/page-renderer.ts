import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { Language } from '../kernel/language.ts';
import type { ServicePageView, ServiceView } from '../modules/catalogue/index.ts';
import type { StorefrontView } from '../modules/reporting/index.ts';
import type { WorkshopView } from '../modules/workshop/index.ts';
import type { ClientOfPage } from './client-of-page.ts';

export interface FirstViewData {
  readonly services?: readonly ServiceView[];
  readonly storefront?: StorefrontView;
  /** The service that the path names; null if there is none. */
  readonly servicePage?: ServicePageView | null;
}

/** Corresponds to `PageToRender` of `frontend/src/server/render.tsx`. */
interface PageToRender {
  readonly path: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly publicUrl: string;
  readonly workshop: WorkshopView;
  readonly data: FirstViewData;
  readonly client?: ClientOfPage | undefined;
}

/** Corresponds to `RenderedPage` of `frontend/src/server/render.tsx`. */
interface RenderedPage {
  readonly html: string;
  // Data for the first render of the browser; the server only passes it on.
  readonly data: unknown;
  readonly title: string;
  readonly description: string;
  readonly noScript: string;
  readonly pictureAlt: string;
}

interface Renderer {
  renderPage(page: PageToRender): Promise<RenderedPage>;
}

export class PageRenderer {
  private readonly logger = new Logger(PageRenderer.name);
  private renderer: Promise<Renderer> | undefined;

  constructor(
    private readonly folder: string,
    private readonly timeZone: string,
    private readonly publicUrl: string,
  ) {}

  /** The first view; empty if rendering fails, because browsers still show the page. */
  async render(page: Omit<PageToRender, 'timeZone' | 'publicUrl'>): Promise<RenderedPage> {
    const file = join(this.folder, 'server/render.js');
    const empty = { html: '', data: {}, title: '', description: '', noScript: '', pictureAlt: '' };
    if (!existsSync(file)) return empty;
    try {
      // Loaded by the first page, because it is large.
      this.renderer ??= import(pathToFileURL(file).href) as Promise<Renderer>;
      return await (await this.renderer).renderPage({ ...page, timeZone: this.timeZone, publicUrl: this.publicUrl });
    } catch (error) {
      this.logger.error(`${page.path} has no first view: ${(error as Error).stack}`);
      return empty;
    }
  }
}
