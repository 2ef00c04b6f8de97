import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MONDAY_MORNING, type Workshop } from '../../booking/support/workshop.ts';
import { BRAKES, WIPERS } from '../support/estimates.ts';
import { DAY_MS, EstimatingWorkshop } from '../support/estimating-workshop.ts';

let workshop: Workshop;
let desk: EstimatingWorkshop['desk'];
let aSentOne: EstimatingWorkshop['aSentOne'];
beforeAll(async () => {
  ({ workshop, desk, aSentOne } = await EstimatingWorkshop.start());
});
afterAll(() => workshop.close());

const approve = (id: number, jobId = 0) =>
  desk('POST', `estimates/${id}/decisions`, { jobId, answer: 'approved', method: 'phone' });
/** On a day of its own: the appointment can become longer. */
const DAYS = ['10', '11', '12', '13', '16', '17', '18', '19'].map((day) => `2026-03-${day}`);
const anEstimate = (jobs?: readonly object[], fields: object = {}) =>
  aSentOne(jobs, [], { appointmentDate: DAYS.shift(), appointmentTime: '09:00', ...fields });
const plan = (id: number, minutes: number, lengthen = true) =>
  desk('POST', `estimates/${id}/plan`, { minutes, lengthen });
const unplannedOf = async (id: number) => (await desk('GET', `estimates/${id}`)).body.unplanned;
const durationOf = async (appointmentId: number) => {
  const sql = 'SELECT duration, end_minute AS "end" FROM booking.appointment WHERE id = $1';
  return (await workshop.database.database.query<{ duration: number; end: number }>(sql, [appointmentId]))[0];
};
const DIAGNOSIS = { title: 'Diagnoză', urgency: 'soon', lines: [{ ...BRAKES.lines[0], quantity: 0.33 }] };

describe('approved work', () => {
  it('asks to make the appointment longer, once, and again when more is approved', async () => {
    const { id, jobs, appointmentId } = await anEstimate([BRAKES, WIPERS, DIAGNOSIS]);
    expect(await unplannedOf(id)).toBeNull();
    const before = await durationOf(appointmentId);
    await approve(id, jobs[0]);
    expect(await unplannedOf(id)).toEqual({ minutes: 90, endTime: expect.any(String), takenFrom: null });
    expect((await plan(id, 90)).body.unplanned).toBeNull();
    expect((await durationOf(appointmentId))?.duration).toBe((before?.duration ?? 0) + 90);
    await approve(id, jobs[1]);
    expect(await unplannedOf(id)).toBeNull();
    await approve(id, jobs[2]);
    expect(await unplannedOf(id)).toMatchObject({ minutes: 20 });
    expect((await plan(id, 20, false)).body.unplanned).toBeNull();
    expect((await durationOf(appointmentId))?.duration).toBe((before?.duration ?? 0) + 90);
  });

  it('makes the appointment longer once when two of the desk press at the same time', async () => {
    const { id, jobs, appointmentId } = await anEstimate();
    const before = await durationOf(appointmentId);
    await approve(id, jobs[0]);
    const both = await Promise.all([plan(id, 90), plan(id, 90)]);
    expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'changed_meanwhile'],
    ]);
    expect((await durationOf(appointmentId))?.duration).toBe((before?.duration ?? 0) + 90);
  });

  it('says from when the bay is taken, and leaves appointment and question as they are', async () => {
    const { id, jobs, appointmentId } = await anEstimate();
    await approve(id, jobs[0]);
    const before = await durationOf(appointmentId);
    const { body: appointment } = await workshop.http('GET', `/api/appointments/${appointmentId}`, {
      cookie: workshop.admin,
    });
    const place = {
      date: appointment.appointmentDate,
      bayId: appointment.bay.id,
      startTime: appointment.endTime,
      endTime: '18:00',
    };
    expect(await desk('POST', 'board/blocks', { ...place, reason: 'Revizia elevatorului' })).toMatchObject({
      status: 201,
    });
    expect(await unplannedOf(id)).toEqual({ minutes: 90, endTime: null, takenFrom: appointment.endTime });
    expect(await plan(id, 90)).toMatchObject({ status: 409, body: { code: 'bay_taken' } });
    expect(await durationOf(appointmentId)).toEqual(before);
    expect(await unplannedOf(id)).toMatchObject({ minutes: 90 });
    expect(await plan(id, 90, false)).toMatchObject({ status: 200, body: { unplanned: null } });
  });

  it('does not take the place that a hold of the waitlist keeps, as no appointment of the board does', async () => {
    const { id, jobs, appointmentId } = await anEstimate();
    await approve(id, jobs[0]);
    const { database } = workshop.database;
    await database.query(
      `INSERT INTO booking.bay_block (bay_id, from_date, to_date, start_minute, end_minute, reason, held_until)
       SELECT bay_id, date, date, end_minute + 15, end_minute + 45, 'Lista', '2026-03-02T06:00:00Z'
       FROM booking.appointment WHERE id = $1`,
      [appointmentId],
    );
    expect(await unplannedOf(id)).toMatchObject({ endTime: null, takenFrom: expect.any(String) });
    expect(await plan(id, 90)).toMatchObject({ status: 409, body: { code: 'bay_taken' } });
    await database.query('DELETE FROM booking.bay_block WHERE held_until IS NOT NULL');
    expect(await plan(id, 90)).toMatchObject({ status: 200, body: { unplanned: null } });
  });

  it('makes no appointment of a past day longer: the desk says that the time is enough', async () => {
    const { id, jobs, appointmentId } = await anEstimate();
    await approve(id, jobs[0]);
    const before = await durationOf(appointmentId);
    workshop.clock.time = new Date(MONDAY_MORNING.getTime() + 30 * DAY_MS);
    expect(await unplannedOf(id)).toEqual({ minutes: 90, endTime: null, takenFrom: null });
    expect(await plan(id, 90)).toMatchObject({ status: 409, body: { code: 'visit_day_over' } });
    expect(await durationOf(appointmentId)).toEqual(before);
    expect(await plan(id, 90, false)).toMatchObject({ status: 200, body: { unplanned: null } });
    workshop.clock.time = MONDAY_MORNING;
  });

  it('is refused with other minutes, and not asked of an appointment that is over', async () => {
    const { id, jobs, appointmentId } = await anEstimate();
    await approve(id, jobs[0]);
    for (const minutes of [0, -5, 1.5, 1e10]) {
      expect(await plan(id, minutes)).toMatchObject({ status: 400, body: { errors: [{ field: 'minutes' }] } });
    }
    expect(await plan(id, 5)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    await workshop.http('PATCH', `/api/appointments/${appointmentId}/status`, {
      body: { status: 'cancelled' },
      cookie: workshop.admin,
    });
    expect(await unplannedOf(id)).toBeNull();
    expect(await plan(id, 90)).toMatchObject({ status: 409 });
  });

  it('marks the phone of an account that has not proven it, and no other', async () => {
    const { cookie } = await workshop.client();
    const {
      body: { user: me },
    } = await workshop.http('GET', '/api/auth/me', { cookie });
    const start = { appointmentDate: DAYS.shift(), appointmentTime: '09:00' };
    const { body: appointment } = await workshop.book(
      { ...start, customerPhone: me.phone, customerName: me.name },
      { cookie },
    );
    const { body } = await desk('POST', 'estimates', { appointmentId: appointment.id });
    expect(body.customer).toMatchObject({ phone: me.phone, phoneProof: 'unproven' });
    const { id } = await anEstimate();
    expect((await desk('GET', `estimates/${id}`)).body.customer.phoneProof).toBeNull();
  });
});
