import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { RecoverAdmin } from '../../../../src/modules/identity/application/accounts/administer-accounts.ts';
import { InvitationTokens } from '../../../../src/modules/identity/application/invitations/invitation-tokens.ts';
import { openApiDocument } from '../../../../src/platform/http/server/api-docs.ts';
import { aPhone } from '../../../support/a-phone.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { aMember, anAdmin } from '../support/members.ts';
import { anAdminWithApp, codeOf, enterPassword, SetClock, secondFactors, wait } from '../support/second-factors.ts';

describe('with ADMIN_MFA=required', () => {
  const clock = new SetClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ ADMIN_MFA: 'required' }, clock);
  });
  afterAll(() => app.close());

  it('an admin without a factor reaches only what adds one', async () => {
    const { cookie } = await anAdmin(app);
    const open: string[] = [];
    for (const [path, methods] of Object.entries(openApiDocument(app.app).paths)) {
      for (const [method, { security = [] }] of Object.entries(methods)) {
        if (security.length === 0) continue;
        const url = path.replaceAll(/\{\w+\}/g, '1');
        const body = method === 'get' ? undefined : {};
        const answer = await app.http(method.toUpperCase(), url, { cookie, body });
        // 401: routes that guests may call with a manage token see a visitor.
        const isRefused = answer.status === 401 || answer.body.code === 'second_factor_required';
        if (!isRefused) open.push(`${method} ${path}`);
      }
    }
    const own = (route: string) => / \/api\/account\/second-factors/.test(route) || route === 'get /api/auth/me';
    expect(open.filter((route) => !own(route))).toEqual([]);
    expect(open).toContain('post /api/account/second-factors/authenticator-app');
  });

  it('public routes treat an admin without a factor as a visitor', async () => {
    const { cookie } = await anAdmin(app);
    expect((await app.http('GET', '/api/metrics', { cookie })).status).toBe(401);
    expect((await app.http('POST', '/api/auth/logout', { cookie })).status).toBe(204);
    expect((await app.http('GET', '/api/auth/me', { cookie })).status).toBe(401);
  });

  it('the factor opens everything, and the last one stays', async () => {
    const admin = await anAdminWithApp(app, clock);
    expect((await app.http('GET', '/api/admin/users', { cookie: admin.cookie })).status).toBe(200);
    const { call, list } = secondFactors(app);
    expect(await call('DELETE', '/authenticator-app', admin.cookie, {})).toMatchObject({
      status: 409,
      body: { code: 'last_second_factor' },
    });
    expect((await list(admin.cookie)).authenticatorAppAddedAt).not.toBeNull();
    wait(clock, 30);
    const { waiting } = await enterPassword(app, admin);
    const signedIn = await secondFactors(app).step('', waiting, { code: codeOf(admin.secret, clock) });
    expect((await app.http('GET', '/api/admin/users', { cookie: signedIn.cookie })).status).toBe(200);
  });

  it('an invited admin is signed in and reaches only what adds one', async () => {
    const { cookie } = await anAdminWithApp(app, clock);
    const body = { name: 'Ion Popescu', phone: aPhone(), role: 'admin' };
    const { id } = (await app.http('POST', '/api/admin/invitations', { cookie, body })).body;
    const [row] = await app.database.database.query<{ linkId: string }>(
      'SELECT link_id AS "linkId" FROM identity.invitation WHERE id = $1',
      [id],
    );
    const accepted = await app.http('POST', `/api/invitations/${id}/accept`, {
      headers: { 'invitation-token': app.app.get(InvitationTokens).issue(row?.linkId ?? '') },
      body: { name: 'Ion Popescu', password: 'cheie de 13 lună', confirmPassword: 'cheie de 13 lună' },
    });
    expect(accepted.status).toBe(201);
    const read = (path: string) => app.http('GET', path, { cookie: accepted.cookie });
    expect(await read('/api/admin/users')).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect((await read('/api/account/second-factors')).status).toBe(200);
  });

  it('clients need none', async () => {
    const { cookie } = await aMember(app);
    expect((await app.http('GET', '/api/account', { cookie })).status).toBe(200);
  });
});

describe('the recovery of an admin from the shell', () => {
  const clock = new SetClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({}, clock);
  });
  afterAll(() => app.close());

  const recover = (phone: string, password: string) =>
    app.app.get(CommandBus).execute(new RecoverAdmin({ phone, password }));

  it('removes the factors, sets the password and ends the sessions', async () => {
    const admin = await anAdminWithApp(app, clock);
    const { waiting } = await enterPassword(app, admin);
    await recover(admin.phone, 'o parolă regăsită');
    expect((await app.http('GET', '/api/auth/me', { cookie: admin.cookie })).status).toBe(401);
    const code = codeOf(admin.secret, clock);
    expect((await secondFactors(app).step('', waiting, { code })).status).toBe(409);
    expect((await enterPassword(app, admin)).answer.status).toBe(401);
    const again = await enterPassword(app, { ...admin, password: 'o parolă regăsită' });
    expect(again.answer.body.user).toMatchObject({ id: admin.id, role: 'admin' });
    const events = await app.database.database.query(
      `SELECT FROM platform.security_event WHERE user_id = $1 AND kind = 'admin-recovered'`,
      [admin.id],
    );
    expect(events).toHaveLength(1);
  });

  it('refuses a client, an unknown phone and a password that is too short or too easy', async () => {
    const client = await aMember(app);
    const admin = await anAdminWithApp(app, clock);
    const code = (phone: string, password: string) => recover(phone, password).catch((error) => error.code);
    expect(await code(client.phone, 'o parolă bună')).toBe('no_such_admin');
    expect(await code('+40722999888', 'o parolă bună')).toBe('no_such_admin');
    expect(await code(admin.phone, 'scurtă')).toBe('admin_password_too_short');
    expect(await code(admin.phone, '1234567890')).toBe('password_too_easy');
    expect((await app.http('GET', '/api/auth/me', { cookie: admin.cookie })).status).toBe(200);
  });
});

describe('tries of codes of the app', () => {
  const clock = new SetClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' }, clock);
  });
  afterAll(() => app.close());

  it('are limited for the account, over all its sign-ins; a recovery code still works', async () => {
    const admin = await anAdminWithApp(app, clock);
    const { step } = secondFactors(app);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) {
      const { waiting } = await enterPassword(app, admin);
      statuses.push((await step('', waiting, { code: '000000' })).status);
    }
    // The set-up of the app counted none.
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const { waiting } = await enterPassword(app, admin);
    expect((await step('', waiting, { code: codeOf(admin.secret, clock) })).status).toBe(429);
    expect((await step('', waiting, { code: admin.recoveryCodes[0] })).status).toBe(200);
  });

  it('are not used up by the holder of a stolen session, who does not know the password', async () => {
    const admin = await anAdminWithApp(app, clock);
    const { reauthenticate, step } = secondFactors(app);
    const thief = { ...admin, password: 'nu o știu' };
    for (let n = 0; n < 10; n++)
      expect((await reauthenticate(thief, { code: '000000' })).body.code).toBe('wrong_password');
    expect((await reauthenticate(thief, { code: '000000' })).status).toBe(429);
    const { waiting } = await enterPassword(app, admin);
    expect((await step('', waiting, { code: codeOf(admin.secret, clock) })).status).toBe(200);
  });
});
