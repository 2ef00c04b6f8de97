import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SYSTEM } from '../../../../src/kernel/actor.ts';
import { ChangeAppointmentStatus } from '../../../../src/modules/booking/application/change-appointment-status.ts';
import { SettleMerges } from '../../../../src/modules/customers/application/settle-merges.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { mergingIn } from '../support/merging.ts';

let workshop: Workshop;
let merging: ReturnType<typeof mergingIn>;
beforeAll(async () => {
  workshop = await startWorkshop();
  merging = mergingIn(workshop);
});
afterAll(() => workshop.close());

const sql = (text: string, values: unknown[] = []) => workshop.database.database.query(text, values);
const duplicatesOf = async (id: number) => (await merging.asAdmin('GET', `/api/customers/${id}/duplicates`)).body;
const DAY = 24 * 60 * 60 * 1000;

/** Runs with the clock of the workshop moved on. */
async function later<T>(ms: number, run: () => Promise<T>): Promise<T> {
  workshop.clock.time = new Date(MONDAY_MORNING.getTime() + ms);
  try {
    return await run();
  } finally {
    workshop.clock.time = MONDAY_MORNING;
  }
}

describe('a guest merged into another guest', () => {
  it('is one customer with that one until the undo gives back exactly the same rows', async () => {
    const [wrong, right] = [newPhone(), newPhone()];
    const first = await merging.book(wrong, { customerName: 'Ion Popescu', vehicleLicensePlate: 'B 10 DUP' });
    const second = await merging.book(right, { customerName: 'Popescu Ion', vehicleLicensePlate: 'B 10 DUP' });
    await workshop.deliverEvents();
    const before = await merging.rows();

    const preview = await merging.asAdmin(
      'GET',
      `/api/customers/${first.customerId}/merge-preview?into=${second.customerId}`,
    );
    expect(preview).toMatchObject({
      status: 200,
      body: {
        from: { name: 'Ion Popescu', phone: wrong, isGuest: true, vehicles: 1, openVisits: 1 },
        into: { name: 'Popescu Ion', phone: right, isGuest: true, vehicles: 1, openVisits: 1 },
        sharedVehicles: 1,
      },
    });

    const merge = await merging.merge(first.customerId, second.customerId);
    expect(merge).toMatchObject({
      status: 200,
      body: { customerId: first.customerId, intoCustomerId: second.customerId },
    });
    expect(merge.body.undoableUntil).toBe('2026-03-03T05:00:00.000Z');
    expect(await merging.appointmentsOf(second.customerId)).toEqual([first.id, second.id]);
    expect(await merging.appointmentsOf(first.customerId)).toEqual([first.id, second.id]);
    const appointment = await merging.asAdmin('GET', `/api/appointments/${first.id}`);
    expect(appointment.body.customer).toMatchObject({ name: 'Popescu Ion', phone: right });

    expect(await merging.undo(merge.body.mergeId)).toMatchObject({ status: 204 });
    await workshop.deliverEvents();
    expect(await merging.rows()).toEqual(before);
  });

  it('books with either phone as the customer that stays, whose appointments since the merge the undo leaves', async () => {
    const [wrong, right] = [newPhone(), newPhone()];
    const first = await merging.book(wrong);
    const { customerId } = await merging.book(right);
    const mergeId = await merging.merged(first.customerId, customerId);
    const since = await merging.book(wrong, { customerName: 'Altcineva' });
    expect(since.customerId).toBe(customerId);
    await merging.undo(mergeId);
    expect(await merging.appointmentsOf(first.customerId)).toEqual([first.id]);
    expect(await merging.appointmentsOf(customerId)).toContain(since.id);
    expect((await merging.book(wrong)).customerId).toBe(first.customerId);
  });

  it('follows the other one into a third, and back', async () => {
    const appointments = [];
    for (let i = 0; i < 3; i++) appointments.push(await merging.book(newPhone()));
    const [a, b, c] = appointments.map(({ customerId }) => customerId) as [number, number, number];
    const firstMerge = await merging.merged(a, b);
    const secondMerge = await merging.merged(b, c);
    expect(await merging.appointmentsOf(c)).toHaveLength(3);
    await merging.undo(secondMerge);
    expect(await merging.appointmentsOf(b)).toHaveLength(2);
    expect(await merging.appointmentsOf(c)).toHaveLength(1);
    await merging.undo(firstMerge);
    expect(await merging.appointmentsOf(b)).toHaveLength(1);
  });
});

