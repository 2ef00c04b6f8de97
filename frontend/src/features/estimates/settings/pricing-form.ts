import { toBani } from '@car-workshop/contracts/money';
import {
  MAX_LABOUR_RATE_RON,
  MAX_MARKUP,
  MAX_UNIT_PRICE_RON,
  MAX_VAT_RATE,
  MAX_WITHOUT_CODE_BANI,
  VAT_KINDS,
  type VatKind,
} from '@car-workshop/contracts/values/estimates';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';
import { amountField, writeAmount } from '../../../shared/forms/field-schemas.ts';
import { wholeWithin } from '../../../shared/settings/section-fields.ts';
import { workshopToday } from '../../../shared/time/workshop-clock.ts';

type Saved = Schemas['EstimateSettings'];

export interface PricingForm {
  labourRates: { name: string; rate: string }[];
  isVatPayer: 'yes' | 'no';
  vatRates: { kind: VatKind; percent: string; validFrom: string }[];
  /** The last range has no end. */
  priceMatrix: { upTo: string; markupPercent: string }[];
  /** Typed in RON. */
  maxWithoutCodeBani: string;
}

export function pricingForm(saved: Saved, language: string): PricingForm {
  const { labourRates, isVatPayer, vatRates, priceMatrix, maxWithoutCodeBani } = saved;
  return {
    maxWithoutCodeBani: writeAmount(maxWithoutCodeBani / 100, language),
    labourRates: labourRates.map(({ name, rate }) => ({ name, rate: writeAmount(rate, language) })),
    isVatPayer: isVatPayer ? 'yes' : 'no',
    vatRates: vatRates.map(({ kind, percent, validFrom }) => ({ kind, percent: String(percent), validFrom })),
    priceMatrix: priceMatrix.map(({ upTo, markupPercent }) => {
      return { upTo: writeAmount(upTo, language), markupPercent: String(markupPercent) };
    }),
  };
}

/** The rules of the server, with each error at the field that breaks the rule. */
export function pricingFields(t: TFunction<'estimateDesk'>) {
  const percent = (max: number) => wholeWithin(t('words.between', { min: 0, max }), { min: 0, max });
  const rateRule = t('line.priceInvalid', { max: MAX_LABOUR_RATE_RON });
  const costRule = t('line.priceInvalid', { max: MAX_UNIT_PRICE_RON });
  const sumRule = t('settings.withoutCodeInvalid', { max: MAX_WITHOUT_CODE_BANI / 100 });
  const isSum = (ron: number | undefined) => toBani(ron ?? 0) <= MAX_WITHOUT_CODE_BANI;
  const isRate = (ron: number | undefined) => ron !== undefined && ron <= MAX_LABOUR_RATE_RON;
  const isCost = (ron: number | undefined) => ron === undefined || ron <= MAX_UNIT_PRICE_RON;
  const sameName = (one: string, other: string) => one.localeCompare(other, 'ro', { sensitivity: 'base' }) === 0;
  const labourRate = z.object({
    name: z.string().check(z.trim(), z.minLength(1, t('settings.rateNameMissing'))),
    rate: z.pipe(
      amountField(rateRule).check(z.refine(isRate, { message: rateRule })),
      z.transform((ron: number | undefined) => ron ?? 0),
    ),
  });
  const vatRate = z.object({
    kind: z.enum(VAT_KINDS),
    percent: percent(MAX_VAT_RATE),
    validFrom: z.string().check(z.minLength(1, t('settings.dateMissing'))),
  });
  const range = z.object({
    upTo: amountField(costRule).check(z.refine(isCost, { message: costRule })),
    markupPercent: percent(MAX_MARKUP),
  });
  type Broken = readonly [at: number | undefined, field: string, message: string] | undefined;
  const checked = <Row>(rule: (rows: readonly Row[]) => Broken) =>
    z.check<Row[]>(({ value, issues }) => {
      const [at, field, message] = rule(value) ?? [];
      if (field === undefined) return;
      issues.push({ code: 'custom', input: value, message, path: at === undefined ? [] : [at, field] });
    });
  return {
    maxWithoutCodeBani: z.pipe(
      amountField(sumRule).check(z.refine(isSum, { message: sumRule })),
      z.transform((ron: number | undefined) => toBani(ron ?? 0)),
    ),
    labourRates: z.array(labourRate).check(
      checked((rows) => {
        const at = rows.findIndex(({ name }, n) =>
          rows.some((other, before) => before < n && sameName(name, other.name)),
        );
        return at < 0 ? undefined : [at, 'name', t('settings.rateTwice')];
      }),
    ),
    isVatPayer: z.pipe(
      z.enum(['yes', 'no']),
      z.transform((choice: 'yes' | 'no') => choice === 'yes'),
    ),
    vatRates: z.array(vatRate).check(
      checked((rows) => {
        const at = rows.findIndex(({ kind, validFrom }, n) =>
          rows.some((other, before) => before < n && other.kind === kind && other.validFrom === validFrom),
        );
        if (at >= 0) return [at, 'validFrom', t('settings.vatTwice')];
        const today = workshopToday();
        const holds = rows.some(({ kind, validFrom }) => kind === 'standard' && validFrom <= today);
        return holds ? undefined : [Math.max(0, rows.length - 1), 'validFrom', t('settings.vatMissing')];
      }),
    ),
    priceMatrix: z.array(range).check(
      checked((rows) => {
        const open = rows.findIndex(({ upTo }, at) => (upTo === undefined) !== (at === rows.length - 1));
        if (open >= 0) return [open, 'upTo', t('settings.rangeOpen')];
        const low = rows.findIndex(({ upTo }, at) => upTo !== undefined && upTo <= (rows[at - 1]?.upTo ?? 0));
        return low < 0 ? undefined : [low, 'upTo', t('settings.rangeOverlap')];
      }),
    ),
  };
}
