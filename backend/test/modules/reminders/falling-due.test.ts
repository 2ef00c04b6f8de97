import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { addDays, localDate } from '../../../src/kernel/wall-clock.ts';
import { RaiseDueMaintenance } from '../../../src/modules/reminders/application/raise-due-maintenance.ts';
import { Jobs } from '../../../src/platform/jobs/jobs.ts';
import { eventually } from '../../support/eventually.ts';
import { startApp } from '../../support/test-app.ts';
import { MONDAY_MORNING, newPhone, startWorkshop, type Workshop } from '../booking/workshop.ts';
import { aMember, codeSentTo } from '../identity/support/members.ts';
import { anOwner, enter, look, type Owner, raisedOf, setDay } from './garage.ts';

let workshop: Workshop;
let other: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  workshop = await startWorkshop({ PUBLIC_URL: 'https://exemplu.ro' });
  other = await startApp(workshop.database, {}, workshop.clock);
});
beforeEach(() => {
  workshop.clock.time = MONDAY_MORNING;
});
afterAll(async () => {
  await other.close();
  await workshop.close();
});

/** A reminder due on 1 June 2026, and its owner. */
async function dueInJune(wish: object = {}): Promise<{ owner: Owner; id: number }> {
  const owner = await anOwner(workshop);
  const { body } = await enter(workshop, owner, wish);
  return { owner, id: body.id };
}

async function lookOn(...days: string[]): Promise<void> {
  for (const day of days) {
    setDay(workshop, day);
    await look(workshop);
  }
}

const snooze = ({ cookie }: Owner, id: number, until: string) =>
  workshop.http('POST', `/api/reminders/${id}/snooze`, { cookie, body: { until } });

