import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestAnswer } from '../../../support/test-app.ts';
import { bookingPayload, startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
let second: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  workshop = await startWorkshop();
  second = await startApp(workshop.database, {}, workshop.clock);
});
afterAll(async () => {
  await second.close();
  await workshop.close();
});

/** Requests of one admin, alternately to two instances. */
let requests = 0;
function admin(method: string, path: string, body?: unknown): Promise<TestAnswer> {
  requests += 1;
  const { http } = requests % 2 ? workshop : second;
  return http(method, `/api/admin/board${path}`, { body, cookie: workshop.admin });
}

function enter(date: string, time: string, bayId: number): Promise<TestAnswer> {
  const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload();
  return admin('POST', '/visits', { ...contact, date, time, bayId });
}

/** Pairs of things that share a minute of a bay: appointments with appointments, and appointments with blocks. */
const collisions = () =>
  workshop.database.database.query(`
    SELECT a.id, b.id AS other FROM booking.appointment a JOIN booking.appointment b
      ON b.bay_id = a.bay_id AND b.date = a.date AND b.id > a.id
      AND b.start_minute < a.occupied_until_minute AND a.start_minute < b.occupied_until_minute
    WHERE a.status <> 'cancelled' AND b.status <> 'cancelled'
    UNION ALL
    SELECT a.id, k.id FROM booking.appointment a JOIN booking.bay_block k
      ON k.bay_id = a.bay_id AND a.date BETWEEN k.from_date AND k.to_date
      AND k.start_minute < a.end_minute AND a.start_minute < k.end_minute
    WHERE a.status <> 'cancelled'`);

const placeOf = ({ body }: TestAnswer) => ({
  date: body.appointmentDate as string,
  time: body.appointmentTime as string,
  bayId: body.bay.id as number,
  duration: body.service.duration as number,
});

describe('two admins at once', () => {
  it('drag the same appointment: one succeeds, the other is told where it is now', async () => {
    const appointment = await enter('2026-03-03', '09:00', 1);
    const from = placeOf(appointment);
    const [one, other] = await Promise.all(
      ['10:00', '14:00'].map((time) => admin('POST', `/visits/${appointment.body.id}/place`, { ...from, time, from })),
    );
    const answers = [one, other].sort((a, b) => (a?.status ?? 0) - (b?.status ?? 0));
    expect(answers.map((answer) => answer?.status)).toEqual([200, 409]);
    expect(answers[1]?.body).toMatchObject({
      code: 'moved_meanwhile',
      place: { ...from, time: answers[0]?.body.appointmentTime },
    });
  });

  it('drag two appointments to one place: one succeeds, the other learns the plate', async () => {
    const appointments = [await enter('2026-03-04', '09:00', 1), await enter('2026-03-04', '09:00', 2)];
    const answers = await Promise.all(
      appointments.map((appointment) => {
        const from = placeOf(appointment);
        return admin('POST', `/visits/${appointment.body.id}/place`, { ...from, bayId: 1, time: '14:00', from });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - winner]?.body).toMatchObject({
      code: 'bay_taken',
      conflicts: [{ kind: 'visit', id: appointments[winner]?.body.id, startTime: '14:00', endTime: '14:45' }],
    });
  });

  it('swap two appointments: no overlap and no 5xx', async () => {
    const appointments = [await enter('2026-03-05', '09:00', 1), await enter('2026-03-06', '09:00', 1)];
    const answers = await Promise.all(
      appointments.map((appointment, i) => {
        const from = placeOf(appointment);
        const { date } = placeOf(appointments[1 - i] as TestAnswer);
        return admin('POST', `/visits/${appointment.body.id}/place`, { ...from, date, from });
      }),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await collisions()).toEqual([]);
  });
});

describe('a block and bookings at once', () => {
  it('visitors and a block of every bay: what is booked is not blocked', async () => {
    const date = '2026-03-10';
    const book = (appointmentTime: string) => workshop.book({ appointmentDate: date, appointmentTime });
    const block = (bayId: number) => admin('POST', '/blocks', { bayId, date, reason: 'Elevator defect' });
    const answers = await Promise.all([book('08:30'), block(1), book('09:30'), block(2), book('10:30'), book('11:30')]);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await collisions()).toEqual([]);
  });

  it('PostgreSQL refuses an appointment in a blocked bay, whatever the version that stores it', async () => {
    const date = '2026-03-11';
    const appointment = await enter(date, '09:00', 1);
    const later = await enter(date, '14:00', 1);
    await admin('POST', '/blocks', { bayId: 1, date, startTime: '10:00', endTime: '12:00', reason: 'ITP lift' });
    const move = (from: number, to: number) =>
      workshop.database.database.query(
        `UPDATE booking.appointment SET start_minute = $2, end_minute = $3, occupied_until_minute = $3 WHERE id = $1`,
        [appointment.body.id, from, to],
      );
    await expect(move(600, 645)).rejects.toMatchObject({ constraint: 'appointment_no_double_booking' });
    await expect(move(555, 600)).resolves.toEqual([]);
    const cancelled = await workshop.http('PATCH', `/api/appointments/${later.body.id}/status`, {
      body: { status: 'cancelled' },
      cookie: workshop.admin,
    });
    expect(cancelled.status).toBe(200);
  });
});

/** A generator of numbers that every run repeats. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('whatever admins and visitors do at once', () => {
  it('no minute of a bay is given twice, and nothing fails', async () => {
    const next = numbers(12);
    const dates = ['2026-03-17', '2026-03-18'];
    const date = () => dates[next(2)] as string;
    const time = () => {
      const minute = 510 + 5 * next(100);
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    };
    const appointments: number[] = [];
    const blocks: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const rows = await workshop.database.database.query<Record<string, number & string>>(
        `SELECT id, date, bay_id AS "bayId", duration, to_char(make_time(start_minute / 60, start_minute % 60, 0), 'HH24:MI') AS time
         FROM booking.appointment WHERE id = ANY ($1::int[])`,
        [appointments],
      );
      const actions = Array.from({ length: 8 }, async () => {
        const kind = next(8);
        const row = rows[next(Math.max(rows.length, 1))];
        if (kind < 3 || !row) {
          const entered = await enter(date(), time(), 1 + next(2));
          if (entered.status === 201) appointments.push(entered.body.id);
          return entered;
        }
        if (kind < 6) {
          const { id, ...from } = row;
          const to = { date: date(), time: time(), bayId: 1 + next(2), duration: 15 + 15 * next(12) };
          return admin('POST', `/visits/${id}/place`, { ...to, from });
        }
        if (kind === 6) {
          const block = { bayId: 1 + next(2), date: date(), startTime: time(), endTime: '17:30', reason: 'Lift' };
          const added = await admin('POST', '/blocks', block);
          if (added.status === 201) blocks.push(added.body.id);
          return added;
        }
        const id = blocks.pop();
        if (id !== undefined) return admin('DELETE', `/blocks/${id}`);
        return workshop.book({ appointmentDate: date(), appointmentTime: '15:30' });
      });
      const answers = await Promise.all(actions);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await collisions()).toEqual([]);
    }
    expect(appointments.length).toBeGreaterThan(5);
  });
});
