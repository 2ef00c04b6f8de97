import { expect } from '@jest/globals';
import { TUESDAY, type Workshop } from '../../booking/support/workshop.ts';

const TIMES = ['08:30', '09:30', '10:30', '14:00', '15:00'];
const DAYS = [3, 4, 5, 6, 9, 10, 11, 12].map((day) => `2026-03-${String(day).padStart(2, '0')}`);

/** What the desk does with customers; `workshop` gives the application once it has started. */
export function customerPages(workshop: () => Workshop) {
  let appointments = 0;

  const sql = (text: string, values: unknown[] = []) => workshop().database.database.query(text, values);
  const asAdmin = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    workshop().http(method, path, { cookie: workshop().admin, body, ...(headers && { headers }) });

  /** Books an appointment at a start of its own and returns it with its customer. */
  async function anAppointment(fields: object = {}, cookie?: string) {
    const appointmentTime = TIMES[appointments % TIMES.length];
    const appointmentDate = DAYS[Math.floor(appointments / TIMES.length) % DAYS.length];
    appointments += 1;
    const request = cookie ? { cookie } : undefined;
    const answer = await workshop().book({ appointmentDate, appointmentTime, ...fields }, request);
    expect(answer).toMatchObject({ status: 201 });
    const { id } = answer.body as { id: number };
    const [row] = await sql('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [id]);
    return { id, customerId: Number(row?.id) };
  }

  /** Completes an appointment of {@link TUESDAY} on its day. */
  async function complete(appointment: number) {
    const { clock } = workshop();
    const before = clock.time;
    clock.time = new Date(`${TUESDAY}T05:00:00Z`);
    for (const status of ['confirmed', 'in-progress', 'completed']) {
      expect((await asAdmin('PATCH', `/api/appointments/${appointment}/status`, { status })).status).toBe(200);
    }
    clock.time = before;
  }

  return {
    sql,
    asAdmin,
    anAppointment,
    complete,
    page: async (id: number) => (await asAdmin('GET', `/api/customers/${id}`)).body,
    list: (query: string) => asAdmin('GET', `/api/customers?${query}`),
    note: (id: number, text: unknown, headers?: Record<string, string>) =>
      asAdmin('POST', `/api/customers/${id}/notes`, { text }, headers),
    tag: (id: number, tags: unknown) => asAdmin('PUT', `/api/customers/${id}/tags`, { tags }),
    write: (id: number, text: unknown, headers?: Record<string, string>) =>
      asAdmin('POST', `/api/customers/${id}/messages`, { text }, headers),
  };
}

/** The fields of a refused request. */
export const errorsOf = ({ body }: { body: { errors?: { field: string }[] } }) =>
  (body.errors ?? []).map(({ field }) => field);
