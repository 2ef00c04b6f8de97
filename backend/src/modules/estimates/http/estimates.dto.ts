import {
  ANSWERS,
  type Answer,
  DESK_METHODS,
  type DeskMethod,
  LINE_KINDS,
  type LineKind,
  MAX_ALTERNATIVE_GROUP,
  MAX_ITEMS_OF_JOB,
  MAX_JOB_TEXT,
  MAX_JOB_TITLE,
  MAX_JOBS,
  MAX_LABOUR_RATE_RON,
  MAX_LABOUR_RATES,
  MAX_LINE_LABEL,
  MAX_MARKUP,
  MAX_OVERRUN,
  MAX_PHOTOS_OF_JOB,
  MAX_PRICE_RANGES,
  MAX_QUANTITY,
  MAX_RATE_NAME,
  MAX_TERMS,
  MAX_UNIT,
  MAX_UNIT_PRICE_RON,
  MAX_VAT_RATE,
  MAX_VAT_RATES,
  MAX_WARRANTY_MONTHS,
  MAX_WITHOUT_CODE_BANI,
  URGENCIES,
  type Urgency,
  VALIDITY_DAYS,
  VAT_KINDS,
  type VatKind,
} from '@car-workshop/contracts/values/estimates';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsObject,
  IsOptional,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ronToBani } from '../../../kernel/money.ts';
import { localDate } from '../../../kernel/wall-clock.ts';
import {
  DateField,
  Flag,
  Id,
  message,
  nullAsMissing,
  OneOf,
  OptionalId,
  OptionalIds,
  OptionalText,
  OptionalWholeNumber,
  optional,
  RequiredLine,
  RequiredText,
  rule,
  SmsCodeField,
  Version,
  WholeNumber,
} from '../../../platform/http/validators.ts';
import { ApiEnum } from '../../../platform/http/view-properties.ts';
import { OptionalPrice, PriceField } from '../../catalogue/fields.ts';
import type { SettingsChange } from '../application/estimate-settings.ts';
import type { WantedJob } from '../application/write-estimate.ts';
import { MAX_LINES_OF_ESTIMATE, MAX_PLANNED_MINUTES, WORK_STATES, type WorkState } from '../domain/estimate.values.ts';

const QUANTITY = { type: Number, minimum: 0.01, maximum: MAX_QUANTITY, multipleOf: 0.01 } as const;

function isQuantity(value: unknown): boolean {
  return typeof value === 'number' && value >= 0.01 && value <= MAX_QUANTITY && Math.round(value * 100) / 100 === value;
}
const quantityRule = rule('quantity', isQuantity, 'estimate.quantity', { max: MAX_QUANTITY });

function isItemNames(value: unknown): boolean {
  const isName = (name: unknown) => typeof name === 'string' && name.trim() !== '' && name.length <= 200;
  return Array.isArray(value) && value.length <= 50 && value.every(isName);
}

const listRule = (max: number) => message('estimate.at_most', { max });

export class BeginEstimateBody {
  @Id() readonly appointmentId: number;
}

class EstimateLineBody {
  @OneOf(LINE_KINDS) @ApiEnum('EstimateLineKind', LINE_KINDS) readonly kind: LineKind;
  @RequiredLine({ max: MAX_LINE_LABEL, example: 'Plăcuțe de frână față' }) readonly label: string;

  @ApiProperty({ ...QUANTITY, description: 'At most two decimals; hours of labour.', example: 1.5 })
  @quantityRule
  readonly quantity: number;

  @OptionalText({ max: MAX_UNIT, description: 'Of the quantity, such as `buc` or `l`.' }) readonly unit?: string;
  @PriceField({ max: MAX_UNIT_PRICE_RON }) readonly unitPrice: number;

  @optional(
    { ...QUANTITY, nullable: true, description: 'Hours that are sold; missing for labour: its quantity.' },
    nullAsMissing,
    quantityRule,
  )
  readonly hours?: number;

  @OptionalPrice({ max: MAX_UNIT_PRICE_RON, description: 'RON without VAT that a unit costs the workshop.' })
  readonly cost?: number | null;

  @OptionalWholeNumber({ min: 0, max: MAX_VAT_RATE, description: 'Per cent; missing: that of the settings.' })
  readonly vatRate?: number;

