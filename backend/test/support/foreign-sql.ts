/** Words of SQL that read a table; every other one in {@link MENTION} changes one or ties itself to it. */
const READS = /^(from|join)$/i;

const MENTION =
  /\b(from|join|into|update|references|truncate|table|on)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)*"?([a-z_]+)"?\."?([a-z_]+)"?/gi;

/**
 * Finds SQL that reaches into the PostgreSQL schema of another module (each module owns the schema of its name).
 * `reporting`, the read side, may read everybody's tables but write nobody else's.
 *
 * @returns what was found, as `update customers.customer`
 */
export function foreignSql(module: string, source: string, modules: readonly string[]): string[] {
  return [...source.matchAll(MENTION)]
    .filter(([, , schema = '']) => schema !== module && modules.includes(schema))
    .filter(([, word = '']) => !(module === 'reporting' && READS.test(word)))
    .map(([, word = '', schema, table]) => `${word.toLowerCase()} ${schema}.${table}`);
}
