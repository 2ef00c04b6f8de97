/** An amount that the workshop adds to the price of a visit, or takes off when negative. */
export interface PriceLine {
  /** Null once the customer is erased. */
  readonly label: string | null;
  readonly amountBani: number;
}

/** The sum of the lines in bani; negative when they lower the price. */
export function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amountBani }) => sum + amountBani, 0);
}
