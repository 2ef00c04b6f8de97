import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPhone } from '../../../support/a-phone.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { aMember, anAdmin, codeSentTo, signIn } from '../support/members.ts';
import { aRegistration } from '../support/registrations.ts';

describe('a chosen password', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const PHONE = '0722 314 159';
  const register = (password: string, phone = PHONE) =>
    app.http('POST', '/api/auth/register', { body: aRegistration({ phone, password, confirmPassword: password }) });
  const easy = (field: string) => ({
    status: 400,
    body: { code: 'password_too_easy', errors: [{ field, message: 'Parola este prea ușor de ghicit. Alege alta.' }] },
  });

  it.each([
    ['1234'],
    ['2468'],
    ['9753'],
    ['1987'],
    ['0000'],
    ['aaaa'],
    ['    '],
    ['\u2003\u2003\u2003\u2003'],
    ['abab'],
    ['123123'],
    ['4321'],
    ['efgh'],
    ['qwerty'],
    ['fdsa'],
    ['parola'],
    ['Parolă'],
    ['parola123'],
    ['demo1234'],
    ['password'],
    ['0722314159'],
    ['+40 722 314 159'],
    ['0040722314159'],
    ['4159'],
  ])('that is easy to guess is refused: %j', async (password) => {
    expect(await register(password)).toMatchObject(easy('password'));
  });

  it.each([['x7Kd'], ['cățel verde'], ['9315']])('of four characters or more is accepted: %j', async (password) => {
    const phone = aPhone();
    expect((await register(password, phone)).status).toBe(201);
    expect((await signIn(app, phone, password)).status).toBe(200);
  });

  it('is checked when it is changed and when it is reset, and the code stays valid', async () => {
    const ana = await aMember(app);
    const change = { currentPassword: ana.password, newPassword: '1234', confirmPassword: '1234' };
    expect(await app.http('POST', '/api/account/password', { cookie: ana.cookie, body: change })).toMatchObject(
      easy('newPassword'),
    );
    await app.http('POST', '/api/auth/password-reset', { body: { phone: ana.phone } });
    const code = await codeSentTo(app, ana.id);
    const reset = (newPassword: string) =>
      app.http('POST', '/api/auth/password-reset/confirm', {
        body: { phone: ana.phone, code, newPassword, confirmPassword: newPassword },
      });
    expect(await reset('1234')).toMatchObject(easy('newPassword'));
    expect((await reset('cățel verde')).status).toBe(204);
  });

  it('of an admin has ten characters, also after a reset, which then keeps the code', async () => {
    const admin = await anAdmin(app);
    const short = 'cățel ver';
    const refused = { status: 400, body: { code: 'admin_password_too_short', errors: [{ field: 'newPassword' }] } };
    const change = { currentPassword: admin.password, newPassword: short, confirmPassword: short };
    expect(await app.http('POST', '/api/account/password', { cookie: admin.cookie, body: change })).toMatchObject(
      refused,
    );
    await app.http('POST', '/api/auth/password-reset', { body: { phone: admin.phone } });
    const code = await codeSentTo(app, admin.id);
    const reset = (newPassword: string) =>
      app.http('POST', '/api/auth/password-reset/confirm', {
        body: { phone: admin.phone, code, newPassword, confirmPassword: newPassword },
      });
    expect(await reset(short)).toMatchObject(refused);
    expect((await reset('cățel verde')).status).toBe(204);
  });

  it('that is shorter keeps its owner from being promoted', async () => {
    const admin = await anAdmin(app);
    const ana = await aMember(app, { password: 'x7Kd', confirmPassword: 'x7Kd' });
    const promote = () =>
      app.http('PUT', `/api/admin/users/${ana.id}/role`, { cookie: admin.cookie, body: { role: 'mechanic' } });
    expect(await promote()).toMatchObject({ status: 409, body: { code: 'password_does_not_suit_admin' } });
    const change = { currentPassword: 'x7Kd', newPassword: 'cățel verde', confirmPassword: 'cățel verde' };
    await app.http('POST', '/api/account/password', { cookie: ana.cookie, body: change });
    expect((await promote()).status).toBe(200);
  });
});
