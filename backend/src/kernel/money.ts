/** The largest amount a price may have: decimal(10,2), specification §3. */
const MAX_PRICE_BANI = 9_999_999_999;

/**
 * An amount in Romanian lei, held as integer bani (1 RON = 100 bani) so that sums are exact. On the wire it
 * is a JSON number in RON with at most two decimals.
 */
export class Money {
  static readonly ZERO = new Money(0);

  readonly bani: number;

  private constructor(bani: number) {
    this.bani = bani;
  }

  /** From integer bani, as the database keeps them; throws a RangeError for anything else. */
  static ofBani(bani: number): Money {
    if (!Number.isSafeInteger(bani)) throw new RangeError(`Not an amount in bani: ${bani}`);
    return new Money(bani);
  }

  /** From an amount in RON known to be right, such as a constant; throws a RangeError when it is not. */
  static ofRon(ron: number): Money {
    const money = Money.parseRon(ron);
    if (!money) throw new RangeError(`Not an amount in RON: ${ron}`);
    return money;
  }

  /** From a number in RON off the wire; `undefined` when negative, finer than a ban, or above decimal(10,2). */
  static parseRon(ron: unknown): Money | undefined {
    if (typeof ron !== 'number') return undefined;
    const bani = Math.round(ron * 100);
    // Dividing back gives the double nearest to the decimal exactly when there are at most two decimals.
    if (!(bani >= 0 && bani <= MAX_PRICE_BANI) || bani / 100 !== ron) return undefined;
    return new Money(Math.abs(bani));
  }

  plus(other: Money): Money {
    return Money.ofBani(this.bani + other.bani);
  }

  /** What is left to pay after a discount: never below zero. */
  reducedBy(discount: Money): Money {
    return Money.ofBani(Math.max(0, this.bani - discount.bani));
  }

  /** A share of the amount in percent, rounded to the nearest ban, halves up. */
  percent(percent: number): Money {
    return Money.ofBani(Math.round((this.bani * percent) / 100));
  }

  equals(other: Money): boolean {
    return this.bani === other.bani;
  }

  /** RON as a number with at most two decimals. */
  toRon(): number {
    return this.bani / 100;
  }

  /** `JSON.stringify` writes RON. */
  toJSON(): number {
    return this.toRon();
  }

  /** Two decimals and a point, without currency: `150.00`. */
  toString(): string {
    return this.toRon().toFixed(2);
  }
}
