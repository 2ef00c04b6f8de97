import { toBani } from '@car-workshop/contracts/money';
import {
  LINE_KINDS,
  type LineKind,
  MAX_QUANTITY,
  MAX_UNIT_PRICE_RON,
  MAX_WARRANTY_MONTHS,
  URGENCIES,
  type Urgency,
} from '@car-workshop/contracts/values/estimates';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatAmount } from '../../../shared/format/format.ts';
import { amountField, optionalText, readAmount, writeAmount } from '../../../shared/forms/field-schemas.ts';
import type { LineTerms } from './price-matrix.ts';

type Estimate = Schemas['Estimate'];

export interface LineForm {
  kind: LineKind;
  label: string;
  quantity: string;
  unitPrice: string;
  cost: string;
  vatRate: string;
  unit: string;
  warrantyMonths: string;
  isBrought: boolean;
  /** The sold hours, if they differ from the quantity of labour. */
  hours: string;
  /** The name of the labour rate that was chosen; not part of the estimate. */
  rate: string;
  /** Whether the price is a proposal of the price matrix; not part of the estimate. */
  isProposed: boolean;
}

export interface JobForm {
  /** Empty for a new job. */
  jobId: string;
  title: string;
  urgency: Urgency;
  complaint: string;
  reason: string;
  alternativeGroup: string;
  /** The checklist item that led to the job; not part of the estimate. */
  itemName: string;
  photos: number[];
  lines: LineForm[];
}

export interface EstimateForm {
  jobs: JobForm[];
}

/** A new line; a line of labour starts with the workshop's first hourly rate. */
export function newLine(kind: LineKind, { labourRates, currentVatRates }: LineTerms, language: string): LineForm {
  const rate = kind === 'labour' ? labourRates[0] : undefined;
  const own = { unit: '', warrantyMonths: '', isBrought: false, hours: '', isProposed: false };
  const price = { unitPrice: writeAmount(rate?.rate, language), rate: rate?.name ?? '' };
  return { kind, label: '', quantity: '1', ...price, cost: '', vatRate: String(currentVatRates[0] ?? 0), ...own };
}

export function newJob(terms: LineTerms, language: string, title = ''): JobForm {
  const lines = [newLine('labour', terms, language)];
  const texts = { title, complaint: '', reason: '', alternativeGroup: '', itemName: '' };
  return { jobId: '', ...texts, urgency: 'now', photos: [], lines };
}

export function estimateForm(estimate: Estimate, language: string): EstimateForm {
  return {
    jobs: estimate.jobs.map((job) => ({
      ...writtenJob(job, estimate, language),
      jobId: String(job.id),
      complaint: job.complaint ?? '',
      alternativeGroup: job.alternativeGroup ?? '',
      photos: [...job.photos],
    })),
  };
}

/** Makes a new job of a kept one. If its VAT rate is no longer valid, it gets the current rate. */
export function keptJob(job: Schemas['CannedJob'], terms: LineTerms, language: string): JobForm {
  const { currentVatRates } = terms;
  const [today = 0] = currentVatRates;
  const lines = job.lines.map((line) => {
    return { ...line, vatRate: currentVatRates.includes(line.vatRate) ? line.vatRate : today };
  });
  return {
    jobId: '',
    complaint: '',
    alternativeGroup: '',
    photos: [],
    ...writtenJob({ ...job, lines }, terms, language),
  };
}

function writtenJob(
  { title, urgency, reason, lines }: Schemas['CannedJob'] | Estimate['jobs'][number],
  { labourRates }: LineTerms,
  language: string,
) {
  const write = (amount: number | null) => writeAmount(amount, language);
  const count = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
  return {
    title,
    urgency,
    reason: reason ?? '',
    itemName: '',
    lines: lines.map(({ kind, label, quantity, unitPrice, cost, vatRate, unit, warrantyMonths, isBrought, hours }) => ({
      kind,
      label,
      quantity: count.format(quantity),
      unitPrice: write(unitPrice),
      cost: write(cost),
      vatRate: String(vatRate),
      unit: unit ?? '',
      warrantyMonths: String(warrantyMonths ?? ''),
      isBrought,
      hours: hours === null || (kind === 'labour' && hours === quantity) ? '' : count.format(hours),
      rate: kind === 'labour' ? (labourRates.find(({ rate }) => rate === unitPrice)?.name ?? '') : '',
      isProposed: false,
    })),
  };
}

