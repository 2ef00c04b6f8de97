import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { ChangeAppointmentStatus } from '../../../../src/modules/booking/application/change-appointment-status.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, aMemberOfTeam, codeSentTo, type Member, signIn } from '../../identity/support/members.ts';
import { mergingIn } from '../support/merging.ts';

let workshop: Workshop;
let merging: ReturnType<typeof mergingIn>;
beforeAll(async () => {
  workshop = await startWorkshop();
  merging = mergingIn(workshop);
});
afterAll(() => workshop.close());

const NEW = 'parolă nouă';
const CAR = { vehicleMake: 'Dacia', vehicleModel: 'Logan', vehicleYear: 2019 };
const FALSE_CAR = { make: 'Tesla', model: 'Falsă', year: 2024, color: 'fals', vin: 'UU1FALSE012345678' };

/** The holder of the phone resets the password, and signs in. */
async function byReset({ id, phone }: Member): Promise<string> {
  await workshop.http('POST', '/api/auth/password-reset', { body: { phone } });
  const body = { phone, code: await codeSentTo(workshop, id), newPassword: NEW, confirmPassword: NEW };
  expect((await workshop.http('POST', '/api/auth/password-reset/confirm', { body })).status).toBe(204);
  await workshop.deliverEvents();
  return (await signIn(workshop, phone, NEW)).cookie ?? '';
}

/** The holder of the phone shows it at the counter, and chooses a password. */
async function atTheCounter(member: Member): Promise<string> {
  const { cookie } = await aMemberOfTeam(workshop, 'receptionist');
  const path = `/api/admin/users/${member.id}/phone-proof`;
  await workshop.http('POST', path, { cookie });
  const body = { code: await codeSentTo(workshop, member.id) };
  expect((await workshop.http('POST', `${path}/confirm`, { cookie, body })).status).toBe(204);
  return byReset(member);
}

async function inTheOwnSession({ id, cookie }: Member): Promise<string> {
  await workshop.http('POST', '/api/account/phone-proof', { cookie });
  const body = { code: await codeSentTo(workshop, id) };
  await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body });
  await workshop.deliverEvents();
  return cookie;
}

const garage = async (cookie: string) =>
  (await workshop.http('GET', '/api/account/vehicles', { cookie })).body.map(
    ({ make, licensePlate, color }: Record<string, unknown>) => [make, licensePlate, color],
  );
const state = ({ cookie }: Member, vehicle: object) =>
  workshop.http('POST', '/api/account/vehicles', { cookie, body: vehicle });
const start = async (id: number) => {
  for (const to of ['confirmed', 'in-progress'] as const) {
    await workshop.app.get(CommandBus).execute(new ChangeAppointmentStatus({ appointmentId: id, to, by: SYSTEM }));
  }
  await workshop.deliverEvents();
};

/** A guest whose vehicle the workshop has seen, and a stranger who states the same plate and another one. */
async function aGuestAndAStranger() {
  const phone = newPhone();
  const guest = await merging.book(phone, { ...CAR, vehicleLicensePlate: 'B 90 VER', vehicleColor: 'alb' });
  await start(guest.id);
  const stranger = await aMember(workshop, { phone });
  expect((await state(stranger, { ...FALSE_CAR, licensePlate: 'B 90 VER' })).status).toBe(201);
  expect((await state(stranger, { ...FALSE_CAR, vin: '', licensePlate: 'B 91 FAL' })).status).toBe(201);
  await merging.book(phone, { ...CAR, vehicleMake: 'Lada', vehicleLicensePlate: 'B 92 FAL' }, stranger.cookie);
  await workshop.deliverEvents();
  return stranger;
}

describe('a vehicle that an account stated before its phone was proven', () => {
  it.each([
    ['by a reset of the password', byReset],
    ['at the counter', atTheCounter],
  ])('does not join the account when the holder of the phone takes it over %s', async (_, takeOver) => {
    const stranger = await aGuestAndAStranger();
    const cookie = await takeOver(stranger);
    expect(await garage(cookie)).toEqual([['Dacia', 'B 90 VER', 'alb']]);
  });

  it('stays when its owner proves the phone', async () => {
    const ana = await aMember(workshop, { phone: newPhone() });
    await state(ana, { make: 'Dacia', model: 'Spring', year: 2023, licensePlate: 'B 93 ANA' });
    expect(await garage(await inTheOwnSession(ana))).toEqual([['Dacia', 'B 93 ANA', null]]);
  });

  it('stays when the workshop has seen it', async () => {
    const ana = await aMember(workshop, { phone: newPhone() });
    const { id } = await merging.book(ana.phone, { ...CAR, vehicleLicensePlate: 'B 94 ANA' }, ana.cookie);
    await start(id);
    expect(await garage(await byReset(ana))).toEqual([['Dacia', 'B 94 ANA', null]]);
  });

  it('returns when the workshop sees it later', async () => {
    const ana = await aMember(workshop, { phone: newPhone() });
    const { id } = await merging.book(ana.phone, { ...CAR, vehicleLicensePlate: 'B 95 ANA' }, ana.cookie);
    await workshop.deliverEvents();
    const cookie = await byReset(ana);
    expect(await garage(cookie)).toEqual([]);
    await start(id);
    expect(await garage(cookie)).toEqual([['Dacia', 'B 95 ANA', null]]);
  });

  it('stays out when the account has it again by then', async () => {
    const ana = await aMember(workshop, { phone: newPhone() });
    const { id } = await merging.book(ana.phone, { ...CAR, vehicleLicensePlate: 'B 96 ANA' }, ana.cookie);
    const cookie = await byReset(ana);
    await state({ ...ana, cookie }, { make: 'Dacia', model: 'Logan', year: 2019, licensePlate: 'B 96 ANA' });
    await start(id);
    expect(await garage(cookie)).toEqual([['Dacia', 'B 96 ANA', null]]);
  });
});
