import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { aMember, anAdmin, codeSentTo } from '../support/members.ts';
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

describe('a second factor', () => {
  const clock = new SetClock();
  let app: TestApp;
  let factors: ReturnType<typeof secondFactors>;
  beforeAll(async () => {
    app = await startTestApp(WITH_PASSKEYS, clock);
    factors = secondFactors(app);
  });
  afterAll(() => app.close());

  const me = async (cookie: string | undefined) => (await app.http('GET', '/api/auth/me', { cookie })).status;
  const securityEvents = async (userId: number) => {
    const rows = await app.database.database.query<{ kind: string; details: string[] }>(
      'SELECT kind, details FROM platform.security_event WHERE user_id = $1 ORDER BY first_at, kind',
      [userId],
    );
    return rows.map(({ kind, details }) => [kind, ...details].join(' '));
  };

  describe('at sign-in', () => {
    it('the password alone opens no session, and the code does', async () => {
      const admin = await anAdminWithApp(app, clock);
      const { answer, waiting } = await enterPassword(app, admin);
      expect(answer).toMatchObject({
        status: 200,
        body: { secondFactor: { methods: ['totp', 'recovery'] } },
      });
      expect(answer.body.user).toBeUndefined();
      expect(answer.cookie).toBeUndefined();
      expect(String(answer.headers['set-cookie'])).toMatch(
        /^sign-in=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      expect(await me(waiting)).toBe(401);
      const code = codeOf(admin.secret, clock);
      const signedIn = await factors.step('', waiting, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
      expect(signedIn).toMatchObject({ status: 200, body: { user: { id: admin.id } } });
      expect(await me(signedIn.cookie)).toBe(200);
      expect(await securityEvents(admin.id)).toContain('signed-in totp');
    });

    it('an account without a factor signs in with the password alone', async () => {
      const { answer } = await enterPassword(app, await anAdmin(app));
      expect(answer.body.user).toBeDefined();
      expect(answer.cookie).toBeDefined();
    });

    it('a code is not accepted again, in the same step or for the step before', async () => {
      const admin = await anAdminWithApp(app, clock);
      const tryCode = async (code: string) => {
        const { waiting } = await enterPassword(app, admin);
        return (await factors.step('', waiting, { code })).status;
      };
      const [earlier, code] = [codeOf(admin.secret, clock, -1), codeOf(admin.secret, clock)];
      expect(await tryCode(code)).toBe(200);
      expect(await tryCode(code)).toBe(400);
      expect(await tryCode(earlier)).toBe(400);
    });

    it('of two requests with one code at the same moment one wins', async () => {
      const admin = await anAdminWithApp(app, clock);
      const code = codeOf(admin.secret, clock);
      const tabs = [await enterPassword(app, admin), await enterPassword(app, admin)];
      const answers = await Promise.all(tabs.map(({ waiting }) => factors.step('', waiting, { code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('of two requests of one sign-in at the same moment one opens a session', async () => {
      const admin = await anAdminWithApp(app, clock);
      const code = codeOf(admin.secret, clock);
      const { waiting } = await enterPassword(app, admin);
      const answers = await Promise.all([1, 2].map(() => factors.step('', waiting, { code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('a recovery code works once, in any spelling', async () => {
      const admin = await anAdminWithApp(app, clock);
      const [code = ''] = admin.recoveryCodes;
      expect(admin.recoveryCodes).toHaveLength(10);
      const stored = await app.database.database.query(
        'SELECT code_hash FROM identity.recovery_code WHERE user_id = $1',
        [admin.id],
      );
      expect(JSON.stringify(stored)).not.toContain(code);
      const first = await enterPassword(app, admin);
      const spelled = `${code.slice(0, 5)}-${code.slice(5)} `.toUpperCase();
      expect((await factors.step('', first.waiting, { code: spelled })).status).toBe(200);
      const second = await enterPassword(app, admin);
      expect(await factors.step('', second.waiting, { code })).toMatchObject({
        status: 400,
        body: { code: 'second_factor_wrong', errors: [{ field: 'code' }] },
      });
      expect((await factors.list(admin.cookie)).recoveryCodesLeft).toBe(9);
      expect(await securityEvents(admin.id)).toContain('recovery-code-used');
    });

    it('one recovery code at the same moment twice opens one session', async () => {
      const admin = await anAdminWithApp(app, clock);
      const code = admin.recoveryCodes[1];
      const tabs = [await enterPassword(app, admin), await enterPassword(app, admin)];
      const answers = await Promise.all(tabs.map(({ waiting }) => factors.step('', waiting, { code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('has to be shown within five minutes', async () => {
      const admin = await anAdminWithApp(app, clock);
      const { waiting } = await enterPassword(app, admin);
      wait(clock, 5 * 60);
      expect(await factors.step('', waiting, { code: codeOf(admin.secret, clock) })).toMatchObject({
        status: 409,
        body: { code: 'sign_in_expired', message: 'Conectarea a expirat. Introdu din nou parola.' },
      });
    });

    it('has five tries, after which the right code opens nothing', async () => {
      const admin = await anAdminWithApp(app, clock);
      const { waiting } = await enterPassword(app, admin);
      const statuses = [];
      for (let n = 0; n < 5; n++) {
        statuses.push((await factors.step('', waiting, { code: 'zzzzzzzzzz' })).status);
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400]);
      expect((await factors.step('', waiting, { code: codeOf(admin.secret, clock) })).status).toBe(409);
      expect(await securityEvents(admin.id)).toContain('second-factor-failed');
    });

    it('a sign-in that waits for it ends with the password', async () => {
      const admin = await anAdminWithApp(app, clock);
      const { waiting } = await enterPassword(app, admin);
      const body = {
        currentPassword: admin.password,
        newPassword: 'altă parolă bună',
        confirmPassword: 'altă parolă bună',
      };
      expect((await app.http('POST', '/api/account/password', { cookie: admin.cookie, body })).status).toBe(
        204,
      );
      expect((await factors.step('', waiting, { code: codeOf(admin.secret, clock) })).status).toBe(409);
    });

    it('stays after a reset of the password by SMS', async () => {
      const admin = await anAdminWithApp(app, clock);
      const reset = (path: string, body: object) =>
        app.http('POST', `/api/auth/password-reset${path}`, { body: { phone: admin.phone, ...body } });
      await reset('', {});
      const newPassword = 'o parolă nouă bună';
      const code = await codeSentTo(app, admin.id);
      expect((await reset('/confirm', { code, newPassword, confirmPassword: newPassword })).status).toBe(204);
      const { answer } = await enterPassword(app, { ...admin, password: newPassword });
      expect(answer.body).toEqual({ secondFactor: { methods: ['totp', 'recovery'] } });
    });

    it.each([
      ['no cookie', undefined],
      ['a made-up cookie', 'sign-in=made-up'],
    ])('with %s the password is asked for', async (_, cookie) => {
      for (const path of ['', '/passkey/challenge']) {
        const body = path === '' ? { code: '123456' } : {};
        expect(await factors.step(path, cookie, body)).toMatchObject({
          status: 409,
          body: { code: 'sign_in_expired' },
        });
      }
    });

    it.each([[{}], [{ code: '12345' }], [{ code: 123456 }], [{ code: ['123456'] }]])(
      '%j is refused with the field',
      async (body) => {
        const answer = await factors.step('', undefined, body);
        expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
      },
    );
  });

  describe('that is a passkey', () => {
    const challenge = async (waiting: string | undefined) =>
      (await factors.step('/passkey/challenge', waiting)).body;

    it('signs in', async () => {
      const admin = await anAdminWithPasskey(app);
      const { answer, waiting } = await enterPassword(app, admin);
      expect(answer.body).toEqual({ secondFactor: { methods: ['passkey', 'recovery'] } });
      const options = await challenge(waiting);
      expect(options).toMatchObject({ rpId: 'service.example.ro', userVerification: 'preferred' });
      const signedIn = await factors.step('/passkey', waiting, { passkey: admin.key.get(options) });
      expect(signedIn).toMatchObject({ status: 200, body: { user: { id: admin.id } } });
      expect(await me(signedIn.cookie)).toBe(200);
    });

    it('answers a challenge once', async () => {
      const admin = await anAdminWithPasskey(app);
      admin.key.hasCounter = false;
      const first = await enterPassword(app, admin);
      const passkey = admin.key.get(await challenge(first.waiting));
      expect((await factors.step('/passkey', first.waiting, { passkey })).status).toBe(200);
      const second = await enterPassword(app, admin);
      expect(await factors.step('/passkey', second.waiting, { passkey })).toMatchObject({
        status: 400,
        body: { code: 'passkey_refused', errors: [{ field: 'passkey' }] },
      });
    });

    it('answers one challenge twice at the same moment for one session', async () => {
      const admin = await anAdminWithPasskey(app);
      admin.key.hasCounter = false;
      const tabs = [await enterPassword(app, admin), await enterPassword(app, admin)];
      const passkey = admin.key.get(await challenge(tabs[0]?.waiting));
      const answers = await Promise.all(
        tabs.map(({ waiting }) => factors.step('/passkey', waiting, { passkey })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it.each([
      [
        'whose counter went back is a copy',
        (key: ReturnType<typeof anAuthenticator>) => {
          key.counter = -1;
        },
      ],
    ])('%s, and is refused', async (_, change) => {
      const admin = await anAdminWithPasskey(app);
      const first = await enterPassword(app, admin);
      const passkey = admin.key.get(await challenge(first.waiting));
      expect((await factors.step('/passkey', first.waiting, { passkey })).status).toBe(200);
      change(admin.key);
      const second = await enterPassword(app, admin);
      const copied = admin.key.get(await challenge(second.waiting));
      expect((await factors.step('/passkey', second.waiting, { passkey: copied })).status).toBe(400);
    });

    it('of another account, of another address, or for an invented challenge is refused', async () => {
      const [admin, other] = [await anAdminWithPasskey(app), await anAdminWithPasskey(app)];
      const { waiting } = await enterPassword(app, admin);
      const options = await challenge(waiting);
      const phished = Object.assign(anAuthenticator('https://service.example.ro.evil.example'), {
        id: admin.key.id,
      });
      for (const passkey of [
        other.key.get(options),
        phished.get(options),
        admin.key.get({ challenge: 'bWFkZS11cA' }),
      ]) {
        expect((await factors.step('/passkey', waiting, { passkey })).status).toBe(400);
      }
      expect((await factors.step('/passkey', waiting, { passkey: admin.key.get(options) })).status).toBe(200);
    });

    it.each([[null], ['text'], [[]], [{}], [{ id: 'a', rawId: 'a', type: 'public-key', response: {} }]])(
      'that is %j is refused with the field',
      async (passkey) => {
        const answer = await factors.step('/passkey', undefined, { passkey });
        expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'passkey' }] } });
      },
    );

    it('is named, renamed and removed by its owner only', async () => {
      const [admin, other] = [await anAdminWithPasskey(app), await anAdminWithPasskey(app)];
      const [passkey] = (await factors.list(admin.cookie)).passkeys;
      expect(passkey).toMatchObject({ name: 'Cheia de la birou', lastUsedAt: null });
      const path = `/passkeys/${passkey.id}`;
      expect((await factors.call('PATCH', path, other.cookie, { name: 'A mea' })).status).toBe(404);
      expect((await factors.call('DELETE', path, other.cookie, {})).status).toBe(404);
      expect(await factors.call('PATCH', path, admin.cookie, { name: '  ' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'name', message: 'Dă-i cheii un nume' }] },
      });
      expect((await factors.call('PATCH', path, admin.cookie, { name: 'Rezerva' })).status).toBe(204);
      expect((await factors.list(admin.cookie)).passkeys).toMatchObject([{ name: 'Rezerva' }]);
      expect((await factors.call('DELETE', path, admin.cookie, {})).status).toBe(204);
      expect(await factors.list(admin.cookie)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
      expect((await enterPassword(app, admin)).answer.body.user).toBeDefined();
      expect(await securityEvents(admin.id)).toEqual(
        expect.arrayContaining(['second-factor-added passkey', 'second-factor-removed passkey']),
      );
    });

    it('is added once, to one account', async () => {
      const admin = await anAdminWithPasskey(app);
      const other = await anAdmin(app);
      await factors.reauthenticate(other);
      const { body: options } = await factors.call('POST', '/passkeys/challenge', other.cookie, {});
      const body = { name: 'Aceeași', passkey: admin.key.create(options) };
      expect(await factors.call('POST', '/passkeys', other.cookie, body)).toMatchObject({
        status: 409,
        body: { code: 'passkey_taken' },
      });
      const again = { name: 'Din nou', passkey: anAuthenticator().create(options) };
      // The refusal was rolled back as a whole, so the challenge can still be answered, once.
      expect((await factors.call('POST', '/passkeys', other.cookie, again)).status).toBe(200);
      expect((await factors.call('POST', '/passkeys', other.cookie, again)).status).toBe(400);
    });
  });

  describe('changes', () => {
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

    it('need the factor, too, once there is one', async () => {
      const admin = await anAdminWithApp(app, clock);
      wait(clock, 11 * 60);
      expect(await factors.reauthenticate(admin)).toMatchObject({
        status: 400,
        body: { code: 'second_factor_missing', errors: [{ field: 'code' }] },
      });
      expect((await factors.reauthenticate(admin, { code: '000000' })).status).toBe(400);
      expect(await securityEvents(admin.id)).toContain('second-factor-failed');
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
      expect(
        (await factors.call('POST', '/authenticator-app/confirm', admin.cookie, { code: '000000' })).status,
      ).toBe(400);
      expect((await factors.call('POST', '/authenticator-app/confirm', admin.cookie, { code })).status).toBe(
        200,
      );
      expect(await me(elsewhere.answer.cookie)).toBe(401);
      expect(await me(admin.cookie)).toBe(200);
      const [row] = await app.database.database.query<{ sealed_secret: string }>(
        'SELECT sealed_secret FROM identity.authenticator_app WHERE user_id = $1',
        [admin.id],
      );
      expect(row?.sealed_secret).not.toContain(body.secret);
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
      expect((await enterPassword(app, admin)).answer.body.secondFactor.methods).toEqual([
        'totp',
        'passkey',
        'recovery',
      ]);
    });

    it('are for admins; a demoted one loses the factors', async () => {
      const client = await aMember(app);
      expect((await factors.call('GET', '', client.cookie)).status).toBe(403);
      const [admin, boss] = [await anAdminWithApp(app, clock), await anAdmin(app)];
      const demote = `/api/admin/users/${admin.id}/demote`;
      expect((await app.http('POST', demote, { cookie: boss.cookie, body: {} })).status).toBe(200);
      expect((await enterPassword(app, admin)).answer.body.user).toMatchObject({ role: 'client' });
      expect(await securityEvents(admin.id)).toContain('second-factor-removed');
    });

    it('an erased account leaves no factor', async () => {
      const admin = await anAdminWithApp(app, clock);
      await anAdmin(app);
      const body = { password: admin.password };
      expect((await app.http('DELETE', '/api/account', { cookie: admin.cookie, body })).status).toBe(204);
      for (const table of ['authenticator_app', 'recovery_code', 'passkey', 'pending_sign_in']) {
        const rows = await app.database.database.query(`SELECT FROM identity.${table} WHERE user_id = $1`, [
          admin.id,
        ]);
        expect(rows).toEqual([]);
      }
    });
  });
});
