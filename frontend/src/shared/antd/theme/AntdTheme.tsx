import { isStaffRole } from '@car-workshop/contracts/roles';
import { LANGUAGES, type Language } from '@car-workshop/contracts/values/languages';
import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/language.ts';
import { loadCode } from '../../later/load-code.ts';
import { useSession } from '../../session/use-session.ts';
import { useColorScheme } from '../../theme/color-scheme.ts';
import { breakpoints, tokens } from '../../theme/tokens.ts';
import { useMedia } from '../../ui/hooks.ts';
import { useWorkshop } from '../../workshop/use-workshop.ts';
import { antdTheme } from './antd-theme.ts';

const loaders: Record<Language, () => Promise<{ default: Locale }>> = {
  ro: () => import('antd/es/locale/ro_RO'),
  en: () => import('antd/es/locale/en_GB'),
  es: () => import('antd/es/locale/es_ES'),
  fr: () => import('antd/es/locale/fr_FR'),
};
const locales = new Map<Language, Promise<Locale | undefined>>();
const loadedLocales = new Map<Language, Locale>();

/** The texts of Ant Design's own controls; undefined, for English texts, when they cannot be loaded. */
function localeOf(language: Language): Promise<Locale | undefined> {
  const known =
    locales.get(language) ??
    loadCode(loaders[language]).then(
      ({ default: locale }) => {
        loadedLocales.set(language, locale);
        return locale;
      },
      () => undefined,
    );
  locales.set(language, known);
  return known;
}

export const preloadLocale = () => localeOf(currentLanguage());

/** Nonce of the content security policy, required on the style elements that Ant Design adds. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

const DIALOG_HEADER = { paddingInlineEnd: tokens.size.target };

/** The same query is in AppShell.module.css. */
const FINE_POINTER = `(pointer: fine) and (min-width: ${breakpoints.wide})`;

const IsThemedContext = createContext(false);

/** Themes and translates the parts of Ant Design in it: the office, or a single dialog of another page. */
export function AntdTheme({ children }: { children: ReactNode }) {
  return use(IsThemedContext) ? children : <Themed>{children}</Themed>;
}

function Themed({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { accent } = useWorkshop();
  const scheme = useColorScheme();
  const mouseDensity = isStaffRole(useSession()?.role) ? 'compact' : 'roomy';
  const density = useMedia(FINE_POINTER) ? mouseDensity : 'touch';
  const theme = useMemo(() => antdTheme({ accent, scheme, density }), [accent, scheme, density]);
  const language = LANGUAGES.find((known) => known === i18n.resolvedLanguage) ?? 'ro';
  return (
    <ConfigProvider
      theme={theme}
      locale={loadedLocales.get(language) ?? use(localeOf(language))}
      csp={{ nonce }}
      modal={{ styles: { header: DIALOG_HEADER } }}
    >
      <IsThemedContext value={true}>{children}</IsThemedContext>
    </ConfigProvider>
  );
}
