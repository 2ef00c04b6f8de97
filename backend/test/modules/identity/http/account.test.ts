import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { aMember, aMemberOfTeam, anAdmin, type Member, signIn } from '../support/members.ts';

describe('an account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const change = ({ cookie }: Member, body: unknown) => app.http('PATCH', '/api/account', { cookie, body });
  const me = (cookie: string | undefined) => app.http('GET', '/api/auth/me', { cookie });

  describe('can be changed', () => {
    it('field by field; missing fields keep their value, and an empty e-mail is removed', async () => {
      const ana = await aMember(app, { name: 'Ana', email: 'ana@example.ro' });
      expect(await change(ana, { name: ' Ana Pop ' })).toMatchObject({
        status: 200,
        body: { name: 'Ana Pop', email: 'ana@example.ro', language: 'ro' },
      });
      expect((await change(ana, { language: 'fr' })).body).toMatchObject({ name: 'Ana Pop', language: 'fr' });
      expect((await change(ana, { email: '', currentPassword: ana.password })).body).toMatchObject({ email: null });
      expect((await me(ana.cookie)).body.user).toMatchObject({ name: 'Ana Pop', email: null });
    });

    it.each([
      [{ name: ' ' }, 'name'],
      [{ name: null }, 'name'],
      [{ phone: '' }, 'phone'],
      [{ phone: '12' }, 'phone'],
      [{ email: 'ana' }, 'email'],
      [{ language: 'de' }, 'language'],
      [{ role: 'admin' }, 'role'],
      [{ loyaltyPoints: 100 }, 'loyaltyPoints'],
    ])('not to %j', async (body, field) => {
      const answer = await change(await aMember(app), body);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    });
  });

  describe('has a password', () => {
    const choose = ({ cookie }: Member, currentPassword: string, newPassword = 'parolă nouă') =>
      app.http('POST', '/api/account/password', {
        cookie,
        body: { currentPassword, newPassword, confirmPassword: newPassword },
      });

    it('that can be changed; the other sessions end, and this one gets a new id', async () => {
      const ana = await aMember(app);
      const elsewhere = await signIn(app, ana.phone, ana.password);
      const { status, cookie } = await choose(ana, ana.password);
      expect(status).toBe(204);
      expect((await me(cookie)).status).toBe(200);
      expect((await me(ana.cookie)).status).toBe(401);
      expect((await me(elsewhere.cookie)).status).toBe(401);
      expect((await signIn(app, ana.phone, ana.password)).status).toBe(401);
      expect((await signIn(app, ana.phone, 'parolă nouă')).status).toBe(200);
    });

    it('that does not change when the current one is wrong', async () => {
      const ana = await aMember(app);
      expect(await choose(ana, 'altă parolă')).toMatchObject({
        status: 400,
        body: { code: 'wrong_password', errors: [{ field: 'currentPassword', message: 'Parola nu este corectă.' }] },
      });
      expect((await signIn(app, ana.phone, ana.password)).status).toBe(200);
    });

    it('that only one of two concurrent changes sets', async () => {
      const ana = await aMember(app);
      const answers = await Promise.all([
        choose(ana, ana.password, 'prima parolă'),
        choose(ana, ana.password, 'a doua parolă'),
      ]);
      const [set, refused] = answers.map(({ status }) => status).sort();
      expect(set).toBe(204);
      // The other one compared the former password, or came with a session that the first one had ended.
      expect([400, 401]).toContain(refused);
    });
  });

  describe('has sessions', () => {
    const sessions = (cookie: string) => app.http('GET', '/api/account/sessions', { cookie });
    const CHROME =
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

    it('that their owner sees without the ids in the cookies, and can end', async () => {
      const ana = await aMember(app);
      const phone = await app.http('POST', '/api/auth/login', {
        body: { phone: ana.phone, password: ana.password },
        headers: { 'user-agent': CHROME },
      });
      const { body } = await sessions(ana.cookie);
      expect(body).toEqual([
        { id: expect.any(String), device: 'Chrome, Android', startedAt: expect.any(String), isCurrent: false },
        { id: expect.any(String), device: '', startedAt: expect.any(String), isCurrent: true },
      ]);
      const sid = decodeURIComponent(String(phone.cookie).replace('session=', '')).split('.')[0] ?? '';
      expect(sid.length).toBeGreaterThan(10);
      expect(JSON.stringify(body)).not.toContain(sid);
      const end = (password = ana.password) =>
        app.http('DELETE', `/api/account/sessions/${body[0].id}`, { cookie: ana.cookie, body: { password } });
      expect(await end('nu e asta')).toMatchObject({
        status: 400,
        body: { code: 'wrong_password', errors: [{ field: 'password' }] },
      });
      expect((await me(phone.cookie)).status).toBe(200);
      expect((await end()).status).toBe(204);
      expect((await me(phone.cookie)).status).toBe(401);
      expect((await end()).status).toBe(404);
      expect((await sessions(ana.cookie)).body).toHaveLength(1);
    });

    it('that other accounts cannot end', async () => {
      const [ana, ion] = [await aMember(app), await aMember(app)];
      const [{ id }] = (await sessions(ana.cookie)).body;
      const body = { password: ion.password };
      const end = await app.http('DELETE', `/api/account/sessions/${id}`, { cookie: ion.cookie, body });
      expect(end.status).toBe(404);
      expect((await me(ana.cookie)).status).toBe(200);
    });
  });

  describe('is administered', () => {
    const administer = (by: Member, what: string, id: number) =>
      app.http('POST', `/api/admin/users/${id}/${what}`, { cookie: by.cookie });
    const giveRole = (by: Member, id: number, role: unknown) =>
      app.http('PUT', `/api/admin/users/${id}/role`, { cookie: by.cookie, body: { role } });
    const list = (by: Member, query = '') => app.http('GET', `/api/admin/users${query}`, { cookie: by.cookie });
    const eventsOf = async (id: number) => {
      const rows = await app.database.database.query<{ type: string }>(
        'SELECT type FROM platform.event WHERE stream = $1 ORDER BY stream_version',
        [`user-${id}`],
      );
      return rows.map(({ type }) => type.replace('identity.', ''));
    };

    it('by locking it, which ends its sessions at once, and unlocking', async () => {
      const [admin, ana] = [await anAdmin(app), await aMember(app)];
      expect(await administer(admin, 'lock', ana.id)).toMatchObject({
        status: 200,
        body: { id: ana.id, lockedAt: expect.any(String) },
      });
      expect((await me(ana.cookie)).status).toBe(401);
      expect(await signIn(app, ana.phone, ana.password)).toMatchObject({ body: { code: 'account_locked' } });
      expect((await administer(admin, 'lock', ana.id)).status).toBe(200);
      expect((await list(admin, '?locked=true')).body).toMatchObject([{ id: ana.id }]);
      expect((await administer(admin, 'unlock', ana.id)).body).toMatchObject({ lockedAt: null });
      expect((await me(ana.cookie)).status).toBe(401);
      expect((await signIn(app, ana.phone, ana.password)).status).toBe(200);
      expect(await eventsOf(ana.id)).toEqual(['user-registered', 'user-locked', 'user-unlocked']);
    });

    it('by giving it another role, which ends its sessions at once', async () => {
      const [admin, ana] = [await anAdmin(app), await aMember(app)];
      let cookie = ana.cookie;
      expect((await list(ana)).status).toBe(403);
      for (const role of ['mechanic', 'receptionist', 'admin', 'client'] as const) {
        expect((await giveRole(admin, ana.id, role)).body).toMatchObject({ id: ana.id, role });
        expect((await me(cookie)).status).toBe(401);
        cookie = (await signIn(app, ana.phone, ana.password)).cookie ?? '';
        expect((await me(cookie)).body.user).toMatchObject({ id: ana.id, role });
        expect((await list({ ...ana, cookie })).status).toBe(role === 'admin' ? 200 : 403);
      }
      expect(await eventsOf(ana.id)).toEqual(['user-registered', ...Array(4).fill('role-changed')]);
    });

    it('not by giving it the role that it has, which changes nothing', async () => {
      const [admin, ana] = [await anAdmin(app), await aMember(app)];
      expect((await giveRole(admin, ana.id, 'client')).status).toBe(200);
      expect((await me(ana.cookie)).status).toBe(200);
      expect(await eventsOf(ana.id)).toEqual(['user-registered']);
    });

    it('not by giving it a role that does not exist, or none', async () => {
      const [admin, ana] = [await anAdmin(app), await aMember(app)];
      for (const role of ['boss', '', null, undefined, 7, ['admin']]) {
        expect(await giveRole(admin, ana.id, role)).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'role' }] },
        });
      }
      expect((await me(ana.cookie)).body.user.role).toBe('client');
    });

    const SHORT = { password: 'scurta7', confirmPassword: 'scurta7' };

    it('not by giving a role of the team to an account with a short password', async () => {
      const [admin, ana] = [await anAdmin(app), await aMember(app, SHORT)];
      for (const role of ['mechanic', 'receptionist', 'admin']) {
        expect(await giveRole(admin, ana.id, role)).toMatchObject({
          status: 409,
          body: { code: 'password_does_not_suit_admin' },
        });
      }
      expect((await me(ana.cookie)).status).toBe(200);
    });

    it('by other admins only', async () => {
      const admin = await anAdmin(app);
      const ownAccount = { status: 409, body: { code: 'own_account' } };
      for (const what of ['lock', 'unlock']) {
        expect(await administer(admin, what, admin.id)).toMatchObject(ownAccount);
      }
      expect(await giveRole(admin, admin.id, 'mechanic')).toMatchObject(ownAccount);
      for (const role of ['mechanic', 'receptionist'] as const) {
        expect((await giveRole(await aMemberOfTeam(app, role), admin.id, 'client')).status).toBe(403);
      }
    });

    it('in a list searched without regard to case, diacritics and format of phones', async () => {
      const admin = await anAdmin(app);
      const stefan = await aMember(app, { name: 'Ștefan Țăranu', email: 'stefan@example.ro' });
      for (const search of ['stefan tar', 'ȚĂRANU', stefan.phone.replace('+40', '0'), 'stefan@']) {
        const answer = await list(admin, `?search=${encodeURIComponent(search)}`);
        expect(answer.body).toMatchObject([{ id: stefan.id, name: 'Ștefan Țăranu', phoneProven: false }]);
        expect(answer.headers['x-total-count']).toBe('1');
      }
      expect((await list(admin, '?search=%25')).body).toEqual([]);
      expect((await list(admin, '?role=admin&pageSize=1')).body).toMatchObject([{ id: admin.id }]);
      expect((await list(admin, '?role=boss')).status).toBe(400);
    });
  });
});

