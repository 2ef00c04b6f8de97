import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { retention } from '../../../../src/cli/operate.ts';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { Retention } from '../../../../src/platform/jobs/retention.ts';
import { startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const sql = (text: string, values: unknown[] = []) => workshop.database.database.query(text, values);
const due = () => workshop.app.get(Retention).countDue();

/** A guest with one appointment, moved into the past. */
async function aGuestLastSeen(date: string, name: string): Promise<number> {
  const booked = await workshop.book({ customerName: name, notes: `nota lui ${name}`, appointmentTime: '10:00' });
  expect(booked.status).toBe(201);
  const id = booked.body.id;
  await sql(
    `UPDATE booking.appointment SET date = $2, status = 'completed', completed_at = now(), charged_bani = price_bani WHERE id = $1`,
    [id, date],
  );
  return id;
}

const nameOf = async (appointment: number) => {
  const { body } = await workshop.http('GET', `/api/appointments/${appointment}`, { cookie: workshop.admin });
  return body.customer.name;
};
const counts = (messages: number, guests: number, notes: number) =>
  expect.arrayContaining([
    { what: 'messages', records: messages },
    { what: 'customers without an account', records: guests },
    { what: 'notes of visits', records: notes },
  ]);

// The clock of the workshop stands on 2 March 2026.
it('erases what is older than its retention, in a dry run nothing, and the second time nothing more', async () => {
  const old = await aGuestLastSeen('2023-03-01', 'Vechi Demult');
  const recent = await aGuestLastSeen('2023-03-02', 'Recent Destul');
  const { cookie } = await workshop.client();
  const own = await workshop.book({ notes: 'nota mea', appointmentTime: '14:00' }, { cookie });
  await sql(
    `UPDATE booking.appointment SET date = '2021-03-01', status = 'completed', completed_at = now(), charged_bani = price_bani WHERE id = $1`,
    [own.body.id],
  );
  await workshop.deliverEvents();
  await sql(`UPDATE notifications.outgoing_message SET status = 'sent', sent_at = now(), next_attempt_at = NULL`);
  const [message] = await sql(`SELECT min(id) AS id FROM notifications.outgoing_message`);
  await sql(`UPDATE notifications.outgoing_message SET created_at = '2024-03-01T00:00:00Z' WHERE id = $1`, [
    message?.id,
  ]);

  const table = jest.spyOn(console, 'table').mockImplementation(() => undefined);
  await retention(workshop.app, ['--dry-run']);
  expect(table).toHaveBeenCalledWith(counts(1, 1, 1));
  table.mockRestore();
  expect(await nameOf(old)).toBe('Vechi Demult');

  // Two instances at once erase each record once.
  const runs = await Promise.all([workshop.app.get(Retention).erase(), workshop.app.get(Retention).erase()]);
  const erased = runs.flat().reduce((sum, { records }) => sum + records, 0);
  expect(erased).toBe(3);
  await workshop.deliverEvents();

  expect([await nameOf(old), await nameOf(recent)]).toEqual(['—', 'Recent Destul']);
  expect(await sql('SELECT id FROM notifications.outgoing_message WHERE id = $1', [message?.id])).toEqual([]);
  expect(
    await sql('SELECT notes FROM booking.appointment WHERE id = ANY($1::int[]) ORDER BY id', [
      [old, recent, own.body.id],
    ]),
  ).toEqual([{ notes: null }, { notes: 'nota lui Recent Destul' }, { notes: null }]);
  expect(await nameOf(own.body.id)).not.toBe('—');
  expect(await due()).toEqual(counts(0, 0, 0));
});

it('erases no guest who has an appointment to come', async () => {
  const appointment = await aGuestLastSeen('2020-01-07', 'Revine Curând');
  const [row] = await sql(
    `SELECT phone FROM customers.customer JOIN booking.appointment a ON a.customer_id = customer.id WHERE a.id = $1`,
    [appointment],
  );
  await workshop.book({ customerPhone: row?.phone, customerName: 'Revine Curând', appointmentTime: '15:00' });
  expect(await due()).toEqual(counts(0, 0, 1));
  await workshop.app.get(Jobs).runDue();
  expect(await nameOf(appointment)).toBe('Revine Curând');
  expect(await due()).toEqual(counts(0, 0, 0));
});

it('keeps a guest without an appointment for as many days as one with an appointment', async () => {
  // As of a waitlist: the guest is left, the appointment is gone.
  const since = async (instant: string, phone: string) => {
    const { body } = await workshop.book({ customerPhone: phone, appointmentTime: '09:00' });
    const [row] = await sql('DELETE FROM booking.appointment WHERE id = $1 RETURNING customer_id AS id', [body.id]);
    await sql('UPDATE customers.customer SET created_at = $2 WHERE id = $1', [row?.id, instant]);
    return row?.id;
  };
  const old = await since('2023-03-01T23:30:00+02:00', '0722 300 301');
  const recent = await since('2023-03-02T00:30:00+02:00', '0722 300 302');
  await workshop.app.get(Retention).erase();
  const left = await sql('SELECT id FROM customers.customer WHERE id = ANY($1::int[]) AND erased_at IS NULL', [
    [old, recent],
  ]);
  expect(left).toEqual([{ id: recent }]);
});

it('keeps a guest as long as one who was merged into that guest', async () => {
  const old = await aGuestLastSeen('2023-02-20', 'Rămâne Vechi');
  const recent = await aGuestLastSeen('2023-03-05', 'Îmbinat Recent');
  const customers = await sql(
    'SELECT customer_id AS id FROM booking.appointment WHERE id = ANY($1::int[]) ORDER BY date',
    [[old, recent]],
  );
  const [stays, merged] = customers.map(({ id }) => Number(id));
  const request = { cookie: workshop.admin, body: { into: stays } };
  const answer = await workshop.http('POST', `/api/customers/${merged}/merge`, request);
  expect(answer.status).toBe(200);
  await workshop.app.get(Retention).erase();
  expect(await nameOf(old)).toBe('Rămâne Vechi');
  await sql(`UPDATE booking.appointment SET date = '2023-02-21' WHERE id = $1`, [recent]);
  // The merge is of today: its undo would bring the other one back, which is erased by itself.
  for (let run = 0; run < 2; run++) await workshop.app.get(Retention).erase();
  expect([await nameOf(old), await nameOf(recent)]).toEqual(['—', '—']);
});

it('explains itself when the arguments are unknown', async () => {
  await expect(retention(workshop.app, ['--dry'])).rejects.toThrow('npm run retention -- --dry-run');
});
