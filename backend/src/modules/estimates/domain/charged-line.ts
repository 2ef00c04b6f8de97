import { distance } from 'fastest-levenshtein';
import { withoutDiacritics } from '../../../kernel/search-text.ts';

/** Words that begin with the same letters are forms of one word: "frână", "frâne", "frânelor". */
const STEM_LENGTH = 4;
const SHORTEST_WORD = 3;
/** Of the words of the shorter text: how many the other one has, at least. */
const ALIKE = 1 / 2;

/** Whether a line of a price names a job: by letters and digits only, so that a declined job is not charged under another spelling. */
export function isNameOf(title: string, label: string): boolean {
  return (lettersOf(title) || title) === (lettersOf(label) || label);
}

/** Whether a line may be the job in other words: "Plăcuțe frână față" for "Plăcuțe de frână". */
export function isLike(title: string, label: string): boolean {
  const [shorter, longer] = [stemsOf(title), stemsOf(label)].sort((a, b) => a.size - b.size) as [Stems, Stems];
  const isKnown = (stem: string) => [...longer].some((one) => isOfOneWord(one, stem));
  const common = [...shorter].filter(isKnown);
  return common.length > 0 && common.length >= shorter.size * ALIKE;
}

// Of whole stems one letter may be wrong: a typing error, or a look-alike of another alphabet.
function isOfOneWord(stem: string, other: string): boolean {
  if (stem.startsWith(other) || other.startsWith(stem)) return true;
  return stem.length === STEM_LENGTH && other.length === STEM_LENGTH && distance(stem, other) === 1;
}

type Stems = ReadonlySet<string>;

function stemsOf(text: string): Stems {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter(({ length }) => length >= SHORTEST_WORD).map((word) => word.slice(0, STEM_LENGTH)));
}

function lettersOf(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function folded(text: string): string {
  return withoutDiacritics(text.normalize('NFKC')).toLowerCase();
}
