import { isDeskRole } from '@car-workshop/contracts/roles';
import i18next from 'i18next';
import { Suspense, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { CompletionHost } from '../../../features/booking/components/completion/CompletionHost.tsx';
import { antdParts } from '../../../shared/antd/field-parts.tsx';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { AntdTheme, preloadLocale } from '../../../shared/antd/theme/AntdTheme.tsx';
import { FieldPartsContext } from '../../../shared/forms/native-parts.tsx';
import { later } from '../../../shared/later/later.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { NotAllowedPage } from '../../pages/NoPage.tsx';
import { PaletteHost } from '../../palette/PaletteHost.tsx';
import { OfficeBar } from './OfficeBar.tsx';
import { mayOpen } from './office-sections.ts';
import { PhoneBar } from './PhoneBar.tsx';
import styles from './SectionMenus.module.css';
import { SectionMenu, SectionTabs } from './SectionMenus.tsx';

const Outages = later(() => import('../../../features/notifications/components/Outages.tsx'));

/** Loads all texts of the frame, because later loading would suspend the frame and hide the page. */
export async function load() {
  await Promise.all([preloadLocale(), i18next.loadNamespaces(['frame', 'device', 'account'])]);
  return { default: OfficeFrame };
}

/**
 * Layout route of the office: its bar and navigation around the page, or around a message that the role may not open
 * the page. It is rendered into the shell from here, because every visit to `/` downloads the shell.
 */
function OfficeFrame() {
  const role = useSession()?.role;
  const { pathname } = useLocation();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setFrame(document.getElementById('frame')), []);
  return (
    <AntdTheme>
      <FieldPartsContext value={antdParts}>
        <Suspense>{frame && createPortal(<Frame />, frame)}</Suspense>
        <PaletteHost />
        {isDeskRole(role) && (
          <>
            <CompletionHost />
            <Suspense>
              <Outages />
            </Suspense>
          </>
        )}
        <Suspense fallback={<Skeleton lines={4} shape="card" />}>
          {mayOpen(role, pathname) ? <Outlet /> : <NotAllowedPage />}
        </Suspense>
      </FieldPartsContext>
    </AntdTheme>
  );
}

/** The navigation is a side bar on desktops, a rail on tablets, a bar at the bottom on phones. */
function Frame() {
  const { t } = useTranslation('frame');
  return (
    <>
      <OfficeBar />
      <nav className={styles.side} aria-label={t('label')}>
        <SectionMenu />
      </nav>
      <SectionTabs />
      <PhoneBar />
    </>
  );
}
