import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { ReleaseContinuations } from '../../../../src/modules/booking/application/continuations.ts';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { formatAppointmentDay } from '../../../../src/modules/notifications/domain/templates/templates.ts';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import { startApp, type TestAnswer, type TestApp } from '../../../support/test-app.ts';
import { BRAKES } from '../../estimates/support/estimates.ts';
import { EstimatingWorkshop } from '../../estimates/support/estimating-workshop.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { bookingPayload, MONDAY_MORNING, newPhone, type Workshop } from '../support/workshop.ts';

const SECOND_MS = 1_000;

let workshop: Workshop;
let estimates: EstimatingWorkshop['estimates'];
let desk: EstimatingWorkshop['desk'];
let second: Omit<TestApp, 'database'>;
beforeAll(async () => {
  ({ workshop, estimates, desk } = await EstimatingWorkshop.start());
  second = await startApp(workshop.database, {}, workshop.clock);
});
afterAll(async () => {
  await second.close();
  await workshop.close();
});
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});

/** Each test has a Tuesday of its own that visitors may book, with an open Wednesday after it; the workshop has the bays 1 and 2. */
const TUESDAYS = Array.from({ length: 31 }, (_, at) =>
  new Date(Date.UTC(2026, 2, 10 + 7 * at)).toISOString().slice(0, 10),
);
const twoDays = () => {
  const tuesday = TUESDAYS.shift() ?? '';
  return { tuesday, wednesday: new Date(Date.parse(tuesday) + 86_400_000).toISOString().slice(0, 10) };
};
const pass = (seconds: number) => {
  workshop.clock.time = new Date(workshop.clock.time.getTime() + seconds * SECOND_MS);
};
const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  workshop.database.database.query<Row>(sql, values);

/** For 45 minutes, in bay 1 unless `fields` name another; confirmed. */
async function enter(date: string, time: string, fields: object = {}): Promise<number> {
  const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload({ customerPhone: newPhone() });
  const { status, body } = await desk('POST', 'board/visits', { ...contact, date, time, bayId: 1, ...fields });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.id;
}
const piece = (date: string, start: string, minutes = 45, bayId = 1) => ({ date, start, minutes, bayId });
type Piece = ReturnType<typeof piece>;
const plan = (id: number, ...pieces: Piece[]): Promise<TestAnswer> =>
  desk('PUT', `appointments/${id}/pieces`, { pieces });
const read = async (id: number) =>
  (await workshop.http('GET', `/api/appointments/${id}`, { cookie: workshop.admin })).body;
const piecesOf = async (id: number): Promise<string[]> =>
  (await read(id)).pieces.map(
    ({ date, start, end, bay }: { date: string; start: string; end: string; bay: { id: number } }) =>
      `${date} ${start}–${end} bay ${bay.id}`,
  );
const setStatus = (id: number, status: string) =>
  workshop.http('PATCH', `/api/appointments/${id}/status`, { body: { status }, cookie: workshop.admin });
const release = () => workshop.app.get(ReleaseContinuations).run();
const isFree = async (date: string, time: string, bays = 2) => {
  const { body } = await workshop.http('GET', `/api/time-slots?date=${date}`);
  return body.find((one: { time: string; remaining: number }) => one.time === time)?.remaining === bays;
};

