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
import { SettingsRows, SettingsTable } from '../../../platform/database/settings-rows.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { WaitlistSettings } from '../domain/waitlist-settings.ts';

export const WAITLIST_SETTINGS = new SettingsTable('waitlist.setting', WaitlistSettings, {
  holdMinutes: 'hold_minutes',
});

@ApiSchema({ name: 'WaitlistSettings' })
export class WaitlistSettingsView {
  @ApiProperty({ type: 'integer', description: 'Minutes for which an offer holds its start.', example: 20 })
  readonly holdMinutes: number;

  @ApiProperty({ type: 'integer', description: 'Sent back with a change.' })
  readonly version: number;
}

export class ShowWaitlistSettings extends Query<WaitlistSettingsView> {}

/** Changes the settings of the waitlist; offers that are open keep their end. */
export class ChangeWaitlistSettings extends Command<void> {
  constructor(
    readonly holdMinutes: number,
    readonly version: number,
    readonly by: Actor,
  ) {
    super();
  }
}

@QueryHandler(ShowWaitlistSettings)
export class ShowWaitlistSettingsHandler implements IQueryHandler<ShowWaitlistSettings> {
  constructor(private readonly settings: SettingsRows) {}

  async execute(): Promise<WaitlistSettingsView> {
    const { holdMinutes, version } = await this.settings.current(WAITLIST_SETTINGS);
    return { holdMinutes, version };
  }
}

/** @throws ChangedMeanwhile */
@CommandHandler(ChangeWaitlistSettings)
export class ChangeWaitlistSettingsHandler implements ICommandHandler<ChangeWaitlistSettings> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: SettingsRows,
  ) {}

  execute({ holdMinutes, version, by }: ChangeWaitlistSettings): Promise<void> {
    return this.work.run(async () => {
      const settings = await this.settings.forChange(WAITLIST_SETTINGS);
      settings.change(holdMinutes, version, by);
      await this.settings.save(WAITLIST_SETTINGS, settings);
    });
  }
}
