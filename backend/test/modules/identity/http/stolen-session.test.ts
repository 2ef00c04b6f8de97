import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmsCodeTexts } from '../../../../src/modules/identity/index.ts';
import { aPhone } from '../../../support/a-phone.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { exportOwnData } from '../../reporting/support/own-data.ts';
import { aMember, codeSentTo, type Member, signIn } from '../support/members.ts';

describe('a stolen session does not become the account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMITS: 'off' });
  });
  afterAll(() => app.close());

  const change = ({ cookie }: Member, body: unknown) => app.http('PATCH', '/api/account', { cookie, body });
  const read = async ({ cookie }: Member) => (await app.http('GET', '/api/account', { cookie })).body;
  const confirm = ({ cookie }: Member, code: string) =>
    app.http('POST', '/api/account/phone-proof/confirm', { cookie, body: { code } });
  const messagesTo = async (phone: string) => {
    await app.deliverEvents();
    return app.database.database.query<{ template: string }>(
      'SELECT template FROM notifications.outgoing_message WHERE address = $1 ORDER BY id',
      [phone],
    );
  };

  it.each([
    [{ phone: '0722 555 666' }],
    [{ email: 'thief@example.ro' }],
    [{ email: '' }],
    [{ name: 'Hoțul', email: 'thief@example.ro' }],
  ])('%j needs the current password, and nothing changes without it', async (changes) => {
    const ana = await aMember(app);
    const before = await read(ana);
    expect(await change(ana, changes)).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'currentPassword', message: 'Introdu parola actuală ca să schimbi telefonul sau emailul' }],
      },
    });
    expect(await change(ana, { ...changes, currentPassword: 'greșită' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', errors: [{ field: 'currentPassword' }] },
    });
    expect(await read(ana)).toEqual(before);
  });

  it('name and language, and the same phone and e-mail sent again, need no password', async () => {
    const ana = await aMember(app);
    const { phone, email } = await read(ana);
    const answer = await change(ana, { name: 'Ana', language: 'fr', phone, email });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Ana', pendingPhone: null } });
  });

  it('a new phone counts once it is proven; until then the old one signs in and is notified', async () => {
    const ana = await aMember(app);
    const phone = aPhone();
    const answer = await change(ana, { phone, currentPassword: ana.password });
    expect(answer).toMatchObject({ status: 200, body: { phone: ana.phone, pendingPhone: phone } });
    expect((await signIn(app, phone, ana.password)).status).toBe(401);
    expect((await signIn(app, ana.phone, ana.password)).status).toBe(200);
    expect(await messagesTo(phone)).toEqual([{ template: 'phone-proof' }]);
    expect(await messagesTo(ana.phone)).toEqual([{ template: 'phone-change-requested' }]);

    expect(await confirm(ana, await codeSentTo(app, ana.id))).toMatchObject({
      status: 200,
      body: { phone, pendingPhone: null, phoneProven: true },
    });
    expect((await signIn(app, phone, ana.password)).status).toBe(200);
    expect((await signIn(app, ana.phone, ana.password)).status).toBe(401);
  });

  it('the old phone is notified also when the new one is proven before the message is written', async () => {
    const ana = await aMember(app);
    const phone = aPhone();
    await change(ana, { phone, currentPassword: ana.password });
    expect((await confirm(ana, await codeSentTo(app, ana.id))).status).toBe(200);
    expect(await messagesTo(ana.phone)).toEqual([{ template: 'phone-change-requested' }]);
  });

  it('a password reset goes to the old phone and discards the pending one', async () => {
    const ana = await aMember(app);
    const phone = aPhone();
    await change(ana, { phone, currentPassword: ana.password });
    await app.http('POST', '/api/auth/password-reset', { body: { phone: ana.phone } });
    const body = {
      phone: ana.phone,
      code: await codeSentTo(app, ana.id),
      newPassword: 'parolă nouă',
      confirmPassword: 'parolă nouă',
    };
    expect((await app.http('POST', '/api/auth/password-reset/confirm', { body })).status).toBe(204);
    const { cookie = '' } = await signIn(app, ana.phone, 'parolă nouă');
    expect(await read({ ...ana, cookie })).toMatchObject({ phone: ana.phone, pendingPhone: null });
  });

  it('the current phone entered again discards the pending one, whose code then proves nothing', async () => {
    const ana = await aMember(app);
    await change(ana, { phone: aPhone(), currentPassword: ana.password });
    const code = await codeSentTo(app, ana.id);
    expect((await change(ana, { phone: ana.phone })).body).toMatchObject({ pendingPhone: null });
    expect(await confirm(ana, code)).toMatchObject({ body: { code: 'sms_code_not_requested' } });
  });

  it('a copy of the data needs the password', async () => {
    const ana = await aMember(app);
    const copy = (body: unknown) => app.http('POST', '/api/account/export', { cookie: ana.cookie, body });
    expect(await copy({})).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
    expect(await copy({ password: 'greșită' })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password', errors: [{ field: 'password' }] },
    });
    expect((await app.http('GET', '/api/account/export', { cookie: ana.cookie })).status).toBe(404);
    expect(await exportOwnData(app, ana.cookie, ana.password)).toMatchObject({
      status: 200,
      data: { account: { phone: ana.phone } },
    });
  });

  describe('and does not tell who has an account', () => {
    it('by changing to a phone that another account has: same response, no code, ordinary refusal', async () => {
      const [ana, ion] = [await aMember(app), await aMember(app)];
      const free = aPhone();
      const taken = await change(ana, { phone: ion.phone, currentPassword: ana.password });
      const { status, body } = await change(ana, { phone: free, currentPassword: ana.password });
      expect(taken.status).toBe(status);
      expect(taken.body).toEqual({ ...body, pendingPhone: ion.phone });
      await change(ana, { phone: ion.phone, currentPassword: ana.password });
      const refused = await confirm(ana, '123456');
      expect(refused).toMatchObject({ status: 400, body: { code: 'sms_code_wrong', triesLeft: 4 } });
      expect(await messagesTo(ion.phone)).toEqual([]);
      expect(await read(ana)).toMatchObject({ phone: ana.phone });
    });

    it('by the code of the other account: it does not prove the phone to anyone else', async () => {
      const [ana, ion] = [await aMember(app), await aMember(app)];
      await change(ana, { phone: ion.phone, currentPassword: ana.password });
      await app.http('POST', '/api/account/phone-proof', { cookie: ion.cookie });
      const code = await codeSentTo(app, ion.id);
      expect(await confirm(ana, code)).toMatchObject({ status: 400, body: { code: 'sms_code_wrong' } });
      expect((await confirm(ion, code)).status).toBe(200);
    });

    it('when a phone is registered while it is pending, its holder learns so only after proving it', async () => {
      const ana = await aMember(app);
      const phone = aPhone();
      await change(ana, { phone, currentPassword: ana.password });
      const code = await codeSentTo(app, ana.id);
      await aMember(app, { phone });
      expect(await confirm(ana, code)).toMatchObject({ status: 409, body: { code: 'phone_taken' } });
      expect(await read(ana)).toMatchObject({ phone: ana.phone });
    });
  });

  it('the code of a discarded phone is not sent any more', async () => {
    const ana = await aMember(app);
    await change(ana, { phone: aPhone(), currentPassword: ana.password });
    await change(ana, { phone: ana.phone });
    const row = await app.database.database.one<{ id: string }>('SELECT id FROM identity.sms_code WHERE user_id = $1', [
      ana.id,
    ]);
    expect(await app.app.get(SmsCodeTexts).textOf(String(row?.id))).toBeNull();
  });
});

describe('changes of the phone', () => {
  it('are limited per account and day, tries of the password in a quarter of an hour', async () => {
    const app = await startTestApp({ RATE_LIMITS: 'on' });
    const ana = await aMember(app);
    const change = (currentPassword: string) =>
      app.http('PATCH', '/api/account', { cookie: ana.cookie, body: { phone: aPhone(), currentPassword } });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await change(ana.password)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const ion = await aMember(app);
    const guess = () =>
      app.http('PATCH', '/api/account', {
        cookie: ion.cookie,
        body: { email: 'x@example.ro', currentPassword: 'greșită' },
      });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    await app.close();
  });
});
