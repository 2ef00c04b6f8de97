/** Keywords before a table that is read; the other keywords of {@link TABLE_REFERENCE} change or reference it. */
const READ_KEYWORDS = /^(from|join)$/i;

const TABLE_REFERENCE =
  /\b(from|join|into|update|references|truncate|table|on)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)*"?([a-z_]+)"?\."?([a-z_]+)"?/gi;

/**
 * Finds SQL that accesses the PostgreSQL schema of another module; each module owns the schema of its name.
 * `reporting` may read the tables of all modules.
 *
 * @returns the violations, such as `update customers.customer`
 */
export function foreignSql(module: string, source: string, modules: readonly string[]): string[] {
  return [...source.matchAll(TABLE_REFERENCE)]
    .filter(([, , schema = '']) => schema !== module && modules.includes(schema))
    .filter(([, word = '']) => !(module === 'reporting' && READ_KEYWORDS.test(word)))
    .map(([, word = '', schema, table]) => `${word.toLowerCase()} ${schema}.${table}`);
}
