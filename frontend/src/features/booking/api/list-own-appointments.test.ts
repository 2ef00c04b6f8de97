import type { Schemas } from '../../../shared/api/client.ts';
import { splitAppointments } from './appointments.ts';

function anAppointment(changes: Partial<Schemas['Appointment']>): Schemas['Appointment'] {
  return {
    id: 1,
    status: 'pending',
    appointmentDate: '2026-11-24',
    appointmentTime: '09:00',
    endTime: '09:45',
    endDate: '2026-11-24',
    pieces: [{ date: '2026-11-24', start: '09:00', end: '09:45', minutes: 45, bay: { id: 1, name: 'Elevator 1' } }],
    customer: { name: 'Ana Pop', phone: '+40722123456' },
    service: { id: 1, name: 'Schimb de ulei', names: {}, price: 150, duration: 45 },
    services: [{ id: 1, name: 'Schimb de ulei', names: {}, price: 150, duration: 45 }],
    vehicle: { year: 2018, make: 'Dacia', model: 'Logan' },
    bay: { id: 1, name: 'Elevator 1' },
    createdAt: '2026-11-20T08:00:00.000Z',
    ...changes,
  };
}

describe('the appointments of a client', () => {
  const split = (...appointments: Array<Partial<Schemas['Appointment']>>) => {
    const { upcoming, history } = splitAppointments(appointments.map(anAppointment), '2026-11-23');
    return { upcoming: upcoming.map(({ id }) => id), history: history.map(({ id }) => id) };
  };

  it('lists upcoming ones by date and completed ones newest first', () => {
    expect(
      split(
        { id: 1, appointmentDate: '2026-12-01' },
        { id: 2, appointmentDate: '2026-11-23', appointmentTime: '14:00' },
        { id: 3, appointmentDate: '2026-11-23', appointmentTime: '09:00', status: 'confirmed' },
        { id: 4, appointmentDate: '2026-10-01', status: 'completed' },
        { id: 5, appointmentDate: '2026-11-02', status: 'completed' },
      ),
    ).toEqual({ upcoming: [3, 2, 1], history: [5, 4] });
  });

  it('omits cancelled and missed ones', () => {
    expect(
      split({ id: 1, status: 'cancelled' }, { id: 2, status: 'confirmed', appointmentDate: '2026-11-20' }),
    ).toEqual({ upcoming: [], history: [] });
  });

  it('lists one in progress as upcoming even after its day', () => {
    expect(split({ id: 1, status: 'in-progress', appointmentDate: '2026-11-20' }).upcoming).toEqual([1]);
  });
});
