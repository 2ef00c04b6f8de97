import { complaintPath } from '../../../shared/appointment/appointment-path.ts';
import { addressFor, readManageLink } from './author.ts';

const TOKEN = 'abcdefghijklmnop_-1234';

describe('a manage link', () => {
  it('is read from the complaint URL of an appointment', () => {
    const { hash } = new URL(complaintPath(42, TOKEN), 'https://example.ro');
    expect(readManageLink(hash)).toEqual({ appointmentId: 42, token: TOKEN });
  });

  it.each(['', '#content', '#42', '#42.', `#0.${TOKEN}`, `#42.${TOKEN}/b`, `42.${TOKEN}`, `#42.${TOKEN}?x`])(
    'is not in %j',
    (fragment) => expect(readManageLink(fragment)).toBeUndefined(),
  );

  it('is part of the URL of the complaint', () => {
    const guest = { kind: 'guest', appointmentId: 42, token: TOKEN } as const;
    expect(addressFor(guest, 7)).toEqual({ pathname: '/complaints/7', hash: `#42.${TOKEN}` });
    expect(addressFor({ kind: 'client', userId: 1 })).toEqual({ pathname: '/complaints' });
  });
});
