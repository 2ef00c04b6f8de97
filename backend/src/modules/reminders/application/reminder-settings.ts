import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from '@nestjs/cqrs';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { ReminderDaysStore } from '../domain/reminder-days.ts';

/** When owners are notified of due maintenance. */
@ApiSchema({ name: 'ReminderSettings' })
export class ReminderSettingsView {
  @ApiProperty({ type: [Number], description: 'Days before the due date, descending.', example: [30, 14, 3] })
  readonly days: readonly number[];

  @ApiProperty({ type: 'integer', description: 'Sent back with a change.' })
  readonly version: number;
}

/** When owners are notified of due maintenance. */
export class ShowReminderSettings extends Query<ReminderSettingsView> {}

/** Changes when owners are notified. Thresholds that a reminder has passed already are not caught up. */
export class ChangeReminderSettings extends Command<void> {
  constructor(
    readonly days: readonly number[],
    readonly version: number,
    readonly by: Actor,
  ) {
    super();
  }
}

@QueryHandler(ShowReminderSettings)
export class ShowReminderSettingsHandler implements IQueryHandler<ShowReminderSettings> {
  constructor(private readonly reminderDays: ReminderDaysStore) {}

  async execute(): Promise<ReminderSettingsView> {
    const { days, version } = await this.reminderDays.current();
    return { days, version };
  }
}

/** @throws ChangedMeanwhile */
@CommandHandler(ChangeReminderSettings)
export class ChangeReminderSettingsHandler implements ICommandHandler<ChangeReminderSettings> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reminderDays: ReminderDaysStore,
    private readonly day: WorkshopDay,
    private readonly clock: Clock,
  ) {}

  execute({ days, version, by }: ChangeReminderSettings): Promise<void> {
    return this.work.run(async () => {
      const setting = await this.reminderDays.forChange();
      const before = setting.days;
      setting.change(days, version, by);
      if (setting.days === before) return;
      await this.reminderDays.save(setting, before, this.day.today(), this.clock.now());
    });
  }
}
