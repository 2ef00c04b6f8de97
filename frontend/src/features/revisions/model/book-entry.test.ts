import { byCategory, findingsOf, type ItemStatus } from './book-entry.ts';

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
});