  @OptionalWholeNumber({ min: 0, max: MAX_WARRANTY_MONTHS, description: 'Missing: that of the documents.' })
  readonly warrantyMonths?: number;

  @Flag("True for a part of the customer's own.") readonly isBrought?: boolean;
}

class JobTermsBody {
  @RequiredLine({ max: MAX_JOB_TITLE, example: 'Frâne față' }) readonly title: string;
  @OneOf(URGENCIES) @ApiEnum('Urgency', URGENCIES) readonly urgency: Urgency;
  @OptionalText({ max: MAX_JOB_TEXT, description: 'Why, in plain words for the customer.' }) readonly reason?: string;

  @ApiProperty({ type: [EstimateLineBody], maxItems: MAX_LINES_OF_ESTIMATE })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(MAX_LINES_OF_ESTIMATE, { message: listRule(MAX_LINES_OF_ESTIMATE) })
  @IsObject({ each: true, message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => EstimateLineBody)
  readonly lines: EstimateLineBody[];
}

class EstimateJobBody extends JobTermsBody {
  @OptionalId('Of a job that exists; missing: a new one.') readonly id?: number;
  @OptionalText({ max: MAX_JOB_TEXT, description: 'What the customer complained of.' }) readonly complaint?: string;
  @OptionalText({ max: MAX_ALTERNATIVE_GROUP, description: 'Jobs of one group are alternatives.' })
  readonly alternativeGroup?: string;

  @OptionalIds({ max: MAX_PHOTOS_OF_JOB, message: 'field.id', description: "Photos of the visit's checklists." })
  readonly photos?: number[];
}

export class CannedJobBody extends JobTermsBody {
  @OptionalId('Of a kept job that is changed; missing: the one with this title, or a new one.') readonly id?: number;

  @optional(
    {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 200 },
      maxItems: MAX_ITEMS_OF_JOB,
      description: 'Items of checklists that it mends.',
    },
    nullAsMissing,
    rule('itemNames', isItemNames, 'field.invalid'),
  )
  readonly itemNames?: string[];
}

export class ChangeJobsBody {
  @ApiProperty({ type: [EstimateJobBody], maxItems: MAX_JOBS })
  @IsArray({ message: message('field.invalid') })
  @ArrayMaxSize(MAX_JOBS, { message: listRule(MAX_JOBS) })
  @IsObject({ each: true, message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => EstimateJobBody)
  readonly jobs: EstimateJobBody[];

  @OptionalId('The revision that was read; another one is refused. Missing: whatever it is.')
  readonly revision?: number;
}

/** @param vatRate for lines that name none */
export function wantedJobs({ jobs }: ChangeJobsBody, vatRate: number): WantedJob[] {
  return jobs.map(({ id, complaint, alternativeGroup, photos, ...terms }) => ({
    id: id ?? null,
    complaint: complaint ?? null,
    alternativeGroup: alternativeGroup ?? null,
    photos: photos ?? [],
    ...jobTerms(terms, vatRate),
  }));
}

export function jobTerms({ title, urgency, reason, lines }: JobTermsBody, vatRate: number) {
  return {
    title,
    urgency,
    reason: reason ?? null,
    lines: lines.map((line) => ({
      kind: line.kind,
      label: line.label,
      quantity: line.quantity,
      unit: line.unit ?? null,
      unitPriceBani: ronToBani(line.unitPrice),
      vatRate: line.vatRate ?? vatRate,
      hours: line.hours ?? (line.kind === 'labour' ? line.quantity : null),
      costBani: line.cost === undefined || line.cost === null ? null : ronToBani(line.cost),
      warrantyMonths: line.warrantyMonths ?? null,
      isBrought: line.isBrought ?? false,
    })),
  };
}

export class SendEstimateBody {
  @Flag('True for a customer at the counter, who gets no message.') readonly silent?: boolean;
  @OptionalId('The revision that was read; another one is refused. Missing: whatever it is.')
  readonly revision?: number;
}

class CustomerAnswerBody {
  @Id() readonly jobId: number;
  @OneOf(ANSWERS) @ApiEnum('EstimateAnswer', ANSWERS) readonly answer: Answer;
  @OptionalText({ max: MAX_JOB_TEXT }) readonly reason?: string;
}

@ApiSchema({ name: 'DecideEstimate' })
export class DecideEstimateBody {
  @Version() readonly version: number;
  @ValidateIf(({ code, totalBani }: DecideEstimateBody) => code !== undefined || totalBani === undefined)
  @ApiPropertyOptional()
  @SmsCodeField({ description: 'Missing for a held tap, which needs `totalBani`.' })
  readonly code?: string;

