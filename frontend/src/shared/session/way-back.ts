import type { Location } from 'react-router-dom';
import type { StoredUser } from './session-store.ts';
import { homeOf } from './use-session.ts';

const FOR_ADMINS = /^\/(admin|manage)(\/|$)/;

/** State of a way to /login: whoever signs in there comes back here. In the history, since addresses are logged. */
export function comingBackTo({ pathname, search, hash }: Location) {
  return { back: pathname + search + hash };
}

/** Where somebody who has signed in goes on: back to where they came from, or to their dashboard (specification §4). */
export function nextPageFor(user: Pick<StoredUser, 'role'>, { state }: Pick<Location, 'state'>): string {
  const back = (state as { back?: unknown } | null)?.back;
  if (typeof back !== 'string' || !/^\/(?!\/)/.test(back)) return homeOf(user);
  return user.role === 'admin' || !FOR_ADMINS.test(back) ? back : homeOf(user);
}
