import { type LocalDate, parseLocalDate } from '../../../kernel/wall-clock.ts';

/** In the order in which entries of one day stand, the first last. */
const KINDS = ['visit', 'revision', 'document'] as const;
type Kind = (typeof KINDS)[number];

/** A place in a service book: behind this entry. */
export interface BookCursor {
  readonly date: LocalDate;
  readonly kind: Kind;
  readonly id: number;
}

/** No id is larger. */
const LAST_ID = 2_147_483_647;

/** The place behind an entry; null behind nothing. */
export function cursorAfter(entry: BookCursor | undefined): BookCursor | null {
  return entry ? { date: entry.date, kind: entry.kind, id: entry.id } : null;
}

/** As it travels: `2026-03-02.revision.17`. */
export function formatBookCursor({ date, kind, id }: BookCursor): string {
  return `${date}.${kind}.${id}`;
}

/** @returns undefined when the text is no cursor. */
export function parseBookCursor(text: string): BookCursor | undefined {
  const [, day = '', kind, id] =
    /^(\d{4}-\d{2}-\d{2})\.(visit|revision|document)\.([1-9]\d{0,9})$/.exec(text) ?? [];
  const date = parseLocalDate(day);
  return date && Number(id) <= LAST_ID ? { date, kind: kind as Kind, id: Number(id) } : undefined;
}

/**
 * Of visits, revisions and documents on the cursor's day: below which id those begin that come after it. An earlier
 * kind comes as a whole, a later one was there already.
 */
export function idsBefore(cursor: BookCursor | null): readonly [number, number, number] {
  const place = cursor ? KINDS.indexOf(cursor.kind) : -1;
  const below = (of: number) => (of < place || !cursor ? LAST_ID : of === place ? cursor.id : 0);
  return [below(0), below(1), below(2)];
}
