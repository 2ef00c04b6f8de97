import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReportQueue } from '../../../../src/modules/reporting/application/reports/show-report.ts';
import { unzip } from '../../../support/unzip.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { completeAppointment } from '../../loyalty/support/appointments.ts';
import { aReward, memberWith, redeem } from '../../loyalty/support/members.ts';
import { addReminder, anOwner, checkReminders } from '../../reminders/support/garage.ts';

const FRIDAY = new Date('2026-02-27T06:00:00Z');
const MONDAY = new Date('2026-03-02T06:00:00Z');
const FRIDAY_AFTER = new Date('2026-03-06T06:00:00Z');
/** Monday to Sunday, and the week before from Monday, 23 February. */
const WEEK = '?from=2026-03-02&to=2026-03-08';
const ANA = { customerName: 'Ana Pop', customerPhone: '0744 999 888' };

let workshop: Workshop;

beforeAll(async () => {
  workshop = await startWorkshop();
  workshop.clock.time = FRIDAY;
  const ana = await workshop.provenClient();
  // Friday: 150 RON on the day, and 350 RON of Tuesday, which is done ahead.
  await completeAppointment(workshop, ana.cookie, { ...at('2026-02-27', '09:00'), ...ANA });
  await completeAppointment(workshop, undefined, { ...at('2026-03-03', '10:00'), serviceId: 3 });
  workshop.clock.time = MONDAY;
  // Monday: 150 RON on the day, and 500 RON of Wednesday for two services.
  await completeAppointment(workshop, ana.cookie, { ...at('2026-03-02', '10:00'), ...ANA });
  await completeAppointment(workshop, undefined, { ...at('2026-03-04', '09:00'), moreServiceIds: [3] });
  const cancelled = await workshop.book(at('2026-03-05', '09:00'));
  await workshop.http('DELETE', `/api/appointments/${cancelled.body.id}`, { cookie: workshop.admin });
  await workshop.book(at('2026-03-06', '09:00'));
  await workshop.deliverEvents();
});
afterAll(() => workshop.close());

function at(appointmentDate: string, appointmentTime: string) {
  return { appointmentDate, appointmentTime };
}

function get(path: string, headers: Record<string, string> = {}) {
  return workshop.http('GET', `/api/reports/${path}`, { cookie: workshop.admin, headers });
}

interface Report {
  readonly figures: { code: string; value: number | null; previous: number | null }[];
  readonly columns: { code: string }[];
  readonly rows: { label: string; values: (number | null)[]; previous: (number | null)[] }[];
}

async function report(name: string, query = WEEK): Promise<Report> {
  const { status, body } = await get(`${name}${query}`);
  expect(status).toBe(200);
  return body;
}

/** The figures as `code: [value, previous]`. */
async function figures(name: string, query?: string) {
  const { figures: found } = await report(name, query);
  return Object.fromEntries(found.map(({ code, value, previous }) => [code, [value, previous]]));
}

