import { CommandBus } from '@nestjs/cqrs';
import { RaiseDueMaintenance } from '../../../src/modules/reminders/application/raise-due-maintenance.ts';
import type { Workshop } from '../booking/support/workshop.ts';

/** A client with a vehicle. */
export interface Owner {
  readonly cookie: string;
  readonly userId: number;
  readonly vehicleId: number;
}

let plates = 100;

export async function anOwner(workshop: Workshop): Promise<Owner> {
  const { cookie, id: userId } = await workshop.client();
  plates += 1;
  const body = { make: 'Dacia', model: 'Logan', year: 2019, licensePlate: `B ${plates} ABC` };
  const { body: vehicle } = await workshop.http('POST', '/api/account/vehicles', { body, cookie });
  return { cookie, userId, vehicleId: vehicle.id };
}

/** Enters an ITP due on 1 June 2026, or what `wish` says. */
export function enter(workshop: Workshop, { cookie, vehicleId }: Owner, wish: object = {}) {
  const body = { reminderType: 'itp', description: 'ITP', dueDate: '2026-06-01', ...wish };
  return workshop.http('POST', `/api/vehicles/${vehicleId}/reminders`, { cookie, body });
}

/** Noon at the workshop on a day. */
export function setDay(workshop: Workshop, day: string): void {
  workshop.clock.time = new Date(`${day}T10:00:00Z`);
}

/** Looks whether it is time to tell of something, as the daily job does. */
export function look(workshop: Workshop) {
  return workshop.app.get(CommandBus).execute(new RaiseDueMaintenance());
}

/** What was raised of a reminder, in order: the threshold and the due day. */
export async function raisedOf(workshop: Workshop, reminderId: number): Promise<[number, string][]> {
  const rows = await workshop.database.database.query<{ threshold: number; dueDate: string }>(
    `SELECT (data ->> 'threshold')::int AS threshold, data ->> 'dueDate' AS "dueDate" FROM platform.event
     WHERE type = 'reminders.maintenance-due' AND stream = $1 ORDER BY stream_version`,
    [`reminder-${reminderId}`],
  );
  return rows.map(({ threshold, dueDate }) => [threshold, dueDate]);
}

/** A reminder due on 1 June 2026, and its owner. */
export async function dueInJune(
  workshop: Workshop,
  wish: object = {},
): Promise<{ owner: Owner; id: number }> {
  const owner = await anOwner(workshop);
  const { body } = await enter(workshop, owner, wish);
  return { owner, id: body.id };
}

/** Looks on each of these days, at noon. */
export async function lookOn(workshop: Workshop, ...days: string[]): Promise<void> {
  for (const day of days) {
    setDay(workshop, day);
    await look(workshop);
  }
}
