import { MAX_ID } from '@car-workshop/contracts/ids';
import { compactPattern, containing, phonePattern, plainText } from '../../../kernel/search-text.ts';

/** What a search text of the office can mean. Each item is null or empty when the text cannot mean it. */
export interface SearchTerms {
  /** LIKE patterns for the most selective word: any of them has to match. Empty when the text has no usable word. */
  readonly anchor: readonly string[];
  /** LIKE patterns for the other words, in any order: each has to match a text that starts with a space. */
  readonly rest: readonly string[];
  /** LIKE pattern for texts that start with the whole text. */
  readonly start: string;
  /** Digits of a phone without the prefix 0 or 00; null unless the text looks like part of a phone. */
  readonly phoneDigits: string | null;
  /** Letters and digits of a plate or VIN, in lower case. */
  readonly compact: string | null;
  readonly number: number | null;
  /** Referral code or code of a redemption, in upper case. */
  readonly code: string | null;
}

const MAX_WORDS = 8;
/** Shorter texts have no trigram of their own, so only beginnings of words are searched. */
const TRIGRAM = 3;

/** Interprets a search text of the office: `#12`, part of a phone, plate, VIN or name, a code, or words in any order. */
export function searchTerms(typed: string): SearchTerms {
  // Compatibility forms such as a full-width % must become plain before they are escaped.
  const text = plainText(typed.normalize('NFKC')).toLowerCase();
  const numbered = /^(?:#|nr\.? ?)(\d{1,10})$/.exec(text)?.[1];
  if (numbered) return { ...NOTHING, number: idOf(numbered) };
  const words = text
    .split(' ')
    .map((word) => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word)?.[0] ?? '')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const longest = words.toSorted((a, b) => letterRun(b) - letterRun(a))[0];
  const compact = compactPattern(text)?.slice(1, -1) ?? null;
  return {
    anchor: longest === undefined ? [] : anchorOf(longest),
    rest: words.filter((word) => word !== longest).map(inWords),
    start: `${escaped(text)}%`,
    phoneDigits: phonePattern(text)?.slice(1, -1) ?? null,
    compact: compact === '' ? null : compact,
    number: /^\d{1,10}$/.test(text) ? idOf(text) : null,
    code: /^[a-z0-9]{6,8}$/.test(compact ?? '') ? (compact ?? '').toUpperCase() : null,
  };
}

export function isEmpty({ anchor, compact, number }: SearchTerms): boolean {
  return anchor.length === 0 && compact === null && number === null;
}

const NOTHING: SearchTerms = {
  anchor: [],
  rest: [],
  start: '',
  phoneDigits: null,
  compact: null,
  number: null,
  code: null,
};

function anchorOf(word: string): string[] {
  return letterRun(word) < TRIGRAM ? [`${escaped(word)}%`, `% ${escaped(word)}%`] : [containing(word)];
}

/** Short words match beginnings of words only. */
function inWords(word: string): string {
  return letterRun(word) < TRIGRAM ? `% ${escaped(word)}%` : containing(word);
}

function letterRun(word: string): number {
  return Math.max(0, ...(word.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => run.length));
}

function escaped(text: string): string {
  return containing(text).slice(1, -1);
}

function idOf(digits: string): number | null {
  const id = Number(digits);
  return id >= 1 && id <= MAX_ID ? id : null;
}
