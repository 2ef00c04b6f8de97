/** Masks a name for the public: `Ion Popescu` becomes `Ion P.`. A single word, which may be a surname, becomes `I.`. */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const shown = words.length > 1 ? `${words[0]} ` : '';
  const [initial] = new Intl.Segmenter('ro').segment(words.at(-1) ?? '');
  return initial ? `${shown}${initial.segment.toLocaleUpperCase('ro')}.` : '';
}

/** The initials of the first and the last word, for the public: `Mirela Ana Constantin` becomes `M. C.`. Never a digit. */
export function initialsOf(name: string): string {
  const initials = name
    .split(/\s+/u)
    .map((word) => /\p{L}\p{M}*/u.exec(word)?.[0].toLocaleUpperCase('ro'))
    .filter((initial) => initial !== undefined);
  const shown = initials.length > 1 ? [initials[0], initials.at(-1)] : initials;
  return shown.map((initial) => `${initial}.`).join(' ');
}

export function withoutDigits(text: string): string {
  return text
    .replace(/\p{N}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
