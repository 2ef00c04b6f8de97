import { Injectable } from '@nestjs/common';
import { settingsOf } from '../../../kernel/settings.ts';
import { SettingsRows } from '../../../platform/database/settings-rows.ts';
import { line, optionalText, wholeNumber } from '../../../platform/settings/setting-fields.ts';
import { SettingsSection } from '../../../platform/settings/settings-section.ts';
import { StoredEstimateSettings } from '../../estimates/index.ts';
import {
  type DocumentType,
  LEGAL_WARRANTY_MONTHS,
  MAX_SERIES,
  MAX_WARRANTY_MONTHS,
} from '../domain/document.values.ts';
import { DocumentNotFound } from '../domain/documents.errors.ts';
import { DocumentSettingsChanged } from '../events.ts';

const series = (example: string) => line({ max: MAX_SERIES, example: 'CL', shown: { example } });

export const DOCUMENT_SETTINGS = new SettingsSection({
  name: 'DocumentSettings',
  path: 'documents',
  table: 'documents.setting',
  settings: settingsOf('document-settings', DocumentSettingsChanged),
  fields: {
    workOrderSeries: series('CL'),
    estimateSeries: series('DE'),
    finalEstimateSeries: series('DF'),
    handoverSeries: series('PV'),
    warrantySeries: series('CG'),
    partsWarrantyMonths: wholeNumber({
      min: LEGAL_WARRANTY_MONTHS,
      max: MAX_WARRANTY_MONTHS,
      description: 'Months; the law asks for 24.',
      shown: 'Months.',
    }),
    labourWarrantyMonths: wholeNumber({
      min: 0,
      max: MAX_WARRANTY_MONTHS,
      description: 'Months.',
      shown: 'Months; 0: none.',
    }),
    labourTerms: optionalText({
      max: 1_000,
      description: 'How labour is computed; empty: none.',
      shown: 'How labour is computed, as customers read it.',
    }),
  },
  isVersionOptional: true,
  show: 'Show the settings of documents',
  change: 'Change the settings of documents; what was issued stays as it is',
  document: { request: 'DocumentSettingsFields' },
});

@Injectable()
export class StoredDocumentSettings {
  constructor(
    private readonly settings: SettingsRows,
    private readonly estimates: StoredEstimateSettings,
  ) {}

  current() {
    return this.settings.current(DOCUMENT_SETTINGS);
  }

  async seriesOf(type: DocumentType): Promise<string> {
    const { workOrderSeries, estimateSeries, finalEstimateSeries, handoverSeries, warrantySeries } =
      await this.current();
    return {
      'work-order': workOrderSeries,
      estimate: estimateSeries,
      'final-estimate': finalEstimateSeries,
      handover: handoverSeries,
      warranty: warrantySeries,
    }[type];
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
