import { isStaffRole } from '@car-workshop/contracts/roles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { toast } from '../toast/toast-store.ts';
import { pageAfterLogin, returnTo } from './return-location.ts';
import { acknowledgeSignOut, hasJustSignedOut } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Layout route for signed-in users; visitors are redirected to /login. */
export function RequireUser() {
  return useSession() ? <Outlet /> : <ToLogin />;
}

/** Layout route for the team. Visitors are redirected to /login; a client sees `refused`, which explains why. */
export function RequireStaff({ refused }: { refused: ReactNode }) {
  const user = useSession();
  if (!user) return <ToLogin />;
  return isStaffRole(user.role) ? <Outlet /> : refused;
}

function ToLogin() {
  const { t } = useTranslation();
  const here = useLocation();
  const queryClient = useQueryClient();
  const [leaving] = useState(hasJustSignedOut);
  useEffect(() => {
    acknowledgeSignOut();
    // When a session has ended elsewhere, clears its query data, as signing out here does.
    queryClient.clear();
    if (leaving) return;
    toast({ variant: 'destructive', title: t('session.required.title'), description: t('session.required.text') });
  }, [leaving, queryClient, t]);
  return <Navigate to="/login" replace state={leaving ? null : returnTo(here)} />;
}

/** Layout route of sign-in and registration; redirects users who are already signed in when they open it. */
export function ForVisitors() {
  const user = useSession();
  const location = useLocation();
  // Only the user at the opening counts: after a sign-in on the page, the page itself navigates.
  const [atFirst] = useState(user);
  return atFirst ? <Navigate to={pageAfterLogin(atFirst, location)} replace /> : <Outlet />;
}
