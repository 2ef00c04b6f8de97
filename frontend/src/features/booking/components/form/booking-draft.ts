import { type BookingForm, EMPTY_BOOKING } from '../../api/booking-schema.ts';

const STORAGE_KEY = 'booking.draft';

/** Keeps what was typed so far for this tab: a reload loses nothing. */
export function saveDraft(form: BookingForm): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(form));
}

/** Forgets what was typed. */
export function clearDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

/** The form as it was left in this tab, or empty; a date that has passed is not brought back. */
export function loadDraft(today: string): BookingForm {
  const draft = { ...EMPTY_BOOKING, ...knownFieldsOf(sessionStorage.getItem(STORAGE_KEY)) };
  return draft.appointmentDate < today ? { ...draft, appointmentDate: '', appointmentTime: '' } : draft;
}

function knownFieldsOf(stored: string | null): Partial<BookingForm> {
  if (!stored) return {};
  try {
    const parsed = JSON.parse(stored) as Record<string, unknown>;
    const known = Object.entries(EMPTY_BOOKING).flatMap(([field, empty]) =>
      typeof parsed[field] === typeof empty ? [[field, parsed[field]]] : [],
    );
    return Object.fromEntries(known);
  } catch {
    // A draft that cannot be read is no draft.
    return {};
  }
}
