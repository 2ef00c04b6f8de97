import { MAX_MILEAGE } from '@car-workshop/contracts/values/vehicles';
import * as z from 'zod/mini';

const emptyToUndefined = z.transform((text: string) => text || undefined);

/** A trimmed text; `undefined` when empty. */
export function optionalText(text = z.string().check(z.trim())) {
  return z.pipe(text, emptyToUndefined);
}

/** A trimmed text of at most so many characters; `undefined` when empty. */
export function shortText(max: number, tooLong: string) {
  return optionalText(z.string().check(z.trim(), z.maxLength(max, tooLong)));
}

// A number in groups of thousands, "84 200" or "1.250.000", before its decimals; "0.500" has no group.
const GROUPED = /^[1-9]\d{0,2}(?:[.\s]\d{3})+(?!\d)/;

const withoutThousands = (typed: string) => typed.trim().replace(GROUPED, (whole) => whole.replaceAll(/[.\s]/g, ''));

// The digits of kilometres as written on paper, with or without the unit; other texts stay unchanged.
function kilometres(typed: string): string {
  return withoutThousands(typed.trim().replace(/km$/i, ''));
}

/** @param invalid the message for a text that is no number @param negative the specification's message below 0 (§5) */
export function kilometresField(invalid: string, negative: string) {
  return z.pipe(
    z.string().check(z.overwrite(kilometres), z.regex(/^(?!-\d)/, negative), z.regex(/^(\d{1,7}|-\d+)$/, invalid)),
    z.coerce.number<string>().check(z.maximum(MAX_MILEAGE, invalid)),
  );
}

/** Whole kilometres; `undefined` when empty. */
export function mileageField(invalid: string, negative = invalid) {
  return z.pipe(z.pipe(z.string(), emptyToUndefined), z.optional(kilometresField(invalid, negative)));
}

/** Up to 10 million RON, with a comma or point and at most two decimals, as on the server. */
const AMOUNT = /^(?:\d{1,7}(?:[.,]\d{1,2})?|10000000(?:[.,]0{1,2})?)?$/;

/** An amount in RON; undefined when empty. */
export function amountField(message: string) {
  return z.pipe(
    z.string().check(z.overwrite(withoutThousands), z.regex(AMOUNT, message)),
    z.transform((typed: string) => (typed === '' ? undefined : asAmount(typed))),
  );
}

/** "150,50" → 150.5; null for an empty text, NaN for an invalid one. */
export function readAmount(typed: string): number | null {
  const text = withoutThousands(typed);
  if (text === '') return null;
  return AMOUNT.test(text) ? asAmount(text) : Number.NaN;
}

export function writeAmount(amount: number | null | undefined, language: string): string {
  if (amount === null || amount === undefined) return '';
  const decimals = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(amount);
}

function asAmount(typed: string): number {
  return Number(typed.replace(',', '.'));
}
