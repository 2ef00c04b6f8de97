import { allRows } from '../../../support/all-rows.ts';
import type { TestAnswer } from '../../../support/test-app.ts';
import type { Workshop } from '../../booking/support/workshop.ts';

const TIMES = ['08:30', '10:00', '14:00', '16:00'];

/** The operations of the tests of merges in a workshop. */
export function mergingIn(workshop: Workshop) {
  const query = workshop.database.database;
  const asAdmin = (method: string, path: string, body?: object): Promise<TestAnswer> =>
    workshop.http(method, path, { cookie: workshop.admin, body });
  let booked = 0;

  /** Books the next free start of the working days from Tuesday, 3 March 2026. */
  async function book(phone: string, fields: object = {}, cookie?: string): Promise<Appointment> {
    const day = Math.floor(booked / TIMES.length);
    const date = new Date(Date.UTC(2026, 2, 3 + Math.floor(day / 3) * 7 + (day % 3)));
    const appointmentTime = TIMES[booked % TIMES.length];
    booked += 1;
    const answer = await workshop.book(
      { customerPhone: phone, appointmentDate: date.toISOString().slice(0, 10), appointmentTime, ...fields },
      { cookie },
    );
    if (answer.status !== 201) throw new Error(`not booked: ${JSON.stringify(answer.body)}`);
    const { id, manageToken } = answer.body;
    const row = await query.one<{ customerId: number; vehicleId: number; userId: number | null }>(
      `SELECT customer_id AS "customerId", vehicle_id AS "vehicleId", user_id AS "userId"
       FROM booking.appointment WHERE id = $1`,
      [id],
    );
    if (!row) throw new Error('the appointment has no row');
    return { id, manageToken, ...row };
  }

  const merge = (from: number, into: number) => asAdmin('POST', `/api/customers/${from}/merge`, { into });
  const undo = (mergeId: number) => asAdmin('POST', `/api/customer-merges/${mergeId}/undo`);
  async function merged(from: number, into: number): Promise<number> {
    const answer = await merge(from, into);
    if (answer.status !== 200) throw new Error(`not merged: ${JSON.stringify(answer.body)}`);
    await workshop.deliverEvents();
    return answer.body.mergeId;
  }

  /** Ids of the appointments that the list shows for a customer. */
  async function appointmentsOf(customerId: number): Promise<number[]> {
    const { body } = await asAdmin('GET', `/api/appointments?customer=${customerId}&pageSize=100`);
    return body.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
  }

  /** Every row of the modules except the merges. The log, queues and sessions change meanwhile and are left out. */
  async function rows(): Promise<string[]> {
    const all = await allRows(workshop.database);
    return all.filter((row) => !/^(platform|notifications|reporting)\.|^customers\.merge:/.test(row)).sort();
  }

  return { asAdmin, book, merge, undo, merged, appointmentsOf, rows };
}
export interface Appointment {
  readonly id: number;
  readonly manageToken: string;
  readonly customerId: number;
  readonly vehicleId: number;
  readonly userId: number | null;
}
