import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../../support/test-app.ts';
import { SetClock } from '../../booking/support/workshop.ts';
import { aMember, otherCodeThan } from '../support/members.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
const clock = new SetClock();
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'on' }, clock);
});
afterAll(() => app.close());

const later = (minutes: number) => {
  clock.time = new Date(clock.time.getTime() + minutes * MINUTE_MS);
};
const from = (address: string, cookie?: string) => ({ headers: { 'x-forwarded-for': address }, cookie });
const requestReset = (phone: string, address: string, cookie?: string) =>
  app.http('POST', '/api/auth/password-reset', { body: { phone }, ...from(address, cookie) });
const reset = (phone: string, code: string, address: string, cookie?: string) => {
  const body = { phone, code, newPassword: 'parolă nouă', confirmPassword: 'parolă nouă' };
  return app.http('POST', '/api/auth/password-reset/confirm', { body, ...from(address, cookie) });
};
const requestProof = (cookie: string) => app.http('POST', '/api/account/phone-proof', { cookie });
const prove = (cookie: string, code: string) =>
  app.http('POST', '/api/account/phone-proof/confirm', { cookie, body: { code } });
/** The cookie by which a browser is known. */
const browserOf = ({ headers }: TestAnswer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';', 1)[0] ?? '';
/** An account, and the cookie of the browser in which it was registered. */
const anOwner = async () => {
  const member = await aMember(app);
  const answer = await app.http('POST', '/api/auth/login', {
    body: { phone: member.phone, password: member.password },
  });
  return { ...member, browser: browserOf(answer) };
};
/** The digits of all codes of an account, newest first, used or not. */
const codesOf = async (userId: number) => {
  const rows = await app.database.database.query<{ id: string }>(
    'SELECT id FROM identity.sms_code WHERE user_id = $1 ORDER BY created_at DESC, id DESC',
    [userId],
  );
  return rows.map(({ id }) => app.app.get(SmsCodeGenerator).codeOf(id));
};
const statuses = async (count: number, send: (n: number) => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let n = 0; n < count; n++) seen.push((await send(n)).status);
  return seen;
};

describe('a stranger who has codes sent to a phone', () => {
  it('does not use up the codes of its owner: neither in a session nor in a browser known to the account', async () => {
    const owner = await anOwner();
    const asked = await statuses(8, (n) => requestReset(owner.phone, `203.0.113.${n}`));
    expect(asked).toEqual([202, 202, 202, 202, 202, 202, 429, 429]);
    expect((await requestReset(owner.phone, '198.51.100.1')).status).toBe(429);
    expect((await requestReset(owner.phone, '198.51.100.1', owner.browser)).status).toBe(202);
    expect((await requestProof(owner.cookie)).status).toBe(202);
  });

  it('does not void a code that the owner has, from whatever address the owner asked', async () => {
    const owner = await anOwner();
    await requestReset(owner.phone, '198.51.100.2');
    const [code = ''] = await codesOf(owner.id);
    later(1);
    await requestReset(owner.phone, '203.0.113.20');
    expect((await reset(owner.phone, code, '198.51.100.2')).status).toBe(204);
    // Nor can the code that came second be used after that.
    const [second = ''] = await codesOf(owner.id);
    expect(await reset(owner.phone, second, '198.51.100.2')).toMatchObject({ body: { code: 'sms_code_used' } });
  });

  it('is refused after three codes in a quarter of an hour; another address is not', async () => {
    const { phone } = await anOwner();
    expect(await statuses(4, () => requestReset(phone, '203.0.113.30'))).toEqual([202, 202, 202, 429]);
    expect((await requestReset(phone, '203.0.113.31')).status).toBe(202);
  });
});

