import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPhone } from '../../../support/a-phone.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { aMember, anAdmin, codeSentTo, type Member, otherCodeThan, signIn } from '../../identity/support/members.ts';

describe('the security events of admins', () => {
  let app: TestApp;
  let admin: Member;
  // Repetitions are counted by the minute: a clock that stands still keeps them in one minute.
  const now = new Date();
  beforeAll(async () => {
    app = await startTestApp({}, { now: () => now });
    admin = await anAdmin(app);
  });
  afterAll(() => app.close());

  const list = async (query: Record<string, string>) => {
    const path = `/api/admin/security-events?${new URLSearchParams(query)}`;
    const answer = await app.http('GET', path, { cookie: admin.cookie });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as { kind: string; details: string[]; times: number; source: string | null }[];
  };
  const kindsOf = async (member: Member) => (await list({ search: String(member.id) })).map(({ kind }) => kind);

  it('show a failed sign-in by the phone that was typed, with the account if there is one', async () => {
    const member = await aMember(app, { name: 'Ana Atacată' });
    await signIn(app, member.phone, 'greșită');
    await signIn(app, member.phone, 'greșită');
    const [failed] = await list({ search: member.phone.replace('+40', '0'), kind: 'sign-in-failed' });
    expect(failed).toMatchObject({
      kind: 'sign-in-failed',
      details: ['wrong-password'],
      user: { id: member.id, name: 'Ana Atacată' },
      by: null,
    });
    expect(failed?.source).toMatch(/^[\w-]{8}$/);
    expect(await list({ search: 'ana atac', kind: 'sign-in-failed' })).toEqual([failed]);
    expect(await list({ search: member.phone, kind: 'sign-in-failed', source: String(failed?.source) })).toEqual([
      failed,
    ]);

    const unknown = aPhone();
    await signIn(app, unknown, 'greșită');
    expect(await list({ search: unknown })).toMatchObject([{ details: ['unknown-phone'], user: null }]);
  });

  it('show what happened to an account: profile, password, role, lock, export, erasure', async () => {
    const member = await aMember(app);
    const { cookie } = member;
    await app.http('PATCH', '/api/account', { cookie, body: { name: 'Alt Nume' } });
    const wrong = { currentPassword: 'greșită', newPassword: 'Parolă-nouă-7', confirmPassword: 'Parolă-nouă-7' };
    expect((await app.http('POST', '/api/account/password', { cookie, body: wrong })).status).toBe(400);
    const right = { ...wrong, currentPassword: member.password };
    expect((await app.http('POST', '/api/account/password', { cookie, body: right })).status).toBe(204);
    for (const role of ['mechanic', 'mechanic', 'client']) {
      const body = { role };
      await app.http('PUT', `/api/admin/users/${member.id}/role`, { cookie: admin.cookie, body });
    }
    for (const action of ['lock', 'unlock']) {
      await app.http('POST', `/api/admin/users/${member.id}/${action}`, { cookie: admin.cookie });
    }
    const again = (await signIn(app, member.phone, right.newPassword)).cookie ?? '';
    await app.http('POST', '/api/account/export', { cookie: again, body: { password: right.newPassword } });
    await app.http('DELETE', '/api/account', { cookie: again, body: { password: right.newPassword } });
    expect((await kindsOf(member)).sort()).toEqual(
      [
        'signed-in',
        'profile-changed',
        'own-password-wrong',
        'password-changed',
        'role-changed',
        'role-changed',
        'account-locked',
        'account-unlocked',
        'data-exported',
        'account-erased',
      ].sort(),
    );
    const [changed] = await list({ search: String(member.id), kind: 'profile-changed' });
    expect(changed).toMatchObject({ details: ['name'], user: { id: member.id, name: '' } });
    const changes = await list({ search: String(member.id), kind: 'role-changed' });
    const by = { id: admin.id, name: 'Șefa' };
    expect(changes).toMatchObject([
      { details: ['client'], by, times: 1 },
      { details: ['mechanic'], by, times: 1 },
    ]);
  });

  it('show codes that were wrong and right', async () => {
    const member = await aMember(app);
    const { cookie, phone } = member;
    await app.http('POST', '/api/account/phone-proof', { cookie });
    const code = await codeSentTo(app, member.id);
    const confirm = (body: unknown) => app.http('POST', '/api/account/phone-proof/confirm', { cookie, body });
    await confirm({ code: otherCodeThan(code) });
    await confirm({ code });
    await app.http('POST', '/api/auth/password-reset', { body: { phone } });
    const reset = await codeSentTo(app, member.id);
    const body = { phone, newPassword: 'Parolă-nouă-7', confirmPassword: 'Parolă-nouă-7' };
    await app.http('POST', '/api/auth/password-reset/confirm', { body: { ...body, code: otherCodeThan(reset) } });
    await app.http('POST', '/api/auth/password-reset/confirm', { body: { ...body, code: reset } });
    const kinds = (await list({ search: phone })).map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['phone-proof-failed', 'phone-proven', 'password-reset-failed', 'password-reset']),
    );
  });

  it('are found by period, in the time zone of the workshop, and by page', async () => {
    const today = now.toLocaleDateString('en-CA', { timeZone: 'Europe/Bucharest' });
    expect(await list({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
    const all = await list({ from: today, to: today });
    const second = await list({ from: today, to: today, page: '2', pageSize: '3' });
    expect(second).toEqual(all.slice(3, 6));
  });

  it('hold no name, phone, e-mail or address', async () => {
    const member = await aMember(app, { name: 'Zamfir Zurbagiu', email: 'zamfir@example.ro' });
    await signIn(app, member.phone, 'greșită');
    const rows = await app.database.database.query('SELECT * FROM platform.security_event');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Zamfir|example|127\\.0\\.0\\.1|${member.phone.slice(1)}`));
  });
});
