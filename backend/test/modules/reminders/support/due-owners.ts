import type { Workshop } from '../../booking/support/workshop.ts';
import { addReminder, type Owner, setDay } from './garage.ts';

/** The day of the tests, two weeks before the due date 1 June 2026. */
export const TODAY = '2026-05-18';

let plates = 500;

interface DueOwner extends Owner {
  readonly reminderId: number;
  readonly phone: string;
}

/** A client with a proven phone and consent to reminder messages, and a vehicle with an ITP due on 1 June 2026. */
export async function aDueOwner(
  workshop: Workshop,
  { consents = true, reminder = {} }: { consents?: boolean; reminder?: object } = {},
): Promise<DueOwner> {
  setDay(workshop, '2026-05-10');
  const { cookie, id: userId, customerPhone: phone } = await workshop.provenClient();
  plates += 1;
  const car = { make: 'Dacia', model: 'Logan', year: 2019, licensePlate: `B ${plates} DUE` };
  const { body: vehicle } = await workshop.http('POST', '/api/account/vehicles', { body: car, cookie });
  const owner = { cookie, userId, vehicleId: vehicle.id, phone };
  if (consents) await consent(workshop, owner, true);
  const { body } = await addReminder(workshop, owner, reminder);
  setDay(workshop, TODAY);
  return { ...owner, reminderId: body.id };
}

export function consent(workshop: Workshop, { cookie }: Pick<Owner, 'cookie'>, isGiven: boolean) {
  const body = { maintenanceReminders: isGiven, consentVersion: 1 };
  return workshop.http('PUT', '/api/client/message-preferences', { cookie, body });
}

/** The reminder messages to an owner: queued, sent or failed. */
export function dueMessagesTo(workshop: Workshop, { userId }: Pick<Owner, 'userId'>) {
  return workshop.database.database.query<{ channel: string; body: string; status: string }>(
    `SELECT channel, body, status FROM notifications.outgoing_message
     WHERE user_id = $1 AND template = 'maintenance-due' ORDER BY id`,
    [userId],
  );
}
