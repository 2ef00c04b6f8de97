import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { readManageToken } from './visit-path.ts';

/** A visit and its authorisation: the token of its manage link, or the session. */
export interface OwnVisit {
  readonly id: number;
  readonly token?: string;
}

export function parametersOf({ id, token }: OwnVisit) {
  return { path: { id }, header: token ? { 'Manage-Token': token } : {} };
}

/** The visit of the current URL; undefined without a manage link or a session. */
export function useVisitOfAddress(id: number | undefined): OwnVisit | undefined {
  const given = readManageToken(useLocation().hash);
  const isSignedIn = useSession() !== null;
  // "Skip to content" replaces the fragment, so the first link is kept.
  const [token, setToken] = useState(given);
  if (given && given !== token) setToken(given);
  return id !== undefined && (token || isSignedIn) ? { id, token } : undefined;
}
