import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { aMember, anAdmin } from '../support/members.ts';
import {
  anAdminWithApp,
  anAdminWithPasskey,
  anAuthenticator,
  codeOf,
  enterPassword,
  SetClock,
  secondFactors,
  WITH_PASSKEYS,
  wait,
} from '../support/second-factors.ts';

const clock = new SetClock();
let app: TestApp;
let factors: ReturnType<typeof secondFactors>;
beforeAll(async () => {
  app = await startTestApp(WITH_PASSKEYS, clock);
  factors = secondFactors(app);
});
afterAll(() => app.close());

describe('changes of second factors', () => {
  const changes = [
    ['POST', '/authenticator-app'],
    ['POST', '/authenticator-app/confirm'],
    ['DELETE', '/authenticator-app'],
    ['POST', '/passkeys/challenge'],
    ['POST', '/passkeys'],
    ['DELETE', '/passkeys/1'],
    ['POST', '/recovery-codes'],
  ] as const;

  it.each(changes)('%s %s needs the password, for ten minutes', async (method, path) => {
    const admin = await anAdmin(app);
    const refused = async () => (await factors.call(method, path, admin.cookie, {})).body.code;
    expect(await refused()).toBe('reauthentication_required');
    expect((await factors.reauthenticate({ ...admin, password: 'greșită!!!' })).status).toBe(400);
    expect(await refused()).toBe('reauthentication_required');
    expect((await factors.reauthenticate(admin)).status).toBe(204);
    expect(await refused()).not.toBe('reauthentication_required');
    wait(clock, 10 * 60 + 1);
    expect(await refused()).toBe('reauthentication_required');
  });

  it('are confirmed under a new id of the session; the former one allows none of them, and ends soon', async () => {
    const admin = await anAdmin(app);
    const { cookie: former } = admin;
    const { headers } = await factors.reauthenticate(admin);
    expect([headers['set-cookie']].flat()).toHaveLength(1);
    expect(admin.cookie).not.toBe(former);
    // A request of the page that was under way is served and does not clear the new cookie.
    const underWay = await app.http('GET', '/api/auth/me', { cookie: former });
    expect(underWay).toMatchObject({ status: 200, cookie: undefined });
    expect((await factors.call('POST', '/recovery-codes', former, {})).body.code).toBe('reauthentication_required');
    const { body: sessions } = await app.http('GET', '/api/account/sessions', { cookie: admin.cookie });
    expect(sessions).toHaveLength(1);
    const rows = await app.database.database.query<{ seconds: number }>(
      `SELECT extract(epoch FROM expire - now())::integer AS seconds FROM platform.session
       WHERE user_id = $1 ORDER BY expire`,
      [admin.id],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(11);
    await app.database.database.query(`UPDATE platform.session SET expire = now() WHERE sess ->> 'isRenewed' = 'true'`);
    expect(await factors.me(former)).toBe(401);
    expect(await factors.me(admin.cookie)).toBe(200);
  });

  it('need the factor, too, once there is one', async () => {
    const admin = await anAdminWithApp(app, clock);
    wait(clock, 11 * 60);
    expect(await factors.reauthenticate(admin)).toMatchObject({
      status: 400,
      body: { code: 'second_factor_missing', errors: [{ field: 'code' }] },
    });
    expect((await factors.reauthenticate(admin, { code: '000000' })).status).toBe(400);
    expect(await factors.securityEvents(admin.id)).toContain('second-factor-failed');
    const code = codeOf(admin.secret, clock);
    expect((await factors.reauthenticate(admin, { code })).status).toBe(204);
    expect((await factors.call('DELETE', '/authenticator-app', admin.cookie, {})).status).toBe(204);
    expect((await enterPassword(app, admin)).answer.body.user).toBeDefined();
  });

  it('are confirmed by a passkey, with a challenge of their own', async () => {
    const admin = await anAdminWithPasskey(app);
    const { waiting } = await enterPassword(app, admin);
    const { body: forSignIn } = await factors.step('/passkey/challenge', waiting);
    const stolen = { passkey: admin.key.get(forSignIn) };
    expect((await factors.reauthenticate(admin, stolen)).status).toBe(400);
    const { body: options } = await factors.call('POST', '/reauthentication/challenge', admin.cookie, {});
    expect((await factors.reauthenticate(admin, { passkey: admin.key.get(options) })).status).toBe(204);
  });

  it('an added factor ends the other sessions', async () => {
    const admin = await anAdmin(app);
    const elsewhere = await enterPassword(app, admin);
    await factors.reauthenticate(admin);
    const { body } = await factors.call('POST', '/authenticator-app', admin.cookie, {});
    const code = codeOf(body.secret, clock);
    expect(body.uri).toContain(`secret=${body.secret}`);
    // Until its first code is entered, the app counts for nothing.
    expect((await enterPassword(app, admin)).answer.body.user).toBeDefined();
    expect((await factors.call('POST', '/authenticator-app/confirm', admin.cookie, { code: '000000' })).status).toBe(
      400,
    );
    expect((await factors.call('POST', '/authenticator-app/confirm', admin.cookie, { code })).status).toBe(200);
    expect(await factors.me(elsewhere.answer.cookie)).toBe(401);
    expect(await factors.me(admin.cookie)).toBe(200);
    const [row] = await app.database.database.query<{ sealedSecret: string }>(
      'SELECT sealed_secret FROM identity.authenticator_app WHERE user_id = $1',
      [admin.id],
    );
    expect(row?.sealedSecret).not.toContain(body.secret);
  });

  it('new recovery codes replace the earlier ones', async () => {
    const admin = await anAdminWithApp(app, clock);
    const { body } = await factors.call('POST', '/recovery-codes', admin.cookie, {});
    expect(body.recoveryCodes).toHaveLength(10);
    const { waiting } = await enterPassword(app, admin);
    expect((await factors.step('', waiting, { code: admin.recoveryCodes[0] })).status).toBe(400);
    expect((await factors.step('', waiting, { code: body.recoveryCodes[0] })).status).toBe(200);
    const without = await anAdmin(app);
    await factors.reauthenticate(without);
    expect(await factors.call('POST', '/recovery-codes', without.cookie, {})).toMatchObject({
      status: 409,
      body: { code: 'no_second_factor' },
    });
  });

  it('a second factor of another kind keeps the recovery codes', async () => {
    const admin = await anAdminWithApp(app, clock);
    const { body: options } = await factors.call('POST', '/passkeys/challenge', admin.cookie, {});
    const passkey = anAuthenticator().create(options);
    const added = await factors.call('POST', '/passkeys', admin.cookie, { name: 'Cheie', passkey });
    expect(added.body).toEqual({ recoveryCodes: null });
    expect((await enterPassword(app, admin)).answer.body.secondFactor.methods).toEqual(['totp', 'passkey', 'recovery']);
  });

  it('are for the team; who becomes a client again loses them', async () => {
    const client = await aMember(app);
    expect((await factors.call('GET', '', client.cookie)).status).toBe(403);
    const [admin, boss] = [await anAdminWithApp(app, clock), await anAdmin(app)];
    const role = `/api/admin/users/${admin.id}/role`;
    const give = (to: string) => app.http('PUT', role, { cookie: boss.cookie, body: { role: to } });
    expect((await give('mechanic')).status).toBe(200);
    expect(await factors.securityEvents(admin.id)).not.toContain('second-factor-removed');
    expect((await give('client')).status).toBe(200);
    expect((await enterPassword(app, admin)).answer.body.user).toMatchObject({ role: 'client' });
    expect(await factors.securityEvents(admin.id)).toContain('second-factor-removed');
  });

  it('an erased account leaves no factor', async () => {
    const admin = await anAdminWithApp(app, clock);
    await anAdmin(app);
    const body = { password: admin.password };
    expect((await app.http('DELETE', '/api/account', { cookie: admin.cookie, body })).status).toBe(204);
    for (const table of ['authenticator_app', 'recovery_code', 'passkey', 'pending_sign_in']) {
      const rows = await app.database.database.query(`SELECT FROM identity.${table} WHERE user_id = $1`, [admin.id]);
      expect(rows).toEqual([]);
    }
  });
});
