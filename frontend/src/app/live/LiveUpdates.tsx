import { isDeskRole, isStaffRole } from '@car-workshop/contracts/roles';
import { Suspense, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useAuthor } from '../../features/complaints/model/author.ts';
import { api } from '../../shared/api/client.ts';
import type { AppointmentAccess } from '../../shared/appointment/own-appointment.ts';
import { InPageLanguage } from '../../shared/i18n/InPageLanguage.tsx';
import { later } from '../../shared/later/later.tsx';
import { LostConnection } from '../../shared/live/LiveSign.tsx';
import type { LiveChange } from '../../shared/live/live-message.ts';
import type { LiveSource } from '../../shared/live/live-source.ts';
import { useLive } from '../../shared/live/use-live.ts';
import type { StoredUser } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { isForMechanics, type NotedChange } from './new-bookings.ts';
import { staleAfterEvent } from './stale-after-event.ts';

const NewBookings = later(() => import('./NewBookings.tsx'));

/** How long until a refused stream is tried again, in ms: the server refuses team members without a second factor. */
const REFUSED_AGAIN_MS = 30_000;

export function AccountUpdates() {
  const user = useSession();
  return user && <UpdatesOf key={`${user.id} ${user.role}`} user={user} />;
}

function UpdatesOf({ user }: { user: StoredUser }) {
  // The changes that the notices have not taken yet, because their code loads after the page.
  const [changes, setChanges] = useState<readonly NotedChange[]>([]);
  const isDesk = isDeskRole(user.role);
  const note = (change: LiveChange, position: number) => {
    if (isDesk || isForMechanics(change)) setChanges((waiting) => [...waiting, { change, position }]);
  };
  const take = useCallback(
    (last: number) => setChanges((waiting) => waiting.filter(({ position }) => position > last)),
    [],
  );
  return (
    <>
      <Stream source={{ userId: user.id }} onChange={note} />
      <Suspense>{isStaffRole(user.role) && <NewBookings changes={changes} onTaken={take} />}</Suspense>
    </>
  );
}

/** Keeps a page of the team outside of the office up to date, without the notices of the office. */
export function QuietUpdates() {
  const user = useSession();
  return user && <Stream key={`${user.id} ${user.role}`} source={{ userId: user.id }} />;
}

export function AppointmentUpdates({ access }: { access: AppointmentAccess }) {
  return access.token ? <Stream source={{ access }} /> : <AccountUpdates />;
}

export function ComplaintUpdates() {
  const author = useAuthor();
  return (
    <>
      {author?.kind === 'client' && <AccountUpdates />}
      {author?.kind === 'guest' && <AppointmentUpdates access={{ id: author.appointmentId, token: author.token }} />}
      <Outlet />
    </>
  );
}

interface StreamProps {
  source: LiveSource;
  onChange?: (change: LiveChange, position: number) => void;
}

/** Follows a stream; a refused stream is tried again while the session is valid. */
function Stream({ source, onChange }: StreamProps) {
  const [refusals, setRefusals] = useState(0);
  return (
    <>
      <Following key={refusals} source={source} onChange={onChange} onRetry={() => setRefusals(refusals + 1)} />
      <InPageLanguage>
        <LostConnection />
      </InPageLanguage>
    </>
  );
}

function Following({ source, onChange, onRetry }: StreamProps & { onRetry: () => void }) {
  const [isRefused, setIsRefused] = useState(false);
  const isOfAccount = !('access' in source);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isRefused || !isOfAccount) return;
    // A session that has ended is cleared by the client's 401.
    api.GET('/api/auth/me').catch(() => undefined);
    const timer = setTimeout(() => retry(), REFUSED_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isRefused, isOfAccount]);
  useLive({ source, staleAfter: staleAfterEvent, onChange, onRefused: () => setIsRefused(true) });
  return null;
}
