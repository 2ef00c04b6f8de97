import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingPayload, newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, codeSentTo, type Member } from '../../identity/support/members.ts';
import { type Appointment, mergingIn } from '../support/merging.ts';

let workshop: Workshop;
let merging: ReturnType<typeof mergingIn>;
beforeAll(async () => {
  workshop = await startWorkshop();
  merging = mergingIn(workshop);
});
afterAll(() => workshop.close());

const GUEST = { customerName: 'Mirela Oaspete', vehicleLicensePlate: 'B 77 MIR' };

/** A guest with an appointment, and a stranger who registered with the guest's phone and booked with it. */
async function aGuestAndAStranger() {
  const phone = newPhone();
  const guest = await merging.book(phone, GUEST);
  const stranger = await aMember(workshop, { phone, name: 'Un Străin', email: 'strain@example.ro' });
  const own = await merging.book(phone, { customerName: 'Un Străin' }, stranger.cookie);
  await workshop.deliverEvents();
  return { phone, guest, stranger, own };
}

const duplicatesOf = async (id: number) =>
  (await merging.asAdmin('GET', `/api/customers/${id}/duplicates`)).body.duplicates;
const asStranger = ({ cookie }: Member, method: string, path: string, body?: object) =>
  workshop.http(method, path, { cookie, body });
const appointmentsOf = async (member: Member): Promise<number[]> =>
  (await asStranger(member, 'GET', '/api/client/appointments')).body.map(({ id }: Appointment) => id);

async function prove({ id, cookie }: Member): Promise<void> {
  await workshop.http('POST', '/api/account/phone-proof', { cookie });
  const body = { code: await codeSentTo(workshop, id) };
  expect((await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body })).status).toBe(200);
  await workshop.deliverEvents();
}

const REFUSED = { status: 409, body: { code: 'phone_not_proven' } };

describe('an account with an unproven phone', () => {
  it('is not merged with the guest who has the phone, and reads, cancels and erases nothing of it', async () => {
    const { guest, stranger, own } = await aGuestAndAStranger();
    expect(await duplicatesOf(guest.customerId)).toMatchObject([
      { customerId: own.customerId, userId: stranger.id, reasons: ['phone'], phoneProof: 'unproven' },
    ]);
    const path = `/api/customers/${guest.customerId}/merge-preview?into=${own.customerId}`;
    expect(await merging.asAdmin('GET', path)).toMatchObject(REFUSED);
    expect(await merging.merge(guest.customerId, own.customerId)).toMatchObject(REFUSED);
    await workshop.deliverEvents();

    expect(await appointmentsOf(stranger)).toEqual([own.id]);
    expect((await asStranger(stranger, 'DELETE', `/api/appointments/${guest.id}`)).status).toBe(404);
    expect((await asStranger(stranger, 'GET', `/api/vehicles/${guest.vehicleId}/book`)).status).toBe(404);
    await asStranger(stranger, 'DELETE', '/api/account', { password: stranger.password });
    await workshop.deliverEvents();
    expect(await merging.asAdmin('GET', `/api/customers/${guest.customerId}`)).toMatchObject({
      body: { isErased: false, name: 'Mirela Oaspete', counts: { upcoming: 1 } },
    });
  });

  it('is not merged for a plate that its owner stated either', async () => {
    const guest = await merging.book(newPhone(), { vehicleLicensePlate: 'B 78 MIR' });
    const stranger = await aMember(workshop, { phone: newPhone() });
    const own = await merging.book(stranger.phone, { vehicleLicensePlate: 'B 78 MIR' }, stranger.cookie);
    expect(await duplicatesOf(guest.customerId)).toMatchObject([
      { customerId: own.customerId, reasons: ['plate', 'name'], phoneProof: 'unproven' },
    ]);
    expect(await merging.merge(guest.customerId, own.customerId)).toMatchObject(REFUSED);
  });

  it('is merged once the phone is proven', async () => {
    const guest = await merging.book(newPhone());
    const ana = await aMember(workshop, { phone: newPhone() });
    const own = await merging.book(ana.phone, {}, ana.cookie);
    expect(await merging.merge(guest.customerId, own.customerId)).toMatchObject(REFUSED);
    await prove(ana);
    expect((await merging.merge(guest.customerId, own.customerId)).status).toBe(200);
  });
});

