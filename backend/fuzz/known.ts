import type { Operation } from './contract.ts';

/**
 * A value that is known only when the request is sent: `known:vehicle/2` is the third last id of a vehicle that a response
 * contained. Requests hold these words, so that they stay the same when fast-check repeats and shrinks them.
 */
const KNOWN = /^known:([\w-]+)\/(\d)$/;

/** Number of different values of one name that requests can ask for. */
export const KEPT = 10;

/** The word for the last value of that name but `age`. */
export const known = (name: string, age: number) => `known:${name}/${age}`;

/** Name under which the ids of a path parameter or a field are kept: `vehicle` for `vehicleId` and `/vehicles/{id}`. */
export function idName(parameter: string, path: string): string {
  if (parameter !== 'id') return parameter.replace(/Ids?$/, '');
  const collection = path.slice(0, path.indexOf('{id}')).split('/').filter(Boolean).at(-1) ?? '';
  return collection.replace(/s$/, '');
}

/** Ids, codes and tokens of the responses so far, for later requests. */
export class KnownValues {
  private readonly values = new Map<string, (string | number)[]>();

  /** Replaces every known word in a value. A name without values becomes 1. */
  resolve<T>(value: T, own: Readonly<Record<string, string | number>>): T;
  resolve(value: unknown, own: Readonly<Record<string, string | number>>): unknown {
    if (typeof value === 'string') {
      const [, name = '', age] = KNOWN.exec(value) ?? [];
      if (age === undefined) return value;
      return own[`${name}/${age}`] ?? this.values.get(name)?.at(-1 - Number(age)) ?? 1;
    }
    if (Array.isArray(value)) return value.map((item) => this.resolve(item, own));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.resolve(item as unknown, own)]));
  }

  /** Keeps the ids, codes and tokens of a response. */
  learn({ path }: Operation, body: Buffer): void {
    const collection =
      path
        .split('/')
        .filter((part) => part && !part.startsWith('{'))
        .at(-1) ?? '';
    try {
      this.walk(JSON.parse(body.toString()), collection.replace(/s$/, ''));
    } catch {
      // Not JSON: a picture, a document, a calendar.
    }
  }

  private walk(value: unknown, owner: string): void {
    if (Array.isArray(value)) {
      for (const item of value.slice(-KEPT)) this.walk(item, owner);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        if (key === 'id' && typeof item === 'number') this.keep(owner, item);
        else if (/Id$/.test(key) && typeof item === 'number') this.keep(key.replace(/Id$/, ''), item);
        else if (/token$/i.test(key) && typeof item === 'string') this.keep('token', item);
        else if (/code$/i.test(key) && typeof item === 'string') this.keep(key, item);
        else if (/url$/i.test(key) && typeof item === 'string') this.keepUrl(item);
        else this.walk(item, key.replace(/s$/, ''));
      }
    }
  }

  /** The last part of a URL is the token of a share link or the file of a calendar feed. */
  private keepUrl(url: string): void {
    const last = url.split(/[/#]/).at(-1) ?? '';
    this.keep(/\.ics$/.test(last) ? 'file' : 'token', last);
  }

  private keep(name: string, value: string | number): void {
    const values = this.values.get(name) ?? [];
    this.values.set(name, [...values.filter((one) => one !== value), value].slice(-KEPT));
  }
}
