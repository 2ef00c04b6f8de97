import { readListParams, readOneOf, writeListParams } from './url-params.ts';

const address = (text: string) => new URLSearchParams(text);

describe('the URL parameters of a list', () => {
  it('hold the search and the page', () => {
    expect(readListParams(address('search=Pop&page=3'))).toEqual({ search: 'Pop', page: 3 });
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1000', 'page='])('mean the first page for %s', (text) =>
    expect(readListParams(address(text)).page).toBe(1),
  );

  it('cut a search to the length that the server accepts', () => {
    expect(readListParams(address(`search=${'a'.repeat(500)}`)).search).toHaveLength(100);
  });

  it('mean the default for an unknown value', () => {
    expect(readOneOf(address('tier=gold'), 'tier', ['all', 'gold'], 'all')).toBe('gold');
    expect(readOneOf(address('tier=wood'), 'tier', ['all', 'gold'], 'all')).toBe('all');
  });

  it('leave defaults out and survive a round trip', () => {
    const defaults = { search: '', page: 1 };
    expect(writeListParams(defaults, defaults).toString()).toBe('');
    const choice = { search: 'Țepeș & fiii', page: 2 };
    expect(readListParams(writeListParams(choice, defaults))).toEqual(choice);
  });
});