describe('an account that has proven another phone', () => {
  /** It books with the phone of a guest, which stores a customer of the account with that phone. */
  async function withThePhoneOfAGuest() {
    const phone = newPhone();
    const guest = await merging.book(phone, GUEST);
    const stranger = await aMember(workshop, { phone: newPhone() });
    await prove(stranger);
    const own = await merging.book(phone, { customerName: 'Mirela Oaspete' }, stranger.cookie);
    expect(own.userId).toBe(stranger.id);
    return { phone, guest, stranger, own };
  }

  it('is not merged with the guest whose phone it booked with', async () => {
    const { guest, own } = await withThePhoneOfAGuest();
    expect(await duplicatesOf(guest.customerId)).toContainEqual(
      expect.objectContaining({ customerId: own.customerId, phoneProof: 'other' }),
    );
    expect(await merging.merge(guest.customerId, own.customerId)).toMatchObject(REFUSED);
  });

  it('is given nothing by a phone that it wants to have and has not proven', async () => {
    const { phone, guest, stranger, own } = await withThePhoneOfAGuest();
    const changes = { phone, currentPassword: stranger.password };
    expect((await asStranger(stranger, 'PATCH', '/api/account', changes)).status).toBe(200);
    await workshop.deliverEvents();
    expect(await merging.merge(guest.customerId, own.customerId)).toMatchObject(REFUSED);
    expect(await deskAppointment(phone, own.customerId)).toMatchObject(UNPROVEN_CHOICE);
    expect(await appointmentsOf(stranger)).toEqual([own.id]);
  });

  it('is given nothing by a phone that it had before, which a guest has now', async () => {
    const { guest, stranger, own, phone } = await withThePhoneOfAGuest();
    const sql = 'UPDATE identity."user" SET phone = $2 WHERE id = $1';
    // The account had the phone, and changed it: the customer of its bookings keeps the phone of then.
    await workshop.database.database.query(sql, [stranger.id, newPhone()]);
    expect(await merging.merge(guest.customerId, own.customerId)).toMatchObject(REFUSED);
    expect(await deskAppointment(phone, own.customerId)).toMatchObject(UNPROVEN_CHOICE);
  });

  it('leaves the guest to the account that proves the phone', async () => {
    const { phone, guest, own } = await withThePhoneOfAGuest();
    const owner = await aMember(workshop, { phone });
    const ofOwner = await merging.book(phone, {}, owner.cookie);
    for (const target of [own, ofOwner]) {
      expect(await merging.merge(guest.customerId, target.customerId)).toMatchObject(REFUSED);
    }
    await prove(owner);
    expect((await appointmentsOf(owner)).toSorted((a, b) => a - b)).toEqual([guest.id, ofOwner.id]);
  });
});

const UNPROVEN_CHOICE = { status: 400, body: { errors: [{ field: 'customerId' }] } };
let day = 1;

/** An appointment that the desk enters for a caller, on a day of its own in April. */
function deskAppointment(phone: string, customerId?: number) {
  const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload();
  const date = workday(day++);
  return merging.asAdmin('POST', '/api/admin/board/visits', {
    ...contact,
    customerPhone: phone,
    date,
    time: '09:00',
    bayId: 1,
    notify: true,
    ...(customerId !== undefined && { customerId }),
  });
}

/** A working day from Tuesday, 5 May 2026. */
function workday(index: number): string {
  const week = Math.floor(index / 4);
  return new Date(Date.UTC(2026, 4, 5 + week * 7 + (index % 4))).toISOString().slice(0, 10);
}

describe('an appointment that the desk enters for a caller', () => {
  const messages = (appointmentId: number) =>
    workshop.database.database.query<{ channel: string; address: string; userId: number | null }>(
      `SELECT channel, address, user_id AS "userId" FROM notifications.outgoing_message
       WHERE appointment_id = $1 ORDER BY id`,
      [appointmentId],
    );

  it('is refused for an account that has not proven the phone, of which the callers say so', async () => {
    const { phone, guest, stranger, own } = await aGuestAndAStranger();
    const callers = (await merging.asAdmin('POST', '/api/admin/callers', { phone })).body;
    expect(callers).toMatchObject([
      { customerId: own.customerId, userId: stranger.id, phoneProof: 'unproven' },
      { customerId: guest.customerId, isGuest: true },
    ]);
    expect(await deskAppointment(phone, own.customerId)).toMatchObject(UNPROVEN_CHOICE);
    await prove(stranger);
    expect((await deskAppointment(phone, own.customerId)).status).toBe(201);
  });

  it('is that of the guest when none is chosen, and its messages go to the phone alone', async () => {
    const { phone, guest, stranger } = await aGuestAndAStranger();
    const appointment = (await deskAppointment(phone)).body;
    await workshop.deliverEvents();
    expect(await merging.appointmentsOf(guest.customerId)).toContain(appointment.id);
    expect(await appointmentsOf(stranger)).not.toContain(appointment.id);
    expect(await messages(appointment.id)).toEqual([{ channel: 'sms', address: phone, userId: null }]);
  });

  it('that an account got without a proof is told to the phone alone', async () => {
    const { phone, stranger, own } = await aGuestAndAStranger();
    const appointment = (await deskAppointment(phone)).body;
    // As a release without this rule has stored it.
    await workshop.database.database.query(
      'UPDATE booking.appointment SET user_id = $2, customer_id = $3, vehicle_id = $4 WHERE id = $1',
      [appointment.id, stranger.id, own.customerId, own.vehicleId],
    );
    await workshop.deliverEvents();
    expect(await messages(appointment.id)).toEqual([{ channel: 'sms', address: phone, userId: null }]);
  });
});
