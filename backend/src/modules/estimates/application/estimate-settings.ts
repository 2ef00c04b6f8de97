import { Injectable } from '@nestjs/common';
import { Query } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { command, Handles } from '../../../platform/cqrs/messages.ts';
import { SettingsRows, SettingsTable } from '../../../platform/database/settings-rows.ts';
import { ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { type EstimateChoices, EstimateSettings } from '../domain/estimate-settings.ts';
import { EstimateNotFound } from '../domain/estimates.errors.ts';

const SETTINGS_ROW = new SettingsTable('estimates.setting', EstimateSettings, [
  'enabled',
  'labourRateBani',
  'vatRate',
  'validityDays',
  'overrunPercent',
  'terms',
  'nextNumber',
]);

export class EstimateSettingsView {
  @ApiProperty({ description: 'Whether the workshop works with estimates; off, their routes answer 404.' })
  readonly enabled: boolean;

  @ApiProperty({ description: 'RON without VAT for an hour of labour, proposed for new lines.', example: 200 })
  readonly labourRate: number;

  @ApiInteger({ description: 'Per cent, of lines that name none; 0 for a workshop that pays no VAT.', example: 21 })
  readonly vatRate: number;

  @ApiInteger({ description: 'For how many days a version that was sent can be approved.', example: 14 })
  readonly validityDays: number;

  @ApiInteger('By how many per cent an approved job may become dearer without asking again.')
  readonly overrunPercent: number;

  @ApiNullable(String, 'What the customer accepts with an approval.') readonly terms: string | null;

  @ApiInteger('Sent back with a change.') readonly version: number;
}

export class ShowEstimateSettings extends Query<EstimateSettingsView> {}

export class ChangeEstimateSettings extends command<{
  choices: Partial<EstimateChoices>;
  version: number | undefined;
  by: Actor;
}>() {}

@Injectable()
export class EstimateSettingsHandlers {
  constructor(private readonly settings: SettingsRows) {}

  current(): Promise<EstimateSettings> {
    return this.settings.current(SETTINGS_ROW);
  }

  /** @throws EstimateNotFound while the workshop has switched estimates off */
  async requireEnabled(): Promise<EstimateSettings> {
    const settings = await this.current();
    if (!settings.enabled) throw new EstimateNotFound();
    return settings;
  }

  /** The next document number. Needs a unit of work, whose end frees the row: numbers have no gaps. */
  async takeNumber(): Promise<number> {
    const settings = await this.settings.forChange(SETTINGS_ROW);
    const number = settings.takeNumber();
    await this.settings.save(SETTINGS_ROW, settings);
    return number;
  }

  @Handles(ShowEstimateSettings)
  async show(): Promise<EstimateSettingsView> {
    const { enabled, labourRateBani, vatRate, validityDays, overrunPercent, terms, version } = await this.current();
    return { enabled, labourRate: labourRateBani / 100, vatRate, validityDays, overrunPercent, terms, version };
  }

  @Handles(ChangeEstimateSettings)
  change({ choices, version, by }: ChangeEstimateSettings): Promise<void> {
    return this.settings.change(SETTINGS_ROW, (settings) => settings.change(choices, version, by));
  }
}
