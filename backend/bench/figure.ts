import type { Workbench } from './support/workbench.ts';

/** One measured value, beside what it is compared with. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The same of the baseline, in the same run. */
  readonly baseline?: { readonly is: string; readonly value: number };
  /** What has to hold, of the value or of its ratio to the baseline. */
  readonly target?: { readonly of: 'value' | 'ratio'; readonly least?: number; readonly most?: number };
  /** All runs, in order: how much they scatter. */
  readonly runs?: readonly number[];
}

/** Something measured by `npm run bench`. */
export interface Figure {
  /** For `--only`. */
  readonly name: string;
  readonly measure: (bench: Workbench) => Promise<Measurement[]>;
}

/** Runs of each side; the median counts. */
export const RUNS = 5;

/** Length of a run in seconds. */
export const RUN_SECONDS = 3;

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Runs the sides one after the other, {@link RUNS} times over, so that what disturbs the machine disturbs all alike. */
export async function alternate<Side extends string, Result>(
  sides: Readonly<Record<Side, () => Promise<Result>>>,
  runs = RUNS,
): Promise<Record<Side, Result[]>> {
  const names = Object.keys(sides) as Side[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Side, Result[]>;
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) results[name].push(await sides[name]());
  }
  return results;
}

/** The ratio to the baseline, when there is one. */
export function ratio({ value, baseline }: Measurement): number | undefined {
  return baseline && value / baseline.value;
}

/** Whether the target holds; `undefined` without one. */
export function holds(measurement: Measurement): boolean | undefined {
  const { target, value } = measurement;
  if (!target) return undefined;
  const judged = target.of === 'value' ? value : (ratio(measurement) ?? Number.NaN);
  return judged >= (target.least ?? -Infinity) && judged <= (target.most ?? Infinity);
}
