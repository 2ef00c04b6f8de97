import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { SendMessages } from '../../../../src/modules/notifications/application/sending/send-messages.ts';
import { aMemberOfTeam } from '../../identity/support/members.ts';
import { asBody, MORE, nextDay, proposalSteps, startTwoInstances } from '../support/proposals.ts';
import type { Workshop } from '../support/workshop.ts';

const MINUTE_MS = 60_000;

let started: Awaited<ReturnType<typeof startTwoInstances>>;
let workshop: Workshop;
beforeAll(async () => {
  started = await startTwoInstances();
  workshop = started.workshop;
});
afterAll(() => started.close());
beforeEach(() => started.reset());

const steps = proposalSteps(() => started);
const { desk, aTuesday, enter, block, placeOf, setStatus, read, proposalsOf, post, ofKind, needsMore } = steps;

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

  it('is not proposed to move work that goes on in later hours', async () => {
    const { date, own, other } = await needsMore();
    const piece = (start: string, day = date) => ({ date: day, start, minutes: 45, bayId: 1 });
    const pieces = [piece('10:00'), piece('15:00', nextDay(date))];
    expect(await desk('PUT', `appointments/${other}/pieces`, { pieces })).toMatchObject({ status: 200 });
    expect(await ofKind(own, 'make-room')).toBeUndefined();
    expect(await desk('PUT', `appointments/${other}/pieces`, { pieces: [piece('10:00')] })).toMatchObject({
      status: 200,
    });
    expect(await ofKind(own, 'make-room')).toBeDefined();
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
    const date = aTuesday();
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
    const date = aTuesday();
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
