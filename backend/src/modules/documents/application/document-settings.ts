import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { SettingsRows, SettingsTable } from '../../../platform/database/settings-rows.ts';
import { ApiInteger, ApiNullable } from '../../../platform/http/view-properties.ts';
import { StoredEstimateSettings } from '../../estimates/index.ts';
import { type DocumentChoices, DocumentSettings } from '../domain/document-settings.ts';
import { DocumentNotFound } from '../domain/documents.errors.ts';

const SETTINGS_ROW = new SettingsTable('documents.setting', DocumentSettings, [
  'workOrderSeries',
  'estimateSeries',
  'finalEstimateSeries',
  'handoverSeries',
  'warrantySeries',
  'partsWarrantyMonths',
  'labourWarrantyMonths',
  'labourTerms',
]);

export class DocumentSettingsView implements DocumentChoices {
  @ApiProperty({ example: 'CL' }) readonly workOrderSeries: string;
  @ApiProperty({ example: 'DE' }) readonly estimateSeries: string;
  @ApiProperty({ example: 'DF' }) readonly finalEstimateSeries: string;
  @ApiProperty({ example: 'PV' }) readonly handoverSeries: string;
  @ApiProperty({ example: 'CG' }) readonly warrantySeries: string;
  @ApiInteger('Months.') readonly partsWarrantyMonths: number;
  @ApiInteger('Months; 0: none.') readonly labourWarrantyMonths: number;
  @ApiNullable(String, 'How labour is computed, as customers read it.') readonly labourTerms: string | null;
  @ApiInteger('Sent back with a change.') readonly version: number;
}

export class ChangeDocumentSettings extends command<{
  choices: Partial<DocumentChoices>;
  version: number | undefined;
  by: Actor;
}>() {}

@Injectable()
export class StoredDocumentSettings {
  constructor(
    private readonly settings: SettingsRows,
    private readonly estimates: StoredEstimateSettings,
  ) {}

  current(): Promise<DocumentSettings> {
    return this.settings.current(SETTINGS_ROW);
  }

  async requireEnabled() {
    const estimates = await this.estimates.show();
    if (!estimates.enabled) throw new DocumentNotFound();
    return estimates;
  }

  async areEnabled(): Promise<boolean> {
    return (await this.estimates.current()).enabled;
  }
}

@Injectable()
export class DocumentSettingsHandlers {
  constructor(private readonly settings: SettingsRows) {}

  @Handles(ChangeDocumentSettings)
  change({ choices, version, by }: ChangeDocumentSettings): Promise<void> {
    return this.settings.change(SETTINGS_ROW, (settings) => settings.change(choices, version, by));
  }
}
