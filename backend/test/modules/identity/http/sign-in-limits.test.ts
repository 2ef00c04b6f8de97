import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parsePhoneNumber } from '../../../../src/kernel/phone-number.ts';
import { SecurityEvents } from '../../../../src/platform/security/security-events.ts';
import { aPhone } from '../../../support/a-phone.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { codeSentTo } from '../support/members.ts';
import { aRegistration } from '../support/registrations.ts';

describe('limits against guessing', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
  });
  afterAll(() => app.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const post = (path: string, body: unknown, address: string) =>
    app.http('POST', `/api/auth/${path}`, { body, headers: from(address) });
  const statuses = async (count: number, attempt: (n: number) => Promise<{ status: number }>) => {
    const seen: number[] = [];
    for (let n = 0; n < count; n++) seen.push((await attempt(n)).status);
    return seen;
  };

  it('let the owner in after ten wrong tries from anywhere: tries for a phone are delayed, not refused', async () => {
    const account = aRegistration();
    await post('register', account, '198.51.100.1');
    const wrong = { phone: account.phone, password: 'greșită' };
    expect(await statuses(10, (n) => post('login', wrong, `203.0.113.${n}`))).toEqual(Array(10).fill(401));
    const startedAt = Date.now();
    const right = { phone: account.phone, password: account.password };
    expect((await post('login', right, '203.0.113.99')).status).toBe(200);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(250);
  });

  it('allow ten tries for a phone from one address in a quarter of an hour', async () => {
    const account = aRegistration();
    await post('register', account, '198.51.100.1');
    const wrong = { phone: account.phone, password: 'greșită' };
    expect(await statuses(10, () => post('login', wrong, '203.0.113.7'))).toEqual(Array(10).fill(401));
    const right = { phone: account.phone, password: account.password };
    const refused = await post('login', right, '203.0.113.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(refused.body.message).toMatch(/^Prea multe încercări\. Încearcă din nou peste \d+ (s|min)\.$/);
  });

  it('let a browser through that signed in with the phone before, also from the address of the stranger', async () => {
    const [account, other] = [aRegistration(), aRegistration()];
    const registered = await post('register', account, '198.51.100.3');
    await post('register', other, '198.51.100.3');
    const device = [registered.headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => String(cookie))
      .find((cookie) => cookie.startsWith('device='));
    expect(device).toMatch(/; HttpOnly/);
    expect(device).not.toContain(account.phone.slice(-6));
    const cookie = device?.split(';', 1)[0];
    const login = (body: object, withCookie = cookie) =>
      app.http('POST', '/api/auth/login', { body, headers: from('203.0.113.8'), cookie: withCookie });
    const wrong = { phone: account.phone, password: 'greșită' };
    await statuses(10, () => login(wrong, 'device=none.none'));
    const right = { phone: account.phone, password: account.password };
    expect((await login(right, 'device=none.none')).status).toBe(429);
    expect((await login(right, 'device=forged.forged')).status).toBe(429);
    expect((await login(right)).status).toBe(200);
    // The cookie is worth nothing for another phone, and has a limit of its own.
    await statuses(10, () => login({ phone: other.phone, password: 'greșită' }));
    expect((await login({ phone: other.phone, password: other.password })).status).toBe(429);
    expect(await statuses(11, () => login(wrong))).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('let the browser in that has reset the password by SMS, from the address that was refused before', async () => {
    const account = aRegistration();
    const { body } = await post('register', account, '198.51.100.4');
    const login = (password: string, cookie?: string) => {
      const answer = { body: { phone: account.phone, password }, headers: from('203.0.113.9'), cookie };
      return app.http('POST', '/api/auth/login', answer);
    };
    expect(await statuses(11, () => login('greșită'))).toEqual([...Array<number>(10).fill(401), 429]);
    await post('password-reset', { phone: account.phone }, '203.0.113.9');
    const newPassword = 'cățel verde';
    const code = await codeSentTo(app, body.user.id);
    const proof = { phone: account.phone, code, newPassword, confirmPassword: newPassword };
    const reset = await post('password-reset/confirm', proof, '203.0.113.9');
    expect(reset.status).toBe(204);
    const cookie = String(reset.headers['set-cookie']).split(';', 1)[0];
    expect((await login(newPassword)).status).toBe(429);
    expect((await login(newPassword, cookie)).status).toBe(200);
  });

  it('record a refused and a delayed sign-in as security events, once per window and not per request', async () => {
    const account = aRegistration();
    const phone = parsePhoneNumber(account.phone) ?? '';
    const recorded = async () => {
      const rows = await app.database.database.query<{ times: number }>(
        `SELECT times FROM platform.security_event WHERE kind = 'sign-in-throttled' AND phone_hash = $1`,
        [app.app.get(SecurityEvents).phoneHash(phone)],
      );
      return rows.reduce((sum, { times }) => sum + times, 0);
    };
    const wrong = { phone: account.phone, password: 'greșită' };
    await statuses(10, () => post('login', wrong, '203.0.113.21'));
    expect(await recorded()).toBe(0);
    expect(await statuses(3, () => post('login', wrong, '203.0.113.21'))).toEqual([429, 429, 429]);
    expect(await recorded()).toBe(1);
    expect(await statuses(2, () => post('login', wrong, '203.0.113.22'))).toEqual([401, 401]);
    expect(await recorded()).toBe(2);
  });

  it('reset the tries for a phone after a successful sign-in', async () => {
    const account = aRegistration();
    await post('register', account, '198.51.100.2');
    const wrong = { phone: account.phone, password: 'greșită' };
    const right = { phone: account.phone, password: account.password };
    await statuses(9, (n) => post('login', wrong, `192.0.2.${n}`));
    expect((await post('login', right, '192.0.2.10')).status).toBe(200);
    expect((await post('login', wrong, '192.0.2.11')).status).toBe(401);
  });

  it('allow thirty tries from an address for all phones', async () => {
    const attempt = () => post('login', { phone: aPhone(), password: 'greșită' }, '198.51.100.30');
    expect(await statuses(31, attempt)).toEqual([...Array<number>(30).fill(401), 429]);
  });

  it('allow ten registrations from an address in an hour', async () => {
    const attempt = () => post('register', aRegistration(), '198.51.100.40');
    expect(await statuses(11, attempt)).toEqual([...Array<number>(10).fill(201), 429]);
    expect((await post('register', aRegistration(), '198.51.100.41')).status).toBe(201);
  });
});
