/** Masks a name for the public: `Ion Popescu` becomes `Ion P.`. A single word, which may be a surname, becomes `I.`. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const shown = words.length > 1 ? `${words[0]} ` : '';
  const [initial] = new Intl.Segmenter('ro').segment(words.at(-1) ?? '');
  return initial ? `${shown}${initial.segment.toLocaleUpperCase('ro')}.` : '';
}
