import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../kernel/actor.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { Logos } from '../../../platform/files/logos.ts';
import { Profiles } from '../domain/profile.ts';

/** Sets the stored logo, or removes the logo. */
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
