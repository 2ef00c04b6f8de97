import { ronToBani } from '../../../kernel/money.ts';

/** The given fields of a request body without undefined ones. */
export function defined<Body, Key extends keyof Body>(body: Body, ...keys: Key[]) {
  return Object.fromEntries(keys.filter((key) => body[key] !== undefined).map((key) => [key, body[key]])) as {
    [K in Key]?: Exclude<Body[K], undefined>;
  };
}

/** The given fields that were sent; an empty field is null. */
export function sent<Body extends object, Key extends keyof Body>(body: Body, ...keys: Key[]) {
  return Object.fromEntries(keys.filter((key) => key in body).map((key) => [key, body[key] ?? null])) as {
    [K in Key]?: Exclude<Body[K], undefined> | null;
  };
}

/** Converts RON to bani; null when missing. */
export function bani(ron: number | undefined): number | null {
  return ron === undefined ? null : ronToBani(ron);
}
