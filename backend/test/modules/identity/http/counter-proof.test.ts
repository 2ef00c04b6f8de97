import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { type Appointment, mergingIn } from '../../customers/support/merging.ts';
import { aMember, aMemberOfTeam, codeSentTo, type Member, otherCodeThan, signIn } from '../support/members.ts';

let workshop: Workshop;
let merging: ReturnType<typeof mergingIn>;
let receptionist: Member;
beforeAll(async () => {
  workshop = await startWorkshop();
  merging = mergingIn(workshop);
  receptionist = await aMemberOfTeam(workshop, 'receptionist');
});
afterAll(() => workshop.close());

const path = (id: number) => `/api/admin/users/${id}/phone-proof`;
const send = (id: number, { cookie } = receptionist) => workshop.http('POST', path(id), { cookie });
const confirm = (id: number, code: string, { cookie } = receptionist) =>
  workshop.http('POST', `${path(id)}/confirm`, { cookie, body: { code } });
const account = async ({ cookie }: Pick<Member, 'cookie'>) => workshop.http('GET', '/api/account', { cookie });
const sql = (text: string, values: unknown[]) => workshop.database.database.query(text, values);

/** The code for the counter, among those of other purposes that were requested at the same instant. */
async function counterCodeOf(userId: number): Promise<string> {
  const [row] = await sql(`SELECT id FROM identity.sms_code WHERE user_id = $1 AND purpose = 'counter-proof'`, [
    userId,
  ]);
  return workshop.app.get(SmsCodeGenerator).codeOf(String(row?.id));
}

describe('the desk proves a phone at the counter', () => {
  it('with a code to that phone, in the account that others may have opened: its password and sessions end', async () => {
    const phone = newPhone();
    const guest = await merging.book(phone);
    const stranger = await aMember(workshop, { phone, email: 'strain@example.ro' });
    const own = await merging.book(phone, {}, stranger.cookie);
    await workshop.http('PATCH', '/api/account', {
      cookie: stranger.cookie,
      body: { phone: newPhone(), currentPassword: stranger.password },
    });
    await workshop.deliverEvents();
    expect(await send(stranger.id)).toMatchObject({ status: 202, body: { expiresAt: expect.any(String) } });
    await workshop.deliverEvents();
    const sent = await sql(
      `SELECT address, channel, body FROM notifications.outgoing_message
       WHERE user_id = $1 AND template = 'phone-proof' AND address = $2`,
      [stranger.id, phone],
    );
    expect(sent).toMatchObject([{ channel: 'sms', body: expect.stringContaining('recepția atelierului') }]);
    expect((await confirm(stranger.id, await counterCodeOf(stranger.id))).status).toBe(204);
    await workshop.deliverEvents();

    expect((await account(stranger)).status).toBe(401);
    expect((await signIn(workshop, phone, stranger.password)).status).toBe(401);
    expect((await sql('SELECT user_id FROM booking.appointment WHERE id = $1', [guest.id]))[0]).toEqual({
      userId: stranger.id,
    });
    // The holder of the phone chooses a password by SMS, and has the account with what the guest had.
    await workshop.http('POST', '/api/auth/password-reset', { body: { phone } });
    const [reset] = await sql(`SELECT id FROM identity.sms_code WHERE user_id = $1 AND purpose = 'password-reset'`, [
      stranger.id,
    ]);
    const code = workshop.app.get(SmsCodeGenerator).codeOf(String(reset?.id));
    const body = { phone, code, newPassword: 'parolă nouă', confirmPassword: 'parolă nouă' };
    expect((await workshop.http('POST', '/api/auth/password-reset/confirm', { body })).status).toBe(204);
    const owner = { cookie: (await signIn(workshop, phone, 'parolă nouă')).cookie ?? '' };
    expect((await account(owner)).body).toMatchObject({ phoneProven: true, pendingPhone: null });
    expect((await account(owner)).body.email ?? null).toBeNull();
    const appointments = await workshop.http('GET', '/api/client/appointments', { cookie: owner.cookie });
    expect(appointments.body.map(({ id }: Appointment) => id).toSorted()).toEqual([guest.id, own.id].toSorted());
  });

  it('with a code of its own, which counts tries and opens nothing else', async () => {
    const ana = await aMember(workshop, { phone: newPhone() });
    expect(await confirm(ana.id, '123456')).toMatchObject({ status: 409, body: { code: 'sms_code_not_requested' } });
    await send(ana.id);
    const code = await codeSentTo(workshop, ana.id);
    expect(await confirm(ana.id, otherCodeThan(code))).toMatchObject({
      status: 400,
      body: { code: 'sms_code_wrong', errors: [{ field: 'code' }], triesLeft: 4 },
    });
    const { cookie } = ana;
    expect(await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body: { code } })).toMatchObject({
      status: 409,
      body: { code: 'sms_code_not_requested' },
    });
    const reset = { phone: ana.phone, code, newPassword: 'altă parolă', confirmPassword: 'altă parolă' };
    expect(await workshop.http('POST', '/api/auth/password-reset/confirm', { body: reset })).toMatchObject({
      status: 409,
      body: { code: 'sms_code_not_requested' },
    });
    expect((await confirm(ana.id, code)).status).toBe(204);
    expect(await confirm(ana.id, code)).toMatchObject({ status: 409, body: { code: 'phone_already_proven' } });
  });

  it('as a security event of who did it, and so is a wrong code', async () => {
    const ana = await aMember(workshop, { phone: newPhone() });
    await send(ana.id);
    const code = await codeSentTo(workshop, ana.id);
    await confirm(ana.id, otherCodeThan(code));
    await confirm(ana.id, code);
    expect(
      await sql(
        `SELECT kind, by_user_id AS by FROM platform.security_event WHERE user_id = $1 AND kind LIKE 'phone-pro%'
         ORDER BY kind`,
        [ana.id],
      ),
    ).toEqual(['phone-proof-failed', 'phone-proven'].map((kind) => ({ kind, by: receptionist.id })));
  });

  it('for clients only, whose account is not locked, and with three codes a quarter of an hour', async () => {
    const admin = await aMemberOfTeam(workshop, 'mechanic');
    expect((await send(admin.id)).status).toBe(404);
    expect((await send(2_000_000_000)).status).toBe(404);
    const proven = await workshop.provenClient();
    expect(await send(proven.id)).toMatchObject({ status: 409, body: { code: 'phone_already_proven' } });
    const ana = await aMember(workshop, { phone: newPhone() });
    for (let i = 0; i < 3; i++) expect((await send(ana.id)).status).toBe(202);
    expect((await send(ana.id)).status).toBe(429);
    const locked = await aMember(workshop, { phone: newPhone() });
    await workshop.http('POST', `/api/admin/users/${locked.id}/lock`, { cookie: workshop.admin });
    expect((await send(locked.id)).status).toBe(403);
  });

  it('not a mechanic, nor a client', async () => {
    const ana = await aMember(workshop, { phone: newPhone() });
    const mechanic = await aMemberOfTeam(workshop, 'mechanic');
    for (const other of [mechanic, ana]) {
      expect((await send(ana.id, other)).status).toBe(403);
      expect((await confirm(ana.id, '123456', other)).status).toBe(403);
    }
  });
});
