import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './AppShell.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { TopBar } from './TopBar.tsx';

/** Top bar, page and footer. Navigation scrolls to the top and focuses the page. */
export function AppShell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      <TopBar />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Skeleton lines={4} shape="card" />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
    </div>
  );
}
