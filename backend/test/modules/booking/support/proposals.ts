import { expect } from '@jest/globals';
import { startApp, type TestAnswer } from '../../../support/test-app.ts';
import { BRAKES } from '../../estimates/support/estimates.ts';
import { EstimatingWorkshop } from '../../estimates/support/estimating-workshop.ts';
import { bookingPayload, MONDAY_MORNING, newPhone } from './workshop.ts';

/** Minutes of approved work: {@link BRAKES}. */
export const MORE = 90;

type Started = Awaited<ReturnType<typeof startTwoInstances>>;

/** A workshop with estimates, and a second instance of its application. */
export async function startTwoInstances() {
  const { workshop, estimates, desk } = await EstimatingWorkshop.start();
  const second = await startApp(workshop.database, {}, workshop.clock);
  return {
    ...{ workshop, estimates, desk, second },
    reset: async () => {
      workshop.clock.time = MONDAY_MORNING;
      await workshop.database.database.query('DELETE FROM booking.bay_block');
    },
    close: async () => {
      await second.close();
      await workshop.close();
    },
  };
}

export interface Proposal {
  readonly kind: string;
  readonly continuation?: Record<string, unknown>;
  readonly moves: readonly { appointmentId: number; from: object; to: Record<string, unknown> }[];
}

export function asBody({ moves, continuation }: Proposal) {
  const { date, time, bayId, duration } = continuation ?? {};
  return {
    moves: moves.map(({ appointmentId, from, to }) => ({ appointmentId, from, to })),
    ...(continuation && { continuation: { date, time, bayId, duration } }),
  };
}

export const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/** What the desk does with proposals; `started` gives the two instances once they have started. */
export function proposalSteps(started: () => Started) {
  let days = 0;
  let requests = 0;

  const desk: Started['desk'] = (...request) => started().desk(...request);
  const asAdmin = (method: string, path: string, body?: object) => {
    const { http, admin: cookie } = started().workshop;
    return http(method, `/api/appointments/${path}`, { body, cookie });
  };

  /** A Tuesday of its own for each test, with an open Wednesday after it. */
  function aTuesday(): string {
    days += 1;
    return new Date(Date.UTC(2026, 4, 7 * days - 2)).toISOString().slice(0, 10);
  }

  async function enter(date: string, time: string, bayId: number, fields: object = {}) {
    const {
      appointmentDate: _date,
      appointmentTime: _time,
      ...contact
    } = bookingPayload({ customerPhone: newPhone() });
    const { status, body } = await desk('POST', 'board/visits', { ...contact, date, time, bayId, ...fields });
    expect(status).toBe(201);
    return body.id as number;
  }

  async function placeOf(id: number) {
    const { appointmentDate, appointmentTime, endTime, bay, service } = (await asAdmin('GET', `${id}`)).body;
    return `${appointmentDate} ${appointmentTime}–${endTime} bay ${bay.id} ${service.duration}`;
  }

  const read = (id: number): Promise<TestAnswer> => desk('GET', `appointments/${id}/proposals`);
  const proposalsOf = async (id: number): Promise<Proposal[]> => (await read(id)).body.proposals;

  /** To the two instances in turn. */
  function post(id: number, proposal: Proposal | undefined, path = ''): Promise<TestAnswer> {
    const { workshop, second } = started();
    requests += 1;
    const { http } = requests % 2 ? workshop : second;
    const body = proposal && asBody(proposal);
    return http('POST', `/api/admin/appointments/${id}/proposals${path}`, { body, cookie: workshop.admin });
  }

  /** @returns the id of the estimate whose work was approved */
  async function approveMore(appointmentId: number): Promise<number> {
    const { estimates } = started();
    const { body } = await estimates.begin(appointmentId, [BRAKES]);
    await estimates.send(body.id);
    const answer = { jobId: body.jobs[0].id, answer: 'approved', method: 'phone' };
    expect((await desk('POST', `estimates/${body.id}/decisions`, answer)).status).toBe(200);
    return body.id;
  }

  /** At 09:00 in bay 1, 45 minutes, with approved work of 90 more; another one is in bay 1 from 10:00 to 10:45. */
  async function needsMore(date = aTuesday(), fieldsOfOther: object = {}) {
    const own = await enter(date, '09:00', 1);
    const other = await enter(date, '10:00', 1, fieldsOfOther);
    const estimate = await approveMore(own);
    const unplanned = async () => (await desk('GET', `estimates/${estimate}`)).body.unplanned?.minutes ?? 0;
    return { date, own, other, unplanned };
  }

  return {
    ...{ desk, aTuesday, enter, placeOf, read, proposalsOf, post, approveMore, needsMore },
    block: (date: string, bayId: number, startTime?: string, endTime?: string) =>
      desk('POST', 'board/blocks', { bayId, date, startTime, endTime, reason: 'Revizia elevatorului' }),
    setStatus: (id: number, status: string) => asAdmin('PATCH', `${id}/status`, { status }),
    ofKind: async (id: number, kind: string) => (await proposalsOf(id)).find((one) => one.kind === kind),
    collisions: () =>
      started().workshop.database.database.query(`
        SELECT a.id FROM booking.appointment a JOIN booking.appointment b ON b.bay_id = a.bay_id AND b.date = a.date
          AND b.id > a.id AND b.start_minute < a.occupied_until_minute AND a.start_minute < b.occupied_until_minute
        WHERE a.status <> 'cancelled' AND b.status <> 'cancelled'`),
  };
}
