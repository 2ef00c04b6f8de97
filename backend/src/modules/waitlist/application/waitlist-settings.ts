import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/actor.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { SettingsRows, SettingsTable } from '../../../platform/database/settings-rows.ts';
import { ApiInteger } from '../../../platform/http/view-properties.ts';
import { WaitlistSettings } from '../domain/waitlist-settings.ts';

export const WAITLIST_SETTINGS = new SettingsTable('waitlist.setting', WaitlistSettings, ['holdMinutes']);

export class WaitlistSettingsView {
  @ApiInteger({ description: 'Minutes for which an offer holds its start.', example: 20 }) readonly holdMinutes: number;
  @ApiInteger('Sent back with a change.') readonly version: number;
}

export class ChangeWaitlistSettings extends command<{ holdMinutes: number; version: number; by: Actor }>() {}

@Injectable()
export class WaitlistSettingsReader {
  constructor(private readonly settings: SettingsRows) {}

  async showWaitlistSettings(): Promise<WaitlistSettingsView> {
    const { holdMinutes, version } = await this.settings.current(WAITLIST_SETTINGS);
    return { holdMinutes, version };
  }
}

@Injectable()
export class WaitlistSettingsHandlers {
  constructor(private readonly settings: SettingsRows) {}

  @Handles(ChangeWaitlistSettings)
  changeWaitlistSettings({ holdMinutes, version, by }: ChangeWaitlistSettings): Promise<void> {
    return this.settings.change(WAITLIST_SETTINGS, (settings) => settings.change(holdMinutes, version, by));
  }
}