describe('a guest merged into an account', () => {
  it('gives it the appointments, points from then on, and leaves with the undo', async () => {
    const client = await workshop.provenClient();
    const own = await merging.book(client.customerPhone, {}, client.cookie);
    const guest = await merging.book(newPhone());
    await workshop.deliverEvents();
    const before = await merging.rows();
    const mergeId = await merging.merged(guest.customerId, own.customerId);
    const appointments = async () =>
      (await workshop.http('GET', '/api/client/appointments', { cookie: client.cookie })).body
        .map(({ id }: { id: number }) => id)
        .sort((a: number, b: number) => a - b);
    expect(await appointments()).toEqual([own.id, guest.id]);
    await merging.undo(mergeId);
    await workshop.deliverEvents();
    expect(await appointments()).toEqual([own.id]);
    expect(await merging.rows()).toEqual(before);

    await merging.merged(guest.customerId, own.customerId);
    for (const to of ['confirmed', 'in-progress', 'completed'] as const) {
      await workshop.app
        .get(CommandBus)
        .execute(new ChangeAppointmentStatus({ appointmentId: guest.id, to, by: SYSTEM }));
    }
    await workshop.deliverEvents();
    const { body } = await workshop.http('GET', `/api/loyalty/dashboard/${client.id}`, { cookie: client.cookie });
    expect(body.loyaltyPoints).toBe(1);
  });

  it('never is an account, nor the same customer twice', async () => {
    const [ana, dan] = [await workshop.provenClient(), await workshop.provenClient()];
    const one = await merging.book(ana.customerPhone, {}, ana.cookie);
    const other = await merging.book(dan.customerPhone, {}, dan.cookie);
    const guest = await merging.book(newPhone());
    expect(await merging.merge(one.customerId, other.customerId)).toMatchObject({
      status: 409,
      body: { code: 'merge_of_two_accounts' },
    });
    expect(await merging.merge(one.customerId, guest.customerId)).toMatchObject({
      status: 409,
      body: { code: 'merge_of_account' },
    });
    expect(await merging.merge(guest.customerId, guest.customerId)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'into' }] },
    });
    expect(await merging.merge(guest.customerId, 2_000_000_000)).toMatchObject({ status: 404 });
    expect(await merging.asAdmin('POST', `/api/customers/${guest.customerId}/merge`, {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'into' }] },
    });
    expect(await merging.undo(2_000_000_000)).toMatchObject({ status: 404 });
    await merging.merged(guest.customerId, one.customerId);
    expect(await merging.merge(guest.customerId, other.customerId)).toMatchObject({
      status: 409,
      body: { code: 'customer_merged' },
    });
  });
});

describe('the preview of a merge', () => {
  const preview = (from: number, into: number) =>
    merging.asAdmin('GET', `/api/customers/${from}/merge-preview?into=${into}`);
  const tag = (id: number, tags: readonly string[]) => merging.asAdmin('PUT', `/api/customers/${id}/tags`, { tags });

  it('is refused like the merge itself', async () => {
    const [ana, dan] = [await workshop.provenClient(), await workshop.provenClient()];
    const one = (await merging.book(ana.customerPhone, {}, ana.cookie)).customerId;
    const other = (await merging.book(dan.customerPhone, {}, dan.cookie)).customerId;
    const guest = (await merging.book(newPhone())).customerId;
    const merged = (await merging.book(newPhone())).customerId;
    await merging.merged(merged, guest);
    for (const [from, into, refusal] of [
      [guest, guest, { status: 400, body: { errors: [{ field: 'into' }] } }],
      [one, other, { status: 409, body: { code: 'merge_of_two_accounts' } }],
      [one, guest, { status: 409, body: { code: 'merge_of_account' } }],
      [merged, one, { status: 409, body: { code: 'customer_merged' } }],
      [guest, merged, { status: 409, body: { code: 'customer_merged' } }],
      [guest, 2_000_000_000, { status: 404 }],
    ] as const) {
      expect(await preview(from, into)).toMatchObject(refusal);
      expect(await merging.merge(from, into)).toMatchObject(refusal);
    }
  });

  it('counts notes and tags, which the customer that stays then has, more than ten of them to be removed', async () => {
    const from = (await merging.book(newPhone())).customerId;
    const into = (await merging.book(newPhone())).customerId;
    const tags = (name: string) => Array.from({ length: 9 }, (_, number) => `${name}${number}`);
    await tag(from, ['VIP', ...tags('a')]);
    await tag(into, ['VIP', ...tags('b')]);
    for (const id of [from, from, into]) await merging.asAdmin('POST', `/api/customers/${id}/notes`, { text: 'Sună.' });
    const both = [...tags('a'), ...tags('b'), 'VIP'];
    const { body } = await preview(from, into);
    expect(body).toMatchObject({ from: { notes: 2, tags: 10 }, into: { notes: 1, tags: 10 } });
    expect(body.tags.toSorted()).toEqual(both.toSorted());
    await merging.merged(from, into);
    const page = async () => (await merging.asAdmin('GET', `/api/customers/${into}`)).body;
    const merged = await page();
    expect([merged.notes.length, merged.tags.toSorted()]).toEqual([3, both.toSorted()]);
    expect(await tag(into, [...both, 'nouă'])).toMatchObject({ status: 400, body: { errors: [{ field: 'tags' }] } });
    expect((await tag(into, both.slice(1))).status).toBe(204);
    expect((await page()).tags).toHaveLength(18);
  });
});

