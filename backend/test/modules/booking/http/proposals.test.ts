import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { startApp, type TestAnswer, type TestApp } from '../../../support/test-app.ts';
import { BRAKES } from '../../estimates/support/estimates.ts';
import { EstimatingWorkshop } from '../../estimates/support/estimating-workshop.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { bookingPayload, MONDAY_MORNING, newPhone, type Workshop } from '../support/workshop.ts';

const MINUTE_MS = 60_000;
/** Approved of {@link BRAKES}. */
const MORE = 90;

let workshop: Workshop;
let estimates: EstimatingWorkshop['estimates'];
let desk: EstimatingWorkshop['desk'];
let second: Omit<TestApp, 'database'>;
beforeAll(async () => {
  const started = await EstimatingWorkshop.start();
  ({ workshop, estimates, desk } = started);
  second = await startApp(workshop.database, {}, workshop.clock);
});
afterAll(async () => {
  await second.close();
  await workshop.close();
});
beforeEach(async () => {
  workshop.clock.time = MONDAY_MORNING;
  await workshop.database.database.query('DELETE FROM booking.bay_block');
});

/** Each test has a Tuesday of its own, with an open Wednesday after it. */
const DAYS = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2026, 4, 5 + 7 * at)).toISOString().slice(0, 10));
const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

async function enter(date: string, time: string, bayId: number, fields: object = {}) {
  const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload({ customerPhone: newPhone() });
  const { status, body } = await desk('POST', 'board/visits', { ...contact, date, time, bayId, ...fields });
  expect(status).toBe(201);
  return body.id as number;
}
const block = (date: string, bayId: number, startTime?: string, endTime?: string) =>
  desk('POST', 'board/blocks', { bayId, date, startTime, endTime, reason: 'Revizia elevatorului' });
const placeOf = async (id: number) => {
  const { body } = await workshop.http('GET', `/api/appointments/${id}`, { cookie: workshop.admin });
  const { appointmentDate, appointmentTime, endTime, bay, service } = body;
  return `${appointmentDate} ${appointmentTime}–${endTime} bay ${bay.id} ${service.duration}`;
};
const setStatus = (id: number, status: string) =>
  workshop.http('PATCH', `/api/appointments/${id}/status`, { body: { status }, cookie: workshop.admin });

interface Proposal {
  readonly kind: string;
  readonly continuation?: Record<string, unknown>;
  readonly moves: readonly { appointmentId: number; from: object; to: Record<string, unknown> }[];
}
const read = (id: number): Promise<TestAnswer> => desk('GET', `appointments/${id}/proposals`);
const proposalsOf = async (id: number): Promise<Proposal[]> => (await read(id)).body.proposals;
const asBody = ({ moves, continuation }: Proposal) => {
  const { date, time, bayId, duration } = continuation ?? {};
  return {
    moves: moves.map(({ appointmentId, from, to }) => ({ appointmentId, from, to })),
    ...(continuation && { continuation: { date, time, bayId, duration } }),
  };
};
let requests = 0;
/** To two instances in turn. */
const post = (id: number, proposal: Proposal | undefined, path = ''): Promise<TestAnswer> => {
  requests += 1;
  const { http } = requests % 2 ? workshop : second;
  const body = proposal && asBody(proposal);
  return http('POST', `/api/admin/appointments/${id}/proposals${path}`, { body, cookie: workshop.admin });
};
const ofKind = async (id: number, kind: string) => (await proposalsOf(id)).find((one) => one.kind === kind);

/** At 09:00 in bay 1, 45 minutes, with approved work of 90 more; another one is in bay 1 from 10:00 to 10:45. */
async function needsMore(date = DAYS.shift() ?? '', fieldsOfOther: object = {}) {
  const own = await enter(date, '09:00', 1);
  const other = await enter(date, '10:00', 1, fieldsOfOther);
  const { body } = await estimates.begin(own, [BRAKES]);
  await estimates.send(body.id);
  const answer = { jobId: body.jobs[0].id, answer: 'approved', method: 'phone' };
  expect((await desk('POST', `estimates/${body.id}/decisions`, answer)).status).toBe(200);
  const unplanned = async () => (await desk('GET', `estimates/${body.id}`)).body.unplanned?.minutes ?? 0;
  return { date, own, other, unplanned };
}

