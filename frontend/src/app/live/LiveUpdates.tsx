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
import { type StoredUser, worksAtDesk } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import {
  answerAfter,
  type EstimateAnswer,
  type NewBooking,
  type ReadyVehicle,
  readyAfter,
  withChange,
} from './new-bookings.ts';
import { staleAfterEvent } from './stale-after-event.ts';

const NewBookings = later(() => import('./NewBookings.tsx'));

/** A member of the team who has to add a second factor first is refused until then. */
const REFUSED_AGAIN_MS = 30_000;

export function AccountUpdates() {
  const user = useSession();
  return user && <UpdatesOf key={`${user.id} ${user.role}`} user={user} />;
}

function UpdatesOf({ user }: { user: StoredUser }) {
  const [bookings, setBookings] = useState<readonly NewBooking[]>([]);
  const [ready, setReady] = useState<ReadyVehicle>();
  const [answer, setAnswer] = useState<EstimateAnswer>();
  const note = (change: LiveChange, position: number) => {
    if (!worksAtDesk(user.role)) return;
    setBookings((known) => withChange(known, change, position));
    setReady((last) => readyAfter(last, change, position));
    // On its own page the change is seen.
    const isInSight = location.pathname === `/admin/estimates/${String(change.estimateId)}`;
    if (!isInSight) setAnswer((last) => answerAfter(last, change, position));
  };
  const clear = useCallback(() => setBookings([]), []);
  const clearReady = useCallback(() => setReady(undefined), []);
  const clearAnswer = useCallback(() => setAnswer(undefined), []);
  return (
    <>
      <Stream source={{ userId: user.id }} onChange={note} />
      <Suspense>
        {worksAtDesk(user.role) && (
          <NewBookings
            bookings={bookings}
            ready={ready}
            answer={answer}
            onClose={clear}
            onCloseReady={clearReady}
            onCloseAnswer={clearAnswer}
          />
        )}
      </Suspense>
    </>
  );
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

/** Follows a stream; one that was refused is tried again when the session is still valid. */
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
