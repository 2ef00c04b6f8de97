import { MAX_ID } from '../../../../kernel/ids.ts';
import { type LocalDate, parseLocalDate } from '../../../../kernel/wall-clock.ts';

/** Kinds of entries. Pages list the entries of one day in the reverse of this order. */
export const BOOK_ENTRY_KINDS = ['visit', 'revision', 'document'] as const;
export type BookEntryKind = (typeof BOOK_ENTRY_KINDS)[number];

/** Pagination cursor of a service book: the last entry of the page before. */
export interface BookCursor {
  readonly date: LocalDate;
  readonly kind: BookEntryKind;
  readonly id: number;
}

/** The cursor after an entry; null without one. */
export function cursorAfter(entry: BookCursor | undefined): BookCursor | null {
  return entry ? { date: entry.date, kind: entry.kind, id: entry.id } : null;
}

/** The cursor as text: `2026-03-02.revision.17`. */
export function formatBookCursor({ date, kind, id }: BookCursor): string {
  return `${date}.${kind}.${id}`;
}

/** @returns undefined when the text is not a cursor */
export function parseBookCursor(text: string): BookCursor | undefined {
  const [, day = '', kind, id] =
    /^(\d{4}-\d{2}-\d{2})\.(visit|revision|document)\.([1-9]\d{0,9})$/.exec(text) ?? [];
  const date = parseLocalDate(day);
  return date && Number(id) <= MAX_ID ? { date, kind: kind as BookEntryKind, id: Number(id) } : undefined;
}

/**
 * Exclusive upper bounds of the ids of visits, revisions and documents that follow the cursor on its day. Kinds before
 * the cursor's kind in {@link BOOK_ENTRY_KINDS} are not listed yet, kinds after it are listed already.
 */
export function idsBefore(cursor: BookCursor | null): readonly [number, number, number] {
  const position = cursor ? BOOK_ENTRY_KINDS.indexOf(cursor.kind) : -1;
  const below = (kind: number) => (kind < position || !cursor ? MAX_ID : kind === position ? cursor.id : 0);
  return [below(0), below(1), below(2)];
}
