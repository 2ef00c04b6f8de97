import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Profiles } from '../domain/profile.ts';

/** Sets the accent colour of the pages. */
export class ChangeAccent extends Command<void> {
  constructor(
    /** `#rrggbb`; null restores that of the product. */
    readonly accent: string | null,
    /** The version that was read. */
    readonly version: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ChangedMeanwhile, AccentIllegible */
@CommandHandler(ChangeAccent)
export class ChangeAccentHandler implements ICommandHandler<ChangeAccent> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly profiles: Profiles,
  ) {}

  execute({ accent, version, by }: ChangeAccent): Promise<void> {
    return this.work.run(async () => {
      const profile = await this.profiles.forChange();
      profile.paint(accent, version, by);
      await this.profiles.save(profile);
    });
  }
}
