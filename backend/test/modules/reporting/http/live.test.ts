import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LiveFeed } from '../../../../src/modules/reporting/application/live/live-feed.ts';
import { MAX_STREAMS_OF_ONE } from '../../../../src/modules/reporting/http/live/live-streams.ts';
import { LiveSessions } from '../../../../src/modules/reporting/infrastructure/live-sessions.ts';
import { EventLog } from '../../../../src/platform/event-log/event-log.ts';
import { HttpShutdown } from '../../../../src/platform/http/server/http-shutdown.ts';
import { eventually } from '../../../support/eventually.ts';
import { LiveStream, type StreamRequest } from '../../../support/live-stream.ts';
import { startApp } from '../../../support/test-app.ts';
import { MONDAY_MORNING, SetClock, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
let origin: string;
const opened: LiveStream[] = [];

beforeAll(async () => {
  workshop = await startWorkshop({});
  origin = await listen(workshop.app);
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
afterAll(() => workshop.close());

async function listen(app: NestFastifyApplication): Promise<string> {
  await app.listen(0, '127.0.0.1');
  return `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
}

async function follow(request: StreamRequest, from = origin): Promise<LiveStream> {
  const stream = await LiveStream.open(from, request);
  opened.push(stream);
  return stream;
}

let bookings = 0;
/** Books as a guest or client, at a start of its own. */
async function aBooking(fields: object = {}, cookie?: string) {
  bookings += 1;
  const day = 3 + Math.floor(bookings / 6);
  const date = `2026-03-${String(day + (day > 6 ? 2 : 0)).padStart(2, '0')}`;
  const time = ['08:30', '09:30', '10:30', '14:00', '15:00', '16:00'][bookings % 6];
  const { status, body } = await workshop.book({ appointmentDate: date, appointmentTime: time, ...fields }, { cookie });
  expect(status).toBe(201);
  return { id: body.id as number, token: body.manageToken as string };
}

const setStatus = (id: number, status: string) =>
  workshop.http('PATCH', `/api/appointments/${id}/status`, { cookie: workshop.admin, body: { status } });

const appointmentStream = ({ id, token }: { id: number; token: string }) =>
  follow({ query: `?appointment=${id}`, headers: { 'manage-token': token } });

const sql = (text: string, values: unknown[] = []) => workshop.database.database.query(text, values);

/** Adds events of a type that no stream of these tests waits for, as an import does: all in one transaction. */
async function exportEvents(count: number, stream: string): Promise<void> {
  await sql(
    `INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
     SELECT gen_random_uuid(), $2 || n, 1, 'identity.data-exported', 1, '{"userId": 999999}',
            '{"actor": "system", "correlation": "import"}', now()
     FROM generate_series(1, $1::integer) n`,
    [count, stream],
  );
  // Each gives positions to at most so many.
  for (let positions = 0; positions < count; positions += 1_000) {
    await workshop.app.get(EventLog).assignPositions();
  }
}

describe('a stream of changes', () => {
  it('is not kept back, compressed or stored by a proxy', async () => {
    const { headers } = await follow({ cookie: workshop.admin });
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('shows an admin every event, a client the own ones, a manage link those of its appointment', async () => {
    const client = await workshop.provenClient();
    const other = await workshop.client();
    const admin = await follow({ cookie: workshop.admin });
    const guest = await aBooking();
    const foreign = await aBooking();
    // Streams that open before the feed has read the bookings would show them too.
    await eventually(() => admin.changes.filter((type) => type === 'booking.appointment-booked').length === 2);
    const [own, stranger, appointment] = await Promise.all([
      follow({ cookie: client.cookie }),
      follow({ cookie: other.cookie }),
      appointmentStream(guest),
    ]);

    const { id } = await aBooking({ customerPhone: client.customerPhone }, client.cookie);
    await setStatus(foreign.id, 'confirmed');
    await setStatus(guest.id, 'confirmed');
    await setStatus(id, 'confirmed');
    const confirmed = 'booking.appointment-confirmed';
    await eventually(() => own.changes.includes(confirmed) && appointment.changes.includes(confirmed));
    await eventually(() => admin.changes.filter((type) => type === confirmed).length === 3);

    const appointments = ({ received }: LiveStream) =>
      new Set(received.flatMap(({ data }) => (data.appointmentId === undefined ? [] : [data.appointmentId])));
    expect(appointments(admin)).toEqual(new Set([id, foreign.id, guest.id]));
    expect(appointments(own)).toEqual(new Set([id]));
    expect(appointments(appointment)).toEqual(new Set([guest.id]));
    expect(appointment.changes).toEqual([confirmed]);
    expect(stranger.changes).toEqual([]);
    // The account sees neither its own number nor those of other people.
    expect(own.of('change').flatMap(({ data }) => Object.keys(data))).not.toContain('userId');
    expect(JSON.stringify(admin.received)).not.toMatch(/Popescu|Ana Pop|\+40/);
  });

  it('goes on after events that cannot be decoded', async () => {
    const admin = await follow({ cookie: workshop.admin });
    await sql(
      `INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
       SELECT gen_random_uuid(), 'undecodable-' || data::text, 1, 'booking.appointment-confirmed', 1, data,
              '{"actor": "user:99999999999", "correlation": "x"}', now()
       FROM (VALUES ('null'::jsonb), ('"rubbish"'), ('{"appointmentId": "abc", "customerId": 1e30}')) undecodable (data)`,
    );
    const { id } = await aBooking();
    await eventually(() => admin.of('change').some(({ data }) => data.appointmentId === id));
  });

  it('names to an admin what that admin did', async () => {
    const { id } = await aBooking();
    const admin = await follow({ cookie: workshop.admin });
    await setStatus(id, 'confirmed');
    await aBooking();
    const [booked, confirmed] = ['booking.appointment-booked', 'booking.appointment-confirmed'];
    await eventually(() => admin.changes.includes(booked) && admin.changes.includes(confirmed));
    const ownOf = (type: string) => admin.of('change').find(({ data }) => data.type === type)?.data.own;
    expect(ownOf(confirmed)).toBe(true);
    expect(ownOf(booked)).toBeUndefined();
  });

  it.each([
    ['?after=abc', {}, 400, 'after'],
    ['?age=-1', {}, 400, 'age'],
    ['?appointment=0', {}, 400, 'appointment'],
    ['', { 'last-event-id': 'x' }, 400, 'Last-Event-ID'],
    ['?appointment=999999', { 'manage-token': 'x'.repeat(22) }, 404, undefined],
  ])('refuses %s %j with %i', async (query, headers, status, field) => {
    const answer = await workshop.http('GET', `/api/live${query}`, { cookie: workshop.admin, headers });
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([status, field]);
  });

  it('refuses visitors, and a manage link of another appointment', async () => {
    const [one, other] = [await aBooking(), await aBooking()];
    expect((await follow({})).status).toBe(401);
    expect((await appointmentStream({ id: one.id, token: other.token })).status).toBe(404);
  });
});

describe('a stream that continues', () => {
  it('has exactly what it missed after it was killed, in order', async () => {
    const first = await follow({ cookie: workshop.admin });
    const { id } = await aBooking();
    const isRead = () => first.of('change').some(({ data }) => data.appointmentId === id);
    await eventually(isRead);
    first.close();
    await setStatus(id, 'confirmed');
    await setStatus(id, 'in-progress');
    const second = await follow({ cookie: workshop.admin, headers: { 'last-event-id': String(first.lastId) } });
    await eventually(() => second.changes.length >= 2);
    expect(second.changes).toEqual(['booking.appointment-confirmed', 'booking.appointment-started']);
    expect(second.of('change').map((event) => event.id)).toEqual([first.lastId + 1, first.lastId + 2]);
  });

  it('has hundreds of missed changes at once, and is not cut as slow', async () => {
    const before = await follow({ cookie: workshop.admin });
    const last = before.lastId;
    // Less than the reader takes at once, so that the open stream has them one by one, too.
    for (const part of [1, 2]) {
      await exportEvents(450, `part-${part}`);
      await eventually(() => before.lastId >= last + 450 * part);
    }
    const after = await follow({ cookie: workshop.admin, query: `?after=${last}` });
    expect(after.of('change')).toHaveLength(900);
    expect(after.lastId).toBe(last + 900);
    expect(before.of('change')).toHaveLength(900);
    expect([before.isEnded, after.isEnded]).toEqual([false, false]);
  });

  it('is reset when it missed more than the process keeps: its client slept for an hour', async () => {
    const before = await follow({ cookie: workshop.admin });
    const last = before.lastId;
    await exportEvents(1_001, 'import');
    // Those that are open are not flooded.
    await eventually(() => before.of('reset').length > 0);
    expect(before.of('change')).toEqual([]);
    const after = await follow({ cookie: workshop.admin, query: `?after=${last}` });
    expect(after.received.map(({ event }) => event)).toEqual(['reset']);
    expect(after.lastId).toBe(last + 1_001);
  });

  it('is reset when it is ahead of the log, after the restore of a backup', async () => {
    const { received } = await follow({ cookie: workshop.admin, query: '?after=999999999' });
    expect(received.map(({ event }) => event)).toEqual(['reset']);
  });

  it('stays open while the database restarts, and misses nothing', async () => {
    const stream = await follow({ cookie: workshop.admin });
    const { id } = await aBooking();
    await sql(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await eventually(async () => (await setStatus(id, 'confirmed')).status === 200);
    await eventually(() => stream.changes.includes('booking.appointment-confirmed'));
    expect(stream.changes.filter((type) => type.startsWith('booking.'))).toEqual([
      'booking.appointment-booked',
      'booking.appointment-confirmed',
    ]);
    expect(stream.isEnded).toBe(false);
  });
});

describe('two instances', () => {
  it('send each other’s events, and continue each other’s streams', async () => {
    const second = await startApp(workshop.database, {}, new SetClock(MONDAY_MORNING));
    const other = await listen(second.app);
    const stream = await follow({ cookie: workshop.admin }, other);
    const { id } = await aBooking();
    await eventually(() => stream.changes.includes('booking.appointment-booked'));
    await setStatus(id, 'confirmed');
    // The second instance may not have read the event yet that the client has from the first one.
    const first = await follow({ cookie: workshop.admin, query: `?after=${stream.lastId}` });
    await eventually(() => first.changes.includes('booking.appointment-confirmed'));
    const again = await follow({ cookie: workshop.admin, query: `?after=${first.lastId}` }, other);
    expect(again.of('reset')).toEqual([]);
    await second.close();
    await eventually(() => stream.isEnded && again.isEnded);
  });
});

describe('a stream ends', () => {
  it('when its client reads too slowly', async () => {
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nCookie: ${workshop.admin}\r\n\r\n`);
    const { connections } = workshop.app.get(LiveFeed);
    const stream = await eventually(() => [...connections].at(-1));
    socket.pause();
    const frame = `: ${'x'.repeat(1_000_000)}\n\n`;
    await eventually(() => {
      stream.send(frame);
      return !connections.has(stream);
    });
    socket.destroy();
  });

  it('when its session ends', async () => {
    const { cookie } = await workshop.client();
    const stream = await follow({ cookie });
    await workshop.http('POST', '/api/auth/logout', { cookie });
    await workshop.app.get(LiveSessions).check();
    await eventually(() => stream.isEnded);
    expect((await follow({ cookie })).status).toBe(401);
  });

  it('at once when its account is locked or gets another role', async () => {
    const [locked, promoted] = [await workshop.client(), await workshop.client()];
    const streams = await Promise.all([follow({ cookie: locked.cookie }), follow({ cookie: promoted.cookie })]);
    await workshop.http('POST', `/api/admin/users/${locked.id}/lock`, { cookie: workshop.admin, body: {} });
    await workshop.http('PUT', `/api/admin/users/${promoted.id}/role`, {
      cookie: workshop.admin,
      body: { role: 'mechanic' },
    });
    await eventually(() => streams.every(({ isEnded }) => isEnded));
  });

  it('when its account is locked, although its session is still there', async () => {
    const { cookie, id } = await workshop.client();
    const stream = await follow({ cookie });
    await sql('UPDATE identity."user" SET locked_at = now() WHERE id = $1', [id]);
    await workshop.app.get(LiveSessions).check();
    await eventually(() => stream.isEnded);
  });

  it('when the guest of its manage link is erased', async () => {
    const guest = await aBooking();
    const stream = await appointmentStream(guest);
    const rows = await sql('SELECT customer_id AS id FROM booking.appointment WHERE id = $1', [guest.id]);
    await setStatus(guest.id, 'cancelled');
    const { status } = await workshop.http('DELETE', `/api/admin/guests/${rows[0]?.id}`, { cookie: workshop.admin });
    expect(status).toBe(204);
    await eventually(() => stream.isEnded);
  });

  it('when its account opens more than it may: the oldest', async () => {
    const { cookie } = await workshop.client();
    const oldest = await follow({ cookie });
    const second = await follow({ cookie });
    for (let more = 2; more <= MAX_STREAMS_OF_ONE; more++) await follow({ cookie });
    await eventually(() => oldest.isEnded);
    expect(second.isEnded).toBe(false);
  });

  it('when the process stops, which does not wait for it; none begins from the drain on', async () => {
    const app = await startApp(workshop.database, { LIVE_STREAMS: '1' });
    const own = await listen(app.app);
    const stream = await follow({ cookie: workshop.admin }, own);
    const full = await follow({ cookie: workshop.admin }, own);
    expect([full.status, full.headers['retry-after']]).toEqual([503, '30']);

    const shutdown = app.app.get(HttpShutdown);
    const stopped = shutdown.stop({ drainMs: 60_000, finishMs: 60_000 });
    expect((await follow({ cookie: workshop.admin }, own)).status).toBe(503);
    expect(stream.isEnded).toBe(false);
    shutdown.endDrain();
    await stopped;
    await eventually(() => stream.isEnded);
    await app.close();
  });
});

