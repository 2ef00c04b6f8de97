import { parseRon, ronToBani } from '../../../kernel/money.ts';
import { DateField, emptyAsMissing, optional, rule, WhenGiven } from '../../../platform/http/validators.ts';

const MAX_COST_RON = 10_000_000;

/** An amount with at most two decimals; null or empty counts as missing. */
export function OptionalCost() {
  return optional(
    { type: Number, minimum: 0, maximum: MAX_COST_RON, nullable: true, description: 'RON.' },
    emptyAsMissing,
    rule('cost', (value) => (parseRon(value) ?? Infinity) / 100 <= MAX_COST_RON, 'revisions.cost', {
      max: MAX_COST_RON,
    }),
  );
}

export function OptionalDate() {
  return WhenGiven(DateField(), { type: String, format: 'date' });
}

export function defined<Body, Key extends keyof Body>(body: Body, ...keys: Key[]) {
  return Object.fromEntries(keys.filter((key) => body[key] !== undefined).map((key) => [key, body[key]])) as {
    [K in Key]?: Exclude<Body[K], undefined>;
  };
}

/** The sent fields; an empty one becomes null. */
export function sent<Body extends object, Key extends keyof Body>(body: Body, ...keys: Key[]) {
  return Object.fromEntries(keys.filter((key) => key in body).map((key) => [key, body[key] ?? null])) as {
    [K in Key]?: Exclude<Body[K], undefined> | null;
  };
}

export function bani(ron: number | undefined): number | null {
  return ron === undefined ? null : ronToBani(ron);
}
