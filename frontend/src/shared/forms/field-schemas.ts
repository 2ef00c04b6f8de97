import * as z from 'zod/mini';

const emptyToUndefined = z.transform((text: string) => text || undefined);

/** A text; `undefined` when empty. */
export function optionalText(text = z.string().check(z.trim())) {
  return z.pipe(text, emptyToUndefined);
}

/** Whole kilometres; `undefined` when empty. */
export function mileageField(message: string) {
  return z.pipe(
    optionalText(z.string().check(z.trim(), z.regex(/^\d{0,7}$/, message))),
    z.optional(z.coerce.number<string>()),
  );
}

/** Up to 10 million RON, with a comma or point and at most two decimals, as the server accepts it. */
const AMOUNT = /^(?:\d{1,7}(?:[.,]\d{1,2})?|10000000(?:[.,]0{1,2})?)?$/;

/** An amount in RON; undefined when empty. */
export function amountField(message: string) {
  return z.pipe(
    z.string().check(z.trim(), z.regex(AMOUNT, message)),
    z.transform((typed: string) => (typed === '' ? undefined : asAmount(typed))),
  );
}

/** "150,50" → 150.5; undefined for an empty text, NaN for an invalid one. */
export function readAmount(typed: string): number | null {
  const text = typed.trim();
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
