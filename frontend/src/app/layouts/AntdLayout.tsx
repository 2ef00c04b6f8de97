import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import { Suspense, use, useEffect, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { modalCode } from '../../shared/antd/on-demand.ts';
import { LANGUAGES, type Language } from '../../shared/i18n/language.ts';
import { later } from '../../shared/later/later.tsx';
import { loadCode } from '../../shared/later/load-code.ts';
import { accentProperties } from '../../shared/theme/accent.ts';
import { useColorScheme } from '../../shared/theme/color-scheme.ts';
import { tokens } from '../../shared/theme/tokens.ts';
import { onFirstUse } from '../../shared/ui/dom.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { antdTheme } from '../theme/antd-theme.ts';
import { SignOutButton } from './SignOutButton.tsx';
import { useSecondFactorRedirect } from './use-second-factor-redirect.ts';

/** Loaded beside the page, which does not wait for it. */
const AccountUpdates = later(async () => ({
  default: (await import('../live/LiveUpdates.tsx')).AccountUpdates,
}));

const loaders: Record<Language, () => Promise<{ default: Locale }>> = {
  ro: () => import('antd/es/locale/ro_RO'),
  en: () => import('antd/es/locale/en_GB'),
  es: () => import('antd/es/locale/es_ES'),
  fr: () => import('antd/es/locale/fr_FR'),
};
const locales = new Map<Language, Promise<Locale | undefined>>();

/** The words of Ant Design's own controls; its English ones when they cannot be loaded. */
function localeOf(language: Language): Promise<Locale | undefined> {
  const known =
    locales.get(language) ??
    loadCode(loaders[language]).then(
      ({ default: locale }) => locale,
      () => undefined,
    );
  locales.set(language, known);
  return known;
}

/** Nonce of the content security policy, required on the style elements that Ant Design adds. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Keeps the title of a dialog clear of its close button. */
const DIALOG_HEADER = { paddingInlineEnd: tokens.size.target };

/** Layout route of the signed-in pages: Ant Design with the product's theme and the current language. */
export default function AntdLayout() {
  const { i18n } = useTranslation();
  useSecondFactorRedirect();
  const { accent } = useWorkshop();
  const scheme = useColorScheme();
  const theme = useMemo(() => antdTheme(accent, scheme), [accent, scheme]);
  useLayoutEffect(() => applyAccent(accent), [accent]);
  useEffect(() => onFirstUse(modalCode.prefetch), []);
  const language = LANGUAGES.find((known) => known === i18n.resolvedLanguage) ?? 'ro';
  return (
    <ConfigProvider
      theme={theme}
      locale={use(localeOf(language))}
      csp={{ nonce }}
      modal={{ styles: { header: DIALOG_HEADER } }}
    >
      <Suspense>
        <SignOutButton />
      </Suspense>
      <Suspense>
        <AccountUpdates />
      </Suspense>
      <Suspense fallback={<Skeleton lines={4} shape="card" />}>
        <Outlet />
      </Suspense>
    </ConfigProvider>
  );
}

/** Sets the custom properties of the accent colour, which the page had as of its load. */
function applyAccent(accent: string | undefined): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(accentProperties(accent))) style.setProperty(name, value);
}
