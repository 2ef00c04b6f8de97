import type { LocalDate } from '../../../kernel/wall-clock.ts';
import type { WorkshopContact } from '../domain/workshop-contact.ts';

/** An entry of a calendar: a whole day, or a time from one instant to another. */
export interface CalendarEntry {
  /** Stable and unique. */
  readonly uid: string;
  /** Rises with each change of the entry. */
  readonly sequence: number;
  readonly when: { readonly day: LocalDate } | { readonly from: Date; readonly to: Date };
  readonly summary: string;
  /** May be empty. */
  readonly description: string;
  /** May be empty. */
  readonly location: string;
  readonly url: string;
  readonly status: 'tentative' | 'confirmed' | 'cancelled';
}

/** A calendar at an instant. */
export interface Calendar {
  /** Null for the file of one entry, which joins the reader's own calendar. */
  readonly name: string | null;
  readonly organizer: Pick<WorkshopContact, 'name' | 'email'>;
  readonly entries: readonly CalendarEntry[];
  readonly at: Date;
}
