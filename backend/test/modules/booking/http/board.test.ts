import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingPayload, newPhone, startWorkshop, type Workshop } from '../support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const admin = (method: string, path: string, body?: unknown) =>
  workshop.http(method, `/api/admin/board${path}`, { body, cookie: workshop.admin });

/** A visit of 45 minutes that the desk enters. */
function deskVisit(date: string, time: string, bayId: number, fields: object = {}) {
  const { appointmentDate: _date, appointmentTime: _time, ...contact } = bookingPayload();
  return admin('POST', '/visits', { ...contact, date, time, bayId, ...fields });
}

const placeOf = ({
  appointmentDate,
  appointmentTime,
  bay,
  service,
}: Record<string, ReturnType<JSON['parse']>>) => ({
  date: appointmentDate,
  time: appointmentTime,
  bayId: bay.id,
  duration: service.duration,
});

const board = async (from: string, to = from) => (await admin('GET', `?from=${from}&to=${to}`)).body;

describe('a visit that the desk enters', () => {
  it('is confirmed, at any five minutes, and shows on the board', async () => {
    const { status, body } = await deskVisit('2026-03-03', '09:05', 2, {
      notes: 'Scârțâie',
      vehicleLicensePlate: 'B123ABC',
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'confirmed', bay: { id: 2 } } });
    expect(await workshop.eventsOf(body.id)).toEqual(['booked', 'confirmed']);
    const { visits, bays, days } = await board('2026-03-03');
    expect(visits).toEqual([
      {
        id: body.id,
        status: 'confirmed',
        date: '2026-03-03',
        startTime: '09:05',
        endTime: '09:50',
        occupiedUntil: '09:50',
        bayId: 2,
        duration: 45,
        price: 150,
        service: { id: 1, name: 'Schimb de ulei' },
        vehicle: {
          id: expect.any(Number),
          make: 'Dacia',
          model: 'Logan',
          year: 2019,
          licensePlate: 'B 123 ABC',
        },
        customer: { id: expect.any(Number), name: 'Ion Popescu', phone: body.customer.phone },
        notes: 'Scârțâie',
        outside: false,
        blocked: false,
      },
    ]);
    expect(bays).toEqual([
      { id: 1, name: 'Elevator 1', active: true, position: 0 },
      { id: 2, name: 'Elevator 2', active: true, position: 1 },
    ]);
    expect(days).toEqual([
      {
        date: '2026-03-03',
        open: true,
        opens: '08:30',
        closes: '17:30',
        lunchStarts: '12:00',
        lunchEnds: '13:00',
      },
    ]);
  });
});

describe('placing a visit', () => {
  it('moves it to another bay and length, and back', async () => {
    const visit = (await deskVisit('2026-03-04', '10:00', 1)).body;
    const from = placeOf(visit);
    const to = { ...from, bayId: 2, duration: 150 };
    const placed = await admin('POST', `/visits/${visit.id}/place`, { ...to, from });
    expect({ status: placed.status, body: placed.body }).toMatchObject({
      status: 200,
      body: { appointmentTime: '10:00', endTime: '13:30', bay: { id: 2 }, service: { duration: 150 } },
    });
    expect(await workshop.eventsOf(visit.id)).toEqual(['booked', 'confirmed', 'adjusted']);
    const late = await admin('POST', `/visits/${visit.id}/place`, { ...to, time: '11:00', from });
    expect(late).toMatchObject({ status: 409, body: { code: 'moved_meanwhile', place: to } });
  });
});

describe('a block', () => {
  it('takes capacity away from visitors and the desk', async () => {
    const blocked = await admin('POST', '/blocks', {
      bayId: 1,
      date: '2026-03-05',
      reason: 'Elevator defect',
    });
    expect(blocked).toMatchObject({
      status: 201,
      body: { bayId: 1, date: '2026-03-05', toDate: '2026-03-05' },
    });
    const slots = await workshop.http('GET', '/api/time-slots?date=2026-03-05&serviceId=1');
    expect(slots.body[0]).toMatchObject({ time: '08:30', remaining: 1 });
    expect(await deskVisit('2026-03-05', '09:00', 1)).toMatchObject({
      status: 409,
      body: { code: 'bay_taken', conflicts: [{ kind: 'block', reason: 'Elevator defect' }] },
    });
    const why = await admin('GET', '/why-not?date=2026-03-05&time=09:00&serviceId=1&bayId=1');
    expect(why.body).toMatchObject({
      free: false,
      reasons: [{ code: 'blocked', reason: 'Elevator defect' }],
    });
    const capacity = await admin('GET', '/capacity?from=2026-03-02');
    expect(capacity.body[3]).toMatchObject({ capacityMinutes: 960, blockedMinutes: 480, freeMinutes: 480 });
  });
});

describe('a walk-in', () => {
  it('begins when the workshop opens, or now', async () => {
    workshop.clock.time = new Date('2026-03-06T08:02:00Z');
    const {
      appointmentDate: _d,
      appointmentTime: _t,
      ...contact
    } = bookingPayload({ customerPhone: newPhone() });
    const now = await admin('POST', '/visits', { ...contact, walkIn: true });
    expect(now).toMatchObject({
      status: 201,
      body: { status: 'in-progress', appointmentTime: '10:05' },
    });
  });
});
