import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SEND_MESSAGES } from '../../../../src/modules/notifications/application/messages/message-waiting.ts';
import { SendMessagesJob } from '../../../../src/modules/notifications/infrastructure/jobs/send-messages-job.ts';
import { EventNotifier } from '../../../../src/platform/event-log/event-notifier.ts';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { eventually } from '../../../support/eventually.ts';
import { startApp, type TestApp } from '../../../support/test-app.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
let other: Omit<TestApp, 'database'>;
// Booked before any process sends, as by one that has died since.
let left: number;

beforeAll(async () => {
  workshop = await startWorkshop({});
  left = await aBooking('11:30');
  other = await startApp(workshop.database, {}, workshop.clock);
  // No schedule sends in this file: the next run by it is in an hour.
  await sql(
    `INSERT INTO platform.job (name, next_run_at) SELECT name, now() + interval '1 hour' FROM unnest($1::text[]) name
     ON CONFLICT (name) DO UPDATE SET next_run_at = excluded.next_run_at`,
    [other.app.get(Jobs).names()],
  );
  await other.app.get(EventNotifier).listen();
  other.app.get(Jobs).start();
});
afterAll(async () => {
  await other.app.get(Jobs).stop();
  await other.close();
  await workshop.close();
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  workshop.database.database.query<Row & Record<string, unknown>>(text, values);

async function aBooking(appointmentTime: string): Promise<number> {
  const { status, body } = await workshop.book({ appointmentTime });
  expect(status).toBe(201);
  await workshop.deliverEvents();
  return body.id;
}

const isSent = (appointmentId: number, template: string) => async () => {
  const [message] = await sql<{ status: string }>(
    'SELECT status FROM notifications.outgoing_message WHERE appointment_id = $1 AND template = $2',
    [appointmentId, template],
  );
  return message?.status === 'sent';
};

it('a message that another process left is sent by one that starts, without a run by the schedule', async () => {
  await eventually(isSent(left, 'appointment-booked'));
});

it('a message that one process commits is sent by another one at once, without a run by the schedule', async () => {
  await eventually(isSent(await aBooking('08:30'), 'appointment-booked'));
});

it('a run says when the next message is due, and one that is due leaves without a run by the schedule', async () => {
  const id = await aBooking('10:00');
  await eventually(isSent(id, 'appointment-booked'));
  const status = { body: { status: 'confirmed' }, cookie: workshop.admin };
  expect((await workshop.http('PATCH', `/api/appointments/${id}/status`, status)).status).toBe(200);
  await workshop.deliverEvents();
  const { clock } = workshop;
  // The change can be undone for ten seconds.
  expect(await workshop.app.get(SendMessagesJob).run()).toBe(10_000);
  clock.time = new Date(clock.time.getTime() + 10_000);
  await sql('SELECT pg_notify($1, $2)', ['platform_signal', SEND_MESSAGES]);
  await eventually(isSent(id, 'appointment-confirmed'));
  expect(await workshop.app.get(SendMessagesJob).run()).toBeNull();
});

it('a message is sent soon after a fault of the run that should have sent it, without a run by the schedule', async () => {
  await sql(
    `CREATE FUNCTION notifications.fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`,
  );
  await sql(
    'CREATE TRIGGER failing BEFORE UPDATE ON notifications.outgoing_message EXECUTE FUNCTION notifications.fail()',
  );
  const id = await aBooking('13:00');
  await eventually(async () => {
    const [job] = await sql<{ lastError: string | null }>('SELECT last_error FROM platform.job WHERE name = $1', [
      SEND_MESSAGES,
    ]);
    return job?.lastError;
  });
  expect(await isSent(id, 'appointment-booked')()).toBe(false);
  await sql('DROP FUNCTION notifications.fail CASCADE');
  await eventually(isSent(id, 'appointment-booked'));
});
