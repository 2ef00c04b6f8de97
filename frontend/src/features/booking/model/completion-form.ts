import { reductionOf } from '@car-workshop/contracts/discount';
import { toBani } from '@car-workshop/contracts/money';
import { MAX_LINE_RON, PAYMENT_METHODS } from '@car-workshop/contracts/values/appointments';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Schemas } from '../../../shared/api/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../../shared/drafts/draft-store.ts';
import { formatAmount } from '../../../shared/format/format.ts';
import { amountField, mileageField, optionalText, writeAmount } from '../../../shared/forms/field-schemas.ts';
import { discountIn, type RewardTerms } from './discount.ts';

const lineKind = z.enum(['add', 'off']);

const typedForm = z.object({
  mileage: z.string(),
  lines: z.array(z.object({ kind: lineKind, label: z.string(), amount: z.string() })),
  reason: z.string(),
  rewardCodes: z.array(z.string()),
  note: z.string(),
  nextRevision: z.string(),
  nextRevisionMileage: z._default(z.string(), ''),
  paidBy: z._default(z.string(), ''),
});
export type CompletionForm = z.infer<typeof typedForm>;

/**
 * The rules of the sheet.
 * @param today for the next revision, which comes later
 */
export function completionSchema(t: TFunction<'completion'>, today: string, language: string) {
  const invalidAmount = t('price.amountInvalid', { max: formatAmount(MAX_LINE_RON, language) });
  const amount = amountField(invalidAmount).check(
    z.refine((ron) => ron !== undefined && ron > 0, { message: t('price.amountMissing') }),
    z.refine((ron) => ron === undefined || ron <= MAX_LINE_RON, { message: invalidAmount }),
  );
  return z
    .object({
      mileage: mileageField(t('words.mileageInDigits')),
      lines: z.array(
        z.object({
          kind: lineKind,
          label: z.string().check(z.trim(), z.minLength(1, t('price.labelMissing'))),
          amount,
        }),
      ),
      reason: optionalText(),
      rewardCodes: z.array(z.string()),
      note: optionalText(),
      paidBy: z.union([z.literal(''), z.enum(PAYMENT_METHODS)]),
      nextRevision: z.string().check(z.refine((date) => date === '' || date > today, { message: t('next.invalid') })),
      nextRevisionMileage: mileageField(t('words.mileageInDigits')),
    })
    .check(
      z.refine(({ lines, reason }) => !takesOff(lines) || reason !== undefined, {
        message: t('price.reasonMissing'),
        path: ['reason'],
      }),
    );
}

// A reduction needs a reason; an addition is explained by its label.
export const takesOff = (lines: readonly { kind: 'add' | 'off' }[]) => lines.some(({ kind }) => kind === 'off');

export type CompletionPayload = z.output<ReturnType<typeof completionSchema>>;

/**
 * The initial form: the values of an undone completion, otherwise the approved jobs of the estimate.
 * @param ofEstimate the reason of a price change by these jobs
 */
export function completionForm(
  completion: Schemas['Completion'],
  language: string,
  ofEstimate: string,
): CompletionForm {
  const { mileage, approvedLines, note, paidBy } = completion;
  const isProposed = completion.lines.length === 0 && approvedLines.length > 0;
  const { lines, reason } = isProposed ? { lines: approvedLines, reason: ofEstimate } : completion;
  return {
    mileage: String(mileage.value ?? ''),
    lines: lines.map(({ label, amount }) => ({
      kind: amount < 0 ? 'off' : 'add',
      label,
      amount: writeAmount(Math.abs(amount), language),
    })),
    reason: reason ?? '',
    rewardCodes: completion.rewards.flatMap(({ code, isChosen }) => (isChosen ? [code] : [])),
    note: note ?? '',
    nextRevision: '',
    nextRevisionMileage: '',
    paidBy: paidBy ?? '',
  };
}

export function completionBody({
  mileage,
  lines,
  reason,
  rewardCodes,
  note,
  nextRevision,
  nextRevisionMileage,
  paidBy,
}: CompletionPayload): Schemas['CompleteAppointment'] {
  return {
    mileage,
    lines: lines.map(({ kind, label, amount = 0 }) => ({ label, amount: kind === 'add' ? amount : -amount })),
    // A reason without a line would be refused or lost.
    reason: lines.length > 0 ? reason : undefined,
    rewardCodes,
    note,
    nextRevision: nextRevision || undefined,
    nextRevisionMileage,
    paidBy: paidBy || undefined,
  };
}

const formOf = (appointmentId: number) => `completion/${appointmentId}`;

export function saveDraft(appointmentId: number, form: CompletionForm): void {
  keepDraft(formOf(appointmentId), form);
}

export function clearDraft(appointmentId: number): void {
  dropDraft(formOf(appointmentId));
}

export function loadDraft(appointmentId: number): CompletionForm | undefined {
  return z.safeParse(typedForm, readDraft(formOf(appointmentId))).data;
}

export interface SheetLine {
  readonly kind: 'add' | 'off';
  /** RON; null or NaN until it is readable. */
  readonly amount: number | null;
}

/** The parts of the price of an appointment, in RON. */
interface PriceParts {
  readonly price: number;
  /** The discount of rewards that were used at the appointment earlier. */
  readonly discount: number;
  readonly lines: readonly SheetLine[];
}

function signedAmount({ kind, amount }: SheetLine): number {
  if (amount === null || Number.isNaN(amount)) return 0;
  return kind === 'add' ? amount : -amount;
}

/** The price in RON before rewards; negative when the reductions exceed the price. */
export function priceBeforeRewards({ price, discount, lines }: PriceParts): number {
  return lines.reduce((sum, line) => sum + toBani(signedAmount(line)), toBani(price) - toBani(discount)) / 100;
}

/** By how many RON each reward reduces the remaining price, which never falls below 0. */
export function reductionsOf(before: number, rewards: readonly RewardTerms[]): number[] {
  let left = Math.max(0, toBani(before));
  return rewards.map((reward) => {
    const reduction = reductionOf(left, discountIn(reward));
    left -= reduction;
    return reduction / 100;
  });
}

/** The final price in RON. */
export function finalPrice(before: number, rewards: readonly RewardTerms[]): number {
  return reductionsOf(before, rewards).reduce((left, reduction) => left - toBani(reduction), toBani(before)) / 100;
}
