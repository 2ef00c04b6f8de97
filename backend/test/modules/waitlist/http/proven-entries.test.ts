import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { newPhone } from '../../booking/support/workshop.ts';
import { startWaiting, type WaitingWorkshop } from '../support/waiting.ts';

const [TUESDAY, WEDNESDAY] = ['2026-03-03', '2026-03-04'] as const;

let workshop: WaitingWorkshop;
beforeAll(async () => {
  workshop = await startWaiting({ BOOKING_PROOF: 'new-phones' });
  workshop.clock.time = new Date('2026-03-02T06:30:00Z');
});
afterAll(() => workshop.close());

const rows = (sql: string) => workshop.database.database.query<Record<string, unknown>>(sql);
const sentCode = async () => {
  const [row] = await rows('SELECT id FROM identity.sms_code ORDER BY created_at DESC, id DESC LIMIT 1');
  return workshop.app.get(SmsCodeGenerator).codeOf(String(row?.id));
};
const entryCount = async () => (await rows('SELECT count(*)::int AS count FROM waitlist.entry'))[0]?.count;

it('a new phone joins with the code from the SMS, and its claim books with proof', async () => {
  const { id } = await workshop.fillDay(TUESDAY);
  const customerPhone = newPhone();
  const before = await entryCount();
  const asked = await workshop.join([TUESDAY], { customerPhone });
  expect(asked).toMatchObject({
    status: 409,
    body: { code: 'phone_proof_required', errors: [{ field: 'phoneCode' }], expiresAt: expect.any(String) },
  });
  const phoneCode = await sentCode();
  const wrong = String((Number(phoneCode) + 1) % 1_000_000).padStart(6, '0');
  expect(await workshop.join([TUESDAY], { customerPhone, phoneCode: wrong })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'phoneCode' }] },
  });
  expect(await entryCount()).toBe(before);
  const { status, body: mine } = await workshop.join([TUESDAY], { customerPhone, phoneCode });
  expect(status).toBe(201);
  await workshop.asAdmin('PATCH', `/api/appointments/${id}/status`, { status: 'cancelled' });
  await workshop.runWaitlist();
  const { offer } = (await workshop.withToken('GET', `/api/waitlist/${mine.id}`, mine.token)).body;
  const claim = { offerId: offer.id };
  const claimed = await workshop.withToken('POST', `/api/waitlist/${mine.id}/claim`, mine.token, claim);
  expect(claimed.status).toBe(200);
  const sql = 'SELECT is_proven AS "isProven" FROM booking.appointment WHERE id = $1';
  const [appointment] = await workshop.database.database.query(sql, [claimed.body.appointmentId]);
  expect(appointment).toEqual({ isProven: true });
});

it('the workshop puts a customer on the list without a code', async () => {
  await workshop.fillDay(WEDNESDAY);
  const body = {
    serviceId: 1,
    days: [WEDNESDAY],
    part: 'any',
    customerName: 'Ana Pop',
    customerPhone: newPhone(),
    vehicleMake: 'Dacia',
    vehicleModel: 'Logan',
    vehicleYear: 2019,
  };
  expect((await workshop.asAdmin('POST', '/api/waitlist', body)).status).toBe(201);
});
