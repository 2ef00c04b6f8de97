import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, isNetworkError } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { ALL_BUT_REFERENCE_DATA, invalidate } from '../../../shared/api/query-keys.ts';
import { type AppointmentAccess, parametersOf } from '../../../shared/appointment/own-appointment.ts';
import { listen } from '../../../shared/browser/listeners.ts';
import { type Announcement, forgetArrival, keepArrival, keptArrival } from '../model/kept-arrival.ts';

/** The first and the longest pause between two attempts without a network; the first answer ends them. */
const RETRY_MS = { first: 15_000, max: 300_000 };

/**
 * Announces the arrival of the customer, or that the keys are in the box. What does not reach the server is kept on the
 * device and sent again: when the network is back, at the next load of the page, and from time to time. The server's
 * first answer ends that, whatever it is, because the request is idempotent and a refusal stays one.
 */
export function useSayArrived(access: AppointmentAccess, appointment: Schemas['Appointment']) {
  const [kept, setKept] = useState(() => keptArrival(access.id));
  const forget = () => {
    forgetArrival(access.id);
    setKept(undefined);
  };
  const queries = useQueryClient();
  const { mutate, mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: (what: Announcement) =>
      bodyOf(api.PUT(`/api/appointments/{id}/${what}`, { params: parametersOf(access) })),
    onSuccess: forget,
    onError: (failure, what) => {
      if (isNetworkError(failure) || (kept && isTransient(failure))) {
        setKept(keepArrival(appointment, what));
        return;
      }
      forget();
      // A refusal suggests that the page is outdated.
      invalidate(queries, ALL_BUT_REFERENCE_DATA);
    },
    meta: { invalidates: ALL_BUT_REFERENCE_DATA },
  });
  const isMoved = kept !== undefined && kept.date !== appointment.appointmentDate;
  const isKnown = appointment.arrivedAt !== undefined;
  // Once the desk takes its own note back, this device must not announce the arrival again.
  if (kept && isKnown) setKept(undefined);
  const waits = kept && !isMoved ? kept.what : undefined;
  useEffect(() => {
    if (!waits) return;
    const isStored = keptArrival(access.id) !== undefined;
    // One tab at a time: what another tab has sent meanwhile is no longer stored.
    const sendOnce = async () => {
      if (!isStored || keptArrival(access.id)) return mutateAsync(waits).catch(() => undefined);
      setKept(undefined);
      invalidate(queries, ALL_BUT_REFERENCE_DATA);
    };
    let pause = RETRY_MS.first;
    let timer: ReturnType<typeof setTimeout>;
    const send = () => {
      clearTimeout(timer);
      if (navigator.onLine) void inTurn(`arrival ${access.id}`, sendOnce);
      timer = setTimeout(send, pause);
      pause = Math.min(2 * pause, RETRY_MS.max);
    };
    send();
    const end = listen({ online: send });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [waits, mutateAsync, queries, access.id]);
  useEffect(() => {
    if (isMoved || isKnown) forgetArrival(access.id);
  }, [isMoved, isKnown, access.id]);
  return {
    say: mutate,
    /** What is being announced by a tap. */
    pending: isPending && !kept ? variables : undefined,
    /** What waits for the network. */
    kept: waits && kept,
    isMoved,
    refusal: kept ? null : error,
  };
}

/**
 * Runs the task of one tab after that of another; without that on insecure origins, which have no locks. A tab that
 * sleeps in its turn does not hold up the others for long.
 */
async function inTurn(name: string, task: () => Promise<unknown>): Promise<void> {
  if (!navigator.locks) await task();
  else await navigator.locks.request(name, { signal: AbortSignal.timeout(RETRY_MS.first) }, task).catch(task);
}

function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || error.status === 429);
}
