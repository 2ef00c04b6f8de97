import { withoutDiacritics } from '@car-workshop/contracts/text';

export function plain(text: string): string {
  return withoutDiacritics(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words of this length may contain one typing error. */
const TOLERANT_LENGTH = 4;

/**
 * How well the typed words match a text: each typed word scores 3 if a word of the text begins with it, 2 if a word
 * contains it, and 1 if a word begins with it apart from one wrong, missing, additional or swapped letter.
 *
 * @param typed in the form of {@link plain}
 * @returns the sum over the words; 0 when a word does not match
 */
export function matchScore(typed: string, text: string): number {
  const words = plain(text).split(' ');
  let sum = 0;
  for (const part of typed.split(' ')) {
    const score = Math.max(...words.map((word) => scoreOf(part, word)));
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function scoreOf(part: string, word: string): number {
  if (word.startsWith(part)) return 3;
  if (part.length >= 2 && word.includes(part)) return 2;
  if (part.length < TOLERANT_LENGTH) return 0;
  const lengths = [part.length - 1, part.length, part.length + 1];
  return lengths.some((length) => differsByOne(part, word.slice(0, length))) ? 1 : 0;
}

/** Whether two texts differ by one wrong, missing or additional letter, or by two swapped neighbours. */
function differsByOne(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
