import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { addDays, localDate } from '../../../../src/kernel/wall-clock.ts';
import { RaiseDueMaintenance } from '../../../../src/modules/reminders/application/raise-due-maintenance.ts';
import { Jobs } from '../../../../src/platform/jobs/jobs.ts';
import fc from '../../../support/fast-check.ts';
import { startApp } from '../../../support/test-app.ts';
import { MONDAY_MORNING, startWorkshop, type Workshop } from '../../booking/support/workshop.ts';
import { checkOn, checkReminders, dueInJune, type Owner, raisedOf, setDay } from '../support/garage.ts';

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

const snooze = ({ cookie }: Owner, id: number, until: string) =>
  workshop.http('POST', `/api/reminders/${id}/snooze`, { cookie, body: { until } });

describe('a due reminder', () => {
  it('raises the thresholds 30, 14 and 3 days ahead, once each', async () => {
    const { id } = await dueInJune(workshop);
    for (let day = localDate('2026-04-20'); day <= '2026-06-20'; day = addDays(day, 1))
      await checkOn(workshop, day, day);
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

  it('raises only the nearest threshold after a downtime of weeks', async () => {
    const { id } = await dueInJune(workshop);
    await checkOn(workshop, '2026-05-20', '2026-05-21');
    expect(await raisedOf(workshop, id)).toEqual([[14, '2026-06-01']]);
    await checkOn(workshop, '2026-07-10', '2026-07-11');
    expect(await raisedOf(workshop, id)).toEqual([
      [14, '2026-06-01'],
      [3, '2026-06-01'],
    ]);
  });

  it('raises no threshold on the day it was added', async () => {
    const { id } = await dueInJune(workshop, { dueDate: '2026-03-04' });
    await checkOn(workshop, '2026-03-02');
    expect(await raisedOf(workshop, id)).toEqual([]);
    await checkOn(workshop, '2026-03-03');
    expect(await raisedOf(workshop, id)).toEqual([[3, '2026-03-04']]);
  });

  it('raises no threshold while it is snoozed, and starts again on the snooze date', async () => {
    const { owner, id } = await dueInJune(workshop);
    await checkOn(workshop, '2026-05-18');
    await snooze(owner, id, '2026-05-25');
    await checkOn(workshop, '2026-05-19', '2026-05-24');
    expect(await raisedOf(workshop, id)).toHaveLength(1);
    await checkOn(workshop, '2026-05-25', '2026-05-26', '2026-05-29', '2026-05-30');
    expect(await raisedOf(workshop, id)).toEqual([
      [14, '2026-06-01'],
      [14, '2026-06-01'],
      [3, '2026-06-01'],
    ]);
  });

  it('raises the thresholds again for another due date', async () => {
    const { owner, id } = await dueInJune(workshop);
    await checkOn(workshop, '2026-05-30');
    const body = { dueDate: '2027-06-01' };
    await workshop.http('PATCH', `/api/reminders/${id}`, { cookie: owner.cookie, body });
    await checkOn(workshop, '2026-05-31', '2027-05-02');
    expect(await raisedOf(workshop, id)).toEqual([
      [3, '2026-06-01'],
      [30, '2027-06-01'],
    ]);
  });

  it('by mileage raises each threshold of the predicted date once, even if the prediction moves', async () => {
    const { owner, id } = await dueInJune(workshop, { dueDate: null, dueMileage: 103_000 });
    const read = async (day: string, mileage: number) => {
      setDay(workshop, day);
      const body = { mileage };
      await workshop.http('POST', `/api/vehicles/${owner.vehicleId}/odometer`, { cookie: owner.cookie, body });
      await workshop.deliverEvents();
    };
    await read('2026-03-02', 100_000);
    await read('2026-04-01', 101_500);
    await checkOn(workshop, '2026-04-01', '2026-04-02');
    expect(await raisedOf(workshop, id)).toEqual([[30, '2026-05-01']]);
    // Not driven for ten days: predicted for 2026-05-16, and the threshold of 30 days is not raised again.
    await read('2026-04-11', 101_500);
    await checkOn(workshop, '2026-04-12', '2026-05-01');
    expect((await raisedOf(workshop, id)).map(([threshold]) => threshold)).toEqual([30]);
    await checkOn(workshop, '2026-05-20');
    expect((await raisedOf(workshop, id)).map(([threshold]) => threshold)).toEqual([30, 3]);
  });

  it('raises a threshold once when two instances check at the same time', async () => {
    const reminders = await Promise.all(Array.from({ length: 8 }, () => dueInJune(workshop)));
    setDay(workshop, '2026-05-18');
    const instances = [workshop.app, other.app, workshop.app, other.app];
    await Promise.all(instances.map((app) => app.get(CommandBus).execute(new RaiseDueMaintenance())));
    for (const { id } of reminders) expect(await raisedOf(workshop, id)).toHaveLength(1);
  });

  it('raises each threshold at most once in any sequence of checks, races and changes', async () => {
    const step = fc.record({
      days: fc.integer({ min: 0, max: 12 }),
      action: fc.constantFrom('check', 'check', 'race', 'describe', 'deliver'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        workshop.clock.time = MONDAY_MORNING;
        const { owner, id } = await dueInJune(workshop, { dueDate: '2026-04-10' });
        let day = localDate('2026-03-02');
        for (const { days, action } of steps) {
          day = addDays(day, days);
          setDay(workshop, day);
          if (action === 'check') await checkReminders(workshop);
          if (action === 'deliver') await workshop.deliverEvents();
          if (action === 'race') {
            const buses = [workshop.app, other.app].map((app) => app.get(CommandBus));
            await Promise.all(buses.map((commands) => commands.execute(new RaiseDueMaintenance())));
          }
          if (action === 'describe') {
            const body = { description: 'altfel' };
            await workshop.http('PATCH', `/api/reminders/${id}`, { cookie: owner.cookie, body });
          }
        }
        const thresholds = (await raisedOf(workshop, id)).map(([threshold]) => threshold);
        expect(thresholds).toEqual([...new Set(thresholds)].sort((a, b) => b - a));
      }),
      { numRuns: 10 },
    );
  });

  it('cannot have a threshold recorded twice in the database', async () => {
    const { id } = await dueInJune(workshop);
    await checkOn(workshop, '2026-05-18');
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

  it('checks in the daytime of the workshop, in winter and summer time', async () => {
    const { id } = await dueInJune(workshop);
    await runAt('2026-05-18T05:59:00Z');
    await runAt('2026-05-18T17:00:00Z');
    expect(await raisedOf(workshop, id)).toEqual([]);
    // Nine in the morning in summer time.
    await runAt('2026-05-18T06:00:00Z');
    expect(await raisedOf(workshop, id)).toEqual([[14, '2026-06-01']]);
  });
});
