import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { preloadable } from '../../shared/later/preloadable.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './AppShell.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of the office, which clients do not download. */
export const officeFrame = preloadable(() => import('./OfficeFrame.tsx'));

/**
 * Top bar, page and footer. Navigation scrolls to the top and focuses the page. `#frame` receives the navigation of the
 * office (`OfficeFrame`); its room is reserved from the first render, by the path and the role.
 */
export function AppShell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const role = useSession()?.role;
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.shell} data-path={pathname} data-role={role}>
      <a className={styles.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      <TopBar />
      <div id="frame" />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Skeleton lines={4} shape="card" />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </div>
  );
}
