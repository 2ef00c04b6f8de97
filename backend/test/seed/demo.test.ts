import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { modules } from '../../src/modules.ts';
import { readSettings } from '../../src/platform/config/settings.ts';
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_PEOPLE } from '../../src/seed/demo-people.ts';
import { seed } from '../../src/seed/seed.ts';
import { startApp } from '../support/test-app.ts';
import { type TestDatabase, testDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof startApp>>;
let admin: string;
let client: { id: number; cookie: string };

beforeAll(async () => {
  database = await testDatabase(modules.map(({ persistence }) => persistence));
  const said = jest.spyOn(console, 'log').mockReturnValue();
  const settings = readSettings({
    NODE_ENV: 'test',
    SEED: 'demo',
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret for tests that is long enough to be one',
  });
  await seed(settings, database.url);
  said.mockRestore();
  app = await startApp(database);
  admin = (await signIn(DEMO_ADMIN.phone)).cookie;
  client = await signIn(DEMO_PEOPLE[0]?.phone ?? '');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function signIn(phone: string) {
  const { body, cookie } = await app.http('POST', '/api/auth/login', {
    body: { phone, password: DEMO_PASSWORD },
  });
  return { id: body.user.id, cookie: cookie ?? '' };
}

const read = async (path: string, cookie: string) => (await app.http('GET', path, { cookie })).body;

describe('the demo', () => {
  it('shows its client a reward that is used and one that is open, and where the points came from', async () => {
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

  it('lets the admin look up an open code and see a charge that a reward lowered', async () => {
    const [open, used] = await read(`/api/loyalty/redemptions/${client.id}`, client.cookie);
    expect(await read(`/api/admin/loyalty/redemptions/${open.code}`, admin)).toMatchObject({
      status: 'active',
    });
    const visit = await read(`/api/appointments/${used.appointmentId}`, admin);
    expect(visit).toMatchObject({ status: 'completed', discount: expect.any(Number) });
  });

  it('holds members of every tier, and deductions among what happened', async () => {
    const members = await read('/api/admin/loyalty/users?pageSize=200', admin);
    const tiers = members.map(({ membershipLevel }: { membershipLevel: string }) => membershipLevel);
    expect(new Set(tiers)).toEqual(new Set(['bronze', 'silver', 'gold', 'platinum']));
    expect((await read('/api/admin/activity?kinds=points-deducted', admin)).length).toBeGreaterThan(0);
  });
});
