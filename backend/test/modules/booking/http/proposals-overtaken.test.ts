import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MORE, nextDay, proposalSteps, startTwoInstances } from '../support/proposals.ts';
import { MONDAY_MORNING, type Workshop } from '../support/workshop.ts';

let started: Awaited<ReturnType<typeof startTwoInstances>>;
let workshop: Workshop;
beforeAll(async () => {
  started = await startTwoInstances();
  workshop = started.workshop;
});
afterAll(() => started.close());
beforeEach(() => started.reset());

const steps = proposalSteps(() => started);
const { desk, aTuesday, enter, block, placeOf, setStatus, post, ofKind, approveMore, needsMore, collisions } = steps;

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
    await isRefused(given, () => enter(date, '11:30', 1), 'bay_taken');
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
      'bay_taken',
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
    const given = await needsMore(aTuesday(), { customerPhone });
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
    await approveMore(other);
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
