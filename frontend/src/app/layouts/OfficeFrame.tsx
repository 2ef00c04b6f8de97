import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Outlet } from 'react-router-dom';
import { useSession } from '../../shared/session/use-session.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { OfficeNavigation } from './OfficeNavigation.tsx';

const Outages = lazy(() => import('../../features/notifications/components/Outages.tsx'));

/**
 * Layout route of the office: its navigation beside the page. Rendered into the shell from here, because the shell is
 * part of what every visit to `/` downloads.
 */
export function OfficeFrame() {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setFrame(document.getElementById('frame')), []);
  return (
    <>
      {frame && createPortal(<OfficeNavigation />, frame)}
      <PaletteHost />
      <Suspense>
        <Outages />
      </Suspense>
      <Suspense fallback={<Skeleton lines={4} shape="card" />}>
        <Outlet />
      </Suspense>
    </>
  );
}

/** The frame of the office for admins; clients see the same page without it. */
export function OfficeFrameForAdmins() {
  return useSession()?.role === 'admin' ? <OfficeFrame /> : <Outlet />;
}
