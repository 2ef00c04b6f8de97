import { byCategory, findingsOf, type ItemStatus, openItems } from './book-entry.ts';
import { proposeNext } from './next-revision.ts';

const anItem = (category: string, itemName: string, status: ItemStatus) => ({ category, itemName, status });
const items = [
  anItem('Frâne', 'Plăcuțe față', 'replace'),
  anItem('Frâne', 'Discuri', 'ok'),
  anItem('Lichide', 'Ulei', 'ok'),
  anItem('Lichide', 'Filtru de ulei', 'replaced'),
  anItem('Frâne', 'Lichid de frână', 'attention'),
];

describe('the items of a revision', () => {
  it('are counted by status, worst first, without absent statuses', () => {
    expect(findingsOf(items)).toEqual([
      { status: 'replace', count: 1 },
      { status: 'attention', count: 1 },
      { status: 'replaced', count: 1 },
      { status: 'ok', count: 2 },
    ]);
  });

  it('are grouped by category in the order of the checklist', () => {
    const read = byCategory(items).map(([category, own]) => [category, own.map(({ itemName }) => itemName)]);
    expect(read).toEqual([
      ['Frâne', ['Plăcuțe față', 'Discuri', 'Lichid de frână']],
      ['Lichide', ['Ulei', 'Filtru de ulei']],
    ]);
  });

  it('are open while required and unchecked, the first one on the page first', () => {
    const read = openItems([
      { ...anItem('Frâne', 'Discuri', 'ok'), isRequired: true },
      { ...anItem('Lichide', 'Ulei', 'not-checked'), isRequired: true },
      { ...anItem('Frâne', 'Senzor', 'not-checked'), isRequired: false },
      { ...anItem('Frâne', 'Etrier', 'not-checked'), isRequired: true },
    ]);
    expect(read.map(({ itemName }) => itemName)).toEqual(['Etrier', 'Ulei']);
  });
});

const every = (intervalMonths: number | null, intervalMileage: number | null = null) => ({
  intervalMonths,
  intervalMileage,
});

describe('the next revision', () => {
  it.each([
    ['2026-11-21', 12, '2027-11-21'],
    ['2026-11-21', 1, '2026-12-21'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-31', 24, '2028-12-31'],
  ])('is due %s + %i months = %s', (date, months, next) => {
    expect(proposeNext(every(months), date, 0).date).toBe(next);
  });

  it('is due after the mileage interval', () => {
    expect(proposeNext(every(null, 15_000), '2026-11-21', 120_500)).toEqual({ date: null, mileage: 135_500 });
  });

  it('has no proposal without a template', () => {
    expect(proposeNext(undefined, '2026-11-21', 120_500)).toEqual({ date: null, mileage: null });
  });
});
