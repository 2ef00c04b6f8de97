import { parseArgs } from 'node:util';

/** Options of `npm run drill`. */
export interface Options {
  readonly rounds: number;
  /** Parts of the names of exercises, separated by commas; undefined for all. */
  readonly only: string | undefined;
  readonly seed: number;
  /** `all`, or the name of a mutation; undefined for none. */
  readonly mutation: string | undefined;
  /** Git reference of the version before; undefined for the last release. */
  readonly old: string | undefined;
  /** What is before PostgreSQL: `hosts` is a cluster whose members are all in the address. */
  readonly before: 'nothing' | 'cluster' | 'hosts' | 'pgbouncer';
}

const USAGE = `npm run drill -- [--rounds N] [--only NAME] [--seed N] [--old REF]
npm run drill -- --mutations          change the product against each law, which must turn red
npm run drill -- --mutation NAME      one of these changes
npm run drill -- --cluster [--hosts]  three PostgreSQL under Patroni, behind HAProxy or with all in the address
npm run drill -- --pgbouncer          a transaction pooler before PostgreSQL`;

/** @throws Error with the usage */
export function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        rounds: { type: 'string', default: '1' },
        only: { type: 'string' },
        seed: { type: 'string', default: String(Date.now() % 1_000_000) },
        old: { type: 'string' },
        mutation: { type: 'string' },
        mutations: { type: 'boolean', default: false },
        cluster: { type: 'boolean', default: false },
        hosts: { type: 'boolean', default: false },
        pgbouncer: { type: 'boolean', default: false },
      },
    });
    return {
      rounds: wholeNumber(values.rounds),
      only: values.only,
      seed: wholeNumber(values.seed),
      mutation: values.mutations ? 'all' : values.mutation,
      old: values.old,
      before: values.pgbouncer ? 'pgbouncer' : values.cluster ? (values.hosts ? 'hosts' : 'cluster') : 'nothing',
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`Not a positive whole number: ${text}`);
  return Number(text);
}

/** Pseudo-random numbers from 0 to 1 (mulberry32): the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
