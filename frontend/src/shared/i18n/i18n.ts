import type { Language } from '@car-workshop/contracts/values/languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import roPublic from '../../../locales/ro/public.json' with { type: 'json' };
import specPublic from '../../../locales/ro-spec/public.json' with { type: 'json' };
import { romanianCount } from '../format/format.ts';
import { loadCode } from '../later/load-code.ts';
import { currentLanguage, FALLBACK_LANGUAGE, saveLanguage } from './language.ts';
import { applyOverlay, type Table } from './overlay.ts';
import type { Namespace, Resources } from './tables.ts';

type Tables = Readonly<Record<string, () => Promise<Table>>>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'public';
    resources: Resources;
    interpolationFormatTypeMap: { de: number };
  }
}

/** The tables of the public pages that are not in the first bundle, one chunk each. */
const chunks = import.meta.glob<Table>(
  [
    './{ro,en,es,fr}/{public,account,booking,contact,desk,recovery,reviews,site,appointment,words}.json',
    '!./ro/public.json',
  ],
  { base: '../../../locales', import: 'default' },
);

let moreTables: Tables | undefined;

/** Adds tables outside of {@link chunks} that the code of a page brings along, so that they need no chunk lookup. */
export function knowTables(tables: Tables): void {
  moreTables = tables;
}

async function tableOf(language: Language, namespace: Namespace): Promise<Table> {
  if (language === 'ro' && namespace === 'public') return roPublic;
  const file = `./${language}/${namespace}.json`;
  return loadCode(async () => {
    let load = chunks[file];
    if (!load) {
      moreTables ??= (await import('./more-tables.ts')).moreTables;
      load = moreTables[file];
    }
    if (!load) throw new Error(`There is no table ${file}`);
    return load();
  });
}

/** The shared texts. Shared components find them in the namespace `words`, which never loads later than a page. */
async function wordsOf(language: Language): Promise<Table> {
  const words = await tableOf(language, 'words');
  i18next.addResourceBundle(language, 'words', words);
  return words;
}

async function textsOf(language: Language, namespace: Namespace): Promise<Table> {
  const [table, words] = await Promise.all([
    tableOf(language, namespace),
    namespace === 'public' ? {} : wordsOf(language),
  ]);
  return { ...words, ...table };
}

// The English texts that the specification quotes are a separate language, so that no quoted page mixes languages.
const QUOTED_ENGLISH = 'en-GB';

async function quotedTextsOf(namespace: Namespace): Promise<Table> {
  const [english, quoted] = await Promise.all([textsOf('en', namespace), import('../../../locales/ro-spec/desk.json')]);
  if (namespace === 'public') return english;
  const { words } = quoted.default;
  return applyOverlay(english, namespace === 'desk' ? quoted.default : { words });
}

/** The texts of the specification that replace Romanian ones outside of the pages that it quotes in English. */
async function overlayOf(namespace: string): Promise<Table> {
  if (namespace !== 'account') return namespace === 'public' ? specPublic : {};
  return (await loadCode(() => import('../../../locales/ro-spec/account.json'))).default;
}

/** The Romanian texts: as the specification quotes them, partly in English, or all Romanian (ADR "quoted copy"). */
type TextsChoice = 'spec' | 'ro';

/**
 * Whether the texts that the specification quotes in English replace the Romanian ones. The server writes the choice of
 * the workshop into an attribute of the page.
 */
let quotedCopyIsOn = true;

export const hasQuotedCopy = () => quotedCopyIsOn;

const tables: BackendModule = {
  type: 'backend',
  init: () => {},
  async read(language, namespace) {
    if (language === QUOTED_ENGLISH) return quotedTextsOf(namespace as Namespace);
    const texts = await textsOf(language as Language, namespace as Namespace);
    return language === 'ro' && quotedCopyIsOn ? applyOverlay(texts, await overlayOf(namespace)) : texts;
  },
};

// The language of the pages whose texts the specification quotes in English, for a reader who has chosen `language`.
export function languageOfQuotedPages(language: string): string {
  return language === 'ro' && quotedCopyIsOn ? QUOTED_ENGLISH : language;
}

/** Starts i18next in a language, by default that of the page; resolves when the public texts are loaded. */
export async function startI18n(
  language: Language = currentLanguage(),
  copy = globalThis.document?.documentElement.dataset.uiCopy,
): Promise<void> {
  quotedCopyIsOn = copy !== 'ro';
  i18next.on('languageChanged', (current) => {
    if (globalThis.document) document.documentElement.lang = current;
  });
  await i18next
    .use(tables)
    .use(initReactI18next)
    .init({
      lng: language,
      // Types and tests keep the tables complete, so Romanian needs no fallback to download.
      fallbackLng: { ro: [], [QUOTED_ENGLISH]: [], default: [FALLBACK_LANGUAGE] },
      load: 'currentOnly',
      ns: ['public'],
      defaultNS: 'public',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  // Formats "{{total, de}} programări": i18next has no plural forms for a text with several counts.
  i18next.services.formatter?.add('de', (count) => romanianCount(Number(count)));
}

/** Switches the copy when the workshop changes its choice, even on a page that is already open. */
export async function switchTexts(texts: TextsChoice): Promise<void> {
  if (quotedCopyIsOn === (texts === 'spec')) return;
  quotedCopyIsOn = texts === 'spec';
  if (globalThis.document) document.documentElement.dataset.uiCopy = texts;
  if (!i18next.hasResourceBundle('ro', 'public')) return;
  await i18next.reloadResources(['ro']);
  // A language change makes the components render their texts again.
  await i18next.changeLanguage(i18next.language);
}

export async function switchLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  await i18next.changeLanguage(language);
}
