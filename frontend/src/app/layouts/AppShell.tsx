import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { InPageLanguage } from '../../shared/i18n/InPageLanguage.tsx';
import { PartBoundary } from '../../shared/later/PartBoundary.tsx';
import { preloadable } from '../../shared/later/preloadable.tsx';
import { Unreachable } from '../../shared/page/Unreachable.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { classNames } from '../../shared/ui/dom.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './AppShell.module.css';
import { frameOf } from './office/office-path.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { TopBar } from './TopBar.tsx';

/** The frame of the office and the texts of its controls, which clients do not download. */
export const officeFrame = preloadable(async () => (await import('./office/OfficeFrame.tsx')).load());

/**
 * The page between top bar and footer, or in the frame of the office (`OfficeFrame`), which is rendered into `#frame`.
 * The room of the frame is reserved from the first render. Navigation scrolls to the top and focuses the page.
 */
export function AppShell() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const frame = frameOf(pathname, useSession()?.role);
  const isOffice = frame !== 'public';
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={isOffice ? styles.office : styles.shell} data-tabs={frame === 'tabs' || undefined}>
      <a className={classNames('screen-only', styles.skip)} href="#content">
        {t('app.skipToContent')}
      </a>
      {isOffice ? <div id="frame" className="screen-only" /> : <TopBar />}
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <InPageLanguage>
          <Unreachable />
        </InPageLanguage>
        <PartBoundary place={pathname} title={t('error.crash')}>
          <Suspense fallback={<Skeleton lines={4} shape="card" />}>
            <Outlet />
          </Suspense>
        </PartBoundary>
      </main>
      {!isOffice && <SiteFooter />}
    </div>
  );
}
