import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Database } from '../../../../platform/database/database.ts';
import { Job, type RecurringJob } from '../../../../platform/jobs/jobs.ts';
import { retentionRule } from '../../../../platform/jobs/retention.ts';
import { PushDevices } from '../../application/push/push-devices.ts';
import { RemindOfAppointments } from '../../application/writing/remind-of-appointments.ts';

@Job('notifications.remind-of-visits', 5, 'outside-transaction')
@Injectable()
export class RemindOfAppointmentsJob implements RecurringJob {
  constructor(private readonly commands: CommandBus) {}

  run(): Promise<void> {
    return this.commands.execute(new RemindOfAppointments());
  }
}

/** Deletes the devices of sessions that have ended without signing out. They receive nothing meanwhile. */
@Job('notifications.remove-ended-devices', 60, 'outside-transaction')
@Injectable()
export class RemoveEndedDevices implements RecurringJob {
  constructor(private readonly devices: PushDevices) {}

  run(): Promise<void> {
    return this.devices.removeEnded();
  }
}

const IS_DUE = `created_at < $1::timestamptz - make_interval(months => $2) AND status <> 'queued'`;
const COUNT = `SELECT count(*) AS count FROM notifications.outgoing_message WHERE ${IS_DUE}`;
const DELETE = `
  DELETE FROM notifications.outgoing_message WHERE id IN (
    SELECT id FROM notifications.outgoing_message WHERE ${IS_DUE}
    ORDER BY created_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
  RETURNING id`;

@Job('notifications.delete-old-messages', 24 * 60, 'outside-transaction')
export class DeleteOldMessages extends retentionRule(
  'messages',
  { count: COUNT, erase: DELETE },
  ({ RETENTION_MESSAGES_MONTHS }, _today, now) => [now, RETENTION_MESSAGES_MONTHS],
) {}

/** Marks the demo's messages as sent at their time, because they span weeks and would use up today's SMS. */
export async function settleDemoMessages(database: Database): Promise<void> {
  await database.query(`
    UPDATE notifications.outgoing_message SET status = 'sent', sent_at = created_at, next_attempt_at = NULL
    WHERE status = 'queued'`);
}