export function jobSchema(t: TFunction<'estimateDesk'>, language: string) {
  const isGiven = (text: string) => z.string().check(z.trim(), z.minLength(1, text));
  const quantityRule = t('line.quantityInvalid', { max: formatAmount(MAX_QUANTITY, language) });
  const priceRule = t('line.priceInvalid', { max: formatAmount(MAX_UNIT_PRICE_RON, language) });
  const isPrice = (ron: number | undefined) => ron !== undefined && ron <= MAX_UNIT_PRICE_RON;
  const quantity = amountField(quantityRule).check(
    z.refine((count) => count !== undefined && count > 0 && count <= MAX_QUANTITY, { message: quantityRule }),
  );
  const isHours = (count: number | undefined) => count === undefined || (count > 0 && count <= MAX_QUANTITY);
  const line = z.pipe(
    z.object({
      kind: z.enum(LINE_KINDS),
      label: isGiven(t('line.labelMissing')),
      quantity: z.pipe(
        quantity,
        z.transform((count: number | undefined) => count ?? 0),
      ),
      unitPrice: z.pipe(
        amountField(priceRule).check(z.refine(isPrice, { message: priceRule })),
        z.transform((price: number | undefined) => price ?? 0),
      ),
      cost: amountField(priceRule).check(z.refine((ron) => ron === undefined || isPrice(ron), { message: priceRule })),
      vatRate: z.pipe(z.string(), z.transform(Number)),
      unit: optionalText(),
      warrantyMonths: z.pipe(
        z.string().check(
          z.trim(),
          z.refine(
            (months) => /^\d{0,3}$/.test(months) && Number(months) <= MAX_WARRANTY_MONTHS,
            t('line.warrantyInvalid'),
          ),
        ),
        z.transform((months: string) => (months === '' ? undefined : Number(months))),
      ),
      isBrought: z.boolean(),
      hours: amountField(quantityRule).check(z.refine(isHours, { message: quantityRule })),
      rate: z.string(),
      isProposed: z.boolean(),
    }),
    z.transform(({ rate: _rate, isProposed: _isProposed, ...sent }) => sent),
  );
  return z.object({
    jobId: z.pipe(
      z.string(),
      z.transform((id: string) => (id === '' ? undefined : Number(id))),
    ),
    title: isGiven(t('job.titleMissing')),
    urgency: z.enum(URGENCIES),
    complaint: optionalText(),
    reason: optionalText(),
    alternativeGroup: optionalText(),
    itemName: z.string(),
    photos: z.array(z.number()),
    lines: z.array(line),
  });
}

/** The rules of the editor; the output is the body of the request. */
export function estimateSchema(t: TFunction<'estimateDesk'>, language: string) {
  const job = jobSchema(t, language);
  return z.pipe(
    z.object({ jobs: z.array(job) }),
    z.transform(({ jobs }: { jobs: z.output<typeof job>[] }) => ({
      jobs: jobs.map(({ jobId: id, itemName: _, ...terms }) => ({ ...terms, ...(id !== undefined && { id }) })),
    })),
  );
}

/** The names of all fields, in the order of the page, for the server's errors. */
export function fieldsOf({ jobs }: EstimateForm) {
  return jobs.flatMap((job, at) => [
    ...(['title', 'urgency', 'complaint', 'reason', 'alternativeGroup', 'photos'] as const).map(
      (name) => `jobs.${at}.${name}` as const,
    ),
    ...job.lines.flatMap((_, line) =>
      (['label', 'quantity', 'unitPrice', 'cost', 'vatRate', 'hours', 'unit', 'warrantyMonths'] as const).map(
        (name) => `jobs.${at}.lines.${line}.${name}` as const,
      ),
    ),
  ]);
}

/** A line of the form in bani: 0 until an amount is readable, null for a missing cost. */
export function pricedLine({ quantity, unitPrice, cost, vatRate }: LineForm) {
  const numberIn = (typed: string) => readAmount(typed) || 0;
  return {
    quantity: numberIn(quantity),
    unitPriceBani: toBani(numberIn(unitPrice)),
    costBani: readAmount(cost) === null ? null : toBani(numberIn(cost)),
    vatRate: Number(vatRate) || 0,
  };
}

/** A key of the stored jobs; a draft of the editor is valid only for the jobs of its key. */
export function basisOf({ jobs }: Estimate): string {
  const texts = jobs.map(({ id, title, urgency, complaint, reason, alternativeGroup, photos, lines }) => {
    return [id, title, urgency, complaint, reason, alternativeGroup, photos, lines];
  });
  let hash = 0;
  for (const character of JSON.stringify(texts)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647;
  return hash.toString(36);
}
