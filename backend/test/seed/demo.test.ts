import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { modules } from '../../src/modules.ts';
import { readSettings } from '../../src/platform/config/settings.ts';
import { DEMO_ADMIN, DEMO_CUSTOMERS, DEMO_PASSWORD } from '../../src/seed/demo-customers.ts';
import { seed } from '../../src/seed/seed.ts';
import { startApp } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** The demo simulates weeks of use cases, which is slow on a busy machine. */

let database: TestDatabase;
let folder: string;
let app: Awaited<ReturnType<typeof startApp>>;
let admin: string;
let client: { id: number; cookie: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  database = await createTestDatabase(modules.map(({ persistence }) => persistence));
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const settings = readSettings({
    NODE_ENV: 'test',
    SEED: 'demo',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SESSION_SECRET: 'a secret for tests that is long enough to be one',
  });
  // Two instances that start together: one seeds, the other waits.
  await Promise.all([seed(settings, database.url), seed(settings, database.url)]);
  log.mockRestore();
  app = await startApp(database, { DATA_DIR: folder });
  admin = (await signIn(DEMO_ADMIN.phone)).cookie;
  client = await signIn(DEMO_CUSTOMERS[0]?.phone ?? '');
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function signIn(phone: string) {
  const { body, cookie } = await app.http('POST', '/api/auth/login', { body: { phone, password: DEMO_PASSWORD } });
  return { id: body.user.id, cookie: cookie ?? '' };
}

const read = async (path: string, cookie: string) => (await app.http('GET', path, { cookie })).body;

describe('the demo', () => {
  it('has a used and an active redemption of a client, and transactions of several types', async () => {
    const redemptions = await read(`/api/loyalty/redemptions/${client.id}`, client.cookie);
    expect(redemptions).toMatchObject([
      { status: 'active', appointmentId: null },
      { status: 'used', appointmentId: expect.any(Number) },
    ]);
    const types = (await read(`/api/loyalty/transactions/${client.id}`, client.cookie)).map(
      ({ type }: { type: string }) => type,
    );
    expect(new Set(types)).toEqual(new Set(['earned', 'redeemed', 'bonus']));
  });

  it('has an active redemption code and a completed appointment with a discount', async () => {
    const [open, used] = await read(`/api/loyalty/redemptions/${client.id}`, client.cookie);
    expect(await read(`/api/admin/loyalty/redemptions/${open.code}`, admin)).toMatchObject({ status: 'active' });
    const appointment = await read(`/api/appointments/${used.appointmentId}`, admin);
    expect(appointment).toMatchObject({ status: 'completed', discount: expect.any(Number) });
  });

  it('has members of every tier and a deduction of points', async () => {
    const members = await read('/api/admin/loyalty/users?pageSize=200', admin);
    const tiers = members.map(({ membershipLevel }: { membershipLevel: string }) => membershipLevel);
    expect(new Set(tiers)).toEqual(new Set(['bronze', 'silver', 'gold', 'platinum']));
    expect((await read('/api/admin/activity?kinds=points-deducted', admin)).length).toBeGreaterThan(0);
  });

  it('dates what follows from an event at the time of the event, in the order of time', async () => {
    const [log] = await database.database.query<{ points: number; late: number; behind: number }>(
      `SELECT count(*) FILTER (WHERE effect.type = 'loyalty.points-awarded' AND cause.id IS NOT NULL)::integer AS points,
              count(*) FILTER (WHERE effect.occurred_at <> cause.occurred_at)::integer AS late,
              count(*) FILTER (WHERE effect.latest - effect.occurred_at > interval '1 day')::integer AS behind
       FROM (SELECT *, max(occurred_at) OVER (ORDER BY position) AS latest FROM platform.event) effect
       LEFT JOIN platform.event cause ON cause.id::text = effect.metadata ->> 'causation'`,
    );
    expect(log?.points).toBeGreaterThan(20);
    expect(log).toMatchObject({ late: 0, behind: 0 });
  });

  it('has reminders of a client by date and by mileage, and a message about due maintenance', async () => {
    const reminders = await read('/api/client/reminders', client.cookie);
    expect(reminders).toContainEqual(
      expect.objectContaining({ reminderType: 'itp', daysLeft: 12, urgency: 'due', serviceId: expect.any(Number) }),
    );
    expect(reminders).toContainEqual(
      expect.objectContaining({ reminderType: 'oil', dueDate: null, expectedDate: expect.any(String) }),
    );
    expect((await read('/api/admin/activity?kinds=maintenance-due', admin)).length).toBeGreaterThan(2);
    const messages = await read('/api/admin/messages?search=ITP', admin);
    expect(messages.map(({ template }: { template: string }) => template)).toContain('maintenance-due');
    for (const { status, sentAt, createdAt } of messages) expect([status, sentAt]).toEqual(['sent', createdAt]);
  });

  it('has activity that leads to the pages of its estimates', async () => {
    const activity: { path: string }[] = await read('/api/admin/activity?kinds=estimate-sent', admin);
    expect(activity.length).toBeGreaterThan(0);
    for (const { path } of activity) expect(path).toMatch(/^\/admin\/estimates\/\d+$/);
  });

  it('has answered public reviews and one hidden review', async () => {
    const { count, average } = await read('/api/reviews/summary', client.cookie);
    expect([count > 10, average > 3 && average < 5]).toEqual([true, true]);
    const reviews = await read('/api/reviews?pageSize=100', client.cookie);
    const answered = reviews.filter(({ answer }: { answer: string | null }) => answer !== null);
    expect(answered.length).toBeGreaterThan(2);
    expect(await read('/api/admin/reviews?kind=hidden', admin)).toHaveLength(1);
  });

  it('has a repair with all its documents, signed, and a received vehicle with a signed work order', async () => {
    const documents = await database.database.query<{
      visit: number;
      status: string;
      types: string[];
      signed: string[];
    }>(
      `SELECT appointment_id AS visit, min(status) AS status, array_agg(type ORDER BY document.id) AS types,
              array_agg(type ORDER BY document.id) FILTER (WHERE data -> 'content' -> 'signature' ->> 'method' = 'finger') AS signed
       FROM documents.document JOIN booking.appointment ON appointment.id = appointment_id GROUP BY 1 ORDER BY min(document.id)`,
    );
    const [repair, received] = documents;
    expect(documents).toHaveLength(2);
    expect(repair).toMatchObject({
      status: 'completed',
      types: ['work-order', 'estimate', 'final-estimate', 'handover', 'warranty'],
      signed: ['work-order', 'handover'],
    });
    expect(received).toMatchObject({ types: ['work-order'], signed: ['work-order'] });
    expect(received?.status).not.toBe('completed');
    const issued = await read(`/api/admin/appointments/${repair?.visit}/documents`, admin);
    for (const { id } of issued) expect(await read(`/api/admin/documents/${id}/file`, admin)).toMatch(/^%PDF-/);
  });

  it('has documents with files in some service books', async () => {
    const [document] = await database.database.query<{ url: string }>(
      `SELECT '/api/vehicles/' || vehicle_id || '/documents/' || id || '/file' AS url
       FROM revisions.vehicle_document WHERE kind = 'insurance'`,
    );
    expect(await read(document?.url ?? '', admin)).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/);
  });

  it('has revisions from appointments of clients, with findings and a next due date', async () => {
    const [vehicle] = await read('/api/account/vehicles', client.cookie);
    const [summary] = await read(`/api/vehicles/${vehicle.id}/revisions`, client.cookie);
    expect(summary).toMatchObject({ status: 'completed', appointmentId: expect.any(Number) });
    const revisions = await database.database.query<{ next: string | null; found: number }>(
      `SELECT next_revision_date::text AS next, (SELECT count(*)::integer FROM revisions.revision_item item
         WHERE item.revision_id = revision.id AND item.status IN ('attention', 'replace')) AS found
       FROM revisions.revision WHERE status = 'completed'`,
    );
    expect(revisions.length).toBeGreaterThan(4);
    expect(revisions.some(({ next }) => next !== null)).toBe(true);
    expect(revisions.some(({ found }) => found > 0)).toBe(true);
  });
});
