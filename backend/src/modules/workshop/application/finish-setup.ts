import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Profiles } from '../domain/profile.ts';

/** Ends the setup of a new installation; without effect when it has ended. */
export class FinishSetup extends Command<void> {
  constructor(readonly by: Actor) {
    super();
  }
}

@CommandHandler(FinishSetup)
export class FinishSetupHandler implements ICommandHandler<FinishSetup> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly profiles: Profiles,
    private readonly clock: Clock,
  ) {}

  execute({ by }: FinishSetup): Promise<void> {
    return this.work.run(async () => {
      const profile = await this.profiles.forChange();
      profile.finishSetup(by, this.clock.now());
      await this.profiles.save(profile);
    });
  }
}
