import { isStaffRole } from '@car-workshop/contracts/roles';
import type { Location } from 'react-router-dom';
import type { StoredUser } from './session-store.ts';
import { homeOf } from './use-session.ts';

const FOR_STAFF = /^\/(admin|manage)(\/|$)/;

/** History state for /login: the page to return to after signing in. Access logs would keep a URL parameter. */
export function returnTo({ pathname, search, hash }: Location) {
  return { back: pathname + search + hash };
}

/** The page after a login: the one that required it, or the user's dashboard (specification §4). */
export function pageAfterLogin(user: Pick<StoredUser, 'role'>, { state }: Pick<Location, 'state'>): string {
  const back = (state as { back?: unknown } | null)?.back;
  if (typeof back !== 'string' || !/^\/(?!\/)/.test(back)) return homeOf(user);
  return isStaffRole(user.role) || !FOR_STAFF.test(back) ? back : homeOf(user);
}
