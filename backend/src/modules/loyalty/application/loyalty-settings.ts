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
import { LoyaltySettings } from '../domain/loyalty-settings.ts';

const LOYALTY_SETTINGS = new SettingsTable('loyalty.setting', LoyaltySettings, {
  dailyPoints: 'daily_points',
});

@ApiSchema({ name: 'LoyaltySettings' })
export class LoyaltySettingsView {
  @ApiProperty({
    type: 'integer',
    description:
      'Points that a receptionist may credit and deduct by hand in a day, added up; admins have no limit.',
    example: 50,
  })
  readonly dailyPoints: number;

  @ApiProperty({ type: 'integer', description: 'Sent back with a change.' })
  readonly version: number;
}

export class ShowLoyaltySettings extends Query<LoyaltySettingsView> {}

/** Changes the settings of loyalty. What was moved today counts against the new limit. */
export class ChangeLoyaltySettings extends Command<void> {
  constructor(
    readonly dailyPoints: number,
    readonly version: number,
    readonly by: Actor,
  ) {
    super();
  }
}

@QueryHandler(ShowLoyaltySettings)
export class ShowLoyaltySettingsHandler implements IQueryHandler<ShowLoyaltySettings> {
  constructor(private readonly settings: SettingsRows) {}

  async execute(): Promise<LoyaltySettingsView> {
    const { dailyPoints, version } = await this.settings.current(LOYALTY_SETTINGS);
    return { dailyPoints, version };
  }
}

/** @throws ChangedMeanwhile */
@CommandHandler(ChangeLoyaltySettings)
export class ChangeLoyaltySettingsHandler implements ICommandHandler<ChangeLoyaltySettings> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: SettingsRows,
  ) {}

  execute({ dailyPoints, version, by }: ChangeLoyaltySettings): Promise<void> {
    return this.work.run(async () => {
      const settings = await this.settings.forChange(LOYALTY_SETTINGS);
      settings.change(dailyPoints, version, by);
      await this.settings.save(LOYALTY_SETTINGS, settings);
    });
  }
}
