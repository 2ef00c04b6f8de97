import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { MessageErasure } from '../../../../src/modules/notifications/application/messages/message-erasure.ts';
import { aMember, otherCodeThan } from '../../identity/support/members.ts';
import { newPhone, startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
const start = async (settings: Record<string, string>) => {
  workshop = await startWorkshop(settings);
};
afterEach(() => workshop.close());

const rows = (text: string) => workshop.database.database.query<Record<string, unknown>>(text);
const count = async (table: string) => Number((await rows(`SELECT count(*) AS n FROM ${table}`))[0]?.n);
async function sentCode(): Promise<string> {
  const [row] = await rows('SELECT id FROM identity.sms_code ORDER BY created_at DESC, id DESC LIMIT 1');
  return workshop.app.get(SmsCodeGenerator).codeOf(String(row?.id));
}

const refusal = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ code, errors: [expect.objectContaining({ field: 'phoneCode' })] }),
});

it('without the setting a new phone books at once', async () => {
  await start({});
  expect((await workshop.book({ phoneCode: '123456' })).status).toBe(201);
  expect(await count('identity.sms_code')).toBe(0);
});

describe('with BOOKING_PROOF=new-phones', () => {
  beforeEach(() => start({ BOOKING_PROOF: 'new-phones' }));

  it('a phone that was never seen gets a code, and the same booking with it succeeds', async () => {
    const customerPhone = newPhone();
    const asked = await workshop.book({ customerPhone });
    expect(asked).toMatchObject(refusal(409, 'phone_proof_required'));
    expect(asked.body).toMatchObject({
      expiresAt: '2026-03-02T05:10:00.000Z',
      message: 'Ți-am trimis un cod prin SMS. Scrie-l ca să continui.',
    });
    expect([await count('booking.appointment'), await count('customers.customer')]).toEqual([0, 0]);
    await workshop.deliverEvents();
    const messages = await rows('SELECT template, address, body FROM notifications.outgoing_message');
    const code = await sentCode();
    expect(messages).toEqual([
      { template: 'phone-proof', address: customerPhone, body: expect.stringContaining('••••••') },
    ]);
    const headers = { 'idempotency-key': 'once' };
    const booked = await workshop.book({ customerPhone, phoneCode: code }, { headers });
    expect(booked.status).toBe(201);
    const again = await workshop.book({ customerPhone, phoneCode: code }, { headers });
    expect(again.body.id).toBe(booked.body.id);
    expect(await rows('SELECT is_proven AS proven FROM booking.appointment')).toEqual([{ proven: true }]);
    // Known now, and open as another visitor's.
    const next = await workshop.book({ customerPhone, appointmentTime: '11:00' });
    expect(next.status).toBe(201);
  });

  it('an account that anyone can open with a phone, and its vehicles, do not make the phone known', async () => {
    const { cookie, phone } = await aMember(workshop);
    const body = { make: 'Dacia', model: 'Logan', year: 2019 };
    expect((await workshop.http('POST', '/api/account/vehicles', { cookie, body })).status).toBe(201);
    const booking = { customerPhone: phone };
    expect(await workshop.book(booking)).toMatchObject(refusal(409, 'phone_proof_required'));
    expect(await workshop.book(booking, { cookie })).toMatchObject(refusal(409, 'phone_proof_required'));
    expect((await workshop.book({ ...booking, phoneCode: await sentCode() })).status).toBe(201);
  });

  it('a wrong, missing, expired or foreign code books nothing and names its field', async () => {
    const customerPhone = newPhone();
    const book = (phoneCode: string) => workshop.book({ customerPhone, phoneCode });
    expect(await book('123456')).toMatchObject(refusal(409, 'sms_code_not_requested'));
    await workshop.book({ customerPhone });
    const code = await sentCode();
    expect((await book('12a')).body.errors).toMatchObject([{ field: 'phoneCode' }]);
    for (let triesLeft = 4; triesLeft >= 0; triesLeft -= 1) {
      const wrong = await book(otherCodeThan(code));
      expect(wrong).toMatchObject(refusal(400, 'sms_code_wrong'));
      expect(wrong.body).toMatchObject({ triesLeft });
    }
    expect(await book(code)).toMatchObject(refusal(409, 'sms_code_tries_used_up'));
    workshop.clock.time = new Date(workshop.clock.time.getTime() + 1_000);
    await workshop.book({ customerPhone });
    const second = await sentCode();
    expect((await workshop.book({ phoneCode: second })).status).toBe(409);
    workshop.clock.time = new Date(workshop.clock.time.getTime() + 10 * 60_000);
    expect(await book(second)).toMatchObject(refusal(409, 'sms_code_expired'));
    expect(await count('booking.appointment')).toBe(0);
  });

  it('a right code stays valid when the start is taken meanwhile', async () => {
    const customerPhone = newPhone();
    await workshop.book({ customerPhone });
    const phoneCode = await sentCode();
    for (const _ of [1, 2]) await workshop.book({}, { cookie: workshop.admin });
    expect((await workshop.book({ customerPhone, phoneCode })).body.code).toBe('slot_taken');
    const booked = await workshop.book({ customerPhone, phoneCode, appointmentTime: '14:00' });
    expect(booked.status).toBe(201);
  });

  it('the workshop and the signed-in owner of a proven phone need no code', async () => {
    expect((await workshop.book({}, { cookie: workshop.admin })).status).toBe(201);
    const { cookie, customerPhone } = await workshop.provenClient();
    expect((await workshop.book({ customerPhone }, { cookie })).status).toBe(201);
  });

  it('a number that gets no SMS is refused with a reason', async () => {
    for (const customerPhone of ['021 345 6789', '+1 202 555 0123']) {
      const { status, body } = await workshop.book({ customerPhone });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: 'customerPhone' }]);
    }
    expect(await count('identity.sms_code')).toBe(0);
  });

  it('three codes are sent to a phone in a quarter of an hour, also at the same moment', async () => {
    const customerPhone = newPhone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => workshop.book({ customerPhone })));
    expect(answers.map(({ status }) => status).sort()).toEqual([409, 409, 409, 429, 429, 429]);
  });

  it('stores the phone of a visitor for a day only', async () => {
    await workshop.book({});
    await workshop.deliverEvents();
    const tomorrow = new Date(workshop.clock.time.getTime() + 86_400_001);
    await workshop.app.get(MessageErasure).blankCodesBefore(tomorrow);
    expect(await rows('SELECT address, body FROM notifications.outgoing_message')).toEqual([{ address: '', body: '' }]);
    const [event] = await rows(`SELECT data FROM platform.event WHERE type = 'identity.phone-code-requested'`);
    expect(event?.data).toEqual({ codeId: expect.any(String) });
  });
});

it('codes for bookings are limited by address', async () => {
  await start({ BOOKING_PROOF: 'new-phones', RATE_LIMITS: 'on' });
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) statuses.push((await workshop.book()).status);
  expect(statuses).toEqual([...Array<number>(20).fill(409), 429, 429]);
  expect(await count('identity.sms_code')).toBe(20);
});
