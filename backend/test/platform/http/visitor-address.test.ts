import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '../../../src/platform/config/settings.ts';
import { addressKey } from '../../../src/platform/http/address-key.ts';
import { aPhone } from '../../support/a-phone.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

describe('a forged X-Forwarded-For does not pass the limits by address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  });
  afterAll(() => app.close());

  const signIn = (forwarded: string) =>
    app.http('POST', '/api/auth/login', {
      body: { phone: aPhone(), password: 'greșită' },
      headers: { 'x-forwarded-for': forwarded },
    });
  const statuses = async (count: number, forwarded: (n: number) => string) => {
    const seen: number[] = [];
    for (let n = 0; n < count; n++) seen.push((await signIn(forwarded(n))).status);
    return seen;
  };

  it('counts the address that the one proxy appended, whatever the visitor wrote before it', async () => {
    const seen = await statuses(40, (n) => `198.51.100.${n}, 203.0.113.7`);
    expect(seen).toEqual([...Array<number>(30).fill(401), ...Array<number>(10).fill(429)]);
  });

  it('counts all addresses of an IPv6 network of one subscriber as one', async () => {
    const seen = await statuses(31, (n) => `2001:db8:1:2::${n.toString(16)}`);
    expect(seen).toEqual([...Array<number>(30).fill(401), 429]);
    expect((await signIn('2001:db8:1:3::1')).status).toBe(401);
  });
});

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['+40722100200', '+40722100200'],
    ['', ''],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    ['off', false],
    ['on', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.1', ['10.0.0.0/8', '192.0.2.1']],
    ['fd00::/8', ['fd00::/8']],
  ])('%s', (given, trusted) => {
    expect(readSettings({ TRUST_PROXY: given }).TRUST_PROXY).toEqual(trusted);
  });

  it.each(['0', '11', 'true', '10.0.0.0/33', 'fd00::/129', '0.0.0.0/0', 'proxy.example.ro', '10.0.0.1,'])(
    'refuses %s',
    (given) => {
      expect(() => readSettings({ TRUST_PROXY: given })).toThrow('TRUST_PROXY');
    },
  );

  it('counts by the first address that is of no listed proxy', async () => {
    const app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1,10.0.0.0/8' });
    const seen: number[] = [];
    for (let n = 0; n < 31; n++) {
      const { status } = await app.http('POST', '/api/auth/login', {
        body: { phone: aPhone(), password: 'greșită' },
        headers: { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9, 10.1.1.${n}` },
      });
      seen.push(status);
    }
    await app.close();
    expect(seen.at(-1)).toBe(429);
  });
});
