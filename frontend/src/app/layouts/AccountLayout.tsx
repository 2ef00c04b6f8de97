import { isStaffRole } from '@car-workshop/contracts/roles';
import { useQueryClient } from '@tanstack/react-query';
import { LogOutIcon } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigate } from 'react-router-dom';
import { modalCode } from '../../shared/antd/on-demand.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { later } from '../../shared/later/later.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { accentProperties } from '../../shared/theme/accent.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { onFirstUse } from '../../shared/ui/dom.ts';
import { useFrom } from '../../shared/ui/hooks.ts';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useWorkshop } from '../../shared/workshop/use-workshop.ts';
import { useLogout } from '../use-logout.ts';

const ClientBar = later(() => import('./ClientBar.tsx'));
const AccountUpdates = later(async () => ({ default: (await import('../live/LiveUpdates.tsx')).AccountUpdates }));

/** The frame of a signed-in user's pages: accent, live updates, and for clients the sign-out and the bar of phones. */
export function AccountLayout() {
  useSecondFactorRedirect();
  const { accent } = useWorkshop();
  const isOfTeam = isStaffRole(useSession()?.role);
  useLayoutEffect(() => applyAccent(accent), [accent]);
  useEffect(() => onFirstUse(modalCode.prefetch), []);
  return (
    <>
      <Suspense>{!isOfTeam && <SignOutButton />}</Suspense>
      <Suspense>
        <AccountUpdates />
      </Suspense>
      <Suspense fallback={<Skeleton lines={4} shape="card" />}>
        <Outlet />
      </Suspense>
      <Suspense>{!isOfTeam && <ClientBar />}</Suspense>
    </>
  );
}

function applyAccent(accent: string | undefined): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(accentProperties(accent))) style.setProperty(name, value);
}

/** Signs out. A portal renders the button into the top bar, whose code every visit to `/` downloads. */
function SignOutButton() {
  const { t } = useTranslation('account');
  const logout = useLogout();
  // The bar of wide screens has room only for the icon.
  const hasRoom = !useFrom('wide');
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setBar(document.getElementById('session')), []);
  if (!bar) return null;
  const signOut = () => {
    // Escape closes the menu of small screens.
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
