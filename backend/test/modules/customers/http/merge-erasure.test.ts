import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SettleMerges } from '../../../../src/modules/customers/application/settle-merges.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, codeSentTo, type Member } from '../../identity/support/members.ts';
import { type Appointment, mergingIn } from '../support/merging.ts';

let workshop: Workshop;
let merging: ReturnType<typeof mergingIn>;
beforeAll(async () => {
  workshop = await startWorkshop();
  merging = mergingIn(workshop);
});
afterAll(() => workshop.close());

const DAY = 24 * 60 * 60 * 1000;
const GUEST = { customerName: 'Mirela Oaspete', vehicleLicensePlate: 'B 77 MIR', notes: 'Cheia la recepție' };
type Client = Awaited<ReturnType<Workshop['provenClient']>>;

/** Runs with the clock of the workshop moved on. */
async function later<T>(ms: number, run: () => Promise<T>): Promise<T> {
  workshop.clock.time = new Date(MONDAY_MORNING.getTime() + ms);
  try {
    return await run();
  } finally {
    workshop.clock.time = MONDAY_MORNING;
  }
}
const settle = () => workshop.app.get(SettleMerges).run();
const eraseAccount = ({ cookie }: Pick<Client, 'cookie'>, password = 'parola-buna') =>
  workshop.http('DELETE', '/api/account', { cookie, body: { password } });
const eraseGuest = (id: number) => merging.asAdmin('DELETE', `/api/admin/guests/${id}`);
const page = async (id: number) => (await merging.asAdmin('GET', `/api/customers/${id}`)).body;

/** A guest with an appointment, a complaint and a note of the workshop, merged into a client. */
async function merged() {
  const client = await workshop.provenClient();
  const own = await merging.book(client.customerPhone, { customerName: 'Ana Proprie' }, client.cookie);
  const phone = newPhone();
  const guest = await merging.book(phone, GUEST);
  const { id: appointmentId, manageToken } = guest;
  const complaint = { subject: 'Zgomot la frână', description: 'Se aude și acum', appointmentId, manageToken };
  const opened = await workshop.http('POST', '/api/complaints', { body: complaint });
  expect(opened.status).toBe(201);
  await merging.asAdmin('POST', `/api/customers/${guest.customerId}/notes`, { text: 'Preferă dimineața' });
  await workshop.deliverEvents();
  const mergeId = await merging.merged(guest.customerId, own.customerId);
  return { client, own, phone, guest, mergeId };
}
async function expectWhole(guest: Appointment, phone: string): Promise<void> {
  expect(await page(guest.customerId)).toMatchObject({
    isErased: false,
    name: 'Mirela Oaspete',
    phone,
    userId: null,
    mergedInto: null,
    counts: { upcoming: 1, cancelled: 0 },
    vehicles: [{ licensePlate: 'B 77 MIR' }],
    complaints: [{ subject: 'Zgomot la frână' }],
    notes: [{ text: 'Preferă dimineața' }],
  });
  const appointment = await merging.asAdmin('GET', `/api/appointments/${guest.id}`);
  expect(appointment.body).toMatchObject({ status: 'pending', notes: 'Cheia la recepție' });
}