describe('GET /api/reports/revenue', () => {
  it('counts money on the day the job was completed, also ahead of its day', async () => {
    const { body } = await get(`revenue${WEEK}`);
    expect(body).toMatchObject({
      name: 'revenue',
      title: 'Încasări',
      period: { from: '2026-03-02', to: '2026-03-08' },
      previous: { from: '2026-02-23', to: '2026-03-01' },
      figures: [
        { code: 'revenue', label: 'Încasări', unit: 'ron', value: 650, previous: 500, changePercent: 30 },
        { code: 'jobs', unit: 'count', value: 2, previous: 2, changePercent: 0 },
        { code: 'perJob', unit: 'ron', value: 325, previous: 250, changePercent: 30 },
        { code: 'discounts', unit: 'ron', value: 0, previous: 0, changePercent: null },
      ],
      heading: 'Ziua',
    });
    expect(body.rows).toHaveLength(7);
    expect(body.rows[0]).toEqual({
      label: '2 mar. 2026',
      day: '2026-03-02',
      values: [650, 2, 325, 0],
      previous: [0, 0, null, 0],
    });
    expect(body.rows[4]).toEqual({
      label: '6 mar. 2026',
      day: '2026-03-06',
      values: [0, 0, null, 0],
      previous: [500, 2, 250, 0],
    });
  });

  it('has the texts of the language of the request', async () => {
    const { body } = await get(`revenue${WEEK}`, { 'accept-language': 'fr' });
    expect(body).toMatchObject({ title: 'Recettes', heading: 'Jour', figures: [{ label: 'Recettes' }, {}, {}, {}] });
  });

  it.each([
    ['the spring', '2026-03-29', '2026-03-28T22:30:00Z', '2026-03-29T20:59:00Z', '2026-03-29T21:00:00Z'],
    ['the autumn', '2026-10-25', '2026-10-24T21:30:00Z', '2026-10-25T21:59:00Z', '2026-10-25T22:00:00Z'],
  ])('has the whole day of the clock change in %s, and no minute of the next', async (_, day, ...instants) => {
    const before = workshop.clock.time;
    for (const [index, instant] of instants.entries()) {
      workshop.clock.time = new Date(instant);
      const later = new Date(workshop.clock.time.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
      await completeAppointment(workshop, undefined, at(later, ['09:00', '10:00', '14:00'][index] ?? ''));
    }
    workshop.clock.time = before;
    expect(await figures('revenue', `?from=${day}&to=${day}`)).toMatchObject({ revenue: [300, 0], jobs: [2, 0] });
  });
});

it('GET /api/admin/stats and the figures of the day count a job on the day it was completed', async () => {
  const { body } = await workshop.http('GET', '/api/admin/stats', { cookie: workshop.admin });
  expect(body).toMatchObject({ completedServices: 2, monthlyRevenue: 650 });
  const day = await workshop.http('GET', '/api/dashboard/stats', { cookie: workshop.admin });
  expect(day.body).toMatchObject({ todayRevenue: 650 });
});

it('GET /api/admin/stats compares the month so far as the report of the same days does', async () => {
  const before = workshop.clock.time;
  workshop.clock.time = FRIDAY_AFTER;
  const { body } = await workshop.http('GET', '/api/admin/stats', { cookie: workshop.admin });
  const { body: revenue } = await get('revenue?from=2026-03-01&to=2026-03-06');
  workshop.clock.time = before;
  const [money, jobs] = revenue.figures;
  expect(body.trends).toMatchObject({
    monthlyRevenue: { previous: 500, changePercent: 30 },
    completedServices: { previous: 2, changePercent: 0 },
  });
  expect(money).toMatchObject({ ...body.trends.monthlyRevenue, value: body.monthlyRevenue });
  expect(jobs).toMatchObject({ ...body.trends.completedServices, value: body.completedServices });
});

it('a figure that is a percentage changes by percentage points, every other one by percent', async () => {
  const { body } = await get(`visits${WEEK}`);
  expect(body.figures).toMatchObject([
    { code: 'booked', changePercent: 400, changePoints: null },
    { code: 'completed', changePercent: 200, changePoints: null },
    { code: 'cancelled', changePercent: null, changePoints: null },
    { code: 'cancelledShare', value: 20, previous: 0, changePercent: null, changePoints: 20 },
  ]);
});

it('GET /api/reports/visits says what became of the appointments of each day', async () => {
  const { rows } = await report('visits');
  expect(await figures('visits')).toEqual({
    booked: [5, 1],
    completed: [3, 1],
    cancelled: [1, 0],
    cancelledShare: [20, 0],
  });
  // Booked, completed, cancelled, open.
  expect(rows.slice(0, 5).map(({ values }) => values)).toEqual([
    [1, 1, 0, 0],
    [1, 1, 0, 0],
    [1, 1, 0, 0],
    [1, 0, 1, 0],
    [1, 0, 0, 1],
  ]);
});

it('GET /api/reports/services divides the charge of an appointment among its services', async () => {
  const { rows } = await report('services');
  expect(await figures('services')).toEqual({ revenue: [650, 500], servicesDone: [3, 2], servicesPerJob: [1.5, 1] });
  // Revenue, its share, services, revenue of one.
  expect(rows).toEqual([
    { label: 'Service frâne', values: [350, 53.8, 1, 350], previous: [350, 70, 1, 350] },
    { label: 'Schimb de ulei', values: [300, 46.2, 2, 150], previous: [150, 30, 1, 150] },
  ]);
});

it('GET /api/reports/occupancy divides the time of the appointments by the working time of the bays', async () => {
  const { columns, rows } = await report('occupancy');
  // 90 + 45 + 135 + 45 minutes of five days with two bays of eight hours.
  expect(await figures('occupancy')).toMatchObject({
    occupancy: [6.6, 0.9],
    occupiedHours: [5, 1],
    openHours: [80, 80],
  });
  expect(columns.map(({ code }) => code)).toEqual([
    'allDays',
    'weekday1',
    'weekday2',
    'weekday3',
    'weekday4',
    'weekday5',
  ]);
  const hours = Object.fromEntries(rows.map(({ label, values }) => [label, values]));
  expect(hours['09:00']).toEqual([17.5, 0, 0, 50, 0, 37.5]);
  expect(hours['10:00']).toEqual([27.5, 37.5, 50, 50, 0, 0]);
  expect(hours['11:00']).toEqual([7.5, 0, 25, 12.5, 0, 0]);
});

it('GET /api/reports/lead-time counts the days from the booking to the appointment', async () => {
  const { rows } = await report('lead-time');
  // 0, 4, 2 and 4 days.
  expect(await figures('lead-time')).toEqual({ leadAverage: [2.5, 0], leadMedian: [2, 0], leadShort: [25, 100] });
  expect(rows.map(({ values }) => values)).toEqual([
    [1, 25],
    [0, 0],
    [1, 25],
    [2, 50],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

it('GET /api/reports/customers tells new customers from those who had a job before', async () => {
  const { rows } = await report('customers');
  expect(await figures('customers')).toEqual({
    customers: [2, 2],
    newcomers: [1, 2],
    returningShare: [50, 0],
    jobsPerCustomer: [1, 1],
  });
  // New and returning, all of them on the first and the fifth day.
  expect(rows[0]).toMatchObject({ values: [1, 1], previous: [0, 0] });
  expect(rows[4]).toMatchObject({ values: [0, 0], previous: [2, 0] });
});

it('GET /api/reports/no-shows compares them with the appointments that were due', async () => {
  const { time } = workshop.clock;
  const missed = await workshop.book(at('2026-03-10', '09:00'));
  await workshop.book(at('2026-03-10', '11:00'));
  await workshop.book(at('2026-03-13', '11:00'));
  workshop.clock.time = new Date('2026-03-10T12:00:00Z');
  await workshop.database.database.query(
    `UPDATE booking.appointment SET status = 'cancelled', cancelled_at = $2, status_reason = 'no-show' WHERE id = $1`,
    [missed.body.id, workshop.clock.time],
  );
  const query = '?from=2026-03-09&to=2026-03-15';
  // Of the two of Tuesday one did not come; that of Friday can still come.
  expect(await figures('no-shows', query)).toEqual({
    noShows: [1, 0],
    noShowShare: [50, 0],
    due: [2, 4],
    lost: [150, 0],
  });
  expect((await report('no-shows', query)).rows[1]).toMatchObject({ values: [1, 2, 50, 150] });
  workshop.clock.time = time;
});

it('GET /api/reports/reminders counts what was booked within 30 days after a reminder', async () => {
  const follower = await anOwner(workshop);
  const other = await anOwner(workshop);
  const { time } = workshop.clock;
  for (const owner of [follower, other]) await addReminder(workshop, owner, { dueDate: '2026-06-10' });
  workshop.clock.time = new Date('2026-06-08T06:00:00Z');
  await checkReminders(workshop);
  workshop.clock.time = new Date('2026-06-09T06:00:00Z');
  const appointment = await workshop.book(at('2026-06-11', '09:00'));
  await workshop.database.database.query('UPDATE booking.appointment SET vehicle_id = $1 WHERE id = $2', [
    follower.vehicleId,
    appointment.body.id,
  ]);
  workshop.clock.time = time;
  const query = '?from=2026-06-08&to=2026-06-14';
  expect(await figures('reminders', query)).toEqual({
    notices: [2, 0],
    noticeBookings: [1, 0],
    bookedShare: [50, null],
  });
  const { rows } = await report('reminders', query);
  expect(rows).toEqual([{ label: 'ITP', values: [2, 1, 50], previous: [0, 0, null] }]);
});

it('GET /api/reports/rewards says what was redeemed, and what the workshop owes at the end', async () => {
  const { time } = workshop.clock;
  workshop.clock.time = new Date('2026-07-06T06:00:00Z');
  const fixed = await aReward(workshop, { name: 'O sută' });
  const percent = await aReward(workshop, { name: 'Un sfert', discountAmount: undefined, discountPercent: 25 });
  const before = await figures('rewards', '?from=2026-07-06&to=2026-07-12');
  const member = await memberWith(workshop, 50);
  for (const { id } of [fixed, fixed, percent]) expect((await redeem(workshop, member, id)).status).toBe(201);
  workshop.clock.time = time;
  const query = '?from=2026-07-06&to=2026-07-12';
  const [points = 0] = before.openPoints ?? [];
  expect(await figures('rewards', query)).toEqual({
    reductions: [0, 0],
    openCodes: [3, 0],
    openWorth: [200, 0],
    openPoints: [(points ?? 0) + 20, points],
  });
  expect((await report('rewards', query)).rows).toEqual([
    { label: 'O sută', values: [2, 0, 0], previous: [0, 0, 0] },
    { label: 'Un sfert', values: [1, 0, 0], previous: [0, 0, 0] },
  ]);
});

it('GET /api/reports/reviews counts the shown ones by stars', async () => {
  await workshop.database.database.query(`
    INSERT INTO reviews.review (customer_id, appointment_id, rating, created_at, answered_at, hidden_at)
    VALUES (1, 901, 5, '2026-03-04T10:00Z', '2026-03-05T10:00Z', NULL), (1, 902, 4, '2026-03-04T10:00Z', NULL, NULL),
           (1, 903, 1, '2026-03-04T10:00Z', NULL, '2026-03-05T10:00Z'), (1, 904, 3, '2026-02-24T10:00Z', NULL, NULL)`);
  expect(await figures('reviews')).toEqual({ reviews: [2, 1], stars: [4.5, 3], answeredShare: [50, 0] });
  expect((await report('reviews')).rows.map(({ values }) => values)).toEqual([
    [1, 50],
    [1, 50],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

describe('a period without any record', () => {
  it.each([
    'revenue',
    'visits',
    'services',
    'mechanics',
    'occupancy',
    'lead-time',
    'no-shows',
    'customers',
    'reminders',
    'reviews',
    'work-hours',
  ])('has a report of %s with zeros and without shares', async (name) => {
    const { figures: found, rows } = await report(name, '?from=2024-05-06&to=2024-05-12');
    const isOpen = ({ code }: { code: string }) => ['openHours'].includes(code);
    const values = found.filter((figure) => !isOpen(figure)).flatMap(({ value, previous }) => [value, previous]);
    expect(values.filter(Boolean)).toEqual([]);
    expect(rows.flatMap((row) => [...row.values, ...row.previous]).filter(Boolean)).toEqual([]);
  });
});

describe('the file of a report', () => {
  const NAME = `=HYPERLINK("http://x")`;
  const rename = (name: string) =>
    workshop.database.database.query('UPDATE booking.service SET name = $1 WHERE id = 3', [name]);

  it('is CSV with the totals and the table, formulas escaped', async () => {
    await rename(NAME);
    const { status, headers, body } = await get(`services/export${WEEK}&format=csv`);
    await rename('Service frâne');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="raport-services-2026-03-02-2026-03-08.csv"');
    expect(body.split('\r\n')).toEqual([
      expect.stringMatching(/^\uFEFFServicii;/),
      'Încasări (RON);650;500',
      'Servicii făcute;3;2',
      'Servicii pe lucrare;1,5;1',
      '',
      'Denumirea;Încasări (RON);Din încasări (%);Servicii făcute;Pe serviciu (RON);"Încasări (RON), înainte";"Din încasări (%), înainte";"Servicii făcute, înainte";"Pe serviciu (RON), înainte"',
      `"'=HYPERLINK(""http://x"")";350;53,8;1;350;350;70;1;350`,
      'Schimb de ulei;300;46,2;2;150;150;30;1;150',
      '',
    ]);
  });

  it('is XLSX with numbers and texts, of which no text is a formula', async () => {
    await rename(NAME);
    const answer = await workshop.app.inject({
      method: 'GET',
      url: `/api/reports/services/export${WEEK}&format=xlsx`,
      headers: { cookie: workshop.admin },
    });
    await rename('Service frâne');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const files = unzip(answer.rawPayload);
    const table = files.get('xl/worksheets/sheet2.xml')?.toString() ?? '';
    const texts = files.get('xl/sharedStrings.xml')?.toString() ?? '';
    expect(texts).toContain('Schimb de ulei');
    expect(texts).toContain("'=HYPERLINK(");
    expect(table).toMatch(/<v>53\.8<\/v>/);
    expect(table).not.toContain('<f>');
  });

  it('is XLSX with days as dates, which a spreadsheet sorts', async () => {
    const answer = await workshop.app.inject({
      method: 'GET',
      url: `/api/reports/revenue/export${WEEK}&format=xlsx`,
      headers: { cookie: workshop.admin },
    });
    const table = unzip(answer.rawPayload).get('xl/worksheets/sheet2.xml')?.toString() ?? '';
    // Spreadsheets count days from 30 December 1899; 2 March 2026 is 46083.
    const first = [...table.matchAll(/<c r="A\d+"([^>]*)><v>(\d+)<\/v>/g)].map(([, type, value]) => [
      type?.includes('t="s"'),
      value,
    ]);
    expect(first.filter(([isText]) => !isText).map(([, value]) => value)).toEqual(
      Array.from({ length: 7 }, (_, index) => String(46_083 + index)),
    );
  });
});

it('waits while two reports are read, which leaves connections to bookings', async () => {
  const queue = workshop.app.get(ReportQueue);
  const busy = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = busy.map(({ promise }) => queue.read(() => promise));
  const order: string[] = [];
  const waiting = report('revenue').then(() => order.push('report'));
  expect((await workshop.book(at('2026-03-09', '09:00'))).status).toBe(201);
  order.push('booking');
  busy[0]?.resolve();
  await waiting;
  expect(order).toEqual(['booking', 'report']);
  busy[1]?.resolve();
  await Promise.all(running);
  await expect(queue.read(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect((await report('revenue')).rows).toHaveLength(7);
});

describe('a report of a wrong period', () => {
  it.each([
    ['from=2026-02-30&to=2026-03-08', 'from'],
    ['to=2026-03-08', 'from'],
    ['from=2026-03-02', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'to'],
    ['from=2021-03-01&to=2026-03-08', 'to'],
    ['from=0001-01-01&to=0001-01-02', 'from'],
    ['from=2026-03-02&to=9999-12-31', 'to'],
    ['from=2026-03-02&to=2026-03-08&from=2026-03-01', 'from'],
  ])('is refused: %s', async (query, field) => {
    for (const path of [`revenue?${query}`, `revenue/export?${query}&format=csv`]) {
      const { status, body } = await get(path);
      expect(status).toBe(400);
      expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
    }
  });

  it('is refused for an unknown report or format', async () => {
    expect((await get(`profit${WEEK}`)).status).toBe(400);
    expect((await get(`revenue/export${WEEK}&format=pdf`)).status).toBe(400);
    expect((await get(`revenue/export${WEEK}`)).status).toBe(400);
  });
});
