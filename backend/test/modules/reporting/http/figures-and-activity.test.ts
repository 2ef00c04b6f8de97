import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventLog } from '../../../../src/platform/event-log/event-log.ts';
import { startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { aMember, codeSentTo, signIn } from '../../identity/support/members.ts';
import { completeAppointment } from '../../loyalty/support/appointments.ts';
import { memberWith } from '../../loyalty/support/members.ts';
import { addReminder, anOwner, checkReminders, setDay } from '../../reminders/support/garage.ts';

const FRIDAY_MORNING = new Date('2026-01-30T06:00:00Z');
const MONTH_LATER = new Date('2026-03-02T06:00:00Z');
const ANA = { customerName: 'Ana Pop', customerPhone: '0744 999 888' };

let workshop: Workshop;
let client: { id: number; cookie: string };
let rescheduled: number;

beforeAll(async () => {
  workshop = await startWorkshop();
  workshop.clock.time = FRIDAY_MORNING;
  client = await workshop.client();
  // Friday, 30 January: one completed at 150 RON, one left pending.
  await completeAppointment(workshop, client.cookie, { ...at('2026-01-30', '09:00'), ...ANA });
  await workshop.book(at('2026-01-30', '10:00'));
  // Monday, 2 February: one completed at 350 RON.
  await completeAppointment(workshop, undefined, { ...at('2026-02-02', '09:00'), serviceId: 3 });
  // Monday, 2 March: one completed, one cancelled, one rescheduled to Thursday and one pending.
  await workshop.book({ ...at('2026-03-02', '09:00'), customerName: 'Anulat Una' }).then(({ body }) => cancel(body.id));
  rescheduled = (await workshop.book(at('2026-03-02', '14:00'))).body.id;
  await workshop.book(at('2026-03-02', '16:00'));
  workshop.clock.time = MONTH_LATER;
  await completeAppointment(workshop, client.cookie, { ...at('2026-03-02', '10:00'), ...ANA });
  const moved = await workshop.http('POST', `/api/appointments/${rescheduled}/reschedule`, {
    cookie: workshop.admin,
    body: at('2026-03-05', '11:00'),
  });
  expect(moved.status).toBeLessThan(300);
  await workshop.deliverEvents();
});
afterAll(() => workshop.close());

function at(appointmentDate: string, appointmentTime: string) {
  return { appointmentDate, appointmentTime };
}

function cancel(id: number) {
  return workshop.http('DELETE', `/api/appointments/${id}`, { cookie: workshop.admin });
}

function tallyOfDays() {
  return workshop.database.database.query<{ [column: string]: unknown }>(
    `SELECT * FROM booking.day_tally WHERE visits > 0 ORDER BY date`,
  );
}

describe('GET /api/dashboard/stats', () => {
  it('shows the desk the figures of today and this week', async () => {
    const { status, body } = await workshop.http('GET', '/api/dashboard/stats', { cookie: workshop.admin });
    expect(status).toBe(200);
    // Two bays with 16 starts each; 10:00 to 10:45 and 16:00 to 16:45 take two starts of one bay each.
    expect(body).toEqual({ todayAppointments: 3, weekAppointments: 4, todayRevenue: 150, availableSlots: 28 });
  });

  it('counts a day and a week as the lists of appointments do', async () => {
    const { body } = await workshop.http('GET', '/api/dashboard/stats', { cookie: workshop.admin });
    const listed = async (days: string) =>
      Number(
        (await workshop.http('GET', `/api/appointments?${days}`, { cookie: workshop.admin })).headers['x-total-count'],
      );
    expect(body.todayAppointments).toBe(await listed('from=2026-03-02&to=2026-03-02'));
    expect(body.weekAppointments).toBe(await listed('from=2026-03-02&to=2026-03-08'));
  });
});

describe('GET /api/admin/stats', () => {
  it('shows admins the figures of today, this month and this year, each with its trend', async () => {
    const { status, body } = await workshop.http('GET', '/api/admin/stats', { cookie: workshop.admin });
    expect(status).toBe(200);
    expect(body).toEqual({
      todayAppointments: 2,
      activeCustomers: 5,
      completedServices: 1,
      monthlyRevenue: 150,
      trends: {
        todayAppointments: { previous: 0, changePercent: null },
        activeCustomers: { previous: 0, changePercent: null },
        // The appointment of 2 February was completed on 30 January.
        completedServices: { previous: 0, changePercent: null },
        monthlyRevenue: { previous: 0, changePercent: null },
      },
    });
  });

  it('is for admins only', async () => {
    expect((await workshop.http('GET', '/api/admin/stats')).status).toBe(401);
    expect((await workshop.http('GET', '/api/admin/stats', { cookie: client.cookie })).status).toBe(403);
  });
});

describe('GET /api/admin/counters', () => {
  const counters = () => workshop.http('GET', '/api/admin/counters', { cookie: workshop.admin });

  it('counts the pending appointments, and what waits in the other sections; nothing of erased customers', async () => {
    const { database } = workshop.database;
    expect((await counters()).body).toEqual({
      appointmentsToConfirm: 3,
      unprovenAppointments: 3,
      readyVehicles: 0,
      complaintsOpen: 0,
      complaintsDue: 0,
      reviewsToAnswer: 0,
      failedMessages: 0,
      estimateQuestions: 0,
      oldestQuestionOn: null,
      waitlistEntries: 0,
      hasEstimates: false,
      stuckEvents: 0,
    });
    await database.query(`
      INSERT INTO waitlist.entry (customer_id, vehicle_id, service_ids, days, part, status, created_at, end_reason, ended_at)
      VALUES (1, 1, '{1}', '{2026-03-03}', 'any', 'waiting', now(), NULL, NULL),
             (1, 1, '{1}', '{2026-03-03}', 'any', 'ended', now(), 'left', now())`);
    await database.query(
      `
      INSERT INTO complaints.complaint (user_id, subject, description, status, created_at, resolved_at,
                                        first_reply_due_at, resolution_due_at)
      SELECT 1, 'Zgomot', 'Se aude', status, now(), CASE status WHEN 'resolved' THEN now() END,
             $1::timestamptz + minutes * interval '1 minute', $1::timestamptz + interval '1 day'
      FROM (VALUES ('open', -1), ('open', 1), ('in-progress', 1), ('resolved', -1)) complaint (status, minutes)`,
      [MONTH_LATER],
    );
    await database.query(`
      INSERT INTO reviews.review (customer_id, appointment_id, rating, comment, created_at, answered_at, hidden_at)
      VALUES (1, 901, 5, 'Bine', now(), NULL, NULL), (1, 902, 2, NULL, now(), now(), NULL), (1, 903, 2, NULL, now(), NULL, now()),
             (1, 904, 3, NULL, now(), NULL, NULL), (1, 905, 4, 'Scump', now(), NULL, NULL), (1, 906, 5, NULL, now(), NULL, NULL)`);
    await database.query(`
      INSERT INTO estimates.estimate (id, appointment_id, customer_id, vehicle_id, version, revision, last_job_id, jobs, created_at)
      OVERRIDING SYSTEM VALUE VALUES (7, 901, 1, 1, 0, 1, 0, '[]', now()), (8, 902, 1, 1, 0, 1, 0, '[]', now())`);
    await database.query(`
      INSERT INTO estimates.question (estimate_id, text, asked_at, answer, answered_by, answered_at)
      VALUES (7, 'Cât durează?', now(), 'O zi', 'admin', now()), (8, 'E urgent?', now(), NULL, NULL, NULL),
             (7, 'Și mâine?', now(), NULL, NULL, NULL)`);
    const { body: without } = await counters();
    expect(without).toMatchObject({ hasEstimates: false, estimateQuestions: 0, oldestQuestionOn: null });
    await database.query('UPDATE estimates.setting SET enabled = true');
    await database.query(
      `INSERT INTO notifications.outgoing_message (event_id, channel, address, template, body, language, status, created_at)
       SELECT gen_random_uuid(), 'sms', address, 'appointment-booked', '', 'ro', 'failed',
              $1::timestamptz - day * interval '1 day'
       FROM (VALUES (1, '+40744000000'), (6, '+40744000000'), (8, '+40744000000'), (1, '')) message (day, address)`,
      [MONTH_LATER],
    );
    expect((await counters()).body).toEqual({
      appointmentsToConfirm: 3,
      unprovenAppointments: 3,
      readyVehicles: 0,
      complaintsOpen: 3,
      complaintsDue: 1,
      reviewsToAnswer: 3,
      failedMessages: 2,
      estimateQuestions: 2,
      oldestQuestionOn: 8,
      waitlistEntries: 1,
      hasEstimates: true,
      stuckEvents: 0,
    });
  });
});

describe('the tally of days', () => {
  it('counts on the days of the appointments', async () => {
    expect(await tallyOfDays()).toEqual([
      { date: '2026-01-30', visits: 2, completed: 1, cancelled: 0 },
      { date: '2026-02-02', visits: 1, completed: 1, cancelled: 0 },
      { date: '2026-03-02', visits: 3, completed: 1, cancelled: 1 },
      { date: '2026-03-05', visits: 1, completed: 0, cancelled: 0 },
    ]);
  });
});

describe('GET /api/admin/activity', () => {
  function activity(query = '') {
    return workshop.http('GET', `/api/admin/activity${query}`, { cookie: workshop.admin });
  }

  it('lists activities with their actors, newest first', async () => {
    const { body } = await activity('?kinds=appointment-rescheduled,appointment-cancelled');
    expect(body).toEqual([
      {
        position: expect.any(Number),
        kind: 'appointment-rescheduled',
        occurredAt: MONTH_LATER.toISOString(),
        actor: { kind: 'user', userId: expect.any(Number), name: 'Radu' },
        appointment: {
          id: rescheduled,
          customerName: 'Ion Popescu',
          serviceName: 'Schimb de ulei',
          serviceNames: { en: 'Oil change', es: 'Cambio de aceite', fr: 'Vidange' },
        },
        path: `/manage?search=%23${rescheduled}`,
      },
      {
        position: expect.any(Number),
        kind: 'appointment-cancelled',
        occurredAt: FRIDAY_MORNING.toISOString(),
        actor: { kind: 'user', userId: expect.any(Number), name: 'Radu' },
        appointment: {
          id: expect.any(Number),
          customerName: 'Anulat Una',
          serviceName: 'Schimb de ulei',
          serviceNames: { en: 'Oil change', es: 'Cambio de aceite', fr: 'Vidange' },
        },
        path: expect.stringMatching(/^\/manage\?search=%23\d+$/),
      },
    ]);
  });

  it('shows the points of one account on a day together, with the account', async () => {
    const { body } = await activity('?kinds=points-awarded&limit=1');
    expect(body).toMatchObject([{ actor: { kind: 'system' }, user: { id: client.id, name: 'Ana Pop' }, points: 2 }]);
  });

  it('shows the points of a day as one entry, whichever page it is on', async () => {
    const award = async (time: Date, members: number, points: number) => {
      workshop.clock.time = time;
      for (let member = 0; member < members; member += 1) await memberWith(workshop, points);
    };
    const { time } = workshop.clock;
    await award(new Date('2026-03-03T08:00:00Z'), 3, 5);
    await award(new Date('2026-03-04T08:00:00Z'), 2, 4);
    // Another kind in between does not divide the points of a day.
    await aMember(workshop);
    await award(new Date('2026-03-04T15:00:00Z'), 2, 4);
    workshop.clock.time = time;
    await workshop.deliverEvents();
    const expected = [
      { kind: 'points-awarded', points: 16, members: 4, path: '/admin/loyalty' },
      { kind: 'points-awarded', points: 15, members: 3, path: '/admin/loyalty' },
    ];
    const { body: days } = await activity('?kinds=points-awarded&limit=2');
    expect(days).toMatchObject(expected);
    expect(days[0]).not.toHaveProperty('user');
    const first = (await activity('?kinds=points-awarded&limit=1')).body;
    const second = await activity(`?kinds=points-awarded&limit=1&before=${first[0].position}`);
    expect([...first, ...second.body]).toEqual(days);
    // The page that begins inside of a day does not repeat its rest.
    const within = await activity(`?kinds=points-awarded&limit=1&before=${days[0].position - 1}`);
    expect(within.body).toEqual([days[1]]);
    const all = (await activity('?limit=100')).body;
    const ofThatDay = all.filter(
      ({ position, kind }: { position: number; kind: string }) =>
        kind === 'points-awarded' && position > days[1].position,
    );
    expect(ofThatDay).toEqual([days[0]]);
  });

  it('shows the tiers of a day as one entry with a link, that of one account with its tier', async () => {
    const { time } = workshop.clock;
    const reach = async (day: string, members: number) => {
      workshop.clock.time = new Date(`${day}T08:00:00Z`);
      for (let member = 0; member < members; member += 1) await memberWith(workshop, 60);
    };
    await reach('2026-03-10', 3);
    await reach('2026-03-11', 1);
    workshop.clock.time = time;
    await workshop.deliverEvents();
    const { body } = await activity('?kinds=tier-changed&limit=2');
    expect(body).toMatchObject([
      { kind: 'tier-changed', tier: 'silver', user: { name: 'Ana Pop' } },
      { kind: 'tier-changed', members: 3, path: '/admin/loyalty' },
    ]);
  });

  it('links to what an entry is about', async () => {
    const client = await workshop.provenClient();
    const body = { subject: 'Zgomot la frână', description: 'Scârțâie.' };
    const complaint = await workshop.http('POST', '/api/complaints', { body, cookie: client.cookie });
    await workshop.deliverEvents();
    expect((await activity('?kinds=complaint-opened&limit=1')).body).toMatchObject([
      { path: `/admin/complaints/${complaint.body.id}` },
    ]);
    expect((await activity('?kinds=user-registered&limit=1')).body).toMatchObject([
      { user: { id: client.id }, path: `/admin/users?search=%23${client.id}` },
    ]);
  });

  it('shows the changes of accounts, without personal data once they are erased', async () => {
    const member = await aMember(workshop, { name: 'Dana Deaconu' });
    const { admin: cookieOfAdmin } = workshop;
    const give = (role: string) =>
      workshop.http('PUT', `/api/admin/users/${member.id}/role`, { cookie: cookieOfAdmin, body: { role } });
    const administer = (what: string) =>
      workshop.http('POST', `/api/admin/users/${member.id}/${what}`, { cookie: cookieOfAdmin });
    for (const role of ['receptionist', 'client']) expect((await give(role)).status).toBe(200);
    for (const what of ['lock', 'unlock']) expect((await administer(what)).status).toBe(200);
    const { phone } = member;
    await workshop.http('POST', '/api/auth/password-reset', { body: { phone } });
    const code = await codeSentTo(workshop, member.id);
    const reset = { phone, code, newPassword: 'parolă nouă', confirmPassword: 'parolă nouă' };
    await workshop.http('POST', '/api/auth/password-reset/confirm', { body: reset });
    const { cookie } = await signIn(workshop, phone, reset.newPassword);
    const passwords = {
      currentPassword: reset.newPassword,
      newPassword: member.password,
      confirmPassword: member.password,
    };
    const changed = await workshop.http('POST', '/api/account/password', { cookie, body: passwords });
    const own = { cookie: changed.cookie, body: { password: member.password } };
    expect((await workshop.http('POST', '/api/account/export', own)).status).toBe(200);
    await workshop.deliverEvents();

    const ofMember = async () =>
      (await activity('?limit=10')).body.filter(({ user }: { user?: object }) => user !== undefined);
    const activities = await ofMember();
    expect(activities.map(({ kind }: { kind: string }) => kind)).toEqual([
      'data-exported',
      'password-changed',
      'phone-proven',
      'password-reset',
      'user-unlocked',
      'user-locked',
      'role-changed',
      'role-changed',
      'user-registered',
      expect.any(String),
    ]);
    const herself = { kind: 'user', userId: member.id, name: 'Dana Deaconu' };
    expect(activities[0]).toMatchObject({ actor: herself, user: { id: member.id, name: 'Dana Deaconu' } });
    expect(activities[3].actor).toEqual({ kind: 'visitor' });
    expect(activities[5]).toMatchObject({ actor: { name: 'Radu' }, user: { id: member.id } });

    await workshop.http('DELETE', '/api/account', own);
    await workshop.deliverEvents();
    const after = (await ofMember()).slice(0, 9);
    expect(after[0]).toMatchObject({ kind: 'account-erased', user: { id: member.id, name: '' } });
    expect(JSON.stringify(after)).not.toContain('Deaconu');
  });

  it('shows maintenance that is due', async () => {
    const owner = await anOwner(workshop);
    await addReminder(workshop, owner, { dueDate: '2026-05-20' });
    const { time } = workshop.clock;
    setDay(workshop, '2026-05-18');
    await checkReminders(workshop);
    await workshop.deliverEvents();
    workshop.clock.time = time;
    expect((await activity('?kinds=maintenance-due')).body).toMatchObject([
      {
        kind: 'maintenance-due',
        actor: { kind: 'system' },
        vehicle: { id: owner.vehicleId, name: expect.stringMatching(/^B \d+ ABC$/) },
        path: `/admin/vehicles/${owner.vehicleId}`,
      },
    ]);
  });

  it('is paged without gaps', async () => {
    const { body: all } = await activity('?limit=100');
    const pages = [];
    for (let before = ''; ; before = `&before=${pages.at(-1).position}`) {
      const { body } = await activity(`?limit=3${before}`);
      if (body.length === 0) break;
      pages.push(...body);
    }
    expect(pages).toEqual(all);
    expect(all.map(({ position }: { position: number }) => position)).toEqual(
      all.map(({ position }: { position: number }) => position).toSorted((a: number, b: number) => b - a),
    );
  });

  it.each(['kinds=murder', 'limit=101', 'before=0', 'before=x', 'kinds=a&kinds=b'])('refuses ?%s', async (query) => {
    expect((await activity(`?${query}`)).status).toBe(400);
  });

  it('is for admins only', async () => {
    expect((await workshop.http('GET', '/api/admin/activity')).status).toBe(401);
    expect((await workshop.http('GET', '/api/admin/activity', { cookie: client.cookie })).status).toBe(403);
  });

  // The last one, because subscriptions halt at such events.
  it('shows what else happened beside events that cannot be decoded', async () => {
    const { body: before } = await activity();
    await workshop.database.database.query(
      `INSERT INTO platform.event (id, stream, stream_version, type, schema_version, data, metadata, occurred_at)
       SELECT gen_random_uuid(), 'undecodable-' || type || data::text, 1, type, 1, data,
              '{"actor": "user:99999999999", "correlation": "x"}', now()
       FROM (VALUES ('null'::jsonb), ('"rubbish"'), ('{"appointmentId": "abc", "vehicleId": 1e30, "points": "many"}')) undecodable (data),
            unnest(ARRAY['booking.appointment-confirmed', 'loyalty.points-awarded']) type`,
    );
    await workshop.app.get(EventLog).assignPositions();
    const { status, body } = await activity('?limit=100');
    expect(status).toBe(200);
    expect(body).toEqual(expect.arrayContaining(before));
  });
});

describe('the counter of ready vehicles', () => {
  it('counts a vehicle from the end of its work until its appointment is completed', async () => {
    const { body: appointment } = await workshop.book(at('2026-03-03', '09:00'));
    const desk = async (method: string, path: string, body?: object) => {
      const { status } = await workshop.http(method, `/api/appointments/${appointment.id}/${path}`, {
        cookie: workshop.admin,
        body,
      });
      expect(status).toBeLessThan(300);
      return (await workshop.http('GET', '/api/admin/counters', { cookie: workshop.admin })).body.readyVehicles;
    };
    await desk('PATCH', 'status', { status: 'confirmed' });
    expect(await desk('PATCH', 'status', { status: 'in-progress' })).toBe(0);
    expect(await desk('PUT', 'ready')).toBe(1);
    expect(await desk('PATCH', 'status', { status: 'completed' })).toBe(0);
  });
});
