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
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { LoyaltySettingsStore } from '../domain/loyalty-settings.ts';

/** The settings of loyalty. */
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

/** Reads the settings of loyalty. */
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
  constructor(private readonly settings: LoyaltySettingsStore) {}

  async execute(): Promise<LoyaltySettingsView> {
    const { dailyPoints, version } = await this.settings.current();
    return { dailyPoints, version };
  }
}

/** @throws ChangedMeanwhile */
@CommandHandler(ChangeLoyaltySettings)
export class ChangeLoyaltySettingsHandler implements ICommandHandler<ChangeLoyaltySettings> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settings: LoyaltySettingsStore,
  ) {}

  execute({ dailyPoints, version, by }: ChangeLoyaltySettings): Promise<void> {
    return this.work.run(async () => {
      const settings = await this.settings.forChange();
      settings.change(dailyPoints, version, by);
      await this.settings.save(settings);
    });
  }
}
