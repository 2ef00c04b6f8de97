import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadCode } from '../later/load-code.ts';
import { currentLanguage, FALLBACK_LANGUAGE, type Language, saveLanguage } from './language.ts';
import { applyOverlay, type Table } from './overlay.ts';
import roPublic from './ro/public.ts';
import specPublic from './ro-spec/public.ts';
import type { Namespace } from './tables.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'public';
    resources: {
      public: typeof roPublic;
      booking: typeof import('./ro/booking.ts').default;
      account: typeof import('./ro/account.ts').default;
      contact: typeof import('./ro/contact.ts').default;
      profile: typeof import('./ro/profile.ts').default;
      recovery: typeof import('./ro/recovery.ts').default;
      reviews: typeof import('./ro/reviews.ts').default;
      site: typeof import('./ro/site.ts').default;
      visit: typeof import('./ro/visit.ts').default;
      loyalty: typeof import('./ro/loyalty.ts').default;
      board: typeof import('./ro/board.ts').default;
      book: typeof import('./ro/book.ts').default;
      complaints: typeof import('./ro/complaints.ts').default;
      device: typeof import('./ro/device.ts').default;
      complaintDesk: typeof import('./ro/complaintDesk.ts').default;
      frame: typeof import('./ro/frame.ts').default;
      palette: typeof import('./ro/palette.ts').default;
      garage: typeof import('./ro/garage.ts').default;
      completion: typeof import('./ro/completion.ts').default;
      live: typeof import('./ro/live.ts').default;
      office: typeof import('./ro/office.ts').default;
      reports: typeof import('./ro/reports.ts').default;
      revisions: typeof import('./ro/revisions.ts').default;
      capacity: typeof import('./ro/capacity.ts').default;
      merging: typeof import('./ro/merging.ts').default;
      phoneProof: typeof import('./ro/phoneProof.ts').default;
      messageSettings: typeof import('./ro/messageSettings.ts').default;
      settings: typeof import('./ro/settings.ts').default;
      system: typeof import('./ro/system.ts').default;
      theme: typeof import('./ro/theme.ts').default;
      waitlist: typeof import('./ro/waitlist.ts').default;
      customers: typeof import('./ro/customers.ts').default;
    };
  }
}

/** The tables of the visitors' pages outside the first bundle, one chunk each. */
const chunks = import.meta.glob<Table>(
  ['./{ro,en,es,fr}/{public,account,booking,contact,recovery,reviews,site,visit}.ts', '!./ro/public.ts'],
  { import: 'default' },
);

async function tableOf(language: Language, namespace: Namespace): Promise<Table> {
  if (language === 'ro' && namespace === 'public') return roPublic;
  const file = `./${language}/${namespace}.ts`;
  return loadCode(async () => {
    const load = chunks[file] ?? (await import('./more-tables.ts')).moreTables[file];
    if (!load) throw new Error(`There is no table ${file}`);
    return load();
  });
}

/** The texts of a namespace that the specification quotes in English. */
async function quotedTextsOf(namespace: Namespace): Promise<Table> {
  if (namespace === 'public') return specPublic;
  if (namespace === 'account') return (await import('./ro-spec/account.ts')).default;
  return {};
}

/**
 * Whether the texts that the specification quotes in English replace the Romanian ones (ADR "quoted copy"). The server
 * fills the attribute from its setting UI_COPY; the development server leaves the placeholder.
 */
let quotedCopyIsOn = true;

const tables: BackendModule = {
  type: 'backend',
  init: () => {},
  async read(language, namespace) {
    const table = await tableOf(language as Language, namespace as Namespace);
    if (language !== 'ro' || !quotedCopyIsOn) return table;
    return applyOverlay(table, await quotedTextsOf(namespace as Namespace));
  },
};

/** Starts i18next in a language, of the page by default; resolves when the public texts are loaded. */
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
      fallbackLng: { ro: [], default: [FALLBACK_LANGUAGE] },
      ns: ['public'],
      defaultNS: 'public',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

export async function switchLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  await i18next.changeLanguage(language);
}
