import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManageTokens } from '../../../../src/modules/booking/application/visitor-access.ts';
import { SmsCodeGenerator } from '../../../../src/modules/identity/domain/sms-code-generator.ts';
import { KeyedHashes } from '../../../../src/platform/security/keyed-hashes.ts';
import { newPhone, startWorkshop } from '../../booking/support/workshop.ts';
import { otherCodeThan } from '../../identity/support/members.ts';
import { EstimatingWorkshop } from '../support/estimating-workshop.ts';

let house: EstimatingWorkshop;
beforeAll(async () => {
  house = await EstimatingWorkshop.start(await startWorkshop({ RATE_LIMITS: 'off', TRUST_PROXY: 'on' }));
});
afterAll(() => house.workshop.close());

const LABOUR = { kind: 'labour', label: 'Manoperă', quantity: 1, unitPrice: 100 };

let addresses = 0;
const elsewhere = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

/** A stranger books with the phone of another and so has the manage link of that appointment. */
const anAppointmentOfStranger = async (customerPhone: string, time: string) => {
  const fields = { customerPhone, appointmentDate: '2026-03-10', appointmentTime: time };
  const { body } = await house.workshop.book(fields, { headers: { 'x-forwarded-for': elsewhere() } });
  return { id: body.id as number, token: body.manageToken as string };
};
const erasure = ({ id, token }: { id: number; token: string }, path = '', body?: object, address = elsewhere()) =>
  house.workshop.http('POST', `/api/appointments/${id}/guest-erasure${path}`, {
    body,
    headers: { 'manage-token': token, 'x-forwarded-for': address },
  });
const requestErasures = async (appointment: { id: number; token: string }, count: number) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) statuses.push((await erasure(appointment)).status);
  return statuses;
};
const lanesOf = (purpose: string, appointmentId: number) =>
  house.workshop.database.database.query(
    `SELECT DISTINCT lane FROM identity.sms_code JOIN booking.appointment USING (customer_id)
     WHERE purpose = $1 AND appointment.id = $2`,
    [purpose, appointmentId],
  );

describe('a stranger with the manage link of an appointment that was booked with the phone of another', () => {
  it.each([
    ['a guest whose phone is not proven', '08:30'],
    ['a guest whose visit the desk has entered', '10:30'],
  ])('does not use up the codes by which %s approves an estimate', async (who, time) => {
    const customerPhone = newPhone();
    const fromDesk = who.includes('desk') ? { cookie: house.workshop.admin } : undefined;
    const start = { customerPhone, appointmentDate: '2026-03-11', appointmentTime: time };
    const { body: own } = await house.workshop.book(start, fromDesk);
    const { body: estimate } = await house.estimates.begin(own.id, [
      { title: 'Frâne', urgency: 'now', lines: [LABOUR] },
    ]);
    await house.estimates.send(estimate.id);
    const appointments = [
      await anAppointmentOfStranger(customerPhone, time),
      await anAppointmentOfStranger(customerPhone, '14:00'),
    ];
    const asked = await Promise.all(appointments.map((appointment) => requestErasures(appointment, 4)));
    expect(asked.flat().filter((status) => status === 202)).toHaveLength(6);
    await requestTries(appointments[0]);

    const jobId = estimate.jobs[0].id;
    const decided = await house.estimates.decide(estimate.id, 1, [{ jobId, answer: 'approved' }]);
    expect(decided).toMatchObject({ status: 200, body: { jobs: [{ state: 'approved' }] } });
    expect(await lanesOf('guest-erasure', own.id)).toEqual([{ lane: 'stranger' }]);
    if (fromDesk) expect(await lanesOf('approval', own.id)).toEqual([{ lane: 'owner' }]);
  });

  it('does not use up the codes of an appointment that was booked with proof, nor the tries at them', async () => {
    const customerPhone = newPhone();
    const start = { customerPhone, appointmentDate: '2026-03-12', appointmentTime: '09:30' };
    const { body: own } = await house.workshop.book(start, { cookie: house.workshop.admin });
    const appointment = await anAppointmentOfStranger(customerPhone, '15:00');
    expect((await requestErasures(appointment, 7)).slice(5)).toEqual([202, 429]);
    await requestTries(appointment);
    const token = house.workshop.app.get(ManageTokens).issue(own.id);
    expect((await erasure({ id: own.id, token })).status).toBe(202);
    await house.workshop.deliverEvents();
    expect((await erasure({ id: own.id, token }, '/confirm', { code: await newestCode(own.id) })).status).toBe(204);
  });

  it('still erases the data when the code from the phone is right, from another address too', async () => {
    const appointment = await anAppointmentOfStranger(newPhone(), '16:00');
    expect((await erasure(appointment)).status).toBe(202);
    const code = await newestCode(appointment.id);
    expect((await erasure(appointment, '/confirm', { code: otherCodeThan(code) })).status).toBe(400);
    expect((await erasure(appointment, '/confirm', { code })).status).toBe(204);
  });
});

