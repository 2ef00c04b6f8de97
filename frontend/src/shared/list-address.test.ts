import { readListChoice, readOneOf, writeListChoice } from './list-address.ts';

const address = (text: string) => new URLSearchParams(text);

describe('the address of a list', () => {
  it('says what is searched for and which page is open', () => {
    expect(readListChoice(address('search=Pop&page=3'))).toEqual({ search: 'Pop', page: 3 });
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1000', 'page='])(
    'means the first page where it says %s',
    (text) => expect(readListChoice(address(text)).page).toBe(1),
  );

  it('asks for no longer search than the server takes', () => {
    expect(readListChoice(address(`search=${'a'.repeat(500)}`)).search).toHaveLength(100);
  });

  it('means the default where it says something unknown', () => {
    expect(readOneOf(address('tier=gold'), 'tier', ['all', 'gold'], 'all')).toBe('gold');
    expect(readOneOf(address('tier=wood'), 'tier', ['all', 'gold'], 'all')).toBe('all');
  });

  it('leaves defaults out and can be read again', () => {
    const defaults = { search: '', page: 1 };
    expect(writeListChoice(defaults, defaults).toString()).toBe('');
    const choice = { search: 'Țepeș & fiii', page: 2 };
    expect(readListChoice(writeListChoice(choice, defaults))).toEqual(choice);
  });
});
