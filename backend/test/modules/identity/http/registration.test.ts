import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPhone } from '../../../support/a-phone.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { codeSentTo } from '../support/members.ts';
import { aRegistration } from '../support/registrations.ts';

const PATH = '/api/auth/register';

describe('registration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const register = (body: unknown, headers: Record<string, string> = {}) => app.http('POST', PATH, { body, headers });
  const eventsOf = (userId: number) =>
    app.database.database.query<{ type: string; data: object; actor: string }>(
      `SELECT type, data, metadata ->> 'actor' AS actor FROM platform.event WHERE stream = $1 ORDER BY stream_version`,
      [`user-${userId}`],
    );

  it('creates an account with the defaults of the specification and signs in', async () => {
    const answer = await register(aRegistration({ name: '  Ionuț Șerban ', phone: '0722 100 200' }));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      user: {
        id: expect.any(Number),
        name: 'Ionuț Șerban',
        phone: '+40722100200',
        email: 'ion@example.ro',
        role: 'client',
        loyaltyPoints: 0,
        membershipLevel: 'bronze',
        referralCode: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
      },
    });
    const me = await app.http('GET', '/api/auth/me', { cookie: answer.cookie });
    expect(me).toMatchObject({ status: 200, body: answer.body });
    expect(await eventsOf(answer.body.user.id)).toEqual([
      { type: 'identity.user-registered', data: { userId: answer.body.user.id }, actor: 'visitor' },
    ]);
  });

  it('stores the password as an argon2id hash only', async () => {
    const { body } = await register(aRegistration({ password: 'taina mea', confirmPassword: 'taina mea' }));
    const [row] = await app.database.database.query<{ row: string; hash: string }>(
      `SELECT "user"::text AS row, password_hash AS hash FROM identity."user" WHERE id = $1`,
      [body.user.id],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.row).not.toContain('taina mea');
  });

  it.each([[undefined], [''], [null]])('treats an e-mail and a referral code of %j as missing', async (nothing) => {
    const answer = await register(aRegistration({ email: nothing, referralCode: nothing }));
    expect(answer).toMatchObject({ status: 201, body: { user: { email: null } } });
  });

  describe('names every wrong field in the language of the request', () => {
    const cases: [field: string, value: unknown, ro: string, en: string][] = [
      ['name', undefined, 'Numele este obligatoriu', 'The name is required'],
      ['name', '', 'Numele este obligatoriu', 'The name is required'],
      ['name', '\u200b\u00ad \u2800', 'Numele este obligatoriu', 'The name is required'],
      ['name', ['Ion'], 'Numele este obligatoriu', 'The name is required'],
      [
        'name',
        'x'.repeat(101),
        'Trebuie să fie un text de cel mult 100 de caractere',
        'Must be a text of at most 100 characters',
      ],
      [
        'name',
        'Ion\nPop',
        'Scrie textul pe un singur rând, fără caractere invizibile',
        'Write the text on one line, without invisible characters',
      ],
      ['phone', '', 'Numărul de telefon este obligatoriu', 'The phone number is required'],
      ['phone', ['0722123456'], 'Numărul de telefon este obligatoriu', 'The phone number is required'],
      ['phone', '123', 'Numărul de telefon nu este valid', 'The phone number is not valid'],
      ['email', 'ion@', 'Adresa de email nu este validă', 'The e-mail address is not valid'],
      ['email', ['ion@example.ro'], 'Adresa de email nu este validă', 'The e-mail address is not valid'],
      ['password', 'abc', 'Parola trebuie să aibă minim 4 caractere', 'The password must have at least 4 characters'],
      ['password', 1234, 'Parola trebuie să aibă minim 4 caractere', 'The password must have at least 4 characters'],
      ['confirmPassword', 'abc', 'Confirmarea parolei este obligatorie', 'Please confirm the password'],
      ['confirmPassword', undefined, 'Confirmarea parolei este obligatorie', 'Please confirm the password'],
      ['confirmPassword', 'parola', 'Parolele nu se potrivesc', 'The passwords do not match'],
      [
        'referralCode',
        'ABCDEFG',
        'Trebuie să fie un text de cel mult 6 caractere',
        'Must be a text of at most 6 characters',
      ],
      ['referralCode', 'ZZZZZZ', 'Acest cod de recomandare nu există', 'This referral code does not exist'],
      ['role', 'admin', 'Acest câmp nu este cunoscut', 'This field is not known'],
      ['name', 'Ion\u0000', 'Conține caractere care nu pot fi păstrate', 'Contains characters that cannot be kept'],
      ['name', 'Ion\ud800', 'Conține caractere care nu pot fi păstrate', 'Contains characters that cannot be kept'],
    ];

    it.each(cases)('%s: %j', async (field, value, ro, en) => {
      for (const [language, message] of [
        ['ro-RO', ro],
        ['en', en],
      ] as const) {
        const wrong = aRegistration({ [field]: value });
        if (field === 'password') wrong.confirmPassword = String(value).padEnd(4, '.');
        const answer = await register(wrong, { 'accept-language': language });
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect(answer.body.errors).toContainEqual({ field, message });
      }
    });

    it('all of them at once', async () => {
      const answer = await register({ password: 'abc' });
      expect(answer.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
        'confirmPassword',
        'name',
        'password',
        'phone',
      ]);
    });
  });

  it.each([[[]], ['text'], [7], [null]])('refuses a body that is %j', async (body) => {
    expect((await register(body)).status).toBe(400);
  });

  it('refuses a phone that has an account, in any format, and leaves the account unchanged', async () => {
    const first = await register(aRegistration({ phone: '0722 333 444' }));
    const again = await register(aRegistration({ phone: '００４０７２２３３３４４４', name: 'Altcineva' }));
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'phone_taken', message: 'Există deja un cont cu acest număr de telefon.' },
    });
    expect(again.cookie).toBeUndefined();
    const me = await app.http('GET', '/api/auth/me', { cookie: first.cookie });
    expect(me.body.user.name).toBe('Ion Popescu');
  });

  it('creates one account when many requests register one phone concurrently', async () => {
    const phone = aPhone();
    const answers = await Promise.all(Array.from({ length: 16 }, () => register(aRegistration({ phone }))));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(15).fill(409)]);
    const rows = await app.database.database.query(`SELECT id FROM identity."user" WHERE phone = $1`, [phone]);
    expect(rows).toHaveLength(1);
  });

  it('with the referral code of another user, in any case, records the referral', async () => {
    const referrer = (await register(aRegistration())).body.user;
    const { body } = await register(aRegistration({ referralCode: ` ${referrer.referralCode.toLowerCase()} ` }));
    expect(await eventsOf(body.user.id)).toEqual([
      { type: 'identity.user-registered', data: { userId: body.user.id }, actor: 'visitor' },
      { type: 'identity.user-referred', data: { referrerId: referrer.id, userId: body.user.id }, actor: 'visitor' },
    ]);
  });

  it('refuses users who refer themselves with their own phone', async () => {
    const mine = aRegistration();
    const { referralCode } = (await register(mine)).body.user;
    expect((await register({ ...mine, referralCode })).status).toBe(409);
  });

  it('sent again after a reset of the password does not sign in: its response is never kept', async () => {
    const body = aRegistration();
    const headers = { 'idempotency-key': 'register-once' };
    const { id } = (await register(body, headers)).body.user;
    await app.http('POST', '/api/auth/password-reset', { body: { phone: body.phone } });
    const reset = { phone: body.phone, code: await codeSentTo(app, id), newPassword: 'parolă nouă' };
    expect(
      await app.http('POST', '/api/auth/password-reset/confirm', {
        body: { ...reset, confirmPassword: reset.newPassword },
      }),
    ).toMatchObject({ status: 204 });
    const again = await register(body, headers);
    expect(again).toMatchObject({ status: 409, body: { code: 'phone_taken' } });
    expect(again.cookie).toBeUndefined();
    const kept = await app.database.database.query(`SELECT FROM platform.idempotency_key WHERE key = 'register-once'`);
    expect(kept).toEqual([]);
  });

  it('refuses a body that is not JSON or too large', async () => {
    const form = { payload: 'name=Ion', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await app.http('POST', PATH, form)).status).toBe(415);
    expect((await register(aRegistration({ name: 'x'.repeat(100_001) }))).status).toBe(413);
  });
});
