import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { type FirstViewData, seedQueries } from '../app/first-view.ts';
import { routes } from '../app/routes.tsx';
import type { Schemas } from '../shared/api/client.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { sharedKeys } from '../shared/api/query-keys.ts';
import { startI18n, switchTexts } from '../shared/i18n/i18n.ts';
import type { Language } from '../shared/i18n/language.ts';
import { setWorkshopTimeZone } from '../shared/time/workshop-clock.ts';
import { type HeadTexts, headTexts } from './head-texts.ts';

interface PageToRender {
  readonly path: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly workshop: Schemas['Workshop'];
  readonly data: FirstViewData;
}

interface RenderedPage extends HeadTexts {
  /** Content of `#root`; empty for pages that only browsers render. */
  readonly html: string;
}

/** Paths whose first view the server renders. All others have only a head. */
const RENDERED = /^\/(booking|servicii(\/[^/]+)?)?$/;

/** Elements that do nothing before the application has rendered; what is typed into them would be lost. */
const NEEDS_SCRIPTS = /<(form|button|select|input|textarea)(?=[\s>])/g;

/** Style attributes, which the content security policy blocks; none is needed for the first view. */
const STYLE_ATTRIBUTE = / style="[^"]*"/g;

let previous: Promise<unknown> = Promise.resolve();
export function renderPage(page: PageToRender): Promise<RenderedPage> {
  const rendered = previous.then(
    () => renderNow(page),
    () => renderNow(page),
  );
  previous = rendered;
  return rendered;
}

async function renderNow(page: PageToRender): Promise<RenderedPage> {
  setWorkshopTimeZone(page.timeZone);
  if (!i18next.isInitialized) await startI18n(page.language, page.workshop.texts);
  await switchTexts(page.workshop.texts);
  if (i18next.language !== page.language) await i18next.changeLanguage(page.language);
  await i18next.loadNamespaces('site');
  const head = headTexts(page);
  const html = RENDERED.test(page.path) ? await htmlOf(page) : '';
  return { html, ...head };
}

async function htmlOf({ path, workshop, data }: PageToRender): Promise<string> {
  const queries = seedQueries(createQueryClient(), path, data);
  queries.setQueryData(sharedKeys.workshop, workshop);
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={queries}>
      <StaticRouter location={path}>
        <Routes />
      </StaticRouter>
    </QueryClientProvider>,
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude.pipe(new PassThrough()));
  queries.clear();
  if (errors.length > 0) throw errors[0];
  return html.replaceAll(STYLE_ATTRIBUTE, '').replaceAll(NEEDS_SCRIPTS, '<$1 inert=""');
}

function Routes() {
  return useRoutes(routes);
}
