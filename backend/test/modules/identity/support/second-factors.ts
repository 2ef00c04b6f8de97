import { expect } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { TestAnswer, TestApp } from '../../../support/test-app.ts';
import { SetClock } from '../../booking/support/workshop.ts';
import { TestAuthenticator } from './authenticator.ts';
import { anAdmin, type Member, signIn } from './members.ts';

/** The address of the product in these tests. */
const ORIGIN = 'https://service.example.ro';

/** Settings of an application that accepts passkeys of {@link ORIGIN}. */
export const WITH_PASSKEYS = { PUBLIC_URL: ORIGIN };
export const anAuthenticator = (origin = ORIGIN) => new TestAuthenticator(origin);

/** The code that the app of a secret shows, `steps` periods of 30 seconds later. */
export function codeOf(secret: string, clock: SetClock, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 });
}
export function wait(clock: SetClock, seconds: number): void {
  clock.time = new Date(clock.time.getTime() + seconds * 1000);
}

/** Requests about second factors, as the pages send them. */
export function secondFactors(app: TestApp) {
  const call = (method: string, path: string, cookie?: string, body?: unknown) =>
    app.http(method, `/api/account/second-factors${path}`, { cookie, body });
  const step = (path: string, cookie: string | undefined, body: unknown = {}) =>
    app.http('POST', `/api/auth/second-factor${path}`, { cookie, body });
  return {
    call,
    step,
    list: async (cookie: string) => (await call('GET', '', cookie)).body,
    /** Status of a request that needs a session. */
    me: async (cookie: string | undefined) => (await app.http('GET', '/api/auth/me', { cookie })).status,
    /** Kinds of the security events of an account with their details, oldest first. */
    securityEvents: async (userId: number) => {
      const rows = await app.database.database.query<{ kind: string; details: string[] }>(
        'SELECT kind, details FROM platform.security_event WHERE user_id = $1 ORDER BY first_at, kind',
        [userId],
      );
      return rows.map(({ kind, details }) => [kind, ...details].join(' '));
    },
    /** Confirms the password, with a proof if there is a factor; keeps the new cookie like a browser. */
    reauthenticate: async (member: { cookie: string; password: string }, proof: object = {}) => {
      const answer = await call('POST', '/reauthentication', member.cookie, { password: member.password, ...proof });
      if (answer.cookie) member.cookie = answer.cookie;
      return answer;
    },
  };
}

/** Enters the password; returns the response and the cookie of the sign-in that waits for its second step. */
export async function enterPassword(app: TestApp, { phone, password }: Member) {
  const answer = await signIn(app, phone, password);
  return { answer, waiting: cookieNamed('sign-in', answer) };
}

/** A cookie of an answer as a `Cookie` header. */
function cookieNamed(name: string, { headers }: TestAnswer): string | undefined {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';', 1)[0];
}

/** A signed-in admin with an authenticator app. The clock is past the step of the first code. */
export async function anAdminWithApp(app: TestApp, clock: SetClock) {
  const admin = await anAdmin(app);
  const factors = secondFactors(app);
  expect((await factors.reauthenticate(admin)).status).toBe(204);
  const started = await factors.call('POST', '/authenticator-app', admin.cookie, {});
  expect(started.status).toBe(200);
  const secret: string = started.body.secret;
  const added = await factors.call('POST', '/authenticator-app/confirm', admin.cookie, { code: codeOf(secret, clock) });
  expect(added.status).toBe(200);
  wait(clock, 60);
  return { ...admin, secret, recoveryCodes: added.body.recoveryCodes as string[] };
}
export async function anAdminWithPasskey(app: TestApp) {
  const admin = await anAdmin(app);
  const factors = secondFactors(app);
  const key = anAuthenticator();
  expect((await factors.reauthenticate(admin)).status).toBe(204);
  const { body: options } = await factors.call('POST', '/passkeys/challenge', admin.cookie, {});
  const added = await factors.call('POST', '/passkeys', admin.cookie, {
    name: 'Cheia de la birou',
    passkey: key.create(options),
  });
  expect(added).toMatchObject({ status: 200 });
  return { ...admin, key, recoveryCodes: added.body.recoveryCodes as string[] };
}

export { SetClock };
