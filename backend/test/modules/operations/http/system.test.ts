import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageReader } from '../../../../src/modules/notifications/index.ts';
import { SystemReader } from '../../../../src/modules/operations/application/show-system.ts';
import { readSettings } from '../../../../src/platform/config/settings.ts';
import { SubscriptionStore } from '../../../../src/platform/event-log/subscription-store.ts';
import { HealthChecks } from '../../../../src/platform/health/health-checks.ts';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { Disks } from '../../../../src/platform/metrics/disks.ts';
import { eventually } from '../../../support/eventually.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

const POINTS = 'loyalty.award-point-when-appointment-completed';
const MESSAGES = 'notifications.confirm-booking-when-appointment-booked';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const read = async (path = '') =>
  (await workshop.http('GET', `/api/admin/system${path}`, { cookie: workshop.admin })).body;
const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  workshop.http('POST', `/api/admin/system/${path}`, { cookie: workshop.admin, body, headers });
const subscription = async (name: string) =>
  (await read('/subscriptions')).find((one: { name: string }) => one.name === name);
const query = (sql: string, values: unknown[] = []) =>
  workshop.database.database.query<{ [column: string]: unknown }>(sql, values);

async function recorded(): Promise<string[]> {
  const { body } = await workshop.http('GET', '/api/admin/security-events', { cookie: workshop.admin });
  return body.map(({ kind, by }: { kind: string; by: { name: string } | null }) => `${kind} by ${by?.name}`);
}

/** Books an appointment and completes it without a delivery, then halts the points at it. */
async function haltPoints(): Promise<number> {
  await workshop.deliverEvents();
  const { body } = await workshop.book();
  for (const status of ['confirmed', 'in-progress', 'completed']) {
    const path = `/api/appointments/${body.id}/status`;
    const changed = await workshop.http('PATCH', path, { body: { status }, cookie: workshop.admin });
    expect(changed.status).toBe(200);
  }
  await query('SELECT platform.sequence_events()');
  await workshop.app.get(SubscriptionStore).halt(POINTS, 6, 'Error: broken');
  return (await subscription(POINTS)).waitsAt.position;
}

