import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.ts';
import { addDays, fromInstant, type LocalDate, type LocalTime, toInstant } from '../../../../kernel/wall-clock.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { Database } from '../../../../platform/database/database.ts';
import { SettingsRows } from '../../../../platform/database/settings-rows.ts';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.ts';
import { AppointmentDirectory } from '../../../booking/index.ts';
import { compose, messageCauseOf } from '../../domain/outgoing-message.ts';
import { isReminderDue } from '../../domain/quiet-hours.ts';
import type { OwnTexts } from '../../domain/templates/templates.ts';
import { Outbox } from '../outbox/outbox.ts';
import { RecipientResolver } from '../recipients/recipient-resolver.ts';
import { MESSAGE_SETTINGS_TABLE } from '../settings/message-settings.ts';

const HOURS_IN_A_DAY = 24;

interface ComingAppointment {
  readonly appointmentId: number;
  readonly date: LocalDate;
  readonly start: LocalTime;
  readonly since: Date;
}

const QUEUED_AMONG = `
  SELECT event_id AS id FROM notifications.outgoing_message WHERE event_id = ANY ($1::uuid[]) AND template = 'visit-reminder'`;

/**
 * Queues a reminder for each appointment when its time has come, once per start, even if several instances run. The
 * setting of the hours can switch it off.
 */
export class RemindOfAppointments extends Command<void> {}

@CommandHandler(RemindOfAppointments)
export class RemindOfAppointmentsHandler implements ICommandHandler<RemindOfAppointments> {
  constructor(
    private readonly appointments: AppointmentDirectory,
    private readonly work: UnitOfWork,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly resolver: RecipientResolver,
    private readonly rows: SettingsRows,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute(): Promise<void> {
    const { reminderHours: hours, quietFrom, quietTo, ownTexts } = await this.rows.current(MESSAGE_SETTINGS_TABLE);
    if (hours === 0) return;
    const zone = this.settings.WORKSHOP_TZ;
    const now = this.clock.now();
    const { date: today } = fromInstant(now, zone);
    // Quiet hours move a reminder forward by less than a day.
    const until = addDays(today, Math.ceil(hours / HOURS_IN_A_DAY) + 1);
    const coming = await this.appointments.toRemind(today, until);
    const rule = { hours, quiet: { from: quietFrom, to: quietTo }, zone };
    const due = coming.filter(({ date, start, since }) =>
      isReminderDue({ start: toInstant(date, start, zone), since }, rule, now),
    );
    const queued = await this.queuedAmong(due.map(reminderId));
    for (const appointment of due.filter((one) => !queued.has(reminderId(one))))
      await this.remind(appointment, now, ownTexts);
  }

  private async queuedAmong(eventIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (eventIds.length === 0) return new Set();
    const rows = await this.database.query<{ id: string }>(QUEUED_AMONG, [eventIds]);
    return new Set(rows.map(({ id }) => id));
  }

  private remind(appointment: ComingAppointment, now: Date, own: OwnTexts): Promise<void> {
    const { appointmentId, date, start } = appointment;
    return this.work.run(async () => {
      const data = { appointmentId, date, startMinute: start };
      const addressed = await this.resolver.resolve('visit-customer', data);
      if (!addressed) return;
      const event = { id: reminderId(appointment), occurredAt: now };
      const { recipient, facts, about = null, secret = null } = addressed;
      const messages = compose(event, 'visit-reminder', ['sms', 'email'], recipient, facts, { secret, own });
      await this.outbox.add(messages, about);
    });
  }
}

function reminderId({ appointmentId, date, start, since }: ComingAppointment): string {
  return messageCauseOf(`visit-reminder ${appointmentId} ${date} ${start} ${since.getTime()}`);
}