describe('a stranger who guesses a code', () => {
  it('has five tries, and all strangers together ten; the one who requested it, the own five', async () => {
    const owner = await anOwner();
    await requestReset(owner.phone, '198.51.100.3');
    const [code = ''] = await codesOf(owner.id);
    const guess = (address: string) => reset(owner.phone, otherCodeThan(code), address);
    expect(await statuses(6, () => guess('203.0.113.40'))).toEqual([400, 400, 400, 400, 400, 409]);
    expect(await statuses(6, () => guess('203.0.113.41'))).toEqual([400, 400, 400, 400, 400, 409]);
    const third = await reset(owner.phone, code, '203.0.113.42');
    expect(third).toMatchObject({ status: 409, body: { code: 'sms_code_tries_used_up' } });
    expect(await guess('198.51.100.3')).toMatchObject({ status: 400, body: { triesLeft: 4 } });
    expect((await reset(owner.phone, code, '198.51.100.3')).status).toBe(204);
  });

  it('does not use up the tries of a browser known to the account', async () => {
    const owner = await anOwner();
    await requestReset(owner.phone, '198.51.100.4', owner.browser);
    const [code = ''] = await codesOf(owner.id);
    const guess = (n: number) => reset(owner.phone, otherCodeThan(code), `203.0.113.${50 + (n % 3)}`);
    expect((await statuses(12, guess)).slice(10)).toEqual([409, 409]);
    expect((await reset(owner.phone, code, '203.0.113.50', owner.browser)).status).toBe(204);
  });

  it('has thirty guesses a day at a phone with all others, over all codes and open ones counted each', async () => {
    const owner = await anOwner();
    let guesses = 0;
    for (let hour = 0; hour < 6; hour++) {
      await requestReset(owner.phone, `198.51.100.${10 + hour}`);
      const [code = ''] = await codesOf(owner.id);
      const guess = (n: number) => reset(owner.phone, otherCodeThan(code), `203.0.113.${100 + hour * 20 + (n % 4)}`);
      guesses += (await statuses(12, guess)).filter((status) => status === 400).length;
      later(60);
    }
    expect(guesses).toBe(30);
    // Two open codes, one guess: it counts at both.
    const other = await anOwner();
    for (const address of ['198.51.100.40', '198.51.100.41']) await requestReset(other.phone, address);
    const wrong = String(codesOf.length).padStart(6, '9');
    await reset(other.phone, wrong, '203.0.113.250');
    const counted = await app.database.database.query<{ tries: number }>(
      `SELECT (tries_by -> 0 ->> 'tries')::int AS tries FROM identity.sms_code WHERE user_id = $1`,
      [other.id],
    );
    expect(counted.map(({ tries }) => tries)).toEqual([1, 1]);
  });

  it('is counted once, however many guess at the same time', async () => {
    const owner = await anOwner();
    await requestReset(owner.phone, '198.51.100.5');
    const [code = ''] = await codesOf(owner.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reset(owner.phone, otherCodeThan(code), `203.0.113.${200 + (n % 10)}`)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });
});

describe('an account that wants the phone of another as its new one', () => {
  it('uses up neither the codes nor the tries of the account that has it', async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const body = { phone: owner.phone, currentPassword: other.password };
    expect((await app.http('PATCH', '/api/account', { cookie: other.cookie, body })).status).toBe(200);
    expect(await statuses(3, () => requestProof(other.cookie))).toEqual([202, 202, 429]);
    expect((await requestProof(owner.cookie)).status).toBe(202);
    const [code = ''] = await codesOf(owner.id);
    await statuses(6, () => prove(other.cookie, otherCodeThan(code)));
    expect((await prove(owner.cookie, code)).status).toBe(200);
  });
});

describe('a browser that was known with an earlier password', () => {
  it('is that of a stranger once the holder of the phone has reset the password', async () => {
    const stranger = await anOwner();
    await requestReset(stranger.phone, '198.51.100.70');
    const [code = ''] = await codesOf(stranger.id);
    later(1);
    expect((await reset(stranger.phone, code, '198.51.100.70')).status).toBe(204);
    await requestReset(stranger.phone, '198.51.100.71', stranger.browser);
    const [latest] = await app.database.database.query(
      'SELECT lane FROM identity.sms_code WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
      [stranger.id],
    );
    expect(latest).toEqual({ lane: 'stranger' });
  });

  it('stays known when its own session changes the password', async () => {
    const owner = await anOwner();
    const body = { currentPassword: owner.password, newPassword: 'parolă nouă', confirmPassword: 'parolă nouă' };
    const changed = await app.http('POST', '/api/account/password', {
      body,
      cookie: `${owner.cookie}; ${owner.browser}`,
    });
    await requestReset(owner.phone, '198.51.100.72', browserOf(changed));
    const [code] = await app.database.database.query(
      'SELECT lane FROM identity.sms_code WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1',
      [owner.id],
    );
    expect(code).toEqual({ lane: 'browser' });
  });
});
