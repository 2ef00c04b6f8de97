import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  fieldsOf,
  type Listed,
  type SettingsOfCapacity,
  startSettingsOfCapacity,
} from '../../booking/support/settings-of-capacity.ts';
import { bookingPayload } from '../../booking/support/workshop.ts';

let settings: SettingsOfCapacity;
let workshop: SettingsOfCapacity['workshop'];
let second: SettingsOfCapacity['second'];
beforeAll(async () => {
  settings = await startSettingsOfCapacity();
  ({ workshop, second } = settings);
});
afterAll(() => settings.close());

const admin: SettingsOfCapacity['admin'] = (...request) => settings.admin(...request);

const bayNamed = async (name: string): Promise<Listed> =>
  (await admin('GET', 'bays')).body.find((bay: Listed) => bay.name === name);

describe('a bay', () => {
  it('is added, renamed and takes bookings at once', async () => {
    const { body: id } = await admin('POST', 'bays', { name: 'Groapă' });
    const slots = await second.http('GET', '/api/time-slots?date=2026-03-18');
    expect(slots.body[0].remaining).toBe(3);
    const change = { name: 'Canal', active: true, version: 1 };
    expect((await admin('PUT', `bays/${id}`, change)).status).toBe(204);
    expect((await admin('PUT', `bays/${id}`, change)).body.code).toBe('changed_meanwhile');
    const retired = { name: 'Canal', active: false, version: 2 };
    expect((await admin('PUT', `bays/${id}`, retired)).status).toBe(204);
    expect((await second.http('GET', '/api/time-slots?date=2026-03-18')).body[0].remaining).toBe(2);
  });

  it('with future appointments is retired only when its appointments are accepted as to be moved', async () => {
    const bay = await bayNamed('Elevator 2');
    const time = { serviceId: 2, appointmentDate: '2026-03-19', appointmentTime: '09:00' };
    const appointments = await Promise.all([workshop.book(time), workshop.book(time)]);
    const appointment = appointments.find(({ body }) => body.bay.id === bay.id)?.body;
    const retired = { name: bay.name, active: false, version: bay.version };
    const refused = await admin('PUT', `bays/${bay.id}`, retired);
    expect([refused.status, refused.body.code]).toEqual([409, 'visits_affected']);
    expect(refused.body.visits).toContainEqual(
      expect.objectContaining({ id: appointment.id, customerName: 'Ion Popescu', vehicleName: 'Dacia Logan' }),
    );
    expect((await bayNamed('Elevator 2')).active).toBe(true);

    expect((await admin('PUT', `bays/${bay.id}`, { ...retired, keepVisits: true })).status).toBe(204);
    const { body: toMove } = await admin('GET', 'visits-to-move');
    const listed = toMove.visits.find(({ id }: Listed) => id === appointment.id);
    expect(listed).toMatchObject({ reason: 'bay', bayName: 'Elevator 2', proposal: { date: '2026-03-19' } });

    const { date: appointmentDate, time: appointmentTime } = listed.proposal;
    const moved = await workshop.http('POST', `/api/appointments/${appointment.id}/reschedule`, {
      body: { appointmentDate, appointmentTime },
      cookie: workshop.admin,
    });
    expect([moved.status, moved.body.bay.name]).toEqual([200, 'Elevator 1']);
    const left = (await admin('GET', 'visits-to-move')).body.visits;
    expect(left.map(({ id }: Listed) => id)).not.toContain(appointment.id);
    // Back in service for the tests below.
    const { version } = await bayNamed('Elevator 2');
    await admin('PUT', `bays/${bay.id}`, { name: bay.name, active: true, version });
  });

  it('that is blocked over an appointment leaves it to be moved, to another bay', async () => {
    const bay = await bayNamed('Elevator 2');
    const time = { serviceId: 2, appointmentDate: '2026-03-23', appointmentTime: '09:00' };
    const appointments = await Promise.all([workshop.book(time), workshop.book(time)]);
    const appointment = appointments.find(({ body }) => body.bay.id === bay.id)?.body;
    const block = { bayId: bay.id, date: time.appointmentDate, reason: 'Revizie', keepVisits: true };
    expect((await admin('POST', 'board/blocks', block)).status).toBe(201);
    const { body: toMove } = await admin('GET', 'visits-to-move');
    const listed = toMove.visits.find(({ id }: Listed) => id === appointment.id);
    expect(listed).toMatchObject({ reason: 'block', proposal: { date: '2026-03-23', time: '10:00' } });

    const moved = await workshop.http('POST', `/api/appointments/${appointment.id}/reschedule`, {
      body: { appointmentDate: listed.proposal.date, appointmentTime: listed.proposal.time },
      cookie: workshop.admin,
    });
    expect([moved.status, moved.body.bay.name]).toEqual([200, 'Elevator 1']);
    const left = (await admin('GET', 'visits-to-move')).body.visits;
    expect(left.map(({ id }: Listed) => id)).not.toContain(appointment.id);
  });

  it('that is the last one is retired only when it is accepted that nothing can be booked', async () => {
    const [one, two] = await Promise.all([bayNamed('Elevator 1'), bayNamed('Elevator 2')]);
    const retire = ({ id, name, version }: Listed, accepts: object) =>
      admin('PUT', `bays/${id}`, { name, active: false, version, keepVisits: true, ...accepts });
    expect((await retire(two, {})).status).toBe(204);
    const refused = await retire(one, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'last_bay']);
    expect((await retire(one, { leaveNone: true })).status).toBe(204);
    expect((await workshop.book({ serviceId: 2, appointmentDate: '2026-03-20' })).status).toBe(409);
    for (const { id, name, version } of [one, two]) {
      await admin('PUT', `bays/${id}`, { name, active: true, version: version + 1 });
    }
  });

  it('retired while visitors book it is left empty, or is not retired', async () => {
    const { body: id } = await admin('POST', 'bays', { name: 'Cursă' });
    const bookings = Array.from({ length: 6 }, (_, index) => {
      const body = bookingPayload({ serviceId: 2, appointmentDate: '2026-03-23', appointmentTime: '09:00' });
      return (index % 2 ? workshop : second).http('POST', '/api/appointments', { body });
    });
    const retired = await admin('PUT', `bays/${id}`, { name: 'Cursă', active: false, version: 1 });
    await Promise.all(bookings);
    const appointments = await admin('GET', `bays/${id}/visits`);
    expect([retired.status, appointments.body.total > 0]).toEqual(retired.status === 204 ? [204, false] : [409, true]);
    const bay = await bayNamed('Cursă');
    await admin('PUT', `bays/${id}`, { ...bay, active: false, keepVisits: true, upcomingVisits: undefined });
  });

  it.each(['', 'x'.repeat(41), null, 7])('is refused with the name %j', async (name) => {
    const answer = await admin('POST', 'bays', { name });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['name']]);
  });
});