const collisions = () =>
  workshop.database.database.query(`
    SELECT a.id FROM booking.appointment a JOIN booking.appointment b ON b.bay_id = a.bay_id AND b.date = a.date
      AND b.id > a.id AND b.start_minute < a.occupied_until_minute AND a.start_minute < b.occupied_until_minute
    WHERE a.status <> 'cancelled' AND b.status <> 'cancelled'`);

describe('approved work without room', () => {
  it('is proposed each move that is possible, with its exact effect', async () => {
    const { date, own, other } = await needsMore();
    await block(date, 2, '09:00', '11:00');
    const { status, body } = await read(own);
    expect(status).toBe(200);
    const at = (time: string, duration: number, day = date) => ({ date: day, time, bayId: 1, duration });
    expect(body).toEqual({
      reason: 'more-work',
      minutes: MORE,
      proposals: [
        {
          kind: 'make-room',
          moves: [
            {
              ...{ appointmentId: other, vehicle: 'Dacia Logan', from: at('10:00', 45) },
              ...{ to: { ...at('11:00', 45), bayId: 2 }, endTime: '11:45', bay: 'Elevator 2', told: true },
            },
            {
              ...{ appointmentId: own, vehicle: 'Dacia Logan', from: at('09:00', 45) },
              ...{ to: at('09:00', 45 + MORE), endTime: '11:15', bay: 'Elevator 1', told: false },
            },
          ],
        },
        {
          kind: 'split',
          moves: [
            {
              ...{ appointmentId: own, vehicle: 'Dacia Logan', from: at('09:00', 45) },
              ...{ to: at('09:00', 60), endTime: '10:00', bay: 'Elevator 1', told: false },
            },
          ],
          continuation: { ...at('08:30', 75, nextDay(date)), endTime: '09:45', bay: 'Elevator 1', told: true },
        },
        {
          kind: 'other-day',
          moves: [
            {
              ...{ appointmentId: own, vehicle: 'Dacia Logan', from: at('09:00', 45) },
              ...{ to: at('08:30', 45 + MORE, nextDay(date)), endTime: '10:45', bay: 'Elevator 1', told: true },
            },
          ],
        },
      ],
    });
  });

  it('gets room in one act, and the one that made it its message; the undo takes back all, and the question comes again', async () => {
    const { date, own, other, unplanned } = await needsMore();
    await block(date, 2);
    const before = [await placeOf(own), await placeOf(other)];
    const proposal = await ofKind(own, 'make-room');
    expect((await post(own, proposal)).status).toBe(204);
    expect([await placeOf(own), await placeOf(other)]).toEqual([
      `${date} 09:00–11:15 bay 1 135`,
      `${date} 11:30–13:15 bay 1 45`,
    ]);
    expect(await unplanned()).toBe(0);
    expect(await read(own)).toMatchObject({ status: 200, body: { reason: null, minutes: 0, proposals: [] } });
    expect((await workshop.eventsOf(other)).slice(-1)).toEqual(['rescheduled']);
    expect((await workshop.eventsOf(own)).slice(-1)).toEqual(['adjusted']);
    expect((await post(own, proposal, '/undo')).status).toBe(204);
    expect([await placeOf(own), await placeOf(other)]).toEqual(before);
    expect(await unplanned()).toBe(MORE);
  });

  it('moves to another bay, or to another day, and keeps the time that it needs', async () => {
    for (const [kind, place] of [
      ['other-bay', (date: string) => `${date} 09:00–11:15 bay 2 135`],
      ['other-day', (date: string) => `${nextDay(date)} 08:30–10:45 bay 1 135`],
    ] as const) {
      const { date, own, other, unplanned } = await needsMore();
      const before = [await placeOf(own), await placeOf(other)];
      const proposal = await ofKind(own, kind);
      expect((await post(own, proposal)).status).toBe(204);
      expect(await placeOf(own)).toBe(place(date));
      expect(await placeOf(other)).toBe(before[1]);
      expect(await unplanned()).toBe(0);
      expect((await post(own, proposal, '/undo')).status).toBe(204);
      expect(await placeOf(own)).toBe(before[0]);
      expect(await unplanned()).toBe(MORE);
    }
  });

  it('is made longer where nothing is in the way, and keeps its start once it has begun', async () => {
    const { date, own, other } = await needsMore();
    workshop.clock.time = new Date(`${date}T06:10:00Z`);
    expect((await setStatus(own, 'in-progress')).status).toBe(200);
    expect((await proposalsOf(own)).map(({ kind }) => kind)).toEqual(['make-room', 'other-bay', 'split']);
    await setStatus(other, 'cancelled');
    const [only, ...more] = await proposalsOf(own);
    expect([only?.kind, more]).toEqual(['lengthen', []]);
    expect((await post(own, only)).status).toBe(204);
    expect(await placeOf(own)).toBe(`${date} 09:00–11:15 bay 1 135`);
  });

  it('is not proposed to move a customer who is here', async () => {
    const { date, own, other } = await needsMore();
    workshop.clock.time = new Date(`${date}T06:10:00Z`);
    const arrive = (method: string) =>
      workshop.http(method, `/api/appointments/${other}/arrival`, { cookie: workshop.admin });
    expect((await arrive('PUT')).status).toBe(200);
    expect(await ofKind(own, 'make-room')).toBeUndefined();
    await arrive('DELETE');
    expect(await ofKind(own, 'make-room')).toBeDefined();
  });
});

