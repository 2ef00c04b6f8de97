import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';

/** Tuesday, 3 March 2026, 09:00 on the clock of each workshop, and the nights of its clock changes. */
const WORKSHOPS = [
  { zone: 'Europe/Chisinau', nine: '2026-03-03T07:00:00.000Z', nineInApril: '2026-04-07T06:00:00.000Z' },
  { zone: 'Europe/Lisbon', nine: '2026-03-03T09:00:00.000Z', nineInApril: '2026-04-07T08:00:00.000Z' },
] as const;

describe.each(WORKSHOPS)('a workshop in $zone', ({ zone, nine, nineInApril }) => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await startWorkshop({ WORKSHOP_TZ: zone, PUBLIC_URL: 'https://exemplu.ro' });
  });
  afterAll(() => workshop.close());

  const at = (instant: string, minutes = 0) => {
    workshop.clock.time = new Date(Date.parse(instant) + minutes * 60_000);
  };
  const firstFree = async (date: string) => {
    const { body } = await workshop.http('GET', `/api/time-slots?date=${date}`);
    return (body as { time: string; available: boolean }[]).find(({ available }) => available)?.time;
  };
  const start = async (appointment: { id: number; manageToken: string }) => {
    const headers = { 'manage-token': appointment.manageToken };
    const { body } = await workshop.http('GET', `/api/appointments/${appointment.id}/calendar`, { headers });
    const event = new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent');
    return new ICAL.Event(event as ICAL.Component).startDate.toJSDate().toISOString();
  };

  it('offers the starts that are not past on its own clock', async () => {
    at(nine, 1);
    expect(await firstFree('2026-03-03')).toBe('09:30');
    at(nine, -9 * 60 - 1);
    expect(await firstFree('2026-03-03')).toBe('08:30');
    at(nine, 15 * 60 - 1);
    expect(await firstFree('2026-03-03')).toBeUndefined();
  });

  it('begins its day at its own midnight', async () => {
    const isOver = async (date: string) =>
      (await workshop.http('GET', `/api/time-slots?date=${date}`)).body.length === 0;
    at(nine, -9 * 60 - 1);
    expect(await isOver('2026-03-02')).toBe(false);
    at(nine, -9 * 60);
    expect(await isOver('2026-03-02')).toBe(true);
  });

  it('writes the calendar of an appointment in the instant of its own nine o’clock, in winter and in summer', async () => {
    at(nine, -60);
    const winter = await workshop.book({ appointmentDate: '2026-03-03', appointmentTime: '09:00' });
    expect(await start(winter.body)).toBe(nine);
    const summer = await workshop.book({ appointmentDate: '2026-04-07', appointmentTime: '09:00' });
    expect(await start(summer.body)).toBe(nineInApril);
  });

  it('keeps its hours through the nights of the clock change', async () => {
    for (const [friday, monday] of [
      ['2026-03-27', '2026-03-30'],
      ['2026-10-23', '2026-10-26'],
    ] as const) {
      at(`${friday}T12:00:00Z`);
      const { body } = await workshop.book({ appointmentDate: monday, appointmentTime: '09:00' });
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
      expect(shown.format(new Date(await start(body)))).toBe(`${monday} 09:00`);
      at(await start(body), 1);
      expect(await firstFree(monday)).toBe('09:30');
    }
  });

  it('counts the limit of cancelling on its own clock', async () => {
    const path = '/api/admin/settings/policy';
    const { body: policy } = await workshop.http('GET', path, { cookie: workshop.admin });
    const body = { ...policy, cancelLimitHours: 2 };
    expect((await workshop.http('PUT', path, { body, cookie: workshop.admin })).status).toBe(200);
    const cancelAt = async (minutes: number) => {
      at(nine, -180);
      const wish = { appointmentDate: '2026-03-03', appointmentTime: '09:00' };
      const { body: appointment } = await workshop.book(wish);
      at(nine, minutes);
      const headers = { 'manage-token': appointment.manageToken };
      return (await workshop.http('DELETE', `/api/appointments/${appointment.id}`, { headers })).status;
    };
    expect(await cancelAt(-121)).toBe(204);
    expect(await cancelAt(-119)).toBe(409);
  });

  it('serves pages that name its zone', async () => {
    const page = await workshop.http('GET', '/');
    expect(page.body).toContain(`data-time-zone="${zone}"`);
    const offline = await workshop.http('GET', '/offline');
    expect(offline.body).toContain(`data-time-zone="${zone}"`);
  });
});