describe('the figure of active customers', () => {
  it('counts a merged customer as the one that it was merged into', async () => {
    const active = async () => (await merging.asAdmin('GET', '/api/admin/stats')).body.activeCustomers;
    const from = (await merging.book(newPhone())).customerId;
    const into = (await merging.book(newPhone())).customerId;
    await workshop.deliverEvents();
    const before = await active();
    const mergeId = await merging.merged(from, into);
    expect(await active()).toBe(before - 1);
    await merging.undo(mergeId);
    expect(await active()).toBe(before);
  });
});

describe('the undo of a merge', () => {
  it('is refused twice, after a day, and when another guest has the phone', async () => {
    const phone = newPhone();
    const first = await merging.book(phone);
    const { customerId } = await merging.book(newPhone());
    const undone = await merging.merged(first.customerId, customerId);
    await merging.undo(undone);
    expect(await merging.undo(undone)).toMatchObject({ status: 409, body: { code: 'merge_undone' } });

    const taken = await merging.merged(first.customerId, customerId);
    const other = await merging.book(newPhone());
    await sql('UPDATE customers.customer SET phone = $2 WHERE id = $1', [other.customerId, phone]);
    expect(await merging.undo(taken)).toMatchObject({ status: 409, body: { code: 'merged_phone_taken' } });
    expect(await later(DAY, () => merging.undo(taken))).toMatchObject({ status: 409, body: { code: 'merge_final' } });
  });

  it('ends after a day, when vehicles that both had become one', async () => {
    const plate = { vehicleLicensePlate: 'B 24 ORE' };
    const first = await merging.book(newPhone(), plate);
    const second = await merging.book(newPhone(), { ...plate, vehicleColor: '' });
    const own = await merging.book(newPhone(), { vehicleLicensePlate: 'B 25 ORE' });
    await merging.merged(first.customerId, second.customerId);
    const moved = await merging.merged(own.customerId, second.customerId);
    const settle = async () => {
      await workshop.app.get(SettleMerges).run();
      return sql(
        `SELECT license_plate AS plate, archived_at IS NULL AS active FROM customers.vehicle
         WHERE customer_id = $1 ORDER BY id`,
        [second.customerId],
      );
    };
    expect(await later(DAY - 1, settle)).toEqual([{ plate: 'B 24 ORE', active: true }]);
    expect(await later(DAY, settle)).toEqual([
      { plate: 'B 24 ORE', active: false },
      { plate: 'B 24 ORE', active: true },
      { plate: 'B 25 ORE', active: true },
    ]);
    await workshop.deliverEvents();
    expect(await merging.undo(moved)).toMatchObject({ status: 409, body: { code: 'merge_final' } });
    // The appointments still find their vehicles.
    for (const { id } of [first, second, own]) {
      expect(await merging.asAdmin('GET', `/api/appointments/${id}`)).toMatchObject({ status: 200 });
    }
  });
});

describe('the duplicates of a customer', () => {
  it('have the same phone end, plate, VIN or e-mail, or a like name and vehicle', async () => {
    const me = await merging.book(newPhone(), {
      customerName: 'Ștefan Iordăchescu',
      customerEmail: 'stefan@example.ro',
      vehicleLicensePlate: 'CJ 07 ABC',
      vehicleVin: 'UU1KSDAB012345678',
    });
    const plate = await merging.book(newPhone(), { vehicleLicensePlate: 'cj07abc' });
    const vin = await merging.book(newPhone(), { vehicleVin: 'UU1KSDAB012345678' });
    const email = await merging.book(newPhone(), { customerEmail: 'Stefan@Example.ro' });
    const name = await merging.book(newPhone(), {
      customerName: 'IORDACHESCU STEFAN',
      vehicleLicensePlate: 'CJ 07 ABD',
      vehicleMake: 'Skoda',
    });
    await merging.book(newPhone(), { customerName: 'Iordăchescu Ștefan', vehicleMake: 'Volvo', vehicleYear: 2001 });
    const { duplicates, isGuest, mergedInto } = await duplicatesOf(me.customerId);
    expect({ isGuest, mergedInto }).toEqual({ isGuest: true, mergedInto: null });
    const reasons = Object.fromEntries(
      duplicates.map((one: { customerId: number; reasons: string[] }) => [one.customerId, one.reasons]),
    );
    expect(reasons).toEqual({
      [plate.customerId]: ['plate'],
      [vin.customerId]: ['vin'],
      [email.customerId]: ['email'],
      [name.customerId]: ['name'],
    });

    const mergeId = await merging.merged(plate.customerId, me.customerId);
    const after = await duplicatesOf(me.customerId);
    expect(after.merges).toMatchObject([{ mergeId, customerId: plate.customerId }]);
    expect(after.duplicates).toHaveLength(3);
    expect((await duplicatesOf(plate.customerId)).mergedInto).toMatchObject({
      customerId: me.customerId,
      name: 'Ștefan Iordăchescu',
      undoableMergeId: mergeId,
    });
    expect(await merging.asAdmin('GET', '/api/customers/2000000000/duplicates')).toMatchObject({ status: 404 });
  });
});
