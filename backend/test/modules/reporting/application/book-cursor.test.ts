import { describe, expect, it } from '@jest/globals';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import {
  BOOK_ENTRY_KINDS,
  type BookCursor,
  cursorAfter,
  formatBookCursor,
  idsBefore,
  parseBookCursor,
} from '../../../../src/modules/reporting/application/service-books/book-history.ts';
import fc from '../../../support/fast-check.ts';

const MAX_ID = 2_147_483_647;

const entries = fc.record({
  date: fc.constantFrom(localDate('2026-02-28'), localDate('2026-03-01'), localDate('2026-03-02')),
  kind: fc.constantFrom(...BOOK_ENTRY_KINDS),
  id: fc.integer({ min: 1, max: 4 }),
});

/** The order of a book: newest day first; on a day documents, revisions, appointments; highest id first. */
function compareEntries(a: BookCursor, b: BookCursor): number {
  return (
    b.date.localeCompare(a.date) || BOOK_ENTRY_KINDS.indexOf(b.kind) - BOOK_ENTRY_KINDS.indexOf(a.kind) || b.id - a.id
  );
}

/** The condition of the SQL statement: before the day of the cursor, or on it with an id below the bound of its kind. */
function isSelected({ date, kind, id }: BookCursor, before: BookCursor | null): boolean {
  const below = idsBefore(before)[BOOK_ENTRY_KINDS.indexOf(kind)] ?? 0;
  return before === null || date < before.date || (date === before.date && id < below);
}

describe('a service book cursor', () => {
  it('selects exactly the entries that follow it', () => {
    fc.assert(
      fc.property(fc.array(entries), entries, (book, cursor) => {
        const selected = book.filter((entry) => isSelected(entry, cursorAfter(cursor)));
        expect(selected).toEqual(book.filter((entry) => compareEntries(cursor, entry) < 0));
      }),
    );
  });

  it('is null before the first entry, and selects all entries', () => {
    expect(cursorAfter(undefined)).toBeNull();
    expect(idsBefore(null)).toEqual([MAX_ID, MAX_ID, MAX_ID]);
  });

  it('survives formatting and parsing', () => {
    fc.assert(
      fc.property(entries, (cursor) => {
        expect(parseBookCursor(formatBookCursor(cursor))).toEqual(cursor);
      }),
    );
  });

  it.each([
    '',
    '2026-03-02',
    '2026-02-30.visit.1',
    '2026-03-02.invoice.1',
    '2026-03-02.visit.0',
    '2026-03-02.visit.01',
    '2026-03-02.visit.2147483648',
    '2026-03-02.visit.1 ',
  ])('refuses %p', (text) => {
    expect(parseBookCursor(text)).toBeUndefined();
  });
});
