import { EMPTY_BOOKING } from '../../api/booking-form.ts';
import type { BookingForm } from '../../api/booking-schema.ts';

const STORAGE_KEY = 'booking.draft';

/** Saves the form for this tab, so that a reload keeps it. */
export function saveDraft(form: BookingForm): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(form));
}

export function clearDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** The saved form of this tab, or the empty form. A past date is dropped. */
export function loadDraft(today: string): BookingForm {
  const draft = {
    ...EMPTY_BOOKING,
    ...knownFieldsOf(globalThis.sessionStorage?.getItem(STORAGE_KEY) ?? null),
  };
  return draft.appointmentDate < today ? { ...draft, appointmentDate: '', appointmentTime: '' } : draft;
}

function knownFieldsOf(stored: string | null): Partial<BookingForm> {
  if (!stored) return {};
  try {
    const parsed = JSON.parse(stored) as Record<string, unknown>;
    const known = Object.entries(EMPTY_BOOKING).flatMap(([field, empty]) =>
      isLike(parsed[field], empty) ? [[field, parsed[field]]] : [],
    );
    return Object.fromEntries(known);
  } catch {
    // An unreadable draft counts as absent.
    return {};
  }
}

/** Whether a stored value has the type of the field: a text, a number or the ids of services. */
function isLike(value: unknown, empty: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every(Number.isInteger);
  return typeof value === typeof empty;
}
