import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, startTestApp, type TestAnswer, type TestApp } from '../../../support/test-app.ts';
import { aMember, anAdmin, type Member } from '../support/members.ts';
import { aRegistration } from '../support/registrations.ts';

let app: TestApp;
let second: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };
  app = await startTestApp(settings);
  second = await startApp(app.database, settings);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const deviceOf = ({ headers }: TestAnswer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';', 1)[0];
const signIn = (
  { phone, password }: Pick<Member, 'phone' | 'password'>,
  address: string,
  cookie?: string,
  process: Pick<TestApp, 'http'> = app,
) =>
  process.http('POST', '/api/auth/login', {
    body: { phone, password },
    headers: { 'x-forwarded-for': address },
    cookie,
  });
const sessionsOf = ({ cookie }: { cookie?: string | undefined }) =>
  app.http('GET', '/api/account/sessions', { cookie });

describe('sign-ins of a known browser', () => {
  it('are thirty in a quarter of an hour, successes included, over all processes', async () => {
    const member = await aMember(app);
    const browser = deviceOf(await signIn(member, '203.0.113.1'));
    const seen: number[] = [];
    for (let n = 0; n < 31; n++)
      seen.push((await signIn(member, `203.0.113.${n}`, browser, n % 2 ? app : second)).status);
    expect(seen).toEqual([...Array<number>(30).fill(200), 429]);
  });

  it('are sixty for all browsers that know a phone', async () => {
    const member = await aMember(app);
    const seen: number[] = [];
    for (let browser = 0; browser < 3; browser++) {
      const cookie = deviceOf(await signIn(member, `203.0.113.${100 + browser}`));
      for (let n = 0; n < 25; n++) seen.push((await signIn(member, '203.0.113.103', cookie)).status);
    }
    expect(seen.slice(0, 60)).toEqual(Array<number>(60).fill(200));
    expect(seen.slice(60)).toEqual(Array<number>(15).fill(429));
  });
});

describe('the sessions of an account', () => {
  it('are twenty at most: a further sign-in ends the oldest', async () => {
    const member = await aMember(app);
    const cookies: (string | undefined)[] = [];
    for (let n = 0; n < 20; n++)
      cookies.push((await signIn(member, `198.51.100.${n}`, undefined, n % 2 ? app : second)).cookie);
    expect((await sessionsOf(member)).status).toBe(401);
    expect((await sessionsOf({ cookie: cookies[0] })).body).toHaveLength(20);
    await signIn(member, '198.51.100.50');
    expect((await sessionsOf({ cookie: cookies[0] })).status).toBe(401);
    expect((await sessionsOf({ cookie: cookies[1] })).body).toHaveLength(20);
  });

  it('are twenty also after forty concurrent sign-ins in two processes', async () => {
    const member = await aMember(app);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => signIn(member, `192.0.2.${n}`, undefined, n % 2 ? app : second)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(40).fill(200));
    const open = await Promise.all(answers.map((answer) => sessionsOf(answer)));
    expect(open.filter(({ status }) => status === 200)).toHaveLength(20);
  });
});

describe('changes of the password', () => {
  it('are five in an hour', async () => {
    const member = await aMember(app);
    let { cookie } = member;
    let current = member.password;
    const seen: number[] = [];
    for (let n = 0; n < 6; n++) {
      const body = { currentPassword: current, newPassword: `parolă nouă ${n}`, confirmPassword: `parolă nouă ${n}` };
      const answer = await app.http('POST', '/api/account/password', { cookie, body });
      seen.push(answer.status);
      if (answer.status !== 204) break;
      cookie = answer.cookie ?? '';
      current = body.newPassword;
    }
    expect(seen).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('and every other check of the own password are forty in a quarter of an hour, right ones included', async () => {
    const { cookie, password: currentPassword } = await aMember(app);
    const seen: number[] = [];
    for (let n = 0; n < 41; n++) {
      const body = { name: `Ion ${n}`, currentPassword };
      seen.push((await app.http('PATCH', '/api/account', { cookie, body })).status);
    }
    expect(seen).toEqual([...Array<number>(40).fill(200), 429]);
  });
});

describe('a flood of sign-ins from everywhere', () => {
  it('is refused with Retry-After beyond a bound, and an admin in a known browser signs in meanwhile', async () => {
    const admin = await anAdmin(app);
    const browser = deviceOf(await signIn(admin, '198.51.100.200'));
    const flood = Array.from({ length: 300 }, (_, n) =>
      signIn({ phone: aRegistration().phone, password: 'greșită' }, `2001:db8:${(n + 1).toString(16)}::1`),
    );
    // In which order hashes run is a test of the queue.
    expect((await signIn(admin, '198.51.100.200', browser)).status).toBe(200);
    const answers = await Promise.all(flood);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length + answers.filter(({ status }) => status === 401).length).toBe(300);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]).toMatchObject({ headers: { 'retry-after': '5' }, body: { code: 'passwords_busy' } });
    expect(busy[0]?.headers['content-type']).toMatch(/^application\/problem\+json/);
  }, 60_000);
});
