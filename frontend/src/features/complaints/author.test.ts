import { complaintAddress } from '../../shared/visit-address.ts';
import { addressFor, readManageLink } from './author.ts';

const TOKEN = 'abcdefghijklmnop_-1234';
const parts = (address: string) => new URL(address, 'https://example.ro');

describe('a manage link', () => {
  it('is read from the address where one complains about a visit', () => {
    expect(readManageLink(parts(complaintAddress(42, TOKEN)))).toEqual({ appointmentId: 42, token: TOKEN });
  });

  it.each([
    '/complaints',
    '/complaints?appointmentId=42',
    '/complaints?appointmentId=42#content',
    `/complaints#${TOKEN}`,
    `/complaints?appointmentId=0#${TOKEN}`,
  ])('is not in %j', (address) => expect(readManageLink(parts(address))).toBeUndefined());

  it('goes along to the complaint', () => {
    const guest = { kind: 'guest', appointmentId: 42, token: TOKEN } as const;
    const address = { pathname: '/complaints/7', search: '?appointmentId=42', hash: `#${TOKEN}` };
    expect(addressFor(guest, 7)).toEqual(address);
    expect(addressFor({ kind: 'client', userId: 1 })).toEqual({ pathname: '/complaints' });
  });
});
