import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmsCodeTexts } from '../../../../src/modules/identity/index.ts';
import { aPhone } from '../../../support/a-phone.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { SetClock } from '../../booking/support/workshop.ts';
import { aMember, codeSentTo, type Member, otherCodeThan, signIn } from '../support/members.ts';

const MINUTE_MS = 60_000;

describe('SMS codes', () => {
  let app: TestApp;
  const clock = new SetClock();
  beforeAll(async () => {
    app = await startTestApp({}, clock);
  });
  afterAll(() => app.close());

  const later = (minutes: number) => {
    clock.time = new Date(clock.time.getTime() + minutes * MINUTE_MS);
  };
  const request = ({ cookie }: Member, headers = {}) =>
    app.http('POST', '/api/account/phone-proof', { cookie, headers });
  const confirm = ({ cookie }: Member, code: unknown) =>
    app.http('POST', '/api/account/phone-proof/confirm', { cookie, body: { code } });
  const account = async ({ cookie }: Member) => (await app.http('GET', '/api/account', { cookie })).body;
  const eventsOf = async (type: string) =>
    app.database.database.query<{ data: Record<string, unknown> }>(
      'SELECT data FROM platform.event WHERE type = $1 ORDER BY insertion_id',
      [`identity.${type}`],
    );

  describe('that prove a phone', () => {
    it('do so once, raise one event, and are stored nowhere', async () => {
      const ana = await aMember(app);
      expect(await account(ana)).toMatchObject({ phoneProven: false });
      const requested = await request(ana);
      expect(requested).toMatchObject({
        status: 202,
        body: { expiresAt: new Date(clock.time.getTime() + 10 * MINUTE_MS).toISOString() },
      });
      const code = await codeSentTo(app, ana.id);
      expect(code).toMatch(/^\d{6}$/);
      const kept = await app.database.database.query(
        `SELECT row_to_json(sms_code)::text AS text FROM identity.sms_code
         UNION ALL SELECT row_to_json(event)::text FROM platform.event`,
      );
      expect(JSON.stringify(kept)).not.toContain(`"${code}`);
      expect(JSON.stringify(kept)).not.toContain(ana.phone.slice(-6));

      const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
      expect(await confirm(ana, spaced)).toMatchObject({ status: 200, body: { phoneProven: true } });
      expect((await eventsOf('phone-proven')).filter(({ data }) => data.userId === ana.id)).toHaveLength(1);
      expect(await confirm(ana, code)).toMatchObject({ status: 409, body: { code: 'sms_code_used' } });
      expect(await request(ana)).toMatchObject({ status: 409, body: { code: 'phone_already_proven' } });
    });

    it('are accepted once of many concurrent requests', async () => {
      const ana = await aMember(app);
      await request(ana);
      const code = await codeSentTo(app, ana.id);
      const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(ana, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
      expect((await eventsOf('phone-proven')).filter(({ data }) => data.userId === ana.id)).toHaveLength(1);
    });

    it('are invalid after five wrong tries, also concurrent ones', async () => {
      const ana = await aMember(app);
      await request(ana);
      const code = await codeSentTo(app, ana.id);
      const first = await confirm(ana, otherCodeThan(code));
      expect(first).toMatchObject({
        status: 400,
        body: {
          code: 'sms_code_wrong',
          triesLeft: 4,
          errors: [{ field: 'code', message: 'Codul nu este corect. Încercări rămase: 4.' }],
        },
      });
      const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(ana, otherCodeThan(code))));
      expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 409, 409]);
      expect(await confirm(ana, code)).toMatchObject({ status: 409, body: { code: 'sms_code_tries_used_up' } });
      expect(await account(ana)).toMatchObject({ phoneProven: false });
    });

    it('expire after ten minutes', async () => {
      const ana = await aMember(app);
      await request(ana);
      later(10);
      const answer = await confirm(ana, await codeSentTo(app, ana.id));
      expect(answer).toMatchObject({ status: 409, body: { code: 'sms_code_expired' } });
    });

    it('are replaced by newer ones', async () => {
      const ana = await aMember(app);
      await request(ana);
      const old = await codeSentTo(app, ana.id);
      later(1);
      await request(ana);
      const fresh = await codeSentTo(app, ana.id);
      if (old !== fresh) expect((await confirm(ana, old)).status).toBe(400);
      expect((await confirm(ana, fresh)).status).toBe(200);
    });

    it('are sent three times in a quarter of an hour, also for concurrent requests', async () => {
      const ana = await aMember(app);
      const answers = await Promise.all(Array.from({ length: 6 }, () => request(ana)));
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429, 429]);
      later(5);
      const refused = await request(ana);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_sms_codes' } });
      expect(refused.headers['retry-after']).toBe('600');
      later(10);
      expect((await request(ana)).status).toBe(202);
    });

    it('are requested by the owner five times a day at most', async () => {
      const ana = await aMember(app);
      for (let requested = 0; requested < 5; requested += 1) {
        expect((await request(ana)).status).toBe(202);
        later(60);
      }
      const refused = await request(ana);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_sms_codes' } });
      expect(refused.headers['retry-after']).toBe(String(19 * 60 * 60));
      later(19 * 60);
      expect((await request(ana)).status).toBe(202);
    });

    it('are sent once per idempotency key', async () => {
      const ana = await aMember(app);
      const headers = { 'idempotency-key': 'proof-1' };
      const answers = [await request(ana, headers), await request(ana, headers)];
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect((await eventsOf('sms-code-requested')).filter(({ data }) => data.userId === ana.id)).toHaveLength(1);
    });

    it('have to be requested', async () => {
      const ana = await aMember(app);
      expect(await confirm(ana, '123456')).toMatchObject({ status: 409, body: { code: 'sms_code_not_requested' } });
    });

    it.each([['12345'], ['1234567'], ['abcdef'], [123456], [['123456']], [null]])('are not %j', async (code) => {
      const ana = await aMember(app);
      expect(await confirm(ana, code)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ field: 'code', message: 'Codul are 6 cifre' }] },
      });
    });

    it('prove the phone they were sent to, not one set later', async () => {
      const ana = await aMember(app);
      await request(ana);
      const code = await codeSentTo(app, ana.id);
      const body = { phone: aPhone(), currentPassword: ana.password };
      await app.http('PATCH', '/api/account', { cookie: ana.cookie, body });
      expect(await confirm(ana, code)).toMatchObject({ body: { code: 'sms_code_wrong' } });
      const [event] = (await eventsOf('sms-code-requested')).slice(-2);
      expect(await app.app.get(SmsCodeTexts).textOf(String(event?.data.codeId))).toBeNull();
    });
  });

  describe('that reset a password', () => {
    const requestReset = (phone: string) => app.http('POST', '/api/auth/password-reset', { body: { phone } });
    const reset = (phone: string, code: string, newPassword = 'parolă nouă') =>
      app.http('POST', '/api/auth/password-reset/confirm', {
        body: { phone, code, newPassword, confirmPassword: newPassword },
      });

    it('let the owner of the phone sign in again and end all earlier sessions', async () => {
      const ana = await aMember(app);
      expect(await requestReset(ana.phone)).toMatchObject({ status: 202, body: '' });
      const code = await codeSentTo(app, ana.id);
      expect(await reset(ana.phone, otherCodeThan(code))).toMatchObject({ status: 400, body: { triesLeft: 4 } });
      expect((await reset(ana.phone, code)).status).toBe(204);
      expect((await app.http('GET', '/api/auth/me', { cookie: ana.cookie })).status).toBe(401);
      expect((await signIn(app, ana.phone, ana.password)).status).toBe(401);
      expect((await signIn(app, ana.phone, 'parolă nouă')).status).toBe(200);
      expect(await reset(ana.phone, code)).toMatchObject({ status: 409, body: { code: 'sms_code_used' } });
      // The code was received at the phone, which is proven by that.
      const { cookie = '' } = await signIn(app, ana.phone, 'parolă nouă');
      expect(await account({ ...ana, cookie })).toMatchObject({ phoneProven: true });
    });

    it('requested for a password reset do not prove a phone', async () => {
      const ana = await aMember(app);
      await requestReset(ana.phone);
      expect(await confirm(ana, await codeSentTo(app, ana.id))).toMatchObject({
        body: { code: 'sms_code_not_requested' },
      });
    });

    it('do not reveal whether a phone has an account', async () => {
      const ana = await aMember(app);
      const locked = await aMember(app);
      await app.database.database.query(`UPDATE identity."user" SET locked_at = now() WHERE id = $1`, [locked.id]);
      const responsesFor = async (phone: string) => {
        const answers = [];
        for (let round = 0; round < 4; round++) answers.push(await requestReset(phone));
        for (let round = 0; round < 6; round++) answers.push(await reset(phone, '000000'));
        later(10);
        answers.push(await reset(phone, '000000'));
        return answers.map(({ status, body, headers }) => ({ status, body, wait: headers['retry-after'] }));
      };
      const [known, unknown, ofLocked] = [
        await responsesFor(ana.phone),
        await responsesFor(aPhone()),
        await responsesFor(locked.phone),
      ];
      expect(known.map(({ status }) => status)).toEqual([202, 202, 202, 429, 400, 400, 400, 400, 400, 409, 409]);
      expect(unknown).toEqual(known);
      expect(ofLocked).toEqual(known);
      const sent = await eventsOf('sms-code-requested');
      expect(sent.filter(({ data }) => data.userId === locked.id)).toHaveLength(0);
    });

    it('do not change the password when the new one and its confirmation differ', async () => {
      const ana = await aMember(app);
      await requestReset(ana.phone);
      const body = { phone: ana.phone, code: '123456', newPassword: 'una', confirmPassword: 'alta' };
      const answer = await app.http('POST', '/api/auth/password-reset/confirm', { body });
      expect(answer.body.errors).toEqual([
        { field: 'newPassword', message: 'Parola trebuie să aibă minim 4 caractere' },
        { field: 'confirmPassword', message: 'Parolele nu se potrivesc' },
      ]);
    });
  });
});

describe('requesting a password reset', () => {
  it('is limited per address', async () => {
    const app = await startTestApp({ RATE_LIMITS: 'on' });
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const { status } = await app.http('POST', '/api/auth/password-reset', { body: { phone: aPhone() } });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    await app.close();
  });
});
