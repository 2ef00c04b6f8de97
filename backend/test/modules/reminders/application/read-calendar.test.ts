import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../support/test-app.ts';
import { MONDAY_MORNING, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { addReminder, anOwner, type Owner } from '../support/garage.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop({ PUBLIC_URL: 'https://exemplu.ro' });
});
afterAll(() => workshop.close());

const feed = (method: string, { cookie }: Owner) => workshop.http(method, '/api/client/calendar-feed', { cookie });
const pathOf = (url: string) => url.replace('https://exemplu.ro', '');
const read = (url: string) => workshop.http('GET', pathOf(url));
const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar feed', () => {
  it('has the upcoming appointments and due reminders', async () => {
    const owner = await anOwner(workshop);
    expect((await feed('GET', owner)).body).toEqual({ url: null });
    const { url } = (await feed('POST', owner)).body;
    expect(url).toMatch(/^https:\/\/exemplu\.ro\/api\/calendar\/[\w-]{43}\.ics$/);
    expect((await feed('GET', owner)).body).toEqual({ url });

    const { body: reminder } = await addReminder(workshop, owner, { description: 'ITP, la stația din Făgăraș' });
    await addReminder(workshop, owner, { dueDate: null });
    const { body: appointment } = await workshop.book({}, { cookie: owner.cookie });
    const { body: cancelled } = await workshop.book({ appointmentTime: '11:00' }, { cookie: owner.cookie });
    await workshop.http('DELETE', `/api/appointments/${cancelled.id}`, { cookie: owner.cookie });

    const answer = await read(url);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    });
    const lines = linesOf(answer.body);
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      `UID:appointment-${appointment.id}@exemplu.ro`,
      `UID:reminder-${reminder.id}@exemplu.ro`,
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'NAME:Mașinile mele · AutoService Făgăraș',
        // 09:00 in Romania, in winter.
        'DTSTART:20260303T070000Z',
        'DTEND:20260303T074500Z',
        'STATUS:TENTATIVE',
        'DTSTART;VALUE=DATE:20260601',
        `DESCRIPTION:ITP\\, la stația din Făgăraș\\nProgramare: https://exemplu.ro/booking?serviceId=2&vehicleId=${owner.vehicleId}`,
      ]),
    );
  });

  it('has the later hours of the work as entries of their own, while they are planned', async () => {
    const owner = await anOwner(workshop);
    const { body: appointment } = await workshop.book({ appointmentTime: '15:00' }, { cookie: owner.cookie });
    const { url } = (await feed('POST', owner)).body;
    const piece = (date: string, start: string) => ({ date, start, minutes: 45, bayId: 1 });
    const bayId = appointment.bay.id;
    const first = { ...piece('2026-03-03', '15:00'), bayId };
    const plan = async (...pieces: object[]) => {
      const body = { pieces };
      const path = `/api/admin/appointments/${appointment.id}/pieces`;
      expect((await workshop.http('PUT', path, { body, cookie: workshop.admin })).body.errors).toBeUndefined();
    };
    const entries = async (path = pathOf(url), cookie?: string) =>
      linesOf((await workshop.http('GET', path, { cookie })).body).filter((line) =>
        /^(UID|DTSTART|SUMMARY)/.test(line),
      );
    await plan(first, piece('2026-03-04', '16:00'), piece('2026-03-05', '16:00'));
    const uid = `UID:appointment-${appointment.id}`;
    const summary = expect.stringMatching(/^SUMMARY:Schimb de ulei/);
    const continued = expect.stringMatching(/^SUMMARY:Continuă: Schimb de ulei.* · AutoService/);
    const all = [
      ...[`${uid}@exemplu.ro`, 'DTSTART:20260303T130000Z', summary],
      ...[`${uid}-2@exemplu.ro`, 'DTSTART:20260304T140000Z', continued],
      ...[`${uid}-3@exemplu.ro`, 'DTSTART:20260305T140000Z', continued],
    ];
    expect(await entries()).toEqual(all);
    expect(await entries(`/api/appointments/${appointment.id}/calendar`, owner.cookie)).toEqual(all);
    workshop.clock.time = new Date('2026-03-04T05:00:00Z');
    expect(await entries()).toEqual(all.slice(3));
    workshop.clock.time = MONDAY_MORNING;
    await plan(first, piece('2026-03-05', '16:00'));
    expect(await entries()).toEqual([...all.slice(0, 4), all[7], continued]);
    await plan(first);
    expect(await entries()).toEqual(all.slice(0, 3));
  });

  it('has a file that raises its SEQUENCE with each change of the hours, and cancels the entries of hours that are gone', async () => {
    const owner = await anOwner(workshop);
    const { body } = await workshop.book({ appointmentTime: '15:00' }, { cookie: owner.cookie });
    const at = `/api/appointments/${body.id}`;
    const first = { date: '2026-03-03', start: '15:00', minutes: 45, bayId: body.bay.id };
    const piece = (date: string, start = '10:00') => ({ ...first, date, start });
    const plan = async (...pieces: object[]) => {
      const answer = await workshop.http('PUT', `/api/admin/appointments/${body.id}/pieces`, {
        body: { pieces: [first, ...pieces] },
        cookie: workshop.admin,
      });
      expect(answer.body.errors).toBeUndefined();
    };
    const read = async () => {
      const lines = linesOf((await workshop.http('GET', `${at}/calendar`, { cookie: owner.cookie })).body);
      const valuesOf = (name: string) =>
        lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));
      const [sequence, ...others] = [...new Set(valuesOf('SEQUENCE'))];
      expect(others).toEqual([]);
      const uids = valuesOf('UID').map((uid) => uid.replace(`appointment-${body.id}`, ''));
      return { sequence: Number(sequence), uids, statuses: valuesOf('STATUS'), starts: valuesOf('DTSTART') };
    };
    const states = [await read()];
    for (const pieces of [
      [piece('2026-03-04'), piece('2026-03-05')],
      [piece('2026-03-04', '11:00'), piece('2026-03-05')],
      [piece('2026-03-05')],
    ]) {
      await plan(...pieces);
      states.push(await read());
    }
    await plan(piece('2026-03-05'));
    expect(await read()).toEqual(states.at(-1));
    await workshop.http('DELETE', at, { cookie: owner.cookie });
    states.push(await read());
    const uids = ['@exemplu.ro', '-2@exemplu.ro', '-3@exemplu.ro'];
    expect(states.map((state) => [state.uids, state.statuses])).toEqual([
      [uids.slice(0, 1), ['TENTATIVE']],
      [uids, Array(3).fill('TENTATIVE')],
      [uids, Array(3).fill('TENTATIVE')],
      [uids, ['TENTATIVE', 'TENTATIVE', 'CANCELLED']],
      [uids, Array(3).fill('CANCELLED')],
    ]);
    expect(states[3]?.starts).toEqual(['20260303T130000Z', '20260305T080000Z', '20260303T130000Z']);
    const sequences = states.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((one, other) => one - other));
  });

  it('names services in the language of the account', async () => {
    const owner = await anOwner(workshop);
    await workshop.http('PATCH', '/api/account', { cookie: owner.cookie, body: { language: 'fr' } });
    await workshop.book({ appointmentTime: '13:00' }, { cookie: owner.cookie });
    const { url } = (await feed('POST', owner)).body;
    const lines = linesOf((await read(url)).body);
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^SUMMARY:Vidange/)]));
  });

  it('ends when it is replaced or closed, or its account is erased', async () => {
    const owner = await anOwner(workshop);
    const first = (await feed('POST', owner)).body.url;
    const second = (await feed('POST', owner)).body.url;
    expect(second).not.toBe(first);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await feed('DELETE', owner)).status).toBe(204);
    expect((await feed('DELETE', owner)).status).toBe(204);
    expect((await feed('GET', owner)).body).toEqual({ url: null });
    expect((await read(second)).status).toBe(404);
    const third = (await feed('POST', owner)).body.url;
    await workshop.http('DELETE', '/api/account', { cookie: owner.cookie, body: { password: 'parola-buna' } });
    expect((await read(third)).status).toBe(404);
    await workshop.deliverEvents();
    expect((await read(third)).status).toBe(404);
  });

  it('has no entries of other accounts', async () => {
    const owner = await anOwner(workshop);
    await addReminder(workshop, owner);
    const stranger = await anOwner(workshop);
    const { url } = (await feed('POST', stranger)).body;
    expect((await read(url)).body).not.toContain('VEVENT');
  });

  it.each(['x', `${'A'.repeat(43)}.ics`, '..%2F'])('does not exist at %j', async (file) => {
    expect((await workshop.http('GET', `/api/calendar/${file}`)).status).toBe(404);
  });

  it('is stored as a hash, and works on after a change of the session secret', async () => {
    const owner = await anOwner(workshop);
    const { url } = (await feed('POST', owner)).body;
    const [token] = url.match(/[\w-]{43}/);
    const rows = await workshop.database.database.query<{ row: string }>(
      'SELECT to_jsonb(calendar_feed)::text AS row FROM reminders.calendar_feed',
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    const secret = { SESSION_SECRET: 'another secret for tests that is long enough too' };
    const other = await startApp(workshop.database, secret, workshop.clock);
    expect((await other.http('GET', pathOf(url))).status).toBe(200);
    await other.close();
  });

  it('is limited to 1,000 reads per hour and address', async () => {
    const limited = await startApp(workshop.database, { RATE_LIMITS: 'on' }, workshop.clock);
    const owner = await anOwner(workshop);
    const { url } = (await feed('POST', owner)).body;
    expect((await limited.http('GET', pathOf(url))).status).toBe(200);
    await workshop.database.database.query(`UPDATE platform.rate_limit SET points = 1000 WHERE key LIKE 'calendar:%'`);
    expect((await limited.http('GET', pathOf(url))).status).toBe(429);
    await limited.close();
  });
});
