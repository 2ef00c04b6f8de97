import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Language } from '@car-workshop/contracts/values/languages';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { type FirstViewData, seedQueries } from '../app/first-view.ts';
import { routes } from '../app/routes.tsx';
import type { Schemas } from '../shared/api/client.ts';
import { createQueryClient } from '../shared/api/query-client.ts';
import { sharedKeys } from '../shared/api/query-keys.ts';
import { renderAt } from '../shared/browser/browser.ts';
import { startI18n, switchTexts } from '../shared/i18n/i18n.ts';
import { renderFor, type StoredUser, storedUser } from '../shared/session/session-store.ts';
import { setWorkshopTimeZone } from '../shared/time/workshop-clock.ts';
import { type HeadTexts, headTexts } from './head-texts.ts';
import { readWhatIsMissing } from './reads.ts';

interface PageToRender {
  readonly path: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly publicUrl: string;
  readonly workshop: Schemas['Workshop'];
  readonly data: FirstViewData;
  // The client for whom the page is rendered, if any.
  readonly client?: Client;
}

interface Client {
  readonly user: StoredUser;
  // Answers a GET of the page like a request of the client to the API.
  readonly read: (request: Request) => Promise<Response>;
}

interface RenderedPage extends HeadTexts {
  /** Content of `#root`; empty for pages that only browsers render. */
  readonly html: string;
  // The data that the first render of the browser needs to show the same page.
  readonly data: FirstViewData;
}

/** Paths whose first view the server renders. All others have only a head. */
const RENDERED = /^\/(booking|servicii(\/[^/]+)?)?$/;
const RENDERED_FOR_CLIENTS = /^\/(loyalty|client(\/(dashboard|garage(\/\d+)?))?)$/i;

// Renders that find further missing reads: a page reads the list of vehicles, and then the data of each vehicle.
const MAX_RENDERS = 3;

/** Elements that do nothing before hydration; input into them would be lost. */
const NEEDS_SCRIPTS = /<(form|button|select|input|textarea)(?=[\s>])/g;

/** Style attributes, which the content security policy blocks; none is needed for the first view. */
const STYLE_ATTRIBUTE = / style="[^"]*"/g;

export async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const head = await inTurn(async () => {
    await speakFor(page);
    return headTexts(page);
  });
  const isRendered = (page.client ? RENDERED_FOR_CLIENTS : RENDERED).test(page.path);
  return { ...head, ...(isRendered ? await firstViewOf(page) : { html: '', data: {} }) };
}

let previous: Promise<unknown> = Promise.resolve();
// Renders one page at a time, because language, texts, time zone and user are global to the process.
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = previous.then(work, work);
  previous = result;
  return result;
}

// Renders the page, reads the missing data, and renders again with it.
async function firstViewOf(page: PageToRender): Promise<Pick<RenderedPage, 'html' | 'data'>> {
  const { path, workshop, data, client } = page;
  const queries = seedQueries(createQueryClient(), path, data);
  queries.setQueryData(sharedKeys.workshop, workshop);
  const render = () => inTurn(() => speakFor(page).then(() => htmlOf(path, queries)));
  const seeded = new Set(queries.getQueryCache().getAll());
  let html = await render();
  for (let renders = 1; client && renders < MAX_RENDERS; renders += 1) {
    if (!(await readWhatIsMissing(queries, client.read))) break;
    html = await render();
  }
  const reads = queries
    .getQueryCache()
    .getAll()
    .filter((query) => !seeded.has(query) && query.state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
  queries.clear();
  return { html, data: client ? { ...data, reads, client: storedUser(client.user) } : data };
}

async function speakFor(page: PageToRender): Promise<void> {
  setWorkshopTimeZone(page.timeZone);
  renderAt(page.publicUrl);
  if (!i18next.isInitialized) await startI18n(page.language, page.workshop.texts);
  await switchTexts(page.workshop.texts);
  if (i18next.language !== page.language) await i18next.changeLanguage(page.language);
  await i18next.loadNamespaces('site');
  renderFor(page.client?.user ?? null);
}

async function htmlOf(path: string, queries: QueryClient): Promise<string> {
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
  if (errors.length > 0) throw errors[0];
  return html.replaceAll(STYLE_ATTRIBUTE, '').replaceAll(NEEDS_SCRIPTS, '<$1 inert=""');
}

function Routes() {
  return useRoutes(routes);
}
