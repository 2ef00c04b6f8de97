import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startWorkshop, type Workshop } from '../../modules/booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const asAdmin = (method: 'GET' | 'PUT', path: string, body?: object) =>
  workshop.http(method, path, { cookie: workshop.admin, ...(body && { body }) });
const sql = (statement: string, values: unknown[] = []) =>
  workshop.database.database.query<{ row: object }>(statement, values);

it.each([
  ['policy', 'booking.policy'],
  ['loyalty', 'loyalty.setting'],
  ['waitlist', 'waitlist.setting'],
  ['reminders', 'reminders.reminder_days'],
  ['estimates', 'estimates.setting'],
  ['documents', 'documents.setting'],
  ['messages', 'notifications.message_setting'],
])(
  'settings of the section %s whose row was deleted by hand refuse a look and a change clearly',
  async (section, table) => {
    const path = `/api/admin/settings/${section}`;
    const { body: shown } = await asAdmin('GET', path);
    // Some show more than a change takes.
    const { takesSmsSender: _, ...others } = shown;
    const change = section === 'estimates' ? { enabled: shown.enabled, version: shown.version } : others;
    const [deleted] = await sql(`DELETE FROM ${table} one RETURNING to_jsonb(one) AS row`);
    try {
      for (const answer of [await asAdmin('GET', path), await asAdmin('PUT', path, change)]) {
        expect(answer).toMatchObject({
          status: 409,
          body: {
            code: 'settings_missing',
            message: 'Setările acestea nu mai sunt în baza de date. Cine o administrează le pune la loc.',
          },
        });
      }
    } finally {
      await sql(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [deleted?.row]);
    }
    expect((await asAdmin('PUT', path, change)).status).toBe(200);
  },
);
