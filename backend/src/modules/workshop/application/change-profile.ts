import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { Clock } from '../../../kernel/clock.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { type Appearance, type ChangedDetails, Profiles, type WorkshopProfile } from '../domain/profile.ts';
import { Covers, Logos, type StoredPictures } from './pictures.ts';
import { TextsInUse } from './texts-in-use.ts';

export class ChangeWorkshopProfile extends command<{ details: ChangedDetails; version: number; by: Actor }>() {}

/** @throws ChangedMeanwhile, AccentIllegible */
export class ChangeAppearance extends command<{ appearance: Appearance; version: number; by: Actor }>() {}

export class ReplaceLogo extends command<{ key: string | null; by: Actor }>() {}

export class ReplaceCover extends command<{ key: string | null; by: Actor }>() {}

export class FinishSetup extends command<{ by: Actor }>() {}

@Injectable()
export class ProfileHandlers {
  constructor(
    private readonly profiles: Profiles,
    private readonly logos: Logos,
    private readonly covers: Covers,
    private readonly clock: Clock,
    private readonly texts: TextsInUse,
  ) {}

  @Handles(ChangeWorkshopProfile)
  changeWorkshopProfile({ details, version, by }: ChangeWorkshopProfile): Promise<void> {
    return this.profiles.change((profile) => profile.describe(details, version, by));
  }

  @Handles(ChangeAppearance)
  async changeAppearance({ appearance, version, by }: ChangeAppearance): Promise<void> {
    await this.profiles.change((profile) => profile.changeAppearance(appearance, version, by));
    await this.texts.read();
  }

  @Handles(ReplaceLogo)
  replaceLogo({ key, by }: ReplaceLogo): Promise<void> {
    return this.replacePicture(this.logos, key, (profile) => profile.replaceLogo(key, by));
  }

  @Handles(ReplaceCover)
  replaceCover({ key, by }: ReplaceCover): Promise<void> {
    return this.replacePicture(this.covers, key, (profile) => profile.replaceCover(key, by));
  }

  @Handles(FinishSetup)
  finishSetup({ by }: FinishSetup): Promise<void> {
    return this.profiles.change((profile) => profile.finishSetup(by, this.clock.now()));
  }

  private replacePicture(
    pictures: StoredPictures,
    key: string | null,
    replace: (profile: WorkshopProfile) => string | null,
  ): Promise<void> {
    return this.profiles.change(async (profile) => {
      const former = replace(profile);
      if (key) await pictures.claim(key);
      if (former && former !== key) await pictures.release(former);
    });
  }
}
