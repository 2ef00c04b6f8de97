/** Converts RON to integer bani (1 RON = 100 bani), in which all amounts are computed; rounded to the ban. */
export function toBani(ron: number): number {
  return Math.round(ron * 100);
}

/** A percentage of an amount in bani, rounded half up to whole bani. */
export function percentOf(bani: number, percent: number): number {
  return Math.round((bani * percent) / 100);
}
