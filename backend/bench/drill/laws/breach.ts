/** A violation of a law. */
export interface Breach {
  /** Name of the law. */
  readonly law: string;
  readonly text: string;
  /** Effects that are missing. */
  readonly lost?: number;
  /** Effects that happened more than once. */
  readonly doubled?: number;
}

/** A violation as a law describes it; {@link Breach} adds the name of the law. */
export type Finding = Omit<Breach, 'law'>;

/** Describes rows that must not exist, by their first three; nothing when there is none. */
export function findingOf(
  what: string,
  rows: readonly unknown[],
  effect: 'lost' | 'doubled' | 'wrong' = 'wrong',
): Finding[] {
  if (rows.length === 0) return [];
  const examples = rows.slice(0, 3).map((row) => JSON.stringify(row));
  return [{ text: `${what}: ${rows.length}, for example ${examples.join(', ')}`, [effect]: rows.length } as Finding];
}

/** Groups rows by a key. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Compares sets of keys of which each must exist once in `actual`. */
export function compareKeys(what: string, expected: readonly string[], actual: readonly string[]): Finding[] {
  const counts = new Map<string, number>();
  for (const key of actual) counts.set(key, (counts.get(key) ?? 0) + 1);
  const called = new Set(expected);
  return [
    ...findingOf(
      `${what} missing`,
      expected.filter((key) => !counts.has(key)),
      'lost',
    ),
    ...findingOf(
      `${what} more than once`,
      [...counts].filter(([, count]) => count > 1).map(([key]) => key),
      'doubled',
    ),
    ...findingOf(
      `${what} without a cause`,
      [...counts.keys()].filter((key) => !called.has(key)),
      'doubled',
    ),
  ];
}