describe('the number of streams', () => {
  it('leaves a fifth to the team, which clients and visitors cannot take', async () => {
    const app = await startApp(workshop.database, { LIVE_STREAMS: '5' });
    const own = await listen(app.app);
    const client = await workshop.client();
    const guest = await aBooking();
    const opened = [
      await follow({ cookie: client.cookie }, own),
      await follow({ cookie: client.cookie }, own),
      await follow({ cookie: client.cookie }, own),
      await follow({ query: `?appointment=${guest.id}`, headers: { 'manage-token': guest.token } }, own),
    ];
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refused = await follow({ cookie: client.cookie }, own);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
    expect((await follow({ cookie: workshop.admin }, own)).status).toBe(200);
    expect((await follow({ cookie: workshop.admin }, own)).status).toBe(503);
    await app.close();
  });

  it('that an account opens is 120 in ten minutes, whatever it closes', async () => {
    const app = await startApp(workshop.database, { RATE_LIMITS: 'on' });
    const { cookie } = await workshop.client();
    const statuses: number[] = [];
    for (let n = 0; n < 121; n++) statuses.push((await app.http('GET', '/api/live', { cookie })).status);
    expect(statuses).toEqual([...Array<number>(120).fill(200), 429]);
    expect((await app.http('GET', '/api/live', { cookie: workshop.admin })).status).toBe(200);
    await app.close();
  });
});

describe('an idle session', () => {
  const idleFor = (minutes: number) =>
    sql(`UPDATE platform.session SET seen_at = now() - make_interval(mins => $1)`, [minutes]);
  const wasUsed = async () =>
    (await sql(`SELECT FROM platform.session WHERE seen_at > now() - interval '1 minute'`)).length > 0;

  it('is kept alive neither by a stream nor by what a page reads without its user', async () => {
    await idleFor(10);
    await follow({ cookie: workshop.admin });
    const unattended = { cookie: workshop.admin, headers: { unattended: '1' } };
    expect((await workshop.http('GET', '/api/admin/stats', unattended)).status).toBe(200);
    expect(await wasUsed()).toBe(false);
    await workshop.http('GET', '/api/admin/stats', { cookie: workshop.admin });
    expect(await wasUsed()).toBe(true);
  });

  it('ends with its stream', async () => {
    const stream = await follow({ cookie: workshop.admin });
    await idleFor(31);
    await workshop.app.get(LiveSessions).check();
    await eventually(() => stream.isEnded);
    expect((await follow({ cookie: workshop.admin })).status).toBe(401);
  });
});
