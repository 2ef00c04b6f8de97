import * as z from 'zod/mini';

/** Up to 10 million RON, as the server takes it; comma or point, at most two decimals. */
const AMOUNT = /^(?:\d{1,7}(?:[.,]\d{1,2})?|10000000(?:[.,]0{1,2})?)?$/;

/** An amount in RON; nothing when left empty. */
export function amountField(message: string) {
  return z.pipe(
    z.string().check(z.trim(), z.regex(AMOUNT, message)),
    z.transform((typed: string) => (typed === '' ? undefined : asAmount(typed))),
  );
}

/** "150,50" → 150.5; nothing for an empty text, NaN for what is no amount. */
export function readAmount(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return AMOUNT.test(text) ? asAmount(text) : Number.NaN;
}

/** An amount as somebody would type it in that language. */
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