describe('a proposal that does not hold any more', () => {
  /** Nothing has moved, and what is read again is possible. */
  async function isRefused(given: Awaited<ReturnType<typeof needsMore>>, change: () => Promise<unknown>, code: string) {
    const { own, other, unplanned } = given;
    const proposal = await ofKind(own, 'make-room');
    await change();
    const before = [await placeOf(own), await placeOf(other)];
    expect(await post(own, proposal)).toMatchObject({ status: 409, body: { code } });
    expect([await placeOf(own), await placeOf(other)]).toEqual(before);
    expect(await unplanned()).toBe(MORE);
  }

  it('because its hour was taken meanwhile moves nothing; read again, it names another hour', async () => {
    const given = await needsMore();
    const { date, own, other } = given;
    await block(date, 2);
    await isRefused(given, () => enter(date, '11:30', 1), 'slot_taken');
    const again = await ofKind(own, 'make-room');
    expect(again?.moves[0]).toMatchObject({ appointmentId: other, to: { date, time: '13:30' } });
    expect((await post(own, again)).status).toBe(204);
  });

  it('because the day was closed meanwhile moves nothing', async () => {
    const given = await needsMore();
    const { date, own } = given;
    await block(date, 2);
    await block(date, 1, '11:15', '23:59');
    const proposal = await ofKind(own, 'make-room');
    expect(proposal?.moves[0]?.to).toMatchObject({ date: nextDay(date) });
    await isRefused(
      given,
      () => desk('POST', 'closures', { from: nextDay(date), to: nextDay(date), reason: 'Inventar' }),
      'slot_taken',
    );
  });

  it('because the one in the way has begun, was cancelled, has arrived or was moved moves nothing', async () => {
    const changes: [(other: number, date: string) => Promise<unknown>, string][] = [
      [(other) => setStatus(other, 'in-progress'), 'invalid_transition'],
      [(other) => setStatus(other, 'cancelled'), 'invalid_transition'],
      [
        (other, date) => {
          workshop.clock.time = new Date(`${date}T06:10:00Z`);
          return workshop.http('PUT', `/api/appointments/${other}/arrival`, { cookie: workshop.admin });
        },
        'customer_has_arrived',
      ],
      [
        (other, date) => {
          const from = { date, time: '10:00', bayId: 1, duration: 45 };
          return desk('POST', `board/visits/${other}/place`, { ...from, time: '16:00', from });
        },
        'moved_meanwhile',
      ],
    ];
    for (const [change, code] of changes) {
      const given = await needsMore();
      await isRefused(given, () => change(given.other, given.date), code);
      workshop.clock.time = MONDAY_MORNING;
    }
  });

  it('because the appointment has begun moves nothing', async () => {
    const { date, own } = await needsMore();
    const before = await placeOf(own);
    const later = await ofKind(own, 'other-day');
    workshop.clock.time = new Date(`${date}T06:10:00Z`);
    await setStatus(own, 'in-progress');
    expect(await post(own, later)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } });
    expect(await placeOf(own)).toBe(before);
    workshop.clock.time = MONDAY_MORNING;
  });

  it('because the customer in the way had the account erased moves nothing', async () => {
    const { customerPhone, cookie } = await workshop.provenClient();
    const given = await needsMore(DAYS.shift(), { customerPhone });
    const erase = async () => {
      await workshop.http('DELETE', '/api/account', { body: { password: 'parola-buna' }, cookie });
      await workshop.deliverEvents();
    };
    await isRefused(given, erase, 'invalid_transition');
  });
});