describe('an account that is erased while a merge into it can be undone', () => {
  it('leaves the guest whole, then and after the day', async () => {
    const { client, own, phone, guest, mergeId } = await merged();
    expect((await eraseAccount(client)).status).toBe(204);
    await workshop.deliverEvents();
    await expectWhole(guest, phone);
    expect(await page(own.customerId)).toMatchObject({ isErased: true, counts: { cancelled: 1 } });
    expect(await merging.undo(mergeId)).toMatchObject({ status: 409, body: { code: 'merge_undone' } });
    await later(DAY, settle);
    await workshop.deliverEvents();
    await expectWhole(guest, phone);
    expect((await merging.book(phone)).customerId).toBe(guest.customerId);
  });

  it('leaves the guest whole when the desk undoes the merge before or after its customers are erased', async () => {
    const { client, phone, guest, mergeId } = await merged();
    await eraseAccount(client);
    expect((await merging.undo(mergeId)).status).toBe(204);
    await workshop.deliverEvents();
    await expectWhole(guest, phone);
  });

  it('leaves the guest whole when the erasure is delivered only after the day', async () => {
    const { client, phone, guest } = await merged();
    await eraseAccount(client);
    await later(DAY, settle);
    await workshop.deliverEvents();
    await expectWhole(guest, phone);
  });

  it('leaves those who came along with the guest', async () => {
    const first = await merging.book(newPhone(), { customerName: 'Vasile Primul' });
    const { client, own, guest, mergeId, phone } = await merged();
    await merging.undo(mergeId);
    await merging.merged(first.customerId, guest.customerId);
    await merging.merged(guest.customerId, own.customerId);
    await eraseAccount(client);
    await workshop.deliverEvents();
    expect(await page(first.customerId)).toMatchObject({ isErased: false, mergedInto: guest.customerId });
    expect(await merging.appointmentsOf(guest.customerId)).toEqual([first.id, guest.id].toSorted((a, b) => a - b));
    expect(await page(guest.customerId)).toMatchObject({ isErased: false, phone, userId: null });
  });

  it('gives the guest to another guest who has the phone by then', async () => {
    const { client, phone, guest } = await merged();
    await eraseAccount(client);
    // Nothing was delivered yet: the booking finds neither account nor guest.
    const since = await merging.book(phone);
    expect(since.customerId).not.toBe(guest.customerId);
    await workshop.deliverEvents();
    expect(await merging.appointmentsOf(since.customerId)).toEqual([guest.id, since.id]);
    expect(await page(guest.customerId)).toMatchObject({ isErased: false, mergedInto: since.customerId });
  });

  it('gives the guest to the account that has proven the phone meanwhile', async () => {
    const { client, phone, guest } = await merged();
    const owner = await aMember(workshop, { phone });
    await prove(owner);
    await eraseAccount(client);
    await workshop.deliverEvents();
    expect((await page(guest.customerId)).userId).toBe(owner.id);
    const { body } = await workshop.http('GET', '/api/client/appointments', { cookie: owner.cookie });
    expect(body.map(({ id }: Appointment) => id)).toEqual([guest.id]);
  });

  it('ends what the account shared of the vehicles of the guest, and so does the undo', async () => {
    for (const separate of [
      async ({ client }: Awaited<ReturnType<typeof merged>>) => eraseAccount(client),
      async ({ mergeId }: Awaited<ReturnType<typeof merged>>) => merging.undo(mergeId),
    ]) {
      const merge = await merged();
      const shared = await workshop.http('POST', `/api/vehicles/${merge.guest.vehicleId}/share-links`, {
        cookie: merge.client.cookie,
        body: {},
      });
      expect(shared.status).toBe(201);
      const book = `/api/shared-books/${String(shared.body.url).split(/[/#]/).at(-1)}`;
      expect((await workshop.http('GET', book)).status).toBe(200);
      await separate(merge);
      await workshop.deliverEvents();
      expect((await workshop.http('GET', book)).status).toBe(404);
    }
  });

  it('is erased with the guest once the merge is final', async () => {
    const { client, guest, mergeId } = await merged();
    await later(DAY, settle);
    await workshop.deliverEvents();
    await eraseAccount(client);
    await workshop.deliverEvents();
    expect(await page(guest.customerId)).toMatchObject({ isErased: true, complaints: [{ subject: '' }] });
    expect(await merging.undo(mergeId)).toMatchObject({ status: 409, body: { code: 'merge_final' } });
  });
});

