import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { processorTime } from '../../../support/processor-time.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { aRegistration } from '../support/registrations.ts';

const ANA = aRegistration({ name: 'Ana Ionescu', phone: '0733 100 200', password: 'ana-parolă' });

describe('signing in', () => {
  let app: TestApp;
  let anaId: number;
  beforeAll(async () => {
    app = await startTestApp();
    const body = { ...ANA, confirmPassword: ANA.password };
    anaId = (await app.http('POST', '/api/auth/register', { body })).body.user.id;
  });
  afterAll(() => app.close());

  const login = (body: unknown, options: { cookie?: string; headers?: Record<string, string> } = {}) =>
    app.http('POST', '/api/auth/login', { body, ...options });
  const me = (cookie: string | undefined) => app.http('GET', '/api/auth/me', { cookie });
  const right = { phone: ANA.phone, password: ANA.password };

  it.each(['0733 100 200', '+40733100200', '0733.100.200', '０７３３１００２００'])('as %s', async (phone) => {
    const answer = await login({ ...right, phone });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: anaId, name: 'Ana Ionescu', role: 'client' } } });
    expect((await me(answer.cookie)).body).toEqual(answer.body);
  });

  it('with the same password in another Unicode form', async () => {
    expect((await login({ ...right, password: ANA.password.normalize('NFD') })).status).toBe(200);
  });

  it('sets a cookie hidden from scripts and other sites', async () => {
    const { headers } = await login(right);
    expect(String(headers['set-cookie'])).toMatch(/; HttpOnly.*; SameSite=Lax/);
  });

  it.each([
    ['a wrong password', { ...right, password: 'altă parolă' }],
    ['a password with an extra space', { ...right, password: `${ANA.password} ` }],
    ['an unknown phone', { ...right, phone: '0744 999 999' }],
  ])('with %s is refused with the text of the specification', async (_, credentials) => {
    const answer = await login(credentials);
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Datele de autentificare sunt incorecte' },
    });
    expect(answer.cookie).toBeUndefined();
    const inEnglish = await login(credentials, { headers: { 'accept-language': 'en' } });
    expect(inEnglish.body.message).toBe('The phone number or the password is wrong');
  });

  it('costs as much processor time for an unknown phone as for a wrong password', async () => {
    // Not the time on the clock, to which the other work of the machine adds.
    const took = (credentials: object) => processorTime(() => login(credentials));
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round++) {
      wrong.push(await took({ ...right, password: 'altă parolă' }));
      unknown.push(await took({ ...right, phone: '0744 999 999' }));
    }
    // Without the decoy hash the ratio is below 0.2.
    expect(median(unknown) / median(wrong)).toBeGreaterThan(0.5);
    expect(median(unknown) / median(wrong)).toBeLessThan(2);
  });

  it.each([
    [{}, 'phone', 'Numărul de telefon este obligatoriu', 'The phone number is required'],
    [{}, 'password', 'Parola trebuie să aibă minim 4 caractere', 'The password must have at least 4 characters'],
    [{ ...right, phone: [ANA.phone] }, 'phone', 'Numărul de telefon este obligatoriu', 'The phone number is required'],
    [{ ...right, phone: '12' }, 'phone', 'Numărul de telefon nu este valid', 'The phone number is not valid'],
    [
      { ...right, password: 'x'.repeat(201) },
      'password',
      'Trebuie să fie un text de cel mult 200 de caractere',
      'Must be a text of at most 200 characters',
    ],
    [{ ...right, remember: true }, 'remember', 'Acest câmp nu este cunoscut', 'This field is not known'],
    [
      { ...right, password: 'abc\u0000d' },
      'password',
      'Conține caractere care nu pot fi păstrate',
      'Contains characters that cannot be kept',
    ],
  ])('with %j names the wrong field %s', async (body, field, ro, en) => {
    const answer = await login(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual({ field, message: ro });
    const inEnglish = await login(body, { headers: { 'accept-language': 'en' } });
    expect(inEnglish.body.errors).toContainEqual({ field, message: en });
  });

  it.each([[[]], ['text'], [7], [null]])('refuses a body that is %j', async (body) => {
    expect((await login(body)).status).toBe(400);
  });

  it('sets a new session id each time and ends the old session', async () => {
    const first = await login(right);
    const second = await login(right, { cookie: first.cookie });
    expect(second.cookie).toBeDefined();
    expect(second.cookie).not.toBe(first.cookie);
    expect((await me(first.cookie)).status).toBe(401);
    expect((await me(second.cookie)).status).toBe(200);
  });

  it('is not undone by the late answer to a request that was sent with the old session', async () => {
    const first = await login(right);
    await login(right, { cookie: first.cookie });
    const late = await Promise.all(
      ['/api/workshop', '/api/auth/me'].map((path) => app.http('GET', path, { cookie: first.cookie })),
    );
    expect(late.map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
  });

  it('ignores a forged session id', async () => {
    const planted = 'session=planted.signature';
    const answer = await login(right, { cookie: planted });
    expect(answer.cookie).toBeDefined();
    expect(answer.cookie).not.toBe(planted);
    expect((await me(planted)).status).toBe(401);
  });

  it('ends at sign-out, on the server; a second sign-out is no error', async () => {
    const { cookie } = await login(right);
    const logout = () => app.http('POST', '/api/auth/logout', { cookie });
    const { status, headers } = await logout();
    expect(status).toBe(204);
    expect(String(headers['set-cookie'])).toMatch(/^session=; Max-Age=0;/);
    expect(await me(cookie)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect((await logout()).status).toBe(204);
    expect((await app.http('POST', '/api/auth/logout')).status).toBe(204);
  });

  it('is required to read the current user', async () => {
    expect(await me(undefined)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it('ends in every session when the account is locked', async () => {
    const mihai = aRegistration();
    const { cookie, body } = await app.http('POST', '/api/auth/register', { body: mihai });
    await app.database.database.query(`UPDATE identity."user" SET locked_at = now() WHERE id = $1`, [body.user.id]);
    expect((await me(cookie)).status).toBe(401);
    const again = await login({ phone: mihai.phone, password: mihai.password });
    expect(again).toMatchObject({ status: 403, body: { code: 'account_locked' } });
    // A wrong password does not reveal the lock.
    const guess = await login({ phone: mihai.phone, password: 'altă parolă' });
    expect(guess).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  });
});

describe('signing in, in production', () => {
  it('sets and clears a cookie that is sent to this host only, over TLS', async () => {
    const app = await startTestApp({ NODE_ENV: 'production', TRUST_PROXY: 'on' });
    const headers = { 'x-forwarded-proto': 'https' };
    const { headers: set } = await app.http('POST', '/api/auth/register', { body: aRegistration(), headers });
    expect(String(set['set-cookie'])).toMatch(
      /(?:^|,)__Host-session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(set['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const cookie = /__Host-session=[^;]+/.exec(String(set['set-cookie']))?.[0];
    expect((await app.http('GET', '/api/auth/me', { cookie, headers })).status).toBe(200);
    const { headers: cleared } = await app.http('POST', '/api/auth/logout', { cookie, headers });
    expect(String(cleared['set-cookie'])).toMatch(
      /(?:^|,)__Host-session=; Max-Age=0; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    await app.close();
  });

  it('refuses to sign in without TLS, instead of answering without a cookie', async () => {
    const app = await startTestApp({ NODE_ENV: 'production', TRUST_PROXY: 'on' });
    const mihai = aRegistration();
    const https = { 'x-forwarded-proto': 'https' };
    const refused = { status: 403, body: { code: 'tls_required' } };
    expect(await app.http('POST', '/api/auth/register', { body: mihai })).toMatchObject(refused);
    expect((await app.http('POST', '/api/auth/register', { body: mihai, headers: https })).status).toBe(201);
    const credentials = { phone: mihai.phone, password: mihai.password };
    const plain = await app.http('POST', '/api/auth/login', { body: credentials });
    expect(plain).toMatchObject(refused);
    expect(plain.body.message).toContain('HTTPS');
    expect((await app.http('POST', '/api/auth/login', { body: credentials, headers: https })).status).toBe(200);
    await app.close();
  });

  it('sets a cookie for plain http when PUBLIC_URL is an http address', async () => {
    const app = await startTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'http://192.168.1.10:3000' });
    const { headers, cookie } = await app.http('POST', '/api/auth/register', { body: aRegistration() });
    expect(String(headers['set-cookie'])).toMatch(
      /(?:^|,)session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect((await app.http('GET', '/api/auth/me', { cookie })).status).toBe(200);
    await app.close();
  });
});
