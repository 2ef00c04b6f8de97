import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';
import { readManageToken } from './appointment-path.ts';

/** An appointment and its authorisation: the token of its manage link, or the session. */
export interface AppointmentAccess {
  readonly id: number;
  readonly token?: string;
}

export function parametersOf({ id, token }: AppointmentAccess) {
  return { path: { id }, header: token ? { 'Manage-Token': token } : {} };
}

/** The appointment of the current URL; undefined without a manage link or a session. */
export function useAppointmentAccess(id: number | undefined): AppointmentAccess | undefined {
  const given = readManageToken(useLocation().hash);
  const isSignedIn = useSession() !== null;
  // The link "skip to content" replaces the fragment, so the state keeps the token.
  const [token, setToken] = useState(given);
  if (given && given !== token) setToken(given);
  return id !== undefined && (token || isSignedIn) ? { id, token } : undefined;
}