describe('work in several pieces', () => {
  it('is read with its pieces and its last day, on the board of each day, and takes the hours from others', async () => {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    expect(await read(id)).toMatchObject({
      endDate: tuesday,
      pieces: [{ date: tuesday, start: '09:00', end: '09:45' }],
    });
    const { status, body } = await plan(id, piece(tuesday, '09:00'), piece(wednesday, '11:30', 60, 2));
    expect([status, body.endDate]).toEqual([200, wednesday]);
    // Lunch is from 12:00 to 13:00.
    expect(await piecesOf(id)).toEqual([`${tuesday} 09:00–09:45 bay 1`, `${wednesday} 11:30–13:30 bay 2`]);
    expect([await isFree(wednesday, '11:00'), await isFree(wednesday, '11:30')]).toEqual([true, false]);
    expect(await desk('GET', `board?from=${wednesday}&to=${wednesday}`)).toMatchObject({
      body: {
        visits: [],
        blocks: [],
        continuations: [
          {
            appointmentId: id,
            bayId: 2,
            date: wednesday,
            startTime: '11:30',
            endTime: '13:30',
            appointmentDate: tuesday,
          },
        ],
      },
    });
    const taken = await desk('POST', 'board/visits', {
      ...bookingPayload({ customerPhone: newPhone() }),
      ...{ appointmentDate: undefined, appointmentTime: undefined, date: wednesday, time: '11:00', bayId: 2 },
    });
    expect(taken).toMatchObject({ status: 409, body: { code: 'bay_taken', conflicts: [{ kind: 'visit', id }] } });
  });

  it('is planned anew: pieces that stay are not told again, others are moved, added and taken away', async () => {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    const first = piece(tuesday, '09:00');
    await plan(id, first, piece(tuesday, '14:00', 30), piece(wednesday, '09:00'));
    const typesOf = async () =>
      (
        await query<{ type: string }>(
          `SELECT type FROM platform.event WHERE data ->> 'appointmentId' = $1 AND type LIKE 'booking.%contin%' ORDER BY position`,
          [String(id)],
        )
      ).map(({ type }) => type.replace('booking.', ''));
    expect(await typesOf()).toEqual(['work-continued', 'work-continued']);
    await plan(id, piece(tuesday, '10:00'), piece(tuesday, '14:00', 30), piece(wednesday, '10:00', 45, 2));
    expect(await piecesOf(id)).toEqual([
      `${tuesday} 10:00–10:45 bay 1`,
      `${tuesday} 14:00–14:30 bay 1`,
      `${wednesday} 10:00–10:45 bay 2`,
    ]);
    expect((await typesOf()).slice(2)).toEqual(['continuation-released', 'work-continued']);
    expect((await plan(id, piece(tuesday, '10:00'))).body.pieces).toHaveLength(1);
  });

  it('is refused at the piece that cannot be, and nothing changes', async () => {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    const other = await enter(wednesday, '10:00');
    const before = await piecesOf(id);
    const first = piece(tuesday, '09:00');
    const saturday = new Date(Date.parse(wednesday) + 4 * 86_400_000).toISOString().slice(0, 10);
    for (const [pieces, status, expected] of [
      [[first, piece(wednesday, '09:30')], 409, { code: 'bay_taken', conflicts: [{ kind: 'visit', id: other }] }],
      [[piece(tuesday, '10:00'), piece(tuesday, '09:00', 30, 2)], 409, { code: 'pieces_out_of_order' }],
      [[first, piece(tuesday, '09:30', 30, 2)], 409, { code: 'pieces_out_of_order' }],
      [[first, piece(wednesday, '09:02')], 400, { errors: [{ field: 'pieces.1.start' }] }],
      [[first, piece(wednesday, '12:30')], 400, { errors: [{ field: 'pieces.1.start' }] }],
      [[first, piece(wednesday, '09:00', 45, 99)], 400, { errors: [{ field: 'pieces.1.bayId' }] }],
      [[first, piece(saturday, '09:00')], 400, { errors: [{ field: 'pieces.1.date' }] }],
      [[first, piece('2026-02-03', '09:00')], 400, { errors: [{ field: 'pieces.1.date' }] }],
      [[piece(tuesday, '20:00')], 400, { errors: [{ field: 'pieces.0.start' }] }],
      [[first, piece(wednesday, '17:00', 60)], 409, { code: 'bay_taken' }],
      [[], 400, { errors: [{ field: 'pieces' }] }],
      [[{ ...first, minutes: 0 }], 400, { errors: [{ field: 'pieces.0.minutes' }] }],
    ] as const) {
      expect(await plan(id, ...pieces)).toMatchObject({ status, body: expected });
      expect(await piecesOf(id)).toEqual(before);
    }
    expect((await plan(id, first, piece(wednesday, '09:30'))).body.errors).toEqual([
      { field: 'pieces.1', message: 'Postul nu este liber în acest interval.' },
    ]);
  });

  it('keeps its order: neither a move nor a longer first piece may reach the next one', async () => {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    await plan(id, piece(tuesday, '09:00'), piece(tuesday, '14:00', 30, 2));
    const from = { date: tuesday, time: '09:00', bayId: 1, duration: 45 };
    for (const place of [{ time: '15:00' }, { date: wednesday }, { time: '13:30' }]) {
      const moved = await desk('POST', `board/visits/${id}/place`, { ...from, ...place, from });
      expect(moved).toMatchObject({ status: 409, body: { code: 'pieces_out_of_order' } });
    }
    expect((await desk('POST', `board/visits/${id}/place`, { ...from, time: '10:00', from })).status).toBe(200);
  });

  it('keeps its order when the first piece moves in the same request', async () => {
    const { tuesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    await plan(id, piece(tuesday, '09:00'), piece(tuesday, '16:00', 30, 2));
    expect(await plan(id, piece(tuesday, '14:00'), piece(tuesday, '10:00', 30, 2))).toMatchObject({
      status: 409,
      body: { code: 'pieces_out_of_order' },
    });
    expect((await plan(id, piece(tuesday, '14:00'), piece(tuesday, '16:00', 30, 2))).status).toBe(200);
    const shorter = await plan(id, piece(tuesday, '14:00', 30), piece(tuesday, '14:30', 30, 2));
    expect([shorter.status, shorter.body.code]).toEqual([200, undefined]);
  });

  it('is moved by the desk alone; the customer may still cancel it', async () => {
    const { tuesday, wednesday } = twoDays();
    const { cookie, customerPhone } = await workshop.provenClient();
    const id = await enter(tuesday, '09:00', { customerPhone });
    await plan(id, piece(tuesday, '09:00'), piece(wednesday, '09:00'));
    const moved = await workshop.http('POST', `/api/appointments/${id}/reschedule`, {
      body: { appointmentDate: wednesday, appointmentTime: '15:00' },
      cookie,
    });
    expect(moved).toMatchObject({ status: 409, body: { code: 'several_pieces' } });
    expect((await workshop.http('DELETE', `/api/appointments/${id}`, { cookie })).status).toBe(204);
  });
});

describe('a day that is closed later', () => {
  it('names the work that goes on in it, before and after, and proposes it no place as if it were an appointment', async () => {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    await plan(id, piece(tuesday, '09:00'), piece(wednesday, '09:00'));
    workshop.clock.time = new Date(`${tuesday}T06:30:00Z`);
    await setStatus(id, 'in-progress');
    const days = { from: wednesday, to: wednesday, reason: 'Inventar' };
    const named = { id, date: wednesday, time: '09:00', continuation: true, reason: 'closure' };
    const preview = await desk('POST', 'closures/preview', { from: wednesday, to: wednesday });
    expect(preview).toMatchObject({ status: 200, body: { total: 1, visits: [named] } });
    const closed = await desk('POST', 'closures', days);
    expect(closed.status).toBe(201);
    const { visits } = (await desk('GET', 'visits-to-move')).body;
    expect(visits).toEqual([expect.objectContaining(named)]);
    expect(visits[0].proposal).toBeUndefined();
    await desk('DELETE', `closures/${closed.body.id}`);
  });
});

describe('those who see less of an appointment', () => {
  it('a bay that is retired counts the work that goes on in it', async () => {
    const { tuesday, wednesday } = twoDays();
    const upcoming = async () =>
      (await desk('GET', 'bays')).body.find(({ id }: { id: number }) => id === 2)?.upcomingVisits;
    const before = await upcoming();
    const id = await enter(tuesday, '09:00');
    await plan(id, piece(tuesday, '09:00'), piece(wednesday, '09:00', 45, 2), piece(wednesday, '10:00', 45, 2));
    expect(await upcoming()).toBe(before + 1);
    expect((await desk('GET', 'bays/2/visits')).body.visits).toContainEqual(
      expect.objectContaining({ id, date: wednesday, continuation: true }),
    );
    await setStatus(id, 'cancelled');
    expect(await upcoming()).toBe(before);
  });

  it('a mechanic sees on the board all pieces of the work, on the day of each', async () => {
    const { tuesday, wednesday } = twoDays();
    const mechanic = await aMemberOfTeam(workshop, 'mechanic');
    const id = await enter(tuesday, '09:00');
    const alone = await enter(tuesday, '10:00');
    await plan(id, piece(tuesday, '09:00'), piece(wednesday, '11:30', 60, 2));
    const pieces = [
      { date: tuesday, startTime: '09:00', endTime: '09:45', bayId: 1, bay: expect.any(String) },
      { date: wednesday, startTime: '11:30', endTime: '13:30', bayId: 2, bay: expect.any(String) },
    ];
    const board = async (date: string) =>
      (await workshop.http('GET', `/api/admin/board?from=${date}&to=${date}`, { cookie: mechanic.cookie })).body;
    const { visits } = await board(tuesday);
    const piecesOf = (wanted: number) => visits.find((one: { id: number }) => one.id === wanted).pieces;
    expect([piecesOf(id), piecesOf(alone)]).toEqual([pieces, undefined]);
    const { continuations } = await board(wednesday);
    expect(continuations).toMatchObject([{ appointmentId: id, pieces }]);
    expect(JSON.stringify(continuations)).not.toMatch(/phone|email/);
  });
});

describe('the end of an appointment', () => {
  it('by a cancellation frees what is ahead, once it can no longer be undone', async () => {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    await plan(id, piece(tuesday, '09:00'), piece(wednesday, '09:00'));
    const cancelled = await setStatus(id, 'cancelled');
    await release();
    const { undoableUntil } = cancelled.body;
    const undone = await workshop.http('POST', `/api/appointments/${id}/undo`, {
      body: { undoableUntil },
      cookie: workshop.admin,
    });
    expect(undone.status).toBe(200);
    expect(await piecesOf(id)).toHaveLength(2);
    await setStatus(id, 'cancelled');
    pass(11);
    await release();
    expect(await isFree(wednesday, '09:00')).toBe(true);
  });

  it('frees the hours as soon as it cannot be undone; until then the board shows that they are held', async () => {
    const { tuesday, wednesday } = twoDays();
    const [id, later] = [await enter(tuesday, '09:00'), await enter(tuesday, '10:00')];
    await plan(id, piece(tuesday, '09:00'), piece(wednesday, '09:00'));
    await plan(later, piece(tuesday, '10:00'), piece(wednesday, '10:00'));
    await release();
    const jobs = workshop.app.get(Jobs);
    const asked: string[] = [];
    const spy = jest.spyOn(jobs, 'runSoon').mockImplementation((name) => void asked.push(name));
    await setStatus(id, 'cancelled');
    await workshop.deliverEvents();
    spy.mockRestore();
    expect(asked).toContain('booking.release-continuations');
    pass(4);
    await setStatus(later, 'cancelled');
    expect(await release()).toBe(6 * SECOND_MS);
    const held = async () => (await desk('GET', `board?from=${wednesday}&to=${wednesday}`)).body.continuations;
    expect(await held()).toMatchObject([
      { appointmentId: id, status: 'cancelled' },
      { appointmentId: later, status: 'cancelled' },
    ]);
    const contact = { ...bookingPayload({ customerPhone: newPhone() }), appointmentDate: undefined };
    const body = { ...contact, appointmentTime: undefined, date: wednesday, time: '09:00', bayId: 1 };
    expect(await desk('POST', 'board/visits', body)).toMatchObject({ status: 409, body: { code: 'bay_taken' } });
    expect(await isFree(wednesday, '09:00')).toBe(false);
    pass(6);
    expect(await release()).toBe(4 * SECOND_MS);
    expect(await held()).toMatchObject([{ appointmentId: later }]);
    expect((await desk('POST', 'board/visits', body)).status).toBe(201);
    pass(4);
    expect(await release()).toBeUndefined();
    expect(await held()).toEqual([]);
  });

  it('by a completion keeps the hours that were worked, and frees the others', async () => {
    const { tuesday, wednesday } = twoDays();
    const thursday = new Date(Date.parse(wednesday) + 86_400_000).toISOString().slice(0, 10);
    const id = await enter(tuesday, '09:00');
    await plan(id, piece(tuesday, '09:00'), piece(wednesday, '09:00'), piece(thursday, '09:00'));
    workshop.clock.time = new Date(`${wednesday}T06:30:00Z`);
    for (const status of ['in-progress', 'completed']) expect((await setStatus(id, status)).status).toBe(200);
    pass(11);
    await release();
    await release();
    expect(await piecesOf(id)).toEqual([`${tuesday} 09:00–09:45 bay 1`, `${wednesday} 09:00–09:45 bay 1`]);
    expect(await isFree(thursday, '09:00')).toBe(true);
  });

  it('is not taken for granted: the pieces that a desk saw are compared, and a continuation is no block', async () => {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    const [first, second] = [piece(tuesday, '09:00'), piece(wednesday, '09:00')];
    await plan(id, first, second);
    const put = (pieces: Piece[], seen: Piece[]) => desk('PUT', `appointments/${id}/pieces`, { pieces, seen });
    expect(await put([first], [first])).toMatchObject({ status: 409, body: { code: 'moved_meanwhile' } });
    const [block] = await query<{ id: number }>('SELECT id FROM booking.bay_block WHERE appointment_id = $1', [id]);
    expect(await desk('DELETE', `board/blocks/${block?.id}`)).toMatchObject({
      status: 409,
      body: { code: 'continuation_not_changeable' },
    });
    expect((await put([first], [first, second])).body.pieces).toHaveLength(1);
  });

  it('by the word that the vehicle is ready refuses further hours, and frees those ahead once the customer knows', async () => {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    await plan(id, piece(tuesday, '09:00'), piece(wednesday, '09:00'));
    workshop.clock.time = new Date(`${tuesday}T06:30:00Z`);
    await setStatus(id, 'in-progress');
    expect((await workshop.http('PUT', `/api/appointments/${id}/ready`, { cookie: workshop.admin })).status).toBe(204);
    expect(await plan(id, piece(tuesday, '09:00'), piece(wednesday, '09:00'), piece(wednesday, '14:00'))).toMatchObject(
      { status: 409, body: { code: 'vehicle_is_ready' } },
    );
    const told = await workshop.http('PUT', `/api/appointments/${id}/ready-message`, { cookie: workshop.admin });
    expect(told.status).toBe(204);
    pass(11);
    await release();
    expect(await piecesOf(id)).toHaveLength(1);
  });

  it('refuses further pieces', async () => {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    await setStatus(id, 'cancelled');
    expect(await plan(id, piece(tuesday, '09:00'), piece(wednesday, '09:00'))).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    });
  });

  it('is not asked for in the morning while the work goes on', async () => {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    await plan(id, piece(tuesday, '09:00'), piece(wednesday, '09:00'));
    workshop.clock.time = new Date(`${tuesday}T06:30:00Z`);
    await setStatus(id, 'in-progress');
    const leftOpen = async () =>
      (await desk('GET', 'desk-queue')).body.tasks.filter(
        (task: { kind: string; id: number }) => task.kind === 'left-open' && task.id === id,
      ).length;
    workshop.clock.time = new Date(`${wednesday}T06:30:00Z`);
    expect(await leftOpen()).toBe(0);
    pass(24 * 60 * 60);
    expect(await leftOpen()).toBe(1);
  });
});