describe('what is due', () => {
  it('is told 30, 14 and 3 days ahead, once each', async () => {
    const { id } = await dueInJune();
    for (let day = localDate('2026-04-20'); day <= '2026-06-20'; day = addDays(day, 1))
      await lookOn(day, day);
    expect(await raisedOf(workshop, id)).toEqual([
      [30, '2026-06-01'],
      [14, '2026-06-01'],
      [3, '2026-06-01'],
    ]);
    const rows = await workshop.database.database.query<{ at: Date }>(
      `SELECT occurred_at AS at FROM platform.event
       WHERE type = 'reminders.maintenance-due' AND stream = $1 ORDER BY stream_version`,
      [`reminder-${id}`],
    );
    const days = rows.map(({ at }) => at.toISOString().slice(0, 10));
    expect(days).toEqual(['2026-05-02', '2026-05-18', '2026-05-29']);
  });

  it('is told once, and of the nearest, when the product was down for weeks', async () => {
    const { id } = await dueInJune();
    await lookOn('2026-05-20', '2026-05-21');
    expect(await raisedOf(workshop, id)).toEqual([[14, '2026-06-01']]);
    await lookOn('2026-07-10', '2026-07-11');
    expect(await raisedOf(workshop, id)).toEqual([
      [14, '2026-06-01'],
      [3, '2026-06-01'],
    ]);
  });

  it('is not told on the day it was entered: whoever enters it knows', async () => {
    const { id } = await dueInJune({ dueDate: '2026-03-04' });
    await lookOn('2026-03-02');
    expect(await raisedOf(workshop, id)).toEqual([]);
    await lookOn('2026-03-03');
    expect(await raisedOf(workshop, id)).toEqual([[3, '2026-03-04']]);
  });

  it('waits while it is put off, and is told again on that day', async () => {
    const { owner, id } = await dueInJune();
    await lookOn('2026-05-18');
    await snooze(owner, id, '2026-05-25');
    await lookOn('2026-05-19', '2026-05-24');
    expect(await raisedOf(workshop, id)).toHaveLength(1);
    await lookOn('2026-05-25', '2026-05-26', '2026-05-29', '2026-05-30');
    expect(await raisedOf(workshop, id)).toEqual([
      [14, '2026-06-01'],
      [14, '2026-06-01'],
      [3, '2026-06-01'],
    ]);
  });

  it('is told anew when it is due on another day', async () => {
    const { owner, id } = await dueInJune();
    await lookOn('2026-05-30');
    const body = { dueDate: '2027-06-01' };
    await workshop.http('PATCH', `/api/reminders/${id}`, { cookie: owner.cookie, body });
    await lookOn('2026-05-31', '2027-05-02');
    expect(await raisedOf(workshop, id)).toEqual([
      [3, '2026-06-01'],
      [30, '2027-06-01'],
    ]);
  });

  it('by mileage is told by the day on which it is expected, once, however that day moves', async () => {
    const { owner, id } = await dueInJune({ dueDate: null, dueMileage: 103_000 });
    const read = async (day: string, mileage: number) => {
      setDay(workshop, day);
      const body = { mileage };
      await workshop.http('POST', `/api/vehicles/${owner.vehicleId}/odometer`, {
        cookie: owner.cookie,
        body,
      });
      await workshop.deliverEvents();
    };
    await read('2026-03-02', 100_000);
    await read('2026-04-01', 101_500);
    await lookOn('2026-04-01', '2026-04-02');
    expect(await raisedOf(workshop, id)).toEqual([[30, '2026-05-01']]);
    // Driven less: expected later, and not told of 30 days a second time.
    await read('2026-04-11', 101_600);
    await lookOn('2026-04-12', '2026-05-01');
    expect((await raisedOf(workshop, id)).map(([threshold]) => threshold)).toEqual([30]);
    await lookOn('2026-05-20');
    expect((await raisedOf(workshop, id)).map(([threshold]) => threshold)).toEqual([30, 3]);
  });

  it('is told of once by two that look at the same time', async () => {
    const reminders = await Promise.all(Array.from({ length: 8 }, () => dueInJune()));
    setDay(workshop, '2026-05-18');
    const instances = [workshop.app, other.app, workshop.app, other.app];
    await Promise.all(instances.map((app) => app.get(CommandBus).execute(new RaiseDueMaintenance())));
    for (const { id } of reminders) expect(await raisedOf(workshop, id)).toHaveLength(1);
  });

  it('is told at most once for a threshold, whatever happens in between and whoever looks', async () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 12 }),
      deed: fc.constantFrom('look', 'look', 'race', 'describe', 'deliver'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        workshop.clock.time = MONDAY_MORNING;
        const { owner, id } = await dueInJune({ dueDate: '2026-04-10' });
        let day = localDate('2026-03-02');
        for (const { days, deed } of steps) {
          day = addDays(day, days);
          setDay(workshop, day);
          if (deed === 'look') await look(workshop);
          if (deed === 'deliver') await workshop.deliverEvents();
          if (deed === 'race') {
            const looks = [workshop.app, other.app].map((app) => app.get(CommandBus));
            await Promise.all(looks.map((commands) => commands.execute(new RaiseDueMaintenance())));
          }
          if (deed === 'describe') {
            const body = { description: 'altfel' };
            await workshop.http('PATCH', `/api/reminders/${id}`, { cookie: owner.cookie, body });
          }
        }
        const thresholds = (await raisedOf(workshop, id)).map(([threshold]) => threshold);
        expect(thresholds).toEqual([...new Set(thresholds)].sort((a, b) => b - a));
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  it('cannot be noted twice, whatever the program thinks', async () => {
    const { id } = await dueInJune();
    await lookOn('2026-05-18');
    const again = workshop.database.database.query(
      `INSERT INTO reminders.raised_threshold SELECT * FROM reminders.raised_threshold WHERE reminder_id = $1`,
      [id],
    );
    await expect(again).rejects.toMatchObject({ constraint: 'raised_once' });
  });
});

