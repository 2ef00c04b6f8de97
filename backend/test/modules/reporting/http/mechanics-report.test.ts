import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newPhone, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMemberOfTeam, signIn } from '../../identity/support/members.ts';

let workshop: Workshop;
beforeAll(async () => {
  workshop = await startWorkshop();
});
afterAll(() => workshop.close());

const DAY = '2026-03-03';

async function done(time: string, mechanicId: number | null, fields: object = {}): Promise<void> {
  const cookie = workshop.admin;
  const before = workshop.clock.time;
  const start = { appointmentDate: DAY, appointmentTime: time, customerPhone: newPhone() };
  const { body } = await workshop.book({ ...start, ...fields });
  const path = `/api/appointments/${body.id}`;
  if (mechanicId) await workshop.http('PUT', `${path}/mechanic`, { body: { mechanicId }, cookie });
  workshop.clock.time = new Date(`${DAY}T08:00:00Z`);
  for (const status of ['confirmed', 'in-progress', 'completed']) {
    expect((await workshop.http('PATCH', `${path}/status`, { body: { status }, cookie })).status).toBe(200);
  }
  workshop.clock.time = before;
}

it('GET /api/reports/mechanics names whose jobs brought what, and keeps those of nobody and of erased accounts in one row', async () => {
  const ana = await aMemberOfTeam(workshop, 'mechanic');
  const dan = await aMemberOfTeam(workshop, 'mechanic');
  const { database } = workshop.database;
  const named = (id: number, name: string) =>
    database.query('UPDATE identity."user" SET name = $2 WHERE id = $1', [id, name]);
  await named(ana.id, 'Ana Mecanic');
  await named(dan.id, 'Dan Mecanic');
  await done('09:00', ana.id);
  await done('10:00', ana.id, { serviceId: 3 });
  await done('13:00', dan.id);
  await done('14:00', null);

  const report = async () => {
    const { status, body } = await workshop.http('GET', `/api/reports/mechanics?from=${DAY}&to=${DAY}`, {
      cookie: workshop.admin,
    });
    expect(status).toBe(200);
    const rows = body.rows.map(({ label, values }: { label: string; values: number[] }) => [label, ...values]);
    return {
      rows,
      heading: body.heading,
      figures: body.figures.map(({ code, value }: { code: string; value: number }) => [code, value]),
    };
  };
  const figures = [
    ['revenue', 800],
    ['jobs', 4],
    ['perJob', 200],
  ];
  // Revenue, its share, jobs, revenue of one.
  expect(await report()).toEqual({
    heading: 'Denumirea',
    figures,
    rows: [
      ['Ana Mecanic', 500, 62.5, 2, 250],
      ['Dan Mecanic', 150, 18.8, 1, 150],
      ['Fără mecanic', 150, 18.8, 1, 150],
    ],
  });

  const role = await workshop.http('PUT', `/api/admin/users/${dan.id}/role`, {
    body: { role: 'client' },
    cookie: workshop.admin,
  });
  expect(role.status).toBe(200);
  const { cookie } = await signIn(workshop, dan.phone, dan.password);
  const erased = await workshop.http('DELETE', '/api/account', { cookie, body: { password: dan.password } });
  expect(erased.status).toBe(204);
  expect(await report()).toEqual({
    heading: 'Denumirea',
    figures,
    rows: [
      ['Ana Mecanic', 500, 62.5, 2, 250],
      ['Fără mecanic', 300, 37.5, 2, 150],
    ],
  });
});
