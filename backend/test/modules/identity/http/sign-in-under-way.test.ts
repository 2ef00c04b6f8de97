import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestAnswer, type TestApp } from '../../../support/test-app.ts';
import { untilWaiting, whileHeld } from '../../../support/waiting-for-locks.ts';
import { aMember, anAdmin, codeSentTo, type Member, signIn } from '../support/members.ts';
import { codeOf, enterPassword, SetClock, secondFactors, WITH_PASSKEYS } from '../support/second-factors.ts';

const NEW = 'parolă nouă';

describe('a sign-in that is under way while the sessions of the account are ended', () => {
  const clock = new SetClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(WITH_PASSKEYS, clock);
  });
  afterAll(() => app.close());

  const me = async ({ cookie }: TestAnswer) => (await app.http('GET', '/api/auth/me', { cookie })).status;

  /** Sends the change, which waits to end a session of the account, and meanwhile the other request. */
  async function during<T>(
    { id }: Member,
    change: () => Promise<TestAnswer>,
    meanwhile: () => Promise<T>,
  ): Promise<[TestAnswer, T]> {
    const lock = 'SELECT FROM platform.session WHERE user_id = $1 FOR UPDATE';
    const [changed, answer] = await whileHeld(app.database, [lock, [id]], async () => {
      const changing = change();
      await untilWaiting(app.database, 1);
      return [changing, await meanwhile()] as const;
    });
    return [await changed, answer];
  }

  it('opens no session with the password from before a reset', async () => {
    const ana = await aMember(app);
    await app.http('POST', '/api/auth/password-reset', { body: { phone: ana.phone } });
    const code = await codeSentTo(app, ana.id);
    const body = { phone: ana.phone, code, newPassword: NEW, confirmPassword: NEW };
    const [reset, signedIn] = await during(
      ana,
      () => app.http('POST', '/api/auth/password-reset/confirm', { body }),
      () => signIn(app, ana.phone, ana.password),
    );
    expect([reset.status, signedIn.status]).toEqual([204, 200]);
    expect(await me(signedIn)).toBe(401);
    expect(await me(await signIn(app, ana.phone, NEW))).toBe(200);
  });

  it('opens no session with the password from before a change, and that of the change goes on', async () => {
    const ana = await aMember(app);
    const body = { currentPassword: ana.password, newPassword: NEW, confirmPassword: NEW };
    const elsewhere = await signIn(app, ana.phone, ana.password);
    const [changed, signedIn] = await during(
      ana,
      () => app.http('POST', '/api/account/password', { cookie: ana.cookie, body }),
      () => signIn(app, ana.phone, ana.password),
    );
    expect([changed.status, signedIn.status]).toEqual([204, 200]);
    expect([await me(signedIn), await me(elsewhere), await me(changed)]).toEqual([401, 401, 200]);
  });

  it('opens no session without the factor that is added, and that of the addition goes on', async () => {
    const admin = await anAdmin(app);
    const elsewhere = await signIn(app, admin.phone, admin.password);
    const factors = secondFactors(app);
    await factors.reauthenticate(admin);
    const { body: app1 } = await factors.call('POST', '/authenticator-app', admin.cookie, {});
    const [added, signedIn] = await during(
      admin,
      () => factors.call('POST', '/authenticator-app/confirm', admin.cookie, { code: codeOf(app1.secret, clock) }),
      () => signIn(app, admin.phone, admin.password),
    );
    expect([added.status, signedIn.status, signedIn.body.user?.id]).toEqual([200, 200, admin.id]);
    expect([await me(signedIn), await me(elsewhere)]).toEqual([401, 401]);
    expect((await app.http('GET', '/api/auth/me', { cookie: admin.cookie })).status).toBe(200);
    expect((await enterPassword(app, admin)).answer.body.secondFactor).toBeDefined();
  });
});
