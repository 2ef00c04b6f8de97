import { LOOKED_UP_DIGITS } from '@car-workshop/contracts/phone-number';

/** Phones in E.164 with a common prefix: from `low` up to, but without, `high`. */
export interface PhoneRange {
  readonly low: string;
  readonly high: string;
}

const ROMANIA = '40';

/**
 * The phones that a typed beginning can mean: `0722 12…` is Romanian, `+40…` and `0040…` are international, and `40…` or
 * `722…` can be either. Undefined when it has too few digits, or is no phone.
 */
export function phoneRanges(typed: string): PhoneRange[] | undefined {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (!/^\+?[\d\s().\-/\p{Pd}]+$/u.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, '');
  if (digits.length < LOOKED_UP_DIGITS) return undefined;
  return beginnings(digits, plain.startsWith('+')).map((beginning) => ({
    low: `+${beginning}`,
    high: `+${successor(beginning)}`,
  }));
}

function beginnings(digits: string, isInternational: boolean): string[] {
  if (isInternational) return [digits];
  if (digits.startsWith('00')) return [digits.slice(2)];
  if (digits.startsWith('0')) return [ROMANIA + digits.slice(1)];
  return [digits, ROMANIA + digits];
}

/** The first string after all strings with this prefix. */
function successor(digits: string): string {
  const kept = /^.*[^9]/.exec(digits)?.[0] ?? '';
  return kept === '' ? ':' : kept.slice(0, -1) + String(Number(kept.at(-1)) + 1);
}