const send = async () => {
  await workshop.deliverEvents();
  await workshop.app.get(CommandBus).execute(new SendMessages({}));
};
const toldOf = async (id: number) =>
  (
    await query<{ body: string }>(
      `SELECT body FROM notifications.outgoing_message WHERE appointment_id = $1 AND status = 'sent' AND channel = 'sms'
       AND template IN ('work-continues', 'continuation-off') ORDER BY id`,
      [id],
    )
  ).map(({ body }) => body);

describe('the customer', () => {
  const settle = async () => {
    await send();
    pass(11);
    await send();
  };
  const dayOf = (date: string) => formatAppointmentDay(date, 'ro');
  async function given() {
    const { tuesday, wednesday } = twoDays();
    const id = await enter(tuesday, '09:00');
    await settle();
    return { id, tuesday, wednesday, first: piece(tuesday, '09:00') };
  }

  it('gets one message of all continuations of a plan, and one of each later change of a start', async () => {
    const { id, tuesday, wednesday, first } = await given();
    await plan(id, first, piece(tuesday, '14:00'), piece(wednesday, '09:00'));
    await settle();
    const all = `continuă ${dayOf(tuesday)}, ora 14:00; ${dayOf(wednesday)}, 09:00. `;
    expect(await toldOf(id)).toEqual([expect.stringContaining(all)]);
    await plan(id, first, piece(tuesday, '14:00'), piece(wednesday, '10:00'));
    await settle();
    expect((await toldOf(id)).slice(1)).toEqual([expect.stringContaining(`; ${dayOf(wednesday)}, 10:00. `)]);
    await plan(id, first, piece(tuesday, '14:00'));
    await settle();
    expect((await toldOf(id)).slice(2)).toEqual([expect.stringContaining(`continuă ${dayOf(tuesday)}, ora 14:00. `)]);
  });

  it('gets none of another bay or more minutes, also when an earlier continuation has begun', async () => {
    const { id, tuesday, wednesday, first } = await given();
    await plan(id, first, piece(tuesday, '14:00'), piece(wednesday, '09:00'));
    await settle();
    await plan(id, first, piece(tuesday, '14:00'), piece(wednesday, '09:00', 60, 2));
    await settle();
    workshop.clock.time = new Date(`${tuesday}T13:00:00Z`);
    await plan(id, first, piece(tuesday, '14:00'), piece(wednesday, '09:00', 30));
    await settle();
    expect(await toldOf(id)).toHaveLength(1);
  });

  it('is told that a continuation is off, only if that was announced and the work has not ended', async () => {
    const { id, wednesday, first } = await given();
    await plan(id, first, piece(wednesday, '09:00'));
    await plan(id, first);
    await settle();
    expect(await toldOf(id)).toEqual([]);
    await plan(id, first, piece(wednesday, '09:00'));
    await settle();
    await plan(id, first);
    await plan(id, first, piece(wednesday, '09:00'));
    await settle();
    expect(await toldOf(id)).toHaveLength(1);
    await plan(id, first);
    await settle();
    expect((await toldOf(id)).slice(1)).toEqual([expect.stringMatching(/nu mai continuă la data anunțată/)]);
    await plan(id, first, piece(wednesday, '09:00'));
    await settle();
    expect(await toldOf(id)).toHaveLength(3);
    await setStatus(id, 'cancelled');
    pass(11);
    await release();
    await settle();
    expect(await toldOf(id)).toHaveLength(3);
  });

  it('is not told of a day that was added and taken off at once, when an announced one has passed', async () => {
    const { id, tuesday, wednesday, first } = await given();
    await plan(id, first, piece(tuesday, '14:00'));
    await settle();
    workshop.clock.time = new Date(`${tuesday}T13:00:00Z`);
    await plan(id, first, piece(tuesday, '14:00'), piece(wednesday, '09:00'));
    await plan(id, first, piece(tuesday, '14:00'));
    await settle();
    expect(await toldOf(id)).toHaveLength(1);
  });
});

