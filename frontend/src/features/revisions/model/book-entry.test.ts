import { byCategory, findingsOf, type ItemStatus, openItems } from './book-entry.ts';

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
