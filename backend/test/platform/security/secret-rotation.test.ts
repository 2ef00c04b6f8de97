import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedCatalogue } from '../../../src/modules/catalogue/infrastructure/seed-catalogue.ts';
import { seedSchedule } from '../../../src/modules/schedule/infrastructure/seed-schedule.ts';
import { seedWorkshop } from '../../../src/modules/workshop/infrastructure/seed.ts';
import { SecurityEvents } from '../../../src/platform/security/security-events.ts';
import { bookingPayload, SetClock } from '../../modules/booking/support/workshop.ts';
import { aMember, anAdmin } from '../../modules/identity/support/members.ts';
import { startApp, startTestApp, type TestApp } from '../../support/test-app.ts';

const BEFORE = { SESSION_SECRET: 'the secret of last year, thirty-two characters and more' };
const ROTATED = {
  SESSION_SECRET: 'the secret of this year, which the product signs with',
  SESSION_SECRET_PREVIOUS: BEFORE.SESSION_SECRET,
};
const AFTER = { SESSION_SECRET: ROTATED.SESSION_SECRET };

type Process = Pick<TestApp, 'http' | 'app' | 'close'>;

let before: TestApp;
let rotated: Process;
let after: Process;
const clock = new SetClock();
beforeAll(async () => {
  before = await startTestApp(BEFORE, clock);
  await seedCatalogue(before.database.database, 'base');
  await seedSchedule(before.database.database);
  await seedWorkshop(before.database.database, 'base');
  rotated = await startApp(before.database, ROTATED, clock);
  after = await startApp(before.database, AFTER, clock);
});
afterAll(async () => {
  await Promise.all([rotated.close(), after.close()]);
  await before.close();
});

const me = (process: Process, cookie: string | undefined) => process.http('GET', '/api/auth/me', { cookie });

describe('a session of the secret before', () => {
  it('goes on under a cookie that the new secret signs, and with it after the rotation', async () => {
    const { cookie } = await aMember(before);
    const answer = await me(rotated, cookie);
    expect(answer.status).toBe(200);
    expect(answer.cookie).toMatch(/^session=/);
    expect(answer.cookie).not.toBe(cookie);
    // One cookie, which is not cleared besides.
    expect([answer.headers['set-cookie'] ?? []].flat().filter((one) => /^session=/.test(String(one)))).toHaveLength(1);
    expect((await me(rotated, answer.cookie)).headers['set-cookie']).toBeUndefined();
    expect((await me(after, answer.cookie)).status).toBe(200);
    expect((await me(after, cookie)).status).toBe(401);
  });

  it('that has ended is not accepted, nor one that no secret has signed', async () => {
    const { cookie } = await aMember(before);
    await before.http('POST', '/api/auth/logout', { cookie });
    expect((await me(rotated, cookie)).status).toBe(401);
    expect((await me(rotated, `${cookie}x`)).status).toBe(401);
  });
});

describe('what the secret before has signed', () => {
  it('manages an appointment, shows a calendar and is known as a browser while both are set', async () => {
    const { body } = await before.http('POST', '/api/appointments', { body: bookingPayload() });
    const headers = { 'manage-token': body.manageToken as string };
    const read = (process: Process) => process.http('GET', `/api/appointments/${body.id}`, { headers });
    expect((await read(rotated)).status).toBe(200);
    expect((await read(after)).status).toBe(404);

    const member = await aMember(before);
    await before.http('POST', '/api/client/calendar-feed', { cookie: member.cookie });
    const feed = async (process: Process, cookie: string | undefined) =>
      (await process.http('GET', '/api/client/calendar-feed', { cookie })).body.url;
    const known = await feed(before, member.cookie);
    expect(known).toMatch(/\.ics$/);
    expect(await feed(rotated, member.cookie)).toBe(known);
  });

  it('answers a repeated request with its first response', async () => {
    const headers = { 'idempotency-key': 'across-the-rotation' };
    const payload = bookingPayload({ appointmentTime: '14:00' });
    const first = await before.http('POST', '/api/appointments', { body: payload, headers });
    const again = await rotated.http('POST', '/api/appointments', { body: payload, headers });
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  });

  it('finds the security events of a phone from before and after', async () => {
    const admin = await anAdmin(before);
    const { phone } = await aMember(before);
    const fail = (process: Process) =>
      process.http('POST', '/api/auth/login', { body: { phone, password: 'greșită' } });
    await fail(before);
    clock.time = new Date(clock.time.getTime() + 120_000);
    await fail(rotated);
    const { cookie } = await me(rotated, admin.cookie);
    const found = await rotated.http(
      'GET',
      `/api/admin/security-events?kind=sign-in-failed&search=${encodeURIComponent(phone)}`,
      { cookie },
    );
    expect(found.body).toHaveLength(2);
    const hashes = rotated.app.get(SecurityEvents).phoneHashes(phone);
    expect(new Set(hashes).size).toBe(2);
  });
});
