import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type ChangedDetails, Profiles } from '../domain/profile.ts';

export type { ChangedDetails };

/** Replaces the details of the workshop. */
export class ChangeProfile extends Command<void> {
  constructor(
    readonly details: ChangedDetails,
    /** The version that was read. */
    readonly version: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ChangedMeanwhile, TaxIdInvalid */
@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly profiles: Profiles,
  ) {}

  execute({ details, version, by }: ChangeProfile): Promise<void> {
    return this.work.run(async () => {
      const profile = await this.profiles.forChange();
      profile.describe(details, version, by);
      await this.profiles.save(profile);
    });
  }
}