describe('approved work that is split', () => {
  async function needsMore(date: string) {
    const own = await enter(date, '09:00');
    await enter(date, '10:00');
    const { body } = await estimates.begin(own, [BRAKES]);
    await estimates.send(body.id);
    await desk('POST', `estimates/${body.id}/decisions`, {
      ...{ jobId: body.jobs[0].id, answer: 'approved', method: 'phone' },
    });
    const unplanned = async () => (await desk('GET', `estimates/${body.id}`)).body.unplanned?.minutes ?? 0;
    const { proposals } = (await desk('GET', `appointments/${own}/proposals`)).body;
    const { moves, continuation } = proposals.find(({ kind }: { kind: string }) => kind === 'split');
    const { date: day, time, bayId, duration } = continuation;
    const chosen = {
      moves: moves.map(({ appointmentId, from, to }: Record<string, unknown>) => ({ appointmentId, from, to })),
      continuation: { date: day, time, bayId, duration },
    };
    const post = (path = '', http = workshop.http) =>
      http('POST', `/api/admin/appointments/${own}/proposals${path}`, { body: chosen, cookie: workshop.admin });
    return { own, unplanned, post };
  }
  it('fills its hours, goes on in others, and tells the customer; the undo takes all back, untold', async () => {
    const { tuesday, wednesday } = twoDays();
    const { own, unplanned, post } = await needsMore(tuesday);
    await send();
    expect((await post()).status).toBe(204);
    expect(await piecesOf(own)).toEqual([`${tuesday} 09:00–10:00 bay 1`, `${wednesday} 08:30–09:45 bay 1`]);
    expect(await unplanned()).toBe(0);
    await send();
    expect((await post('/undo')).status).toBe(204);
    expect(await piecesOf(own)).toEqual([`${tuesday} 09:00–09:45 bay 1`]);
    expect(await unplanned()).toBe(90);
    pass(11);
    await send();
    expect(await toldOf(own)).toEqual([]);
    expect((await post()).status).toBe(204);
    await send();
    pass(11);
    await send();
    expect(await toldOf(own)).toEqual([
      expect.stringMatching(/^Lucrarea la mașina ta \(.*\) continuă .*, ora 08:30\./),
    ]);
  });

  it('is to be planned again when its continuation is taken off, and not when it is set again', async () => {
    const { tuesday, wednesday } = twoDays();
    const { own, unplanned, post } = await needsMore(tuesday);
    await post();
    const first = piece(tuesday, '09:00', 60);
    await plan(own, first);
    expect(await unplanned()).toBe(75);
    const again = (await desk('GET', `appointments/${own}/proposals`)).body;
    expect([again.reason, again.minutes]).toEqual(['more-work', 75]);
    await plan(own, first, piece(wednesday, '08:30', 75));
    expect(await unplanned()).toBe(0);
    expect((await desk('GET', `appointments/${own}/proposals`)).body.reason).toBeNull();
  });

  it('is to be planned again once a completion has freed its hours and is reopened', async () => {
    const { tuesday } = twoDays();
    const { own, unplanned, post } = await needsMore(tuesday);
    await post();
    workshop.clock.time = new Date(`${tuesday}T06:30:00Z`);
    for (const status of ['in-progress', 'completed']) expect((await setStatus(own, status)).status).toBe(200);
    pass(11);
    await release();
    expect(await unplanned()).toBe(0);
    expect(
      (
        await workshop.http('POST', `/api/appointments/${own}/reopen`, {
          body: { reason: 'wrong-price' },
          cookie: workshop.admin,
        })
      ).status,
    ).toBe(200);
    expect(await unplanned()).toBe(75);
  });

  it('needs no hours while the vehicle is ready, and needs them again once that is withdrawn', async () => {
    const { tuesday } = twoDays();
    const { own, unplanned, post } = await needsMore(tuesday);
    await post();
    workshop.clock.time = new Date(`${tuesday}T06:30:00Z`);
    await setStatus(own, 'in-progress');
    const ready = (path: string, method = 'PUT') =>
      workshop.http(method, `/api/appointments/${own}/${path}`, { cookie: workshop.admin });
    for (const path of ['ready', 'ready-message']) expect((await ready(path)).status).toBe(204);
    pass(11);
    await release();
    expect(await piecesOf(own)).toHaveLength(1);
    const needed = async () => [await unplanned(), (await desk('GET', `appointments/${own}/proposals`)).body.minutes];
    expect(await needed()).toEqual([0, 0]);
    expect((await ready('ready', 'DELETE')).status).toBe(204);
    expect(await needed()).toEqual([75, 75]);
  });

  it('is proposed no move behind hours in which the work goes on', async () => {
    const { tuesday, wednesday } = twoDays();
    const { own } = await needsMore(tuesday);
    await plan(own, piece(tuesday, '09:00'), piece(wednesday, '08:30', 30));
    const { proposals } = (await desk('GET', `appointments/${own}/proposals`)).body;
    expect(proposals.map(({ kind }: { kind: string }) => kind)).not.toContain('other-day');
  });

  it('is carried out once, also by two desks at the same time', async () => {
    const { own, unplanned, post } = await needsMore(twoDays().tuesday);
    const answers = await Promise.all([post(), post('', second.http)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await piecesOf(own)).toHaveLength(2);
    const undone = await Promise.all([post('/undo'), post('/undo', second.http)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await unplanned()).toBe(90);
  });

  it('is refused whole when a visitor books the later hour first', async () => {
    const { tuesday, wednesday } = twoDays();
    const { own, unplanned, post } = await needsMore(tuesday);
    await enter(wednesday, '09:00');
    expect(await post()).toMatchObject({ status: 409, body: { code: 'bay_taken' } });
    expect(await piecesOf(own)).toEqual([`${tuesday} 09:00–09:45 bay 1`]);
    expect(await unplanned()).toBe(90);
  });
});

describe('many at once', () => {
  const OVERLAPS = `
    WITH work AS (
      SELECT id, bay_id, date, start_minute, end_minute FROM booking.appointment WHERE status <> 'cancelled'
      UNION ALL SELECT appointment_id, bay_id, date, start_minute, end_minute FROM booking.continuation
    ) SELECT one.id FROM work one JOIN work other ON other.bay_id = one.bay_id AND other.date = one.date
        AND other.start_minute < one.end_minute AND one.start_minute < other.end_minute
        AND (other.id, other.start_minute) <> (one.id, one.start_minute)`;

  it('plan pieces, book and enter on one day: no two of them share a minute of a bay, and none is answered 5xx', async () => {
    const [tuesday, wednesday] = ['2026-03-05', '2026-03-06'];
    const ids = [await enter(tuesday, '09:00'), await enter(tuesday, '10:00'), await enter(tuesday, '11:00')];
    const starts = ['08:30', '09:00', '09:30', '10:00'];
    const answers = await Promise.all(
      starts.flatMap((start, at) => [
        ...ids.map((id, of) =>
          (at + of) % 2
            ? plan(id, piece(tuesday, ['09:00', '10:00', '11:00'][of] ?? ''), piece(wednesday, start, 45, 1 + (at % 2)))
            : second.http('PUT', `/api/admin/appointments/${id}/pieces`, {
                body: {
                  pieces: [piece(tuesday, ['09:00', '10:00', '11:00'][of] ?? ''), piece(wednesday, start, 60, 1)],
                },
                cookie: workshop.admin,
              }),
        ),
        workshop.book({ appointmentDate: wednesday, appointmentTime: start, customerPhone: newPhone() }),
      ]),
    );
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    expect(await query(OVERLAPS)).toEqual([]);
    for (const id of ids) expect((await piecesOf(id)).length).toBeLessThanOrEqual(2);
  });
});