describe('a guest who is erased while a merge can be undone', () => {
  /** Two guests of whom the first was merged into the second. */
  async function twoGuests() {
    const [goes, stays] = [newPhone(), newPhone()];
    const guest = await merging.book(goes, GUEST);
    const target = await merging.book(stays, { customerName: 'Al Doilea', vehicleLicensePlate: 'B 78 MIR' });
    const mergeId = await merging.merged(guest.customerId, target.customerId);
    return { goes, stays, guest, target, mergeId };
  }

  it('leaves the one that was merged into it', async () => {
    const { goes, guest, target, mergeId } = await twoGuests();
    expect((await eraseGuest(target.customerId)).status).toBe(204);
    await workshop.deliverEvents();
    await later(DAY, settle);
    expect(await page(target.customerId)).toMatchObject({ isErased: true });
    expect(await page(guest.customerId)).toMatchObject({
      isErased: false,
      phone: goes,
      mergedInto: null,
      counts: { upcoming: 1 },
      vehicles: [{ licensePlate: 'B 77 MIR' }],
    });
    expect(await merging.undo(mergeId)).toMatchObject({ status: 409, body: { code: 'merge_undone' } });
  });

  it('leaves the one that it was merged into, then and after the day', async () => {
    const { stays, guest, target, mergeId } = await twoGuests();
    expect((await eraseGuest(guest.customerId)).status).toBe(204);
    await workshop.deliverEvents();
    expect(await merging.undo(mergeId)).toMatchObject({ status: 409, body: { code: 'customer_already_erased' } });
    await later(DAY, settle);
    expect(await page(guest.customerId)).toMatchObject({ isErased: true });
    expect(await page(target.customerId)).toMatchObject({
      isErased: false,
      phone: stays,
      counts: { upcoming: 1 },
      vehicles: [{ licensePlate: 'B 78 MIR' }],
    });
  });

  it('takes the merged one along once the merge is final', async () => {
    const { guest, target } = await twoGuests();
    await later(DAY, settle);
    await eraseGuest(target.customerId);
    await workshop.deliverEvents();
    expect(await page(guest.customerId)).toMatchObject({ isErased: true });
  });
});

describe('an erasure, an undo and a merge at the same time', () => {
  it('leave the guest whole and erase the account, in every order', async () => {
    for (let round = 0; round < 6; round++) {
      const { client, own, phone, guest, mergeId } = await merged();
      const [erased, undone, again] = await Promise.all([
        eraseAccount(client),
        merging.undo(mergeId),
        merging.merge(guest.customerId, own.customerId),
        ...(round % 2 === 0 ? [workshop.deliverEvents()] : []),
      ]);
      expect(erased.status).toBe(204);
      expect([204, 409]).toContain(undone.status);
      expect([200, 409]).toContain(again.status);
      await workshop.deliverEvents();
      await expectWhole(guest, phone);
      expect((await page(own.customerId)).isErased).toBe(true);
      await merging.asAdmin('DELETE', `/api/appointments/${guest.id}`);
      await eraseGuest(guest.customerId);
    }
  });

  it('of two guests leave the one that is not erased', async () => {
    for (let round = 0; round < 6; round++) {
      const phone = newPhone();
      const guest = await merging.book(phone);
      const target = await merging.book(newPhone());
      const mergeId = await merging.merged(guest.customerId, target.customerId);
      const [erased, undone] = await Promise.all([
        eraseGuest(target.customerId),
        merging.undo(mergeId),
        merging.merge(guest.customerId, target.customerId),
      ]);
      expect(erased.status).toBe(204);
      expect([204, 409]).toContain(undone.status);
      await workshop.deliverEvents();
      expect(await page(target.customerId)).toMatchObject({ isErased: true });
      expect(await page(guest.customerId)).toMatchObject({ isErased: false, mergedInto: null, phone });
    }
  });
});

async function prove({ id, cookie }: Member): Promise<void> {
  await workshop.http('POST', '/api/account/phone-proof', { cookie });
  const body = { code: await codeSentTo(workshop, id) };
  await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body });
  await workshop.deliverEvents();
}
