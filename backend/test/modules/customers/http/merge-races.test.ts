import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from '../../../support/fast-check.ts';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { type Appointment, mergingIn } from '../support/merging.ts';

let workshop: Workshop;
let merging: ReturnType<typeof mergingIn>;
beforeAll(async () => {
  workshop = await startWorkshop();
  merging = mergingIn(workshop);
});
afterAll(() => workshop.close());

it('of 20 concurrent merges of a customer one succeeds, and the others are refused', async () => {
  const guest = await merging.book(newPhone());
  const targets: Appointment[] = [];
  for (let i = 0; i < 4; i++) targets.push(await merging.book(newPhone()));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => {
      const target = targets[i % targets.length]?.customerId ?? 0;
      // Half of them the other way around.
      return i % 2 === 0 ? merging.merge(guest.customerId, target) : merging.merge(target, guest.customerId);
    }),
  );
  const merged = answers.filter(({ status }) => status === 200);
  expect(merged.length).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status, body }) => body.code ?? status))).toEqual(new Set([200, 'customer_merged']));
  const [{ count } = { count: -1 }] = await workshop.database.database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM customers.customer one JOIN customers.customer other ON other.id = one.merged_into
     WHERE other.merged_into IS NOT NULL`,
  );
  expect(count).toBe(0);
});

it('a booking during merge and undo belongs to one of both, and is found there', async () => {
  const phone = newPhone();
  const guest = await merging.book(phone);
  const target = await merging.book(newPhone());
  // A phone has at most three open appointments.
  for (const { id } of [guest, target]) await merging.asAdmin('DELETE', `/api/appointments/${id}`);
  for (let round = 0; round < 5; round++) {
    const [appointment, merge] = await Promise.all([
      merging.book(phone),
      merging.merge(guest.customerId, target.customerId),
    ]);
    expect(merge.status).toBe(200);
    expect(await merging.appointmentsOf(target.customerId)).toContain(appointment.id);
    const [during, undone] = await Promise.all([merging.book(phone), merging.undo(merge.body.mergeId)]);
    expect(undone.status).toBe(204);
    expect([guest.customerId, target.customerId]).toContain(during.customerId);
    expect(await merging.appointmentsOf(during.customerId)).toContain(during.id);
    for (const { id } of [appointment, during]) await merging.asAdmin('DELETE', `/api/appointments/${id}`);
  }
});

it('merges that are all undone, in any order, leave the same rows', async () => {
  const client = await workshop.provenClient();
  const account = await merging.book(client.customerPhone, {}, client.cookie);
  const guests: Appointment[] = [];
  for (let i = 0; i < 3; i++) guests.push(await merging.book(newPhone()));
  const ids = [account, ...guests].map(({ customerId }) => customerId);
  await workshop.deliverEvents();
  const before = await merging.rows();
  const steps = fc.array(fc.record({ from: fc.nat(3), into: fc.nat(3), undo: fc.nat(4) }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const open: number[] = [];
      for (const { from, into, undo } of plan) {
        const answer = await merging.merge(ids[from] ?? 0, ids[into] ?? 0);
        if (answer.status === 200) open.push(answer.body.mergeId);
        else expect([400, 409]).toContain(answer.status);
        const [chosen] = open.splice(undo, 1);
        if (chosen !== undefined) expect((await merging.undo(chosen)).status).toBe(204);
      }
      for (const merge of open) expect((await merging.undo(merge)).status).toBe(204);
      await workshop.deliverEvents();
      expect(await merging.rows()).toEqual(before);
    }),
    { numRuns: 5 },
  );
});
