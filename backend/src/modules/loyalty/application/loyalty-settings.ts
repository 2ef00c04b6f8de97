import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { SettingsRows, SettingsTable } from '../../../platform/database/settings-rows.ts';
import { ApiInteger } from '../../../platform/http/view-properties.ts';
import { LoyaltySettings } from '../domain/loyalty-settings.ts';

const LOYALTY_SETTINGS = new SettingsTable('loyalty.setting', LoyaltySettings, ['dailyPoints']);

export class LoyaltySettingsView {
  @ApiInteger({
    description: 'Points that a receptionist may credit and deduct by hand in a day, added up; admins have no limit.',
    example: 50,
  })
  readonly dailyPoints: number;

  @ApiInteger('Sent back with a change.') readonly version: number;
}

export class ChangeLoyaltySettings extends command<{ dailyPoints: number; version: number; by: Actor }>() {}

@Injectable()
export class LoyaltySettingsReader {
  constructor(private readonly settings: SettingsRows) {}

  async showLoyaltySettings(): Promise<LoyaltySettingsView> {
    const { dailyPoints, version } = await this.settings.current(LOYALTY_SETTINGS);
    return { dailyPoints, version };
  }
}

@Injectable()
export class LoyaltySettingsHandlers {
  constructor(private readonly settings: SettingsRows) {}

  @Handles(ChangeLoyaltySettings)
  changeLoyaltySettings({ dailyPoints, version, by }: ChangeLoyaltySettings): Promise<void> {
    return this.settings.change(LOYALTY_SETTINGS, (settings) => settings.change(dailyPoints, version, by));
  }
}