describe('the last admin', () => {
  it('remains when two admins demote, lock and erase each other and themselves concurrently', async () => {
    const app = await startTestApp();
    for (const [first, second] of [
      ['client', 'mechanic'],
      ['lock', 'receptionist'],
      ['lock', 'lock'],
      ['client', 'erase'],
    ]) {
      await app.database.database.query(`UPDATE identity."user" SET role = 'client'`);
      const [a, b] = [await anAdmin(app), await anAdmin(app)];
      const post = (by: Member, what: string | undefined, { id }: Member) =>
        what === 'erase'
          ? app.http('DELETE', '/api/account', { cookie: by.cookie, body: { password: by.password } })
          : what === 'lock'
            ? app.http('POST', `/api/admin/users/${id}/lock`, { cookie: by.cookie })
            : app.http('PUT', `/api/admin/users/${id}/role`, { cookie: by.cookie, body: { role: what } });
      const answers = await Promise.all([post(a, first, b), post(b, second, a)]);
      for (const { status } of answers) expect([200, 204, 401, 403, 404, 409]).toContain(status);
      const left = await app.database.database.query(
        `SELECT id FROM identity."user" WHERE role = 'admin' AND locked_at IS NULL AND erased_at IS NULL`,
      );
      expect(left.length).toBeGreaterThanOrEqual(1);
    }
    await app.close();
  });

  it('cannot be erased', async () => {
    const app = await startTestApp();
    const admin = await anAdmin(app);
    const erase = () =>
      app.http('DELETE', '/api/account', { cookie: admin.cookie, body: { password: admin.password } });
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    await anAdmin(app);
    expect((await erase()).status).toBe(204);
    await app.close();
  });
});