describe('the job', () => {
  const runAt = async (time: string) => {
    workshop.clock.time = new Date(time);
    await workshop.database.database.query(`UPDATE platform.job SET next_run_at = now()`);
    await workshop.app.get(Jobs).runDue();
  };

  it('looks in the daytime of the workshop, also after the clock has changed', async () => {
    const { id } = await dueInJune();
    await runAt('2026-05-18T05:59:00Z');
    await runAt('2026-05-18T17:00:00Z');
    expect(await raisedOf(workshop, id)).toEqual([]);
    // Nine in the morning in summer time.
    await runAt('2026-05-18T06:00:00Z');
    expect(await raisedOf(workshop, id)).toEqual([[14, '2026-06-01']]);
  });
});

describe('the owner', () => {
  const prefer = ({ cookie }: Owner, maintenanceReminders: unknown) =>
    workshop.http('PUT', '/api/client/message-preferences', { cookie, body: { maintenanceReminders } });
  const messagesTo = async ({ userId }: Owner) => {
    await workshop.deliverEvents();
    return workshop.database.database.query<{ body: string }>(
      `SELECT body, language FROM notifications.outgoing_message WHERE user_id = $1 AND template = 'maintenance-due'
         AND channel = 'sms'`,
      [userId],
    );
  };

  it('is written to only with consent, and not after it was withdrawn', async () => {
    const { owner, id } = await dueInJune();
    const preferences = () =>
      workshop.http('GET', '/api/client/message-preferences', { cookie: owner.cookie });
    expect((await preferences()).body).toEqual({ maintenanceReminders: false });
    await lookOn('2026-05-02');
    expect(await messagesTo(owner)).toEqual([]);
    expect((await prefer(owner, true)).body).toEqual({ maintenanceReminders: true });
    await prefer(owner, true);
    expect((await preferences()).body).toEqual({ maintenanceReminders: true });
    await lookOn('2026-05-18');
    const plate = (await workshop.http('GET', '/api/account/vehicles', { cookie: owner.cookie })).body[0]
      .licensePlate;
    expect(await messagesTo(owner)).toEqual([
      {
        language: 'ro',
        body: `Conform evidenței noastre: ITP, ${plate}, până pe 1 iunie 2026. Vă rugăm să verificați. Programare: https://exemplu.ro/booking?serviceId=2&vehicleId=${owner.vehicleId}`,
      },
    ]);
    await prefer(owner, false);
    await lookOn('2026-05-29');
    expect(await raisedOf(workshop, id)).toHaveLength(3);
    expect(await messagesTo(owner)).toHaveLength(1);
    const consents = await workshop.database.database.query(
      `SELECT given_at, withdrawn_at FROM notifications.message_consent WHERE user_id = $1`,
      [owner.userId],
    );
    expect(consents).toEqual([{ given_at: expect.any(Date), withdrawn_at: expect.any(Date) }]);
  });

  it('is written to in the language of the account, once, also when the event comes twice', async () => {
    const { owner } = await dueInJune({ reminderType: 'other', description: 'Schimb de bujii' });
    await workshop.http('PATCH', '/api/account', { cookie: owner.cookie, body: { language: 'en' } });
    await prefer(owner, true);
    await lookOn('2026-05-18');
    await messagesTo(owner);
    await workshop.database.database.query(
      `UPDATE platform.subscription SET position = 0 WHERE name = 'notifications.tell-owner-when-maintenance-due'`,
    );
    expect(await messagesTo(owner)).toMatchObject([
      {
        language: 'en',
        body: expect.stringMatching(/^By our records: Schimb de bujii, B \d+ ABC, by 1 June 2026\./),
      },
    ]);
  });

  it('is not written to about what was dismissed meanwhile', async () => {
    const { owner, id } = await dueInJune();
    await prefer(owner, true);
    await lookOn('2026-05-18');
    await workshop.http('POST', `/api/reminders/${id}/dismiss`, { cookie: owner.cookie });
    expect(await messagesTo(owner)).toEqual([]);
  });

  it('who was a guest when the workshop entered it is told once the account is theirs', async () => {
    const customerPhone = newPhone();
    const vehicle = { vehicleLicensePlate: 'B 77 GST', appointmentTime: '15:00' };
    const { body: visit } = await workshop.book({ customerPhone, ...vehicle });
    const [booked] = await workshop.database.database.query<{ vehicleId: number }>(
      `SELECT vehicle_id AS "vehicleId" FROM booking.appointment WHERE id = $1`,
      [visit.id],
    );
    const vehicleId = booked?.vehicleId ?? 0;
    const { body } = await enter(workshop, { cookie: workshop.admin, vehicleId, userId: 0 });
    await lookOn('2026-05-02');
    workshop.clock.time = MONDAY_MORNING;
    const member = await aMember(workshop, { phone: customerPhone });
    const { cookie, id: userId } = member;
    await workshop.http('POST', '/api/account/phone-proof', { cookie });
    const code = { code: await codeSentTo(workshop, userId) };
    await workshop.http('POST', '/api/account/phone-proof/confirm', { cookie, body: code });
    await workshop.deliverEvents();
    const own = await workshop.http('GET', '/api/client/reminders', { cookie });
    expect(own.body).toMatchObject([{ id: body.id, source: 'workshop', vehicle: { id: vehicleId } }]);
    const owner = { cookie, userId, vehicleId };
    await prefer(owner, true);
    await lookOn('2026-05-18');
    // While a guest nobody was written to.
    expect(await messagesTo(owner)).toHaveLength(1);
    expect(await raisedOf(workshop, body.id)).toHaveLength(2);
  });

  it.each([null, 'true', 1, undefined])('cannot consent by %p', async (wish) => {
    expect((await prefer(await anOwner(workshop), wish)).status).toBe(400);
  });

  it('who is erased while entering something leaves nothing of it behind', async () => {
    const owner = await anOwner(workshop);
    const { dataSource } = workshop.database;
    const other = dataSource.createQueryRunner();
    await other.startTransaction();
    const waiting = async (count: number) => {
      const [row] = await dataSource.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return row.waiting === count;
    };
    // Stops the entering at its last step; the erasure has to wait for it.
    await other.query(`SELECT pg_advisory_xact_lock(hashtext('reminders.vehicle'), $1)`, [owner.vehicleId]);
    const entered = enter(workshop, owner, { description: 'La mama acasă' });
    await eventually(() => waiting(1));
    const body = { password: 'parola' };
    const erased = workshop.http('DELETE', '/api/account', { cookie: owner.cookie, body });
    await eventually(() => waiting(2));
    await other.rollbackTransaction();
    await other.release();
    expect([(await entered).status, (await erased).status]).toEqual([201, 204]);
    await workshop.deliverEvents();
    const kept = await workshop.database.database.query(
      `SELECT description, is_active FROM reminders.maintenance_reminder WHERE vehicle_id = $1`,
      [owner.vehicleId],
    );
    expect(kept).toEqual([{ description: null, is_active: false }]);
  });

  it('who is erased has nothing active and no description left, and is not written to', async () => {
    const { owner, id } = await dueInJune();
    await prefer(owner, true);
    await workshop.http('DELETE', '/api/account', { cookie: owner.cookie, body: { password: 'parola' } });
    await workshop.deliverEvents();
    await lookOn('2026-05-18');
    expect(await raisedOf(workshop, id)).toEqual([]);
    const [kept] = await workshop.database.database.query(
      `SELECT description, is_active FROM reminders.maintenance_reminder WHERE id = $1`,
      [id],
    );
    expect(kept).toEqual({ description: null, is_active: false });
    const given = await workshop.database.database.query(
      `SELECT id FROM notifications.message_consent WHERE user_id = $1 AND withdrawn_at IS NULL`,
      [owner.userId],
    );
    expect(given).toEqual([]);
  });
});
