import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLanguage, FALLBACK_LANGUAGE, type Language, rememberLanguage } from './language.ts';
import { layOver, type Table } from './lay-over.ts';
import roPublic from './ro/public.ts';
import specPublic from './ro-spec/public.ts';
import type { Namespace } from './tables.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'public';
    resources: { public: typeof roPublic; account: typeof import('./ro/account.ts').default };
  }
}

type Loader = () => Promise<{ default: Table }>;

/** One chunk per language and namespace; Romanian's public texts are in the first bundle already. */
const loaders: Record<Language, Record<Namespace, Loader>> = {
  ro: { public: async () => ({ default: roPublic }), account: () => import('./ro/account.ts') },
  en: { public: () => import('./en/public.ts'), account: () => import('./en/account.ts') },
  es: { public: () => import('./es/public.ts'), account: () => import('./es/account.ts') },
  fr: { public: () => import('./fr/public.ts'), account: () => import('./fr/account.ts') },
};

/**
 * `spec` lays the texts that the specification quotes in English over the Romanian table (ADR "quoted copy");
 * the server fills the attribute from its setting UI_COPY, the development server leaves the placeholder.
 */
function quotedCopyIsOn(): boolean {
  return document.documentElement.dataset.uiCopy !== 'ro';
}

const tables: BackendModule = {
  type: 'backend',
  init: () => {},
  async read(language, namespace) {
    const table = (await loaders[language as Language][namespace as Namespace]()).default;
    if (language !== 'ro' || !quotedCopyIsOn()) return table;
    const overlay = namespace === 'public' ? specPublic : (await import('./ro-spec/account.ts')).default;
    return layOver(table, overlay);
  },
};

/** Starts i18next in the visitor's language; resolves when the public texts are there. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(tables)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      // The tables are complete by type and by test: Romanian readers need not download English first.
      fallbackLng: { ro: [], default: [FALLBACK_LANGUAGE] },
      ns: ['public'],
      defaultNS: 'public',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

/** Switches the language and keeps the choice. */
export async function switchLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await i18next.changeLanguage(language);
}
