import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { anAdmin, codeSentTo } from '../support/members.ts';
import {
  anAdminWithApp,
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

describe('a second factor at sign-in', () => {
  it('the password alone opens no session, and the code does', async () => {
    const admin = await anAdminWithApp(app, clock);
    const { answer, waiting } = await enterPassword(app, admin);
    expect(answer).toMatchObject({ status: 200, body: { secondFactor: { methods: ['totp', 'recovery'] } } });
    expect(answer.body.user).toBeUndefined();
    expect(answer.cookie).toBeUndefined();
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^sign-in=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await factors.me(waiting)).toBe(401);
    const code = codeOf(admin.secret, clock);
    const signedIn = await factors.step('', waiting, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: admin.id } } });
    expect(await factors.me(signedIn.cookie)).toBe(200);
    expect(await factors.securityEvents(admin.id)).toContain('signed-in totp');
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
    expect(await factors.securityEvents(admin.id)).toContain('recovery-code-used');
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
    expect(await factors.securityEvents(admin.id)).toContain('second-factor-failed');
  });

  it('a sign-in that waits for it ends with the password', async () => {
    const admin = await anAdminWithApp(app, clock);
    const { waiting } = await enterPassword(app, admin);
    const body = {
      currentPassword: admin.password,
      newPassword: 'altă parolă bună',
      confirmPassword: 'altă parolă bună',
    };
    expect((await app.http('POST', '/api/account/password', { cookie: admin.cookie, body })).status).toBe(204);
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
      expect(await factors.step(path, cookie, body)).toMatchObject({ status: 409, body: { code: 'sign_in_expired' } });
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
