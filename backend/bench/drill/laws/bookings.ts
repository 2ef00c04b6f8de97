import type { History } from '../history.ts';
import type { Journal } from '../journal.ts';
import { type Finding, findingOf, groupBy } from './breach.ts';
import { UNDONE } from './undone.ts';

/**
 * Law: an acknowledged booking, status, undo, registration or merge is stored exactly once, a refused booking is not stored.
 */
export function acknowledgedIsStoredOnce(
  { appointments, events, standings, merges }: History,
  { bookings, statuses, undone, registrations, merges: acknowledgedMerges, undoneMerges }: Journal,
): Finding[] {
  const keyOf = ({ phone, date, start }: { phone: string; date: string; start: number }) => `${phone} ${date} ${start}`;
  const stored = groupBy(appointments, keyOf);
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const [key, sent] of groupBy(bookings, keyOf)) {
    const ids = (stored.get(key) ?? []).map(({ id }) => id);
    const acknowledged = sent.filter(({ outcome }) => outcome === 'acknowledged');
    const unknown = sent.filter(({ outcome }) => outcome === 'unknown');
    for (const { id } of acknowledged) if (!ids.includes(id as number)) lost.push(key);
    if (ids.length > acknowledged.length + unknown.length) doubled.push(key);
  }
  const changes = new Set(events.map(({ stream, type }) => `${stream} ${type}`));
  const statusLost = statuses.filter(
    ({ appointmentId, status }) => !changes.has(`appointment-${appointmentId} ${EVENT_OF[status]}`),
  );
  const undos = groupBy(
    events.filter(({ type }) => type === UNDONE),
    ({ stream, data }) => `${stream} ${data.from}`,
  );
  const undoLost = [...groupBy(undone, ({ appointmentId, status }) => `appointment-${appointmentId} ${status}`)].filter(
    ([key, acknowledged]) => (undos.get(key)?.length ?? 0) < acknowledged.length,
  );
  const mergesById = new Map(merges.map((merge) => [merge.id, merge]));
  const mergesLost = acknowledgedMerges.filter(({ id, customerId, into }) => {
    const merge = mergesById.get(id);
    return merge?.customerId !== customerId || merge.into !== into || (undoneMerges.has(id) && !merge.isUndone);
  });
  const phones = new Set(standings.map(({ phone }) => phone));
  return [
    ...findingOf('acknowledged bookings that are missing', lost, 'lost'),
    ...findingOf('bookings stored more often than acknowledged', doubled, 'doubled'),
    ...findingOf('acknowledged changes of status that are missing', statusLost, 'lost'),
    ...findingOf(
      'acknowledged undos that are missing',
      undoLost.map(([key]) => key),
      'lost',
    ),
    ...findingOf('acknowledged merges, or their undos, that are missing', mergesLost, 'lost'),
    ...findingOf(
      'customers who are not where their merge says',
      merges.filter(({ into, isUndone, mergedInto }) => mergedInto !== (isUndone ? null : into)),
    ),
    ...findingOf(
      'acknowledged registrations that are missing',
      registrations.filter(({ phone }) => !phones.has(phone)),
      'lost',
    ),
  ];
}

/** The event that records a status. */
const EVENT_OF: Readonly<Record<string, string>> = {
  pending: 'booking.appointment-booked',
  confirmed: 'booking.appointment-confirmed',
  'in-progress': 'booking.appointment-started',
  completed: 'booking.appointment-completed',
  cancelled: 'booking.appointment-cancelled',
};

/** Law: no two appointments that are not cancelled overlap in a bay. */
export function noBayTwice({ appointments }: History): Finding[] {
  const taken = appointments.filter(({ status }) => status !== 'cancelled');
  const pairs: string[] = [];
  for (const ofBay of groupBy(taken, ({ bayId, date }) => `${bayId} ${date}`).values()) {
    const sorted = ofBay.toSorted((a, b) => a.start - b.start);
    let last = sorted[0];
    for (const next of sorted.slice(1)) {
      if (last && next.start < last.until) pairs.push(`${last.id} and ${next.id}`);
      if (!last || next.until > last.until) last = next;
    }
  }
  return findingOf('appointments that overlap in a bay', pairs, 'doubled');
}

/** The statuses that may follow each status (specification §4). */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  none: ['pending'],
  pending: ['confirmed', 'cancelled'],
  confirmed: ['in-progress', 'cancelled'],
  'in-progress': ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

const STATUS_OF = new Map(Object.entries(EVENT_OF).map(([status, type]) => [type, status]));

/** Law: the events of an appointment are a legal path of statuses, undone ones left out, and the last one is its status. */
export function statusPathsAreLegal({ appointments, events }: History): Finding[] {
  const paths = new Map<string, string[]>();
  for (const { stream, type } of events) {
    if (type === UNDONE) paths.get(stream)?.pop();
    const status = STATUS_OF.get(type);
    if (status === undefined || !stream.startsWith('appointment-')) continue;
    const path = paths.get(stream);
    if (path) path.push(status);
    else paths.set(stream, [status]);
  }
  const illegal = [...paths].filter(
    ([, path]) => !path.every((status, index) => NEXT[path[index - 1] ?? 'none']?.includes(status)),
  );
  const different = appointments.filter(({ id, status }) => paths.get(`appointment-${id}`)?.at(-1) !== status);
  const stored = new Set(appointments.map(({ id }) => `appointment-${id}`));
  return [
    ...findingOf('illegal paths of statuses', illegal),
    ...findingOf(
      'appointments whose status is not that of their last event',
      different.map(({ id, status }) => `${id} ${status}`),
    ),
    ...findingOf(
      'events of appointments that are not stored',
      [...paths.keys()].filter((stream) => !stored.has(stream)),
      'lost',
    ),
  ];
}
