import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from './session/use-session.ts';
import { tokenIn } from './visit-address.ts';

/** A visit and what proves whose it is: the token of its manage link, or else the session. */
export interface OwnVisit {
  readonly id: number;
  readonly token?: string;
}

/** What requests about a visit carry. */
export function parametersOf({ id, token }: OwnVisit) {
  return { path: { id }, header: token ? { 'Manage-Token': token } : {} };
}

/** The visit of this address; nothing when neither a link nor a session could show it. */
export function useVisitOfAddress(id: number | undefined): OwnVisit | undefined {
  const given = tokenIn(useLocation().hash);
  const isSignedIn = useSession() !== null;
  // Jumping to the content changes the fragment: the link that one came with holds on.
  const [token, setToken] = useState(given);
  if (given && given !== token) setToken(given);
  return id !== undefined && (token || isSignedIn) ? { id, token } : undefined;
}
