import { useQueryClient } from '@tanstack/react-query';
import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import { LogOutIcon } from 'lucide-react';
import { Suspense, use, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { modalCode } from '../../shared/antd/on-demand.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { currentLanguage, LANGUAGES, type Language } from '../../shared/i18n/language.ts';
import { later } from '../../shared/later/later.tsx';
import { loadCode } from '../../shared/later/load-code.ts';
import { isStaff } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { accentProperties } from '../../shared/theme/accent.ts';
import { useColorScheme } from '../../shared/theme/color-scheme.ts';
import { breakpoints, tokens } from '../../shared/theme/tokens.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { onFirstUse } from '../../shared/ui/dom.ts';
import { useFrom, useMedia } from '../../shared/ui/hooks.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { antdTheme } from '../theme/antd-theme.ts';
import { useLogout } from '../use-logout.ts';

const AccountUpdates = later(async () => ({ default: (await import('../live/LiveUpdates.tsx')).AccountUpdates }));

const loaders: Record<Language, () => Promise<{ default: Locale }>> = {
  ro: () => import('antd/es/locale/ro_RO'),
  en: () => import('antd/es/locale/en_GB'),
  es: () => import('antd/es/locale/es_ES'),
  fr: () => import('antd/es/locale/fr_FR'),
};
const locales = new Map<Language, Promise<Locale | undefined>>();
const loadedLocales = new Map<Language, Locale>();

/** The words of Ant Design's own controls; its English ones when they cannot be loaded. */
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

export default function AntdLayout() {
  const { i18n } = useTranslation();
  useSecondFactorRedirect();
  const { accent } = useWorkshop();
  const scheme = useColorScheme();
  const isOfTeam = isStaff(useSession()?.role);
  const mouseDensity = isOfTeam ? 'compact' : 'roomy';
  const density = useMedia(FINE_POINTER) ? mouseDensity : 'touch';
  const theme = useMemo(() => antdTheme({ accent, scheme, density }), [accent, scheme, density]);
  useLayoutEffect(() => applyAccent(accent), [accent]);
  useEffect(() => onFirstUse(modalCode.prefetch), []);
  const language = LANGUAGES.find((known) => known === i18n.resolvedLanguage) ?? 'ro';
  return (
    <ConfigProvider
      theme={theme}
      locale={loadedLocales.get(language) ?? use(localeOf(language))}
      csp={{ nonce }}
      modal={{ styles: { header: DIALOG_HEADER } }}
    >
      <Suspense>{!isOfTeam && <SignOutButton />}</Suspense>
      <Suspense>
        <AccountUpdates />
      </Suspense>
      <Suspense fallback={<Skeleton lines={4} shape="card" />}>
        <Outlet />
      </Suspense>
    </ConfigProvider>
  );
}

/** As in AppShell.module.css. */
const FINE_POINTER = `(pointer: fine) and (min-width: ${breakpoints.wide})`;

function applyAccent(accent: string | undefined): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(accentProperties(accent))) style.setProperty(name, value);
}

/**
 * Signs out, from the top bar of every page of a client but the dashboard, which has a button of its own (specification §2).
 * Rendered into the bar from here, because the bar is part of what every visit to `/` downloads.
 */
function SignOutButton() {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  const logout = useLogout();
  // In the bar of wide screens there is room for the icon only.
  const hasRoom = !useFrom('wide');
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setBar(document.getElementById('session')), []);
  if (!bar || pathname === '/client/dashboard') return null;
  const signOut = () => {
    // Closes the menu of small screens.
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    return logout();
  };
  return createPortal(
    <Button variant="quiet" title={t('words.logout')} onClick={signOut}>
      <LogOutIcon />
      <span className={hasRoom ? undefined : 'visually-hidden'}>{t('words.logout')}</span>
    </Button>,
    bar,
  );
}

/** Opens the page of second factors when the server refuses everything else until the admin has added one. */
function useSecondFactorRedirect(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (error instanceof ApiError && error.problem.code === 'second_factor_required') {
          navigate('/admin/second-factor', { replace: true });
        }
      }),
    [queryClient, navigate],
  );
}