it('erasures that a stranger asks for, and that send nothing, do not use up the password reset of an account', async () => {
  const phone = newPhone();
  const person = { name: 'Ana Pop', phone, password: 'parola-mea-9', confirmPassword: 'parola-mea-9' };
  expect((await house.workshop.http('POST', '/api/auth/register', { body: person })).status).toBe(201);
  const appointments = [await anAppointmentOfStranger(phone, '15:00'), await anAppointmentOfStranger(phone, '16:00')];
  for (const appointment of appointments) await requestErasures(appointment, 4);
  const reset = await house.workshop.http('POST', '/api/auth/password-reset', {
    body: { phone },
    headers: { 'x-forwarded-for': elsewhere() },
  });
  expect(reset.status).toBe(202);
});

it('an approval by link through a phone that the desk has changed is told by a keyed hash, and to the former phone', async () => {
  const { id, jobs, appointmentId } = await house.aSentOne();
  const sql = (text: string, values: unknown[]) => house.workshop.database.database.query(text, values);
  const hashes = async () =>
    (
      await sql('SELECT method, phone_hash AS hash FROM estimates.decision WHERE estimate_id = $1 ORDER BY id', [id])
    ).map(({ method, hash }) => [method, hash] as const);
  const toldTo = async () => {
    await house.workshop.deliverEvents();
    const told = `SELECT address FROM notifications.outgoing_message WHERE template = 'approved-elsewhere' AND appointment_id IS NULL`;
    return (await sql(told, [])).map(({ address }) => address);
  };
  await house.estimates.decide(id, 1, [{ jobId: jobs[0], answer: 'approved' }]);
  expect(await toldTo()).toEqual([]);
  const [appointment] = await sql(
    `SELECT customer_id AS id, phone FROM booking.appointment JOIN customers.customer ON customer.id = customer_id
     WHERE appointment.id = $1`,
    [appointmentId],
  );
  const changed = newPhone();
  const change = { phone: changed, name: 'Ion Popescu' };
  const path = `/api/customers/${appointment?.id}`;
  const answer = await house.workshop.http('PATCH', path, { body: change, cookie: house.workshop.admin });
  expect(answer.status).toBe(204);
  const { clock } = house.workshop;
  clock.time = new Date(clock.time.getTime() + 60_000);
  const second = await house.estimates.decide(id, 1, [{ jobId: jobs[1], answer: 'approved' }]);
  expect(second.status).toBe(200);
  const hashOf = (phone: unknown) => house.workshop.app.get(KeyedHashes).of('approving-phone', String(phone));
  expect(await hashes()).toEqual([
    ['link', hashOf(appointment?.phone)],
    ['link', hashOf(changed)],
  ]);
  expect(hashOf(appointment?.phone)).not.toBe(hashOf(changed));
  expect(await toldTo()).toEqual([appointment?.phone]);

  const other = await house.aSentOne();
  await house.desk('POST', `estimates/${other.id}/decisions`, {
    jobId: other.jobs[0],
    answer: 'approved',
    method: 'phone',
    note: 'Sunat',
  });
  expect(await sql('SELECT phone_hash AS hash FROM estimates.decision WHERE estimate_id = $1', [other.id])).toEqual([
    { hash: null },
  ]);
  expect(await toldTo()).toHaveLength(1);
  await house.move(appointmentId, 'cancelled');
  expect((await house.desk('DELETE', `guests/${appointment?.id}`)).status).toBe(204);
  expect(await hashes()).toEqual([
    ['link', null],
    ['link', null],
  ]);
});

async function requestTries(appointment: { id: number; token: string } | undefined): Promise<void> {
  if (!appointment) throw new Error('no visit');
  for (let n = 0; n < 12; n++) await erasure(appointment, '/confirm', { code: '000000' });
}

async function newestCode(appointmentId: number): Promise<string> {
  const [row] = await house.workshop.database.database.query<{ id: string }>(
    `SELECT sms_code.id FROM identity.sms_code JOIN booking.appointment USING (customer_id)
     WHERE appointment.id = $1 ORDER BY sms_code.created_at DESC, (lane = 'owner') DESC LIMIT 1`,
    [appointmentId],
  );
  return house.workshop.app.get(SmsCodeGenerator).codeOf(row?.id ?? '');
}