  @OptionalWholeNumber({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    description: 'The shown total of what is approved, in bani.',
  })
  readonly totalBani?: number;

  @ApiProperty({ description: 'That approved work may begin at once; an approval needs it.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly startNow: boolean;

  @ApiProperty({ type: [CustomerAnswerBody], minItems: 1, maxItems: MAX_JOBS })
  @IsArray({ message: message('field.invalid') })
  @ArrayMinSize(1, { message: message('estimate.no_answer') })
  @ArrayMaxSize(MAX_JOBS, { message: listRule(MAX_JOBS) })
  @IsObject({ each: true, message: message('field.invalid') })
  @ValidateNested({ each: true })
  @Type(() => CustomerAnswerBody)
  readonly decisions: CustomerAnswerBody[];
}

@ApiSchema({ name: 'ApprovalCodeRequest' })
export class RequestCodeBody {
  @Version() readonly version: number;
  @OptionalIds({ max: MAX_JOBS, message: 'field.id', description: 'The jobs that it approves; the SMS says how many.' })
  readonly jobIds?: number[];
  @Flag('True: the code takes back the approval of the one job in `jobIds`.') readonly withdrawal?: boolean;
}

@ApiSchema({ name: 'WithdrawApproval' })
export class WithdrawApprovalBody {
  @Id() readonly jobId: number;
  @ApiProperty()
  @SmsCodeField({ description: 'One for this withdrawal.' })
  readonly code: string;
  @OptionalId('The version that was read; another one is refused. Missing: the last one.')
  readonly version?: number;
}

@ApiSchema({ name: 'RecordWithdrawal' })
export class RecordWithdrawalBody {
  @Id() readonly jobId: number;
  @OptionalText({ max: MAX_JOB_TEXT, description: 'What the customer said.' }) readonly note?: string;
}

@ApiSchema({ name: 'EstimateQuestionText' })
export class AskQuestionBody {
  @OptionalId('Missing: about the whole estimate.') readonly jobId?: number;
  @RequiredText({ max: MAX_JOB_TEXT }) readonly text: string;
}

@ApiSchema({ name: 'EstimateQuestionAnswer' })
export class AnswerQuestionBody {
  @RequiredText({ max: MAX_JOB_TEXT }) readonly text: string;
}

@ApiSchema({ name: 'RecordEstimateDecision' })
export class RecordDecisionBody {
  @Id() readonly jobId: number;
  @OneOf(ANSWERS) @ApiEnum('EstimateAnswer', ANSWERS) readonly answer: Answer;
  @OneOf(DESK_METHODS) @ApiEnum('EstimateDeskMethod', DESK_METHODS) readonly method: DeskMethod;
  @OptionalText({ max: MAX_JOB_TEXT, description: 'What the customer said.' }) readonly note?: string;
  @OptionalId('The version that was read out; another one is refused. Missing: the last one.')
  readonly version?: number;
}

@ApiSchema({ name: 'PlanApprovedWork' })
export class PlanWorkBody {
  @WholeNumber({ min: 1, max: MAX_PLANNED_MINUTES, description: 'Those that were read.' }) readonly minutes: number;

  @ApiProperty({ description: 'False when the visit is long enough.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly lengthen: boolean;
}

@ApiSchema({ name: 'EstimateWorkChange' })
export class WorkBody {
  @OneOf(WORK_STATES, { optional: true })
  @ApiEnum('EstimateWork', WORK_STATES, { required: false, nullable: true, description: 'Missing or null: not begun.' })
  readonly work?: WorkState | null;
}

export class AppointmentEstimatesQuery {
  @OptionalIds({ max: 200, inQuery: true, message: 'field.id', description: 'Visits.' }) readonly visits?: number[];
}

class LabourRateBody {
  @RequiredLine({ max: MAX_RATE_NAME, example: 'Mecanică' }) readonly name: string;
  @PriceField({ max: MAX_LABOUR_RATE_RON }) readonly rate: number;
}

class VatRateBody {
  @OneOf(VAT_KINDS) @ApiEnum('VatKind', VAT_KINDS) readonly kind: VatKind;
  @WholeNumber({ min: 0, max: MAX_VAT_RATE, description: 'Per cent.' }) readonly percent: number;
  @DateField({ description: 'It holds until the next one of its kind.' }) readonly validFrom: string;
}

class PriceRangeBody {
  @OptionalPrice({ max: MAX_UNIT_PRICE_RON, description: 'RON: the highest cost of a unit; null for the last range.' })
  readonly upTo?: number | null;

  @WholeNumber({ min: 0, max: MAX_MARKUP, description: 'Per cent of the cost that is added to it.' })
  readonly markupPercent: number;
}

function Rows(type: () => new () => object, { min = 0, max }: { min?: number; max: number }) {
  return applyDecorators(
    ApiPropertyOptional({ type: type(), isArray: true, minItems: min, maxItems: max }),
    IsOptional(),
    IsArray({ message: message('field.invalid') }),
    ArrayMinSize(min, { message: message('estimate.at_least', { min }) }),
    ArrayMaxSize(max, { message: listRule(max) }),
    IsObject({ each: true, message: message('field.invalid') }),
    ValidateNested({ each: true }),
    Type(type),
  );
}

@ApiSchema({ name: 'EstimateSettingsFields' })
export class EstimateSettingsBody {
  @ApiProperty({ description: 'Whether the workshop works with estimates.' })
  @IsBoolean({ message: message('field.invalid') })
  readonly enabled: boolean;

  @OptionalPrice({ max: MAX_LABOUR_RATE_RON, description: 'RON without VAT for an hour: changes the first rate.' })
  readonly labourRate?: number | null;

  @OptionalWholeNumber({ min: 0, max: MAX_VAT_RATE, description: 'The standard rate from today on; 0: no VAT.' })
  readonly vatRate?: number;

  @Rows(() => LabourRateBody, { min: 1, max: MAX_LABOUR_RATES }) readonly labourRates?: LabourRateBody[] | null;
  @Flag('False for a workshop that pays no VAT.') readonly isVatPayer?: boolean;
  @Rows(() => VatRateBody, { max: MAX_VAT_RATES }) readonly vatRates?: VatRateBody[] | null;
  @Rows(() => PriceRangeBody, { max: MAX_PRICE_RANGES }) readonly priceMatrix?: PriceRangeBody[] | null;
  @OptionalWholeNumber(VALIDITY_DAYS) readonly validityDays?: number;
  @OptionalWholeNumber({ min: 0, max: MAX_OVERRUN }) readonly overrunPercent?: number;
  @OptionalWholeNumber({
    min: 0,
    max: MAX_WITHOUT_CODE_BANI,
    description: 'Bani with VAT; 0: a code for each approval.',
  })
  readonly maxWithoutCodeBani?: number;

  @OptionalText({ max: MAX_TERMS, description: 'What the customer accepts with an approval; empty: none.' })
  readonly terms?: string;
  @OptionalId('The version that was read; another one is refused. Missing: whatever it is.') readonly version?: number;
}

export function settingsChange(body: EstimateSettingsBody): SettingsChange {
  const { enabled, validityDays, overrunPercent, maxWithoutCodeBani, labourRate, vatRate, isVatPayer } = body;
  const inBani = (ron: number | null | undefined) => (ron === undefined || ron === null ? undefined : ronToBani(ron));
  return {
    enabled,
    validityDays,
    overrunPercent,
    maxWithoutCodeBani,
    ...('terms' in body && { terms: body.terms ?? null }),
    pricing: {
      labourRateBani: inBani(labourRate),
      vatRate,
      isVatPayer,
      labourRates: body.labourRates?.map(({ name, rate }) => ({ name, rateBani: ronToBani(rate) })),
      vatRates: body.vatRates?.map(({ kind, percent, validFrom }) => {
        return { kind, percent, validFrom: localDate(validFrom) };
      }),
      priceMatrix: body.priceMatrix?.map(({ upTo, markupPercent }) => {
        return { upToBani: inBani(upTo) ?? null, markupPercent };
      }),
    },
  };
}
