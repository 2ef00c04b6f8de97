import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DocumentingWorkshop, SHEET } from '../../documents/support/documents.ts';
import { WIPERS } from '../../estimates/support/estimates.ts';
import { aMember, aMemberOfTeam } from '../support/members.ts';

let shop: DocumentingWorkshop;
beforeAll(async () => {
  shop = await DocumentingWorkshop.start();
});
afterAll(() => shop.close());

const REFUSED = { status: 409, body: { code: 'phone_without_sms', detail: expect.stringContaining('SMS') } };

/** What was stored to be entered, and what was written to be sent. */
async function codesAndMessages() {
  await shop.estimating.workshop.deliverEvents();
  return shop.database.query(`
    SELECT purpose AS kind FROM identity.sms_code
    UNION ALL SELECT template FROM notifications.outgoing_message
    WHERE template IN ('estimate-approval', 'guest-erasure', 'phone-proof', 'password-reset')`);
}

describe.each([
  ['a fixed line', (last: number) => `021 312 34 5${last}`],
  ['a country to which the workshop sends none', (last: number) => `+1 202 555 012${last}`],
])('to a phone of %s', (_, phoneOf) => {
  it('no code is sent for an estimate, and its page says so before', async () => {
    const { id, jobs } = await shop.estimating.aSentOne([WIPERS], [], { customerPhone: phoneOf(1) });
    const { asCustomer } = shop.estimating.estimates;
    expect((await asCustomer('GET', id)).body).toMatchObject({ isOpen: true, withoutSms: true });
    expect(await asCustomer('POST', id, '/code', { version: 1, jobIds: jobs })).toMatchObject(REFUSED);
    expect(await codesAndMessages()).toEqual([]);
  });

  it('no code is sent for a signature at the desk, and the sheet says so before', async () => {
    const appointment = await shop.estimating.anAppointment([], { customerPhone: phoneOf(2) });
    expect(await shop.fill(appointment, SHEET)).toMatchObject({ status: 200, body: { withoutSms: true } });
    const path = `appointments/${appointment}/documents/code`;
    expect(await shop.estimating.desk('POST', path, { type: 'work-order' })).toMatchObject(REFUSED);
    expect(await codesAndMessages()).toEqual([]);
  });

  it('no code is sent for an erasure, whether the phone has an account or not', async () => {
    const { workshop } = shop.estimating;
    const { body } = await workshop.book({
      customerPhone: phoneOf(3),
      appointmentDate: '2026-03-10',
      appointmentTime: phoneOf(3).startsWith('+') ? '09:30' : '08:30',
    });
    const erase = () =>
      workshop.http('POST', `/api/appointments/${body.id}/guest-erasure`, {
        headers: { 'manage-token': body.manageToken },
      });
    const ofGuest = await erase();
    expect(ofGuest).toMatchObject(REFUSED);
    await aMember(workshop, { phone: phoneOf(3) });
    const ofAccount = await erase();
    expect([ofAccount.status, ofAccount.body]).toEqual([ofGuest.status, ofGuest.body]);
    expect(await codesAndMessages()).toEqual([]);
  });

  it('no code is sent for a new password, whether the phone has an account or not, and the answer is at the phone', async () => {
    const { workshop } = shop.estimating;
    const reset = () => workshop.http('POST', '/api/auth/password-reset', { body: { phone: phoneOf(5) } });
    const ofNobody = await reset();
    expect(ofNobody).toMatchObject(REFUSED);
    expect(ofNobody.body.errors).toEqual([{ field: 'phone', message: ofNobody.body.detail }]);
    await aMember(workshop, { phone: phoneOf(5) });
    const ofAccount = await reset();
    expect([ofAccount.status, ofAccount.body]).toEqual([ofNobody.status, ofNobody.body]);
    expect(await codesAndMessages()).toEqual([]);
  });

  it('an account cannot be moved: its phone stays, and the answer is at the field', async () => {
    const { workshop } = shop.estimating;
    const { cookie, phone, password } = await aMember(workshop);
    const body = { phone: phoneOf(6), currentPassword: password };
    expect(await workshop.http('PATCH', '/api/account', { cookie, body })).toMatchObject({
      status: 409,
      body: { code: 'phone_without_sms', errors: [{ field: 'phone' }] },
    });
    expect((await workshop.http('GET', '/api/account', { cookie })).body).toMatchObject({ phone, pendingPhone: null });
    expect(await codesAndMessages()).toEqual([]);
  });

  it('no code is sent to prove the phone of an account, neither by its owner nor by the desk', async () => {
    const { workshop } = shop.estimating;
    const { id, cookie } = await aMember(workshop, { phone: phoneOf(4) });
    const desk = await aMemberOfTeam(workshop, 'receptionist');
    expect(await workshop.http('POST', '/api/account/phone-proof', { cookie })).toMatchObject(REFUSED);
    expect(await workshop.http('POST', `/api/admin/users/${id}/phone-proof`, { cookie: desk.cookie })).toMatchObject(
      REFUSED,
    );
    expect(await codesAndMessages()).toEqual([]);
  });
});
