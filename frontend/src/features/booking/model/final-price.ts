/** An amount that is added to the price, or taken off. */
export interface SheetLine {
  readonly kind: 'add' | 'off';
  /** RON; null or NaN until it is readable. */
  readonly amount: number | null;
}

/** What the price of a visit is made of, in RON. */
interface PriceParts {
  /** Of the services. */
  readonly price: number;
  /** Of rewards that were used at the visit before. */
  readonly discount: number;
  readonly lines: readonly SheetLine[];
  /** Of the rewards that are ticked. */
  readonly rewards: readonly number[];
}

const bani = (ron: number) => Math.round(ron * 100);

/** The signed amount of a line in RON; 0 for an unreadable one. */
function signedAmount({ kind, amount }: SheetLine): number {
  if (amount === null || Number.isNaN(amount)) return 0;
  return kind === 'add' ? amount : -amount;
}

/**
 * The final price in RON, as the server computes it: below 0 when more is taken off than there is. Rewards lower it to 0
 * at most.
 */
export function finalPrice({ price, discount, lines, rewards }: PriceParts): number {
  const own = lines.reduce((sum, line) => sum + bani(signedAmount(line)), bani(price) - bani(discount));
  return rewards.reduce((left, reward) => (left > 0 ? Math.max(0, left - bani(reward)) : left), own) / 100;
}
