/** Masks a name for the public: `Ion Popescu` becomes `Ion P.`; a single word stays. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  const [initial] = new Intl.Segmenter('ro').segment(last ?? '');
  return initial ? `${first} ${initial.segment.toLocaleUpperCase('ro')}.` : first;
}
