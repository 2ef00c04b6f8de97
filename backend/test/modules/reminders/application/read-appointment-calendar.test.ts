import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop({ PUBLIC_URL: 'https://exemplu.ro' });
});
afterAll(() => workshop.close());

const shown = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Bucharest',
  dateStyle: 'short',
  timeStyle: 'short',
});

async function aBooking(wish: object) {
  const { body } = await workshop.book(wish);
  return { id: body.id as number, headers: { 'manage-token': body.manageToken as string } };
}

const path = (id: number) => `/api/appointments/${id}/calendar`;

/** The only event of the file and its properties, read by an independent parser; times on the clock of the workshop. */
async function read({ id, headers }: { id: number; headers: Record<string, string> }) {
  const answer = await workshop.http('GET', path(id), { headers });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  const event = new ICAL.Event(component as ICAL.Component);
  const value = (name: string) => String(component?.getFirstPropertyValue(name));
  return {
    uid: event.uid,
    sequence: event.sequence,
    from: shown.format(event.startDate.toJSDate()),
    to: shown.format(event.endDate.toJSDate()),
    summary: event.summary,
    location: event.location,
    description: event.description,
    url: value('url'),
    status: value('status'),
    organizer: value('organizer'),
    method: String(calendar.getFirstPropertyValue('method')),
    names: calendar.getAllProperties().map(({ name }) => name),
  };
}

describe('the calendar of an appointment', () => {
  it('has the appointment, the workshop and the manage link', async () => {
    const appointment = await aBooking({ vehicleLicensePlate: 'BV 11 ABC' });
    expect(await read(appointment)).toEqual({
      uid: `appointment-${appointment.id}@exemplu.ro`,
      sequence: 0,
      from: '2026-03-03 09:00',
      to: '2026-03-03 09:45',
      summary: 'Schimb de ulei, BV 11 ABC · AutoService Făgăraș',
      location: expect.stringMatching(/^AutoService Făgăraș, Strada Atelierului 12/),
      description: expect.stringMatching(
        new RegExp(`10 minute mai devreme\\.\\nTelefon: \\+40 744 123 456\\nProgramarea nr\\. ${appointment.id}$`),
      ),
      url: `https://exemplu.ro/programare/${appointment.id}#${appointment.headers['manage-token']}`,
      status: 'TENTATIVE',
      organizer: expect.stringMatching(/^mailto:/),
      method: 'PUBLISH',
      names: ['version', 'prodid', 'calscale', 'method'],
    });
  });

  it('keeps its UID and raises its SEQUENCE with each confirmation, move and cancellation', async () => {
    const appointment = await aBooking({ appointmentTime: '10:30' });
    const states = [await read(appointment)];
    const at = `/api/appointments/${appointment.id}`;
    await workshop.http('PATCH', `${at}/status`, { cookie: workshop.admin, body: { status: 'confirmed' } });
    states.push(await read(appointment));
    const body = { appointmentDate: '2026-03-30', appointmentTime: '13:00' };
    await workshop.http('POST', `${at}/reschedule`, { headers: appointment.headers, body });
    states.push(await read(appointment));
    await workshop.http('DELETE', at, { headers: appointment.headers });
    await workshop.http('DELETE', at, { headers: appointment.headers });
    states.push(await read(appointment));
    expect(states.map(({ sequence, status, from }) => [sequence, status, from])).toEqual([
      [0, 'TENTATIVE', '2026-03-03 10:30'],
      [1, 'CONFIRMED', '2026-03-03 10:30'],
      [2, 'CONFIRMED', '2026-03-30 13:00'],
      [3, 'CANCELLED', '2026-03-30 13:00'],
    ]);
    expect(new Set(states.map(({ uid }) => uid)).size).toBe(1);
  });

  it.each([
    ['2026-10-20T05:00:00Z', ['2026-10-23', '2026-10-26']],
    ['2027-03-24T05:00:00Z', ['2027-03-26', '2027-03-29']],
  ])('has the hour of the workshop on both sides of the clock change after %s', async (now, days) => {
    workshop.clock.time = new Date(now);
    for (const appointmentDate of days) {
      const appointment = await aBooking({ appointmentDate });
      expect(await read(appointment)).toMatchObject({
        from: `${appointmentDate} 09:00`,
        to: `${appointmentDate} 09:45`,
      });
    }
  });

  it('is written for the client in the language of the request, without a manage link', async () => {
    const { cookie } = await workshop.client();
    const date = '2027-03-30';
    const { body } = await workshop.book({ appointmentDate: date }, { cookie });
    const headers = { cookie, 'accept-language': 'fr' };
    const event = await read({ id: body.id, headers });
    expect(event).toMatchObject({
      url: `https://exemplu.ro/programare/${body.id}`,
      summary: expect.stringMatching(/^Vidange/),
      description: expect.stringContaining('en avance'),
    });
  });

  it('is not given to strangers', async () => {
    const [one, other] = [
      await aBooking({ appointmentDate: '2027-03-31' }),
      await aBooking({ appointmentDate: '2027-03-31', appointmentTime: '10:00' }),
    ];
    const { cookie } = await workshop.client();
    expect((await workshop.http('GET', path(one.id))).status).toBe(401);
    expect((await workshop.http('GET', path(one.id), { cookie })).status).toBe(404);
    expect((await workshop.http('GET', path(one.id), { headers: other.headers })).status).toBe(404);
    expect((await workshop.http('GET', path(999_999), { headers: other.headers })).status).toBe(404);
    expect((await workshop.http('GET', '/api/appointments/x/calendar', { cookie })).status).toBe(400);
  });
});
