import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import fc from '../../../support/fast-check.ts';
import { memberWith } from '../../loyalty/support/members.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, TUESDAY, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

/** The workshop changes the state, undoes that, adds to the price, and time passes. */
const STEPS = ['next', 'next', 'undo', 'undo', 'cancelled', 'deliver', 'send', 'second', 'period'] as const;
const NEXT: Record<string, string> = { pending: 'confirmed', confirmed: 'in-progress', 'in-progress': 'completed' };
const MESSAGE: Record<string, string | undefined> = {
  pending: 'appointment-booked',
  confirmed: 'appointment-confirmed',
  completed: 'visit-completed-with-point',
  cancelled: 'appointment-cancelled',
};

const one = <Row>(sql: string, values: unknown[]) =>
  workshop.database.database.one<Row & Record<string, unknown>>(sql, values);
const passes = (ms: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + ms);
};
const send = async () => {
  await workshop.deliverEvents();
  await workshop.app.get(CommandBus).execute(new SendMessages({}));
};

/** What ledger, account, figures and messages say of the appointment of a member. */
async function effects(userId: number, id: number) {
  const ledger = await one<{ points: number }>(
    `SELECT coalesce(sum(points), 0)::int AS points FROM loyalty.transaction WHERE appointment_id = $1`,
    [id],
  );
  const account = await one<{ spent: number; points: number }>(
    `SELECT total_spent_bani::int AS spent, loyalty_points AS points FROM identity."user" WHERE id = $1`,
    [userId],
  );
  const figures = await one<Record<string, number>>(
    `SELECT completed, cancelled,
            (SELECT coalesce(sum(charged_bani), 0)::int FROM booking.visit_figure WHERE date = $1) AS revenue
     FROM booking.day_tally WHERE date = $1`,
    [TUESDAY],
  );
  const messages = await workshop.database.database.query<{ template: string; status: string }>(
    `SELECT template, status FROM notifications.outgoing_message WHERE appointment_id = $1 AND user_id = $2 ORDER BY sent_at, id`,
    [id, userId],
  );
  return { ledger, account, figures, messages };
}

it('after any changes and undos, ledger, figures and messages describe the last state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 14 }), async (steps) => {
      workshop.clock.time = MONDAY_MORNING;
      const member = await memberWith(workshop, 0);
      const before = (await effects(member.id, 0)).figures ?? { completed: 0, cancelled: 0, revenue: 0 };
      const { body } = await workshop.book({ customerPhone: newPhone() }, { cookie: member.cookie });
      const { id } = body;
      await send();
      passes(60_000);
      const request = (method: string, path: string, fields: object) =>
        workshop.http(method, `/api/appointments/${id}/${path}`, { body: fields, cookie: workshop.admin });
      const read = async () => (await workshop.http('GET', `/api/appointments/${id}`, { cookie: workshop.admin })).body;
      for (const step of steps) {
        if (step === 'deliver') await workshop.deliverEvents();
        else if (step === 'send') await send();
        else if (step === 'second') passes(1_000);
        else if (step === 'period') passes(10_000);
        else if (step === 'undo') await request('POST', 'undo', {});
        else {
          const to = step === 'next' ? NEXT[(await read()).status] : step;
          if (to === 'completed') {
            const lines = [{ label: 'Filtru', amount: steps.length }];
            await request('POST', 'completion', { lines, reason: 'Filtru' });
          } else if (to) await request('PATCH', 'status', { status: to });
        }
      }
      const sentWhile = (await effects(member.id, id)).messages.filter(({ status }) => status === 'sent').length;
      passes(11_000);
      await send();
      const appointment = await read();
      const { ledger, account, figures, messages } = await effects(member.id, id);
      const isCompleted = appointment.status === 'completed';
      const charged = isCompleted ? 15_000 + steps.length * 100 : 0;
      expect(ledger?.points).toBe(isCompleted ? 1 : 0);
      expect(account).toEqual({ spent: charged, points: isCompleted ? 1 : 0 });
      expect(figures).toEqual({
        completed: (before.completed ?? 0) + (isCompleted ? 1 : 0),
        cancelled: (before.cancelled ?? 0) + (appointment.status === 'cancelled' ? 1 : 0),
        revenue: (before.revenue ?? 0) + charged,
      });
      expect(messages.filter(({ status }) => status !== 'sent')).toEqual([]);
      const last = messages.at(-1)?.template;
      // A message that left before the state was changed again stays the last one.
      if (messages.length > sentWhile || appointment.status === 'cancelled' || isCompleted) {
        expect([MESSAGE[appointment.status], appointment.status === 'in-progress' && last]).toContain(last);
      }
      const path = `/api/appointments/${id}/status`;
      await workshop.http('PATCH', path, { body: { status: 'cancelled' }, cookie: workshop.admin });
      if (isCompleted) {
        const freed = `UPDATE booking.appointment SET date = date + 365 WHERE id = $1`;
        await workshop.database.database.query(freed, [id]);
      }
      await workshop.deliverEvents();
    }),
    { seed: 15, numRuns: 10, endOnFailure: true },
  );
});

