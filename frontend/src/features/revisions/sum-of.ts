/** What the items cost together, in RON; whole bani, whatever binary fractions say. */
export function sumOf(items: ReadonlyArray<{ cost: number | null }>): number {
  return items.reduce((bani, { cost }) => bani + Math.round((cost ?? 0) * 100), 0) / 100;
}
