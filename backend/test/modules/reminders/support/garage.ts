import { CommandBus } from '@nestjs/cqrs';
import { RaiseDueMaintenance } from '../../../../src/modules/reminders/application/raise-due-maintenance.ts';
import type { Workshop } from '../../booking/support/workshop.ts';
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

/** Adds a reminder, by default an ITP due on 1 June 2026. */
export function addReminder(workshop: Workshop, { cookie, vehicleId }: Owner, overrides: object = {}) {
  const body = { reminderType: 'itp', description: 'ITP', dueDate: '2026-06-01', ...overrides };
  return workshop.http('POST', `/api/vehicles/${vehicleId}/reminders`, { cookie, body });
}

/** Sets the clock to noon at the workshop. */
export function setDay(workshop: Workshop, day: string): void {
  workshop.clock.time = new Date(`${day}T10:00:00Z`);
}
export function checkReminders(workshop: Workshop) {
  return workshop.app.get(CommandBus).execute(new RaiseDueMaintenance());
}

/** The thresholds raised for a reminder, in order, each with its due date. */
export async function raisedOf(workshop: Workshop, reminderId: number): Promise<[number, string][]> {
  const rows = await workshop.database.database.query<{ threshold: number; dueDate: string }>(
    `SELECT (data ->> 'threshold')::int AS threshold, data ->> 'dueDate' AS "dueDate" FROM platform.event
     WHERE type = 'reminders.maintenance-due' AND stream = $1 ORDER BY stream_version`,
    [`reminder-${reminderId}`],
  );
  return rows.map(({ threshold, dueDate }) => [threshold, dueDate]);
}

/** A reminder due on 1 June 2026, and its owner. */
export async function dueInJune(workshop: Workshop, overrides: object = {}): Promise<{ owner: Owner; id: number }> {
  const owner = await anOwner(workshop);
  const { body } = await addReminder(workshop, owner, overrides);
  return { owner, id: body.id };
}

/** Checks the due reminders at noon on each of these days. */
export async function checkOn(workshop: Workshop, ...days: string[]): Promise<void> {
  for (const day of days) {
    setDay(workshop, day);
    await checkReminders(workshop);
  }
}
