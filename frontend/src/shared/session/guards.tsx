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

/** Layout route for the team. Visitors are redirected to /login; a client is told why by `refused`. */
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
    // A session that ended elsewhere leaves nothing that was read with it, as after signing out here.
    queryClient.clear();
    if (leaving) return;
    toast({ variant: 'destructive', title: t('session.required.title'), description: t('session.required.text') });
  }, [leaving, queryClient, t]);
  return <Navigate to="/login" replace state={leaving ? null : returnTo(here)} />;
}

/** Layout route of sign-in and registration; leads those on who are signed in when they open it. */
export function ForVisitors() {
  const user = useSession();
  const location = useLocation();
  // What a sign-in on the page leads to is decided by the page.
  const [atFirst] = useState(user);
  return atFirst ? <Navigate to={pageAfterLogin(atFirst, location)} replace /> : <Outlet />;
}
