/** The text without accents and other marks: `ș` becomes `s`. */
export function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
