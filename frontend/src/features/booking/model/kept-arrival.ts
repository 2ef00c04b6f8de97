import type { Schemas } from '../../../shared/api/client.ts';
import { keepStored, readStored } from '../../../shared/browser/browser.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';

/** What customers announce of themselves: that they are here, or that the keys are in the box. */
export type Announcement = 'arrival' | 'keys';

/** An announcement that the server has not received: no personal data, and no link that opens the appointment. */
export interface KeptArrival {
  readonly id: number;
  readonly what: Announcement;
  /** The day of the appointment then, because an announcement ends when the appointment moves to another day. */
  readonly date: string;
  /** When the customer tapped, as an ISO instant. */
  readonly at: string;
}

/** localStorage key of the announcements of this device. */
const KEPT_ARRIVALS = 'kept-arrivals';

export function keptArrival(id: number): KeptArrival | undefined {
  return read().find((kept) => kept.id === id);
}

/** Keeps one announcement of an appointment, that of the first tap, and erases those of past days. */
export function keepArrival(
  { id, appointmentDate: date }: Pick<Schemas['Appointment'], 'id' | 'appointmentDate'>,
  what: Announcement,
  now = new Date(),
): KeptArrival {
  const others = read().filter((kept) => kept.id !== id && kept.date >= workshopToday(now));
  const before = keptArrival(id);
  const isSame = before?.what === what && before.date === date;
  const kept = isSame ? before : { id, what, date, at: now.toISOString() };
  write([...others, kept]);
  return kept;
}

export function forgetArrival(id: number): void {
  write(read().filter((kept) => kept.id !== id));
}

function write(kept: readonly KeptArrival[]): void {
  if (kept.length > 0) {
    keepStored('localStorage', KEPT_ARRIVALS, kept);
    return;
  }
  try {
    localStorage.removeItem(KEPT_ARRIVALS);
  } catch {
    // The server and some private windows have no storage.
  }
}

/** Erases what is no announcement, because nothing else does. */
function read(): readonly KeptArrival[] {
  const value = readStored('localStorage', KEPT_ARRIVALS);
  const kept = Array.isArray(value) ? value.filter(isKeptArrival) : [];
  if (!Array.isArray(value) || kept.length < value.length) write(kept);
  return kept;
}

/** Any script or user can write to the storage. */
function isKeptArrival(value: unknown): value is KeptArrival {
  const { id, what, date, at } = (value ?? {}) as Partial<Record<keyof KeptArrival, unknown>>;
  const isKnown = what === 'arrival' || what === 'keys';
  return Number.isInteger(id) && isKnown && typeof date === 'string' && !Number.isNaN(Date.parse(String(at)));
}
