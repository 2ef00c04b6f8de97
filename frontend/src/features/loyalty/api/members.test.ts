import { membersFileHref, readMemberChoice } from './members.ts';

const read = (address: string) => readMemberChoice(new URLSearchParams(address));

describe('the filters in the URL of the admin’s loyalty page', () => {
  it('are the tier and the order', () => {
    expect(read('tier=gold&order=name-asc')).toMatchObject({ tier: 'gold', order: 'name-asc' });
  });

  it.each(['tier=wood', 'order=name-desc', 'order=points', 'page=0'])('ignore the invalid parameter %s', (address) => {
    expect(read(address)).toEqual(read(''));
  });

  it('apply to the CSV file too', () => {
    expect(membersFileHref(read(''))).toBe('/api/admin/loyalty/users.csv');
    expect(membersFileHref(read('search= Țepeș &tier=gold&page=3'))).toBe(
      '/api/admin/loyalty/users.csv?search=%C8%9Aepe%C8%99&tier=gold',
    );
  });
});
