/** The total cost of the items in RON, rounded to bani. */
export function totalCost(items: ReadonlyArray<{ cost: number | null }>): number {
  return items.reduce((bani, { cost }) => bani + Math.round((cost ?? 0) * 100), 0) / 100;
}