it('completed, undone and completed again gives one point, one charge and one message', async () => {
  workshop.clock.time = MONDAY_MORNING;
  const member = await memberWith(workshop, 0);
  const { body } = await workshop.book({ appointmentTime: '15:00', customerPhone: newPhone() }, member);
  const request = (method: string, path: string, fields: object) =>
    workshop.http(method, `/api/appointments/${body.id}/${path}`, { body: fields, cookie: workshop.admin });
  for (const status of ['confirmed', 'in-progress']) await request('PATCH', 'status', { status });
  const lines = [{ label: 'Filtru', amount: 50 }];
  for (const step of ['completion', 'undo', 'completion'] as const) {
    const fields = step === 'completion' ? { lines, reason: 'Filtru' } : {};
    expect((await request('POST', step, fields)).status).toBe(200);
    await workshop.deliverEvents();
    passes(1_000);
    lines[0] = { label: 'Filtru', amount: 70 };
  }
  passes(10_000);
  await send();
  const { ledger, account, messages } = await effects(member.id, body.id);
  expect(ledger?.points).toBe(1);
  expect(account).toEqual({ spent: 22_000, points: 1 });
  expect(messages.filter(({ template }) => template.startsWith('visit-completed'))).toEqual([
    { template: 'visit-completed-with-point', status: 'sent' },
  ]);
  const { body: history } = await workshop.http('GET', `/api/loyalty/transactions/${member.id}`, member);
  const entries = history as { points: number }[];
  expect(entries.map(({ points }) => points)).toEqual([1, -1, 1]);
});

it('a point that was spent before the undo stays with the appointment, which earns no other', async () => {
  workshop.clock.time = MONDAY_MORNING;
  const member = await memberWith(workshop, 0);
  const { body } = await workshop.book({ appointmentTime: '16:00', customerPhone: newPhone() }, member);
  const request = (method: string, path: string, fields: object) =>
    workshop.http(method, `/api/appointments/${body.id}/${path}`, { body: fields, cookie: workshop.admin });
  for (const status of ['confirmed', 'in-progress', 'completed']) await request('PATCH', 'status', { status });
  await workshop.deliverEvents();
  const spend = { userId: member.id, points: 1, reason: 'cafea' };
  const spent = await workshop.http('POST', '/api/admin/loyalty/deduct', { body: spend, cookie: workshop.admin });
  expect(spent.status).toBe(200);
  for (const step of ['undo', 'completion']) {
    expect((await request('POST', step, {})).status).toBe(200);
    await workshop.deliverEvents();
  }
  expect((await effects(member.id, body.id)).account).toMatchObject({ points: 0 });
});
