import type { Workbench } from './support/workbench.ts';

/** One measured value and the baseline it is compared with. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The same measurement of the baseline, in the same run. */
  readonly baseline?: { readonly is: string; readonly value: number };
  /** Limits of the value, or of its ratio to the baseline. */
  readonly target?: { readonly of: 'value' | 'ratio'; readonly least?: number; readonly most?: number };
  /** All runs in order; they show the scatter. */
  readonly runs?: readonly number[];
}

/** A group of measurements that `npm run bench` takes together. */
export interface Figure {
  /** Name for `--only`. */
  readonly name: string;
  readonly measure: (bench: Workbench) => Promise<Measurement[]>;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Runs the sides in turn, `runs` times over, so that a disturbance of the machine affects all sides alike. */
export async function alternate<Side extends string, Result>(
  sides: Readonly<Record<Side, () => Promise<Result>>>,
  runs: number,
): Promise<Record<Side, Result[]>> {
  const names = Object.keys(sides) as Side[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Side, Result[]>;
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) results[name].push(await sides[name]());
  }
  return results;
}

/** Value divided by baseline; undefined without a baseline. */
export function ratio({ value, baseline }: Measurement): number | undefined {
  return baseline && value / baseline.value;
}

/** Whether the value is within the target; undefined without a target. */
export function holds(measurement: Measurement): boolean | undefined {
  const { target, value } = measurement;
  if (!target) return undefined;
  const compared = target.of === 'value' ? value : (ratio(measurement) ?? Number.NaN);
  return compared >= (target.least ?? -Infinity) && compared <= (target.most ?? Infinity);
}
