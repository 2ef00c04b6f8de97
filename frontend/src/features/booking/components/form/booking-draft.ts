import { BOOKING_DRAFT, dropDraft, keepDraft, readDraft } from '../../../../shared/drafts/draft-store.ts';
import { draftsOf } from '../../../../shared/session/forget-kept.ts';
import { EMPTY_BOOKING } from '../../api/booking-form.ts';
import type { BookingForm } from '../../api/booking-schema.ts';
import { rememberedGuest } from './remembered-guest.ts';

/**
 * The booking form of a tab, which a reload keeps. It contains name and phone, so an account does not see that of another
 * one; an account that signs in to book takes the form of the visitor along.
 */
export class BookingDraft {
  private readonly of: string;

  /** @param userId the account that has the form open, also after its session has ended; undefined for a visitor */
  constructor(private readonly userId: number | undefined) {
    this.of = draftsOf(userId);
  }

  save(form: BookingForm): void {
    keepDraft(BOOKING_DRAFT, form, this.of);
  }

  clear(): void {
    dropDraft(BOOKING_DRAFT, this.of);
  }

  /** The saved form, or that of a remembered guest, or the empty one. A past date is dropped. */
  load(today: string): BookingForm {
    if (this.userId !== undefined) this.takeOver(draftsOf(undefined));
    const guest = this.userId === undefined ? rememberedGuest() : undefined;
    const draft = { ...EMPTY_BOOKING, ...guest, serviceId: 0, ...knownFieldsOf(readDraft(BOOKING_DRAFT, this.of)) };
    return draft.appointmentDate < today ? { ...draft, appointmentDate: '', appointmentTime: '' } : draft;
  }

  private takeOver(visitor: string): void {
    const typed = readDraft(BOOKING_DRAFT, visitor);
    if (typed === null) return;
    keepDraft(BOOKING_DRAFT, typed, this.of);
    dropDraft(BOOKING_DRAFT, visitor);
  }
}

function knownFieldsOf(stored: unknown): Partial<BookingForm> {
  if (typeof stored !== 'object' || stored === null) return {};
  const read = stored as Record<string, unknown>;
  const known = Object.entries(EMPTY_BOOKING).flatMap(([field, empty]) =>
    isLike(read[field], empty) ? [[field, read[field]]] : [],
  );
  return Object.fromEntries(known);
}

function isLike(value: unknown, empty: unknown): boolean {
  if (Array.isArray(empty)) return Array.isArray(value) && value.every(Number.isInteger);
  return typeof value === typeof empty;
}