describe('the system page', () => {
  it('shows version, sizes, disks and messages', async () => {
    expect(await read()).toEqual({
      version: JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8')).version,
      node: process.version,
      startedAt: expect.any(String),
      databaseBytes: expect.any(Number),
      disks: expect.any(Array),
      messages: { waiting: expect.any(Number), oldestWaitingAt: null, failed: 0, sentLastDay: expect.any(Number) },
      publicAddressFault: null,
    });
  });

  it('shows the rest when the disks cannot be read', async () => {
    const settings = readSettings({ DATA_DIR: join(import.meta.filename, 'below-a-file') });
    const disks = new Disks(workshop.database.database, settings);
    await expect(disks.read()).rejects.toThrow('ENOTDIR');
    const system = new SystemReader(disks, workshop.app.get(MessageReader), settings);
    expect(await system.showSystem()).toMatchObject({ disks: [], databaseBytes: expect.any(Number) });
  });

  it('shows a halted subscription first, with the event it waits at and how long others wait', async () => {
    const position = await haltPoints();
    const [first, ...others] = await read('/subscriptions');
    expect(first).toMatchObject({
      name: POINTS,
      state: 'halted',
      waiting: 1,
      attempts: 6,
      lastError: 'Error: broken',
      waitsAt: { position, type: 'booking.appointment-completed', occurredAt: expect.any(String) },
    });
    expect(others.length).toBeGreaterThan(10);
    expect((await post(`subscriptions/${POINTS}/resume`)).status).toBe(204);
    await workshop.deliverEvents();
    expect(await subscription(POINTS)).toMatchObject({ state: 'active', waiting: 0, waitsAt: null });
    const again = await post(`subscriptions/${POINTS}/resume`);
    expect([again.status, again.body.code]).toEqual([409, 'subscription_not_halted']);
  });

  it('skips the event that was shown, once', async () => {
    const position = await haltPoints();
    const other = await post(`subscriptions/${POINTS}/skip`, { position: position + 1 });
    expect([other.status, other.body.code]).toEqual([409, 'halted_at_other_event']);
    expect((await post(`subscriptions/${POINTS}/skip`, { position })).status).toBe(204);
    expect(await subscription(POINTS)).toMatchObject({ state: 'active', position, waiting: 0 });
    const again = await post(`subscriptions/${POINTS}/skip`, { position });
    expect([again.status, again.body.code]).toEqual([409, 'subscription_not_halted']);
    const invalid = await post(`subscriptions/${POINTS}/skip`, {}, { 'accept-language': 'en' });
    expect([invalid.status, invalid.body.errors?.[0]?.field]).toEqual([400, 'position']);
  });

  it('retries and resolves parked events, without their data', async () => {
    await workshop.deliverEvents();
    const [event] = await query(
      `SELECT position FROM platform.event WHERE type = 'booking.appointment-booked' LIMIT 1`,
    );
    const [broken] = await query(
      `INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
       VALUES (gen_random_uuid(), 'appointment-broken', 1, 'booking.appointment-booked', 1, '{"secret": "Ion"}',
               '{"actor":"system","correlation":"x"}', now()) RETURNING insertion_id`,
    );
    expect(broken).toBeDefined();
    await query('SELECT platform.sequence_events()');
    const [{ position }] = (await query(`SELECT position FROM platform.event WHERE stream = 'appointment-broken'`)) as [
      { position: number },
    ];
    const store = workshop.app.get(SubscriptionStore);
    await store.park(MESSAGES, Number(event?.position), 6, 'Error: broken');
    await store.park(MESSAGES, position, 6, 'UndecodableEvent: no');
    const waiting = async (cookie = workshop.admin) =>
      (await workshop.http('GET', '/api/admin/counters', { cookie })).body.stuckEvents;
    const receptionist = await workshop.client();
    await query(`UPDATE identity."user" SET role = 'receptionist' WHERE id = $1`, [receptionist.id]);
    const health = () => workshop.app.get(HealthChecks).run();
    const reasons = [`subscription ${MESSAGES} has 2 parked events`];
    await eventually(async () => expect(await health()).toEqual({ status: 'degraded', reasons }) === undefined);
    expect(await waiting()).toBe(2);
    expect(await waiting(receptionist.cookie)).toBe(0);
    const [good, bad] = await read('/parked-events');
    expect(bad).toEqual({
      id: expect.any(Number),
      subscription: MESSAGES,
      position,
      type: 'booking.appointment-booked',
      stream: 'appointment-broken',
      occurredAt: expect.any(String),
      parkedAt: expect.any(String),
      attempts: 6,
      lastError: 'UndecodableEvent: no',
    });
    const failing = await post(`parked-events/${bad.id}/retry`);
    expect([failing.status, failing.body.code]).toEqual([422, 'event_fails_again']);
    expect((await post(`parked-events/${good.id}/retry`)).status).toBe(204);
    expect((await post(`parked-events/${bad.id}/resolve`)).status).toBe(204);
    expect(await read('/parked-events')).toEqual([]);
    expect(await waiting()).toBe(0);
    await eventually(async () => (await health()).status === 'ready');
    for (const how of ['retry', 'resolve']) {
      const gone = await post(`parked-events/${bad.id}/${how}`);
      expect([gone.status, gone.body.code]).toEqual([404, 'parked_event_not_found']);
    }
  });

  it('lists the jobs and runs one now', async () => {
    await workshop.app.get(Jobs).runDue();
    const name = 'platform.housekeeping';
    const job = async () => (await read('/jobs')).find((one: { name: string }) => one.name === name);
    const before = await job();
    expect(before).toMatchObject({ lastError: null, consecutiveFailures: 0, lastDurationMs: expect.any(Number) });
    expect((await post(`jobs/${name}/run`)).status).toBe(202);
    await workshop.app.get(Jobs).runDue();
    expect((await job()).lastRunAt > before.lastRunAt).toBe(true);
    expect((await post('jobs/platform.nothing/run')).body.code).toBe('job_not_found');
  });

  it('has words for each job', async () => {
    const file = join(import.meta.dirname, '../../../../../frontend/locales/ro/system.json');
    const { names } = JSON.parse(readFileSync(file, 'utf8')).jobs;
    const jobs: { name: string }[] = await read('/jobs');
    const wordless = jobs.filter(({ name }) => {
      const [module = '', job = ''] = name.split('.');
      return !names[module]?.[job];
    });
    expect(jobs.length).toBeGreaterThan(10);
    expect(wordless).toEqual([]);
  });

  it('shows the backups and requests one', async () => {
    expect(await read('/backups')).toMatchObject({ kept: expect.any(Number), lastSuccessAt: null, runs: [] });
    expect((await post('backups')).status).toBe(202);
    expect((await read('/backups')).runs).toMatchObject([
      { reason: 'admin', startedAt: null, finishedAt: null, bytes: null, failure: null },
    ]);
  });

  it('refuses unknown and malformed names in the language of the reader', async () => {
    const unknown = await post('subscriptions/loyalty.nothing/resume', {}, { 'accept-language': 'fr' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'subscription_not_found']);
    expect(unknown.body.detail).toBe("Il n'existe aucun abonnement de ce nom.");
    expect((await post('subscriptions/..%2Fx/resume')).status).toBe(400);
    expect((await post('subscriptions/loyalty.nothing/skip', { position: 1 })).status).toBe(404);
  });

  it('records each action with its admin', async () => {
    expect(await recorded()).toEqual(
      expect.arrayContaining([
        'subscription-resumed by Radu',
        'event-skipped by Radu',
        'event-retried by Radu',
        'event-resolved by Radu',
        'job-requested by Radu',
        'backup-requested by Radu',
      ]),
    );
  });
});
