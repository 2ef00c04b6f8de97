import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { anAdmin } from '../support/members.ts';
import {
  anAdminWithPasskey,
  anAuthenticator,
  enterPassword,
  secondFactors,
  WITH_PASSKEYS,
} from '../support/second-factors.ts';

let app: TestApp;
let factors: ReturnType<typeof secondFactors>;
beforeAll(async () => {
  app = await startTestApp(WITH_PASSKEYS);
  factors = secondFactors(app);
});
afterAll(() => app.close());

describe('a passkey', () => {
  const challenge = async (waiting: string | undefined) => (await factors.step('/passkey/challenge', waiting)).body;

  it('signs in', async () => {
    const admin = await anAdminWithPasskey(app);
    const { answer, waiting } = await enterPassword(app, admin);
    expect(answer.body).toEqual({ secondFactor: { methods: ['passkey', 'recovery'] } });
    const options = await challenge(waiting);
    expect(options).toMatchObject({ rpId: 'service.example.ro', userVerification: 'preferred' });
    const signedIn = await factors.step('/passkey', waiting, { passkey: admin.key.get(options) });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: admin.id } } });
    expect(await factors.me(signedIn.cookie)).toBe(200);
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
    const answers = await Promise.all(tabs.map(({ waiting }) => factors.step('/passkey', waiting, { passkey })));
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
    const phished = Object.assign(anAuthenticator('https://service.example.ro.evil.example'), { id: admin.key.id });
    for (const passkey of [other.key.get(options), phished.get(options), admin.key.get({ challenge: 'bWFkZS11cA' })]) {
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
    expect(await factors.securityEvents(admin.id)).toEqual(
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
