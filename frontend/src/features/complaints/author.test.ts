import { addressFor, readManageLink } from './author.ts';

describe('a manage link', () => {
  it('is read from the fragment', () => {
    expect(readManageLink('#42.abc_DEF-1')).toEqual({ appointmentId: 42, token: 'abc_DEF-1' });
  });

  it.each(['', '#content', '#42', '#42.', '#0.abc', '#42.a/b', '42.abc', '#42.abc?x'])(
    'is not in %j',
    (fragment) => expect(readManageLink(fragment)).toBeUndefined(),
  );

  it('goes along to the complaint', () => {
    const guest = { kind: 'guest', appointmentId: 42, token: 'abc' } as const;
    expect(addressFor(guest, 7)).toEqual({ pathname: '/complaints/7', hash: '#42.abc' });
    expect(addressFor({ kind: 'client', userId: 1 })).toEqual({ pathname: '/complaints', hash: '' });
  });
});
