import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { type ChangedDetails, Profiles } from '../domain/profile.ts';
import { Logos } from './logos.ts';

export type { ChangedDetails };

export class ChangeWorkshopProfile extends Command<void> {
  constructor(
    readonly details: ChangedDetails,
    readonly version: number,
    readonly by: Actor,
  ) {
    super();
  }
}

/** @throws ChangedMeanwhile, TaxIdInvalid */
@CommandHandler(ChangeWorkshopProfile)
export class ChangeWorkshopProfileHandler implements ICommandHandler<ChangeWorkshopProfile> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly profiles: Profiles,
  ) {}

  execute({ details, version, by }: ChangeWorkshopProfile): Promise<void> {
    return this.work.run(async () => {
      const profile = await this.profiles.forChange();
      profile.describe(details, version, by);
      await this.profiles.save(profile);
    });
  }
}

export class ChangeAccent extends Command<void> {
  constructor(
    /** `#rrggbb`; null restores that of the product. */
    readonly accent: string | null,
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

export class ReplaceLogo extends Command<void> {
  constructor(
    readonly key: string | null,
    readonly by: Actor,
  ) {
    super();
  }
}

@CommandHandler(ReplaceLogo)
export class ReplaceLogoHandler implements ICommandHandler<ReplaceLogo> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly profiles: Profiles,
    private readonly logos: Logos,
  ) {}

  execute({ key, by }: ReplaceLogo): Promise<void> {
    return this.work.run(async () => {
      const profile = await this.profiles.forChange();
      const former = profile.replaceLogo(key, by);
      if (key) await this.logos.claim(key);
      if (former && former !== key) await this.logos.release(former);
      await this.profiles.save(profile);
    });
  }
}

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
