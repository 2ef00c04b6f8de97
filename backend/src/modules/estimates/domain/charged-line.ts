import { withoutDiacritics } from '@car-workshop/contracts/text';
import { distance } from 'fastest-levenshtein';

/** Words that begin with the same letters are forms of one word: "frână", "frâne", "frânelor". */
const STEM_LENGTH = 4;
const SHORTEST_WORD = 3;
/** In shorter words, a difference of one letter often means another word. */
const SHORTEST_MISTYPED = 5;
/** The share of the shorter text's words that the other text must contain. */
const ALIKE = 1 / 2;

/** Whether a line names a job. Only letters and digits count, so another spelling cannot charge a declined job. */
export function isNameOf(title: string, label: string): boolean {
  return (lettersOf(title) || title) === (lettersOf(label) || label);
}

/** Whether a line may describe the job in other words: "Plăcuțe frână față" for "Plăcuțe de frână". */
export function isLike(title: string, label: string): boolean {
  const [shorter, longer] = [wordsOf(title), wordsOf(label)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  const common = shorter.filter((word) => longer.some((other) => isOneWord(word, other)));
  return common.length > 0 && common.length >= shorter.length * ALIKE;
}

// One letter may differ, by a typing error or a look-alike of another alphabet.
function isOneWord(word: string, other: string): boolean {
  const [stem, otherStem] = [word.slice(0, STEM_LENGTH), other.slice(0, STEM_LENGTH)];
  if (stem.startsWith(otherStem) || otherStem.startsWith(stem)) return true;
  return Math.min(word.length, other.length) >= SHORTEST_MISTYPED && distance(word, other) === 1;
}

function wordsOf(text: string): string[] {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter(({ length }) => length >= SHORTEST_WORD))];
}

function lettersOf(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function folded(text: string): string {
  return withoutDiacritics(text.normalize('NFKC')).toLowerCase();
}