describe('two at once', () => {
  it('choose two proposals for an appointment: one is carried out, the other moves nothing', async () => {
    const { own, unplanned } = await needsMore();
    const chosen = [await ofKind(own, 'make-room'), await ofKind(own, 'other-day')];
    const answers = await Promise.all(chosen.map((one) => post(own, one)));
    expect(answers.map(({ status, body }) => [status, body?.code]).sort()).toEqual([
      [204, undefined],
      [409, 'moved_meanwhile'],
    ]);
    expect(await unplanned()).toBe(0);
    expect(await collisions()).toEqual([]);
  });

  it('choose the same, or twice: it is carried out once', async () => {
    const { own, unplanned } = await needsMore();
    const proposal = await ofKind(own, 'other-bay');
    const answers = await Promise.all([post(own, proposal), post(own, proposal)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await post(own, proposal)).toMatchObject({ status: 409, body: { code: 'moved_meanwhile' } });
    expect(await placeOf(own)).toMatch(/ bay 2 135$/);
    expect(await unplanned()).toBe(0);
    const undone = await Promise.all([post(own, proposal, '/undo'), post(own, proposal, '/undo')]);
    expect(undone.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await unplanned()).toBe(MORE);
  });

  it('move what the other one moves, in both orders: no overlap and no 5xx', async () => {
    const { date, own, other } = await needsMore();
    const { body } = await estimates.begin(other, [BRAKES]);
    await estimates.send(body.id);
    await desk('POST', `estimates/${body.id}/decisions`, {
      jobId: body.jobs[0].id,
      answer: 'approved',
      method: 'phone',
    });
    const third = await enter(date, '11:15', 1);
    const ofOwn = await ofKind(own, 'make-room');
    const ofOther = { kind: '', moves: [...((await ofKind(other, 'make-room'))?.moves ?? [])] };
    expect([ofOwn?.moves[0]?.appointmentId, ofOther.moves[0]?.appointmentId]).toEqual([other, third]);
    // A hand-made one that moves both in the other order.
    const crossed = { kind: '', moves: [...(ofOwn?.moves ?? [])].reverse() };
    const answers = await Promise.all([post(own, ofOwn), post(other, ofOther), post(other, crossed), post(own, ofOwn)]);
    for (const { status } of answers) expect([204, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 204)).toBe(true);
    expect(await collisions()).toEqual([]);
  });
});

describe('the messages of a proposal', () => {
  const send = async () => {
    await workshop.deliverEvents();
    await workshop.app.get(CommandBus).execute(new SendMessages({}));
  };
  const pass = (minutes: number) => {
    workshop.clock.time = new Date(workshop.clock.time.getTime() + minutes * MINUTE_MS);
  };
  const movesTold = async (id: number) =>
    (
      await workshop.database.database.query<{ body: string }>(
        `SELECT body FROM notifications.outgoing_message
         WHERE appointment_id = $1 AND template = 'appointment-rescheduled' AND status = 'sent' AND channel = 'sms' ORDER BY id`,
        [id],
      )
    ).map(({ body }) => /ora (\d\d:\d\d)/.exec(body)?.[1]);

  it('leave when it stands, and not when it was undone before; after they left, the undo is told too', async () => {
    const { date, own, other } = await needsMore();
    await block(date, 2);
    await send();
    const proposal = await ofKind(own, 'make-room');
    await post(own, proposal);
    await send();
    await post(own, proposal, '/undo');
    pass(11);
    await send();
    expect(await movesTold(other)).toEqual([]);
    await post(own, proposal);
    await send();
    pass(11);
    await send();
    expect(await movesTold(other)).toEqual(['11:30']);
    expect((await post(own, proposal, '/undo')).status).toBe(204);
    await send();
    pass(11);
    await send();
    expect(await movesTold(other)).toEqual(['11:30', '10:00']);
    expect(await movesTold(own)).toEqual([]);
  });
});

describe('a customer who does not come', () => {
  it('is late from twenty minutes after the start: the next start of today, and back by the undo', async () => {
    const date = DAYS.shift() ?? '';
    const id = await enter(date, '09:00', 1);
    const at = (time: string) => {
      workshop.clock.time = new Date(`${date}T${time}:00Z`);
    };
    at('06:19');
    expect((await read(id)).body).toEqual({ reason: null, minutes: 0, proposals: [] });
    at('06:20');
    const { body } = await read(id);
    const from = { date, time: '09:00', bayId: 1, duration: 45 };
    expect(body).toMatchObject({
      ...{ reason: 'late', minutes: 0 },
      proposals: [
        { kind: 'later-today', moves: [{ from, to: { ...from, time: '09:30' }, endTime: '10:15', told: true }] },
      ],
    });
    expect((await post(id, body.proposals[0])).status).toBe(204);
    expect(await placeOf(id)).toBe(`${date} 09:30–10:15 bay 1 45`);
    // Back to a start that is past.
    expect((await post(id, body.proposals[0], '/undo')).status).toBe(204);
    expect(await placeOf(id)).toBe(`${date} 09:00–09:45 bay 1 45`);
    const arrival = `/api/appointments/${id}/arrival`;
    expect((await workshop.http('PUT', arrival, { cookie: workshop.admin })).status).toBe(200);
    expect(await post(id, body.proposals[0])).toMatchObject({ status: 409, body: { code: 'customer_has_arrived' } });
  });

  it('has missed the appointment once it is over: the first start of the next open day', async () => {
    const date = DAYS.shift() ?? '';
    const id = await enter(date, '09:00', 1);
    workshop.clock.time = new Date(`${date}T06:45:00Z`);
    const { body } = await read(id);
    expect(body).toMatchObject({
      reason: 'missed',
      proposals: [{ kind: 'other-day', moves: [{ to: { date: nextDay(date), time: '08:30', bayId: 1 }, told: true }] }],
    });
    expect((await post(id, body.proposals[0])).status).toBe(204);
    expect(await placeOf(id)).toBe(`${nextDay(date)} 08:30–09:15 bay 1 45`);
    expect((await post(id, body.proposals[0], '/undo')).status).toBe(204);
    expect(await placeOf(id)).toBe(`${date} 09:00–09:45 bay 1 45`);
  });
});

describe('proposals', () => {
  it('are for the desk', async () => {
    const { own } = await needsMore();
    const receptionist = (await aMemberOfTeam(workshop, 'receptionist')).cookie;
    const mechanic = (await aMemberOfTeam(workshop, 'mechanic')).cookie;
    const client = (await workshop.client()).cookie;
    const proposal = await ofKind(own, 'other-bay');
    const path = `/api/admin/appointments/${own}/proposals`;
    const body = proposal && asBody(proposal);
    const before = await placeOf(own);
    for (const [cookie, status] of [
      [mechanic, 403],
      [client, 403],
      [undefined, 401],
    ] as const) {
      const as = cookie ? { cookie } : {};
      expect((await workshop.http('GET', path, as)).status).toBe(status);
      for (const to of [path, `${path}/undo`])
        expect((await workshop.http('POST', to, { body, ...as })).status).toBe(status);
    }
    expect(await placeOf(own)).toBe(before);
    expect((await workshop.http('GET', path, { cookie: receptionist })).status).toBe(200);
    expect((await workshop.http('POST', path, { body, cookie: receptionist })).status).toBe(204);
    expect((await workshop.http('POST', `${path}/undo`, { body, cookie: receptionist })).status).toBe(204);
  });

  it('are refused with other moves than of the appointment and one more', async () => {
    const { own, other } = await needsMore();
    const proposal = await ofKind(own, 'make-room');
    const [ofOther, ofOwn] = proposal ? asBody(proposal).moves : [];
    const third = { ...ofOther, appointmentId: 1_000_000 };
    const before = [await placeOf(own), await placeOf(other)];
    for (const moves of [
      ...[undefined, null, 'x', {}, [], [null], [[]], [ofOther], [ofOwn, ofOwn], [ofOther, ofOwn, third]],
      ...[[{ ...ofOwn, from: undefined }], [{ ...ofOwn, to: { ...ofOwn?.to, duration: 1.5 } }]],
      ...[
        [{ ...ofOwn, to: { ...ofOwn?.to, date: '2026-02-30' } }],
        [{ ...ofOwn, to: { ...ofOwn?.to, duration: 1e9 } }],
      ],
    ]) {
      expect((await desk('POST', `appointments/${own}/proposals`, { moves })).status).toBe(400);
    }
    expect((await desk('POST', `appointments/${own}/proposals`, { moves: [third, ofOwn] })).status).toBe(404);
    expect((await desk('GET', 'appointments/1000000/proposals')).status).toBe(404);
    const longer = { ...ofOwn, to: { ...ofOwn?.to, duration: 50 } };
    expect(await desk('POST', `appointments/${own}/proposals`, { moves: [longer] })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect([await placeOf(own), await placeOf(other)]).toEqual(before);
  });
});
