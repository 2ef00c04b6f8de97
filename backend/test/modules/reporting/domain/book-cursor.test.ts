import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate } from '../../../../src/kernel/wall-clock.ts';
import {
  type BookCursor,
  cursorAfter,
  formatBookCursor,
  idsBefore,
  parseBookCursor,
} from '../../../../src/modules/reporting/domain/book-cursor.ts';

const KINDS = ['visit', 'revision', 'document'] as const;
const LAST_ID = 2_147_483_647;

const entries = fc.record({
  date: fc.constantFrom(localDate('2026-02-28'), localDate('2026-03-01'), localDate('2026-03-02')),
  kind: fc.constantFrom(...KINDS),
  id: fc.integer({ min: 1, max: 4 }),
});

/** The order of a book: newest day first, papers before revisions before visits, the last entered first. */
function newestFirst(a: BookCursor, b: BookCursor): number {
  return b.date.localeCompare(a.date) || KINDS.indexOf(b.kind) - KINDS.indexOf(a.kind) || b.id - a.id;
}

/** What the statement takes: of each kind what lies before the cursor's day, and on it below the kind's id. */
function isTaken({ date, kind, id }: BookCursor, before: BookCursor | null): boolean {
  const below = idsBefore(before)[KINDS.indexOf(kind)] ?? 0;
  return before === null || date < before.date || (date === before.date && id < below);
}

describe('a place in a service book', () => {
  it('is behind everything that comes before it, and before everything else', () => {
    fc.assert(
      fc.property(fc.array(entries), entries, (book, place) => {
        const behind = book.filter((entry) => isTaken(entry, cursorAfter(place)));
        expect(behind).toEqual(book.filter((entry) => newestFirst(place, entry) < 0));
      }),
    );
  });

  it('at the beginning has everything behind it', () => {
    expect(cursorAfter(undefined)).toBeNull();
    expect(idsBefore(null)).toEqual([LAST_ID, LAST_ID, LAST_ID]);
  });

  it('travels as text and arrives as it was', () => {
    fc.assert(
      fc.property(entries, (place) => {
        expect(parseBookCursor(formatBookCursor(place))).toEqual(place);
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
  ])('is not %p', (text) => {
    expect(parseBookCursor(text)).toBeUndefined();
  });
});
