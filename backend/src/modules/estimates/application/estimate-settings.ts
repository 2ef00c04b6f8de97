import { VAT_KINDS, type VatKind } from '@car-workshop/contracts/values/estimates';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Actor } from '../../../kernel/actor.ts';
import { WorkshopDay } from '../../../platform/config/workshop-day.ts';
import { command, Handles } from '../../../platform/cqrs/commands.ts';
import { Database } from '../../../platform/database/database.ts';
import { SettingsRows, SettingsTable } from '../../../platform/database/settings-rows.ts';
import { ApiEnum, ApiInteger, ApiList, ApiNullable } from '../../../platform/http/view-properties.ts';
import { EstimateSettings, type SettingsChange } from '../domain/estimate-settings.ts';
import { EstimateNotFound } from '../domain/estimates.errors.ts';
import { vatRatesOn } from '../domain/pricing.ts';
import { WorkClocks } from './work-clocks.ts';

const SETTINGS_ROW = new SettingsTable('estimates.setting', EstimateSettings, [
  'enabled',
  'pricing',
  'validityDays',
  'overrunPercent',
  'maxWithoutCodeBani',
  'terms',
  'nextNumber',
]);

const HOLD_ENABLED = `SELECT FROM estimates.setting WHERE enabled FOR KEY SHARE`;

class LabourRateView {
  @ApiProperty({ example: 'Mecanică' }) readonly name: string;
  @ApiProperty({ description: 'RON without VAT for an hour.', example: 200 }) readonly rate: number;
}

class PriceRangeView {
  @ApiNullable(Number, 'RON: the highest cost of a unit; null for the last range.') readonly upTo: number | null;
  @ApiInteger({ description: 'Per cent of the cost that is added to it.', example: 40 }) readonly markupPercent: number;
}

class VatRateView {
  @ApiEnum('VatKind', VAT_KINDS) readonly kind: VatKind;
  @ApiInteger({ description: 'Per cent.', example: 21 }) readonly percent: number;
  @ApiProperty({ format: 'date', description: 'It holds until the next one of its kind.' }) readonly validFrom: string;
}

/** The current prices for new lines. */
export class LineTermsView {
  @ApiProperty({ description: 'RON without VAT for an hour of labour, proposed for new lines.', example: 200 })
  readonly labourRate: number;

  @ApiInteger({ description: 'Per cent, of lines that name none; 0 for a workshop that pays no VAT.', example: 21 })
  readonly vatRate: number;

  @ApiList(LabourRateView, 'The first one is proposed.') readonly labourRates: LabourRateView[];
  @ApiList('integer', 'Rates of today in per cent, the proposed one first.') readonly currentVatRates: number[];
  @ApiList(PriceRangeView, 'In the order of the costs; empty when no prices are proposed.')
  readonly priceMatrix: PriceRangeView[];
}

export class EstimateSettingsView extends LineTermsView {
  @ApiProperty({ description: 'Whether the workshop works with estimates; off, their routes answer 404.' })
  readonly enabled: boolean;

  @ApiProperty() readonly isVatPayer: boolean;
  @ApiList(VatRateView) readonly vatRates: VatRateView[];

  @ApiInteger({ description: 'For how many days a version that was sent can be approved.', example: 14 })
  readonly validityDays: number;

  @ApiInteger('By how many per cent an approved job may become dearer without asking again.')
  readonly overrunPercent: number;

  @ApiInteger('The largest total of an estimate in bani with VAT that a held tap approves without a code; 0: none.')
  readonly maxWithoutCodeBani: number;

  @ApiNullable(String, 'What the customer accepts with an approval.') readonly terms: string | null;

  @ApiInteger('Sent back with a change.') readonly version: number;
}

export class ChangeEstimateSettings extends command<{
  change: SettingsChange;
  version: number | undefined;
  by: Actor;
}>() {}

@Injectable()
export class StoredEstimateSettings {
  constructor(
    private readonly settings: SettingsRows,
    private readonly database: Database,
    private readonly day: WorkshopDay,
  ) {}

  current(): Promise<EstimateSettings> {
    return this.settings.current(SETTINGS_ROW);
  }

  /** @throws EstimateNotFound while the workshop has switched estimates off */
  async requireEnabled(): Promise<EstimateSettings> {
    const settings = await this.current();
    if (!settings.enabled) throw new EstimateNotFound();
    return settings;
  }

  // Like {@link requireEnabled}, with a lock until the unit of work of the caller ends.
  async holdEnabled(): Promise<void> {
    if (!(await this.database.one(HOLD_ENABLED))) throw new EstimateNotFound();
  }

  /** The next document number. It needs a unit of work, whose row lock keeps the numbers without gaps. */
  async takeNumber(): Promise<number> {
    const settings = await this.settings.forChange(SETTINGS_ROW);
    const number = settings.takeNumber();
    await this.settings.save(SETTINGS_ROW, settings);
    return number;
  }

  termsOf({ pricing }: EstimateSettings): LineTermsView {
    const labourRates = pricing.labourRates.map(({ name, rateBani }) => ({ name, rate: rateBani / 100 }));
    const currentVatRates = vatRatesOn(pricing, this.day.today());
    const priceMatrix = pricing.priceMatrix.map(({ upToBani, markupPercent }) => {
      return { upTo: upToBani === null ? null : upToBani / 100, markupPercent };
    });
    return {
      labourRate: labourRates[0]?.rate ?? 0,
      labourRates,
      vatRate: currentVatRates[0],
      currentVatRates: [...currentVatRates],
      priceMatrix,
    };
  }

  /** @throws SettingsMissing */
  async show(): Promise<EstimateSettingsView> {
    const settings = await this.settings.forAdmin(SETTINGS_ROW);
    const { enabled, pricing, validityDays, overrunPercent, maxWithoutCodeBani, terms, version } = settings;
    const vat = { isVatPayer: pricing.isVatPayer, vatRates: [...pricing.vatRates] };
    const limits = { validityDays, overrunPercent, maxWithoutCodeBani };
    return { ...this.termsOf(settings), ...vat, ...limits, enabled, terms, version };
  }
}

@Injectable()
export class EstimateSettingsHandlers {
  constructor(
    private readonly settings: SettingsRows,
    private readonly clocks: WorkClocks,
    private readonly day: WorkshopDay,
  ) {}

  /** @throws ChangedMeanwhile, PricingRefused */
  @Handles(ChangeEstimateSettings, 'in-transaction')
  async change({ change, version, by }: ChangeEstimateSettings): Promise<void> {
    await this.settings.change(SETTINGS_ROW, (settings) => settings.change(change, this.day.today(), version, by));
    if (change.enabled === false) await this.clocks.endEvery(by);
  }
}

export type { SettingsChange };
