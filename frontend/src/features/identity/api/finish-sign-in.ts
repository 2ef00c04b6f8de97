import type { QueryClient } from '@tanstack/react-query';
import type { StoredUser } from '../../../shared/session/session-store.ts';
import { saveSession } from '../../../shared/session/session-store.ts';

/** Stores the user of an opened session, and drops what the browser knew of the one before. */
export function finishSignIn(queryClient: QueryClient, user: StoredUser): void {
  queryClient.clear();
  saveSession(user);
}
