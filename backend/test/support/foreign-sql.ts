/**
 * The PostgreSQL schema of each module that has no schema of its own name: the modules of the day share that of
 * booking, because one statement reads everything that decides about a start (ADR 48).
 */
const SCHEMA_OF: Readonly<Record<string, string>> = { catalogue: 'booking', schedule: 'booking' };

/** Keywords before a table that is read. The other keywords of {@link TABLE_REFERENCE} change or reference a table. */
const READ_KEYWORDS = /^(from|join)$/i;

const TABLE_REFERENCE =
  /\b(from|join|into|update|references|truncate|table|on)\s+(?:only\s+|if\s+(?:not\s+)?exists\s+)*"?([a-z_]+)"?\."?([a-z_]+)"?/gi;

/**
 * Finds SQL that accesses the PostgreSQL schema of another module; each module owns the schema of its name, or shares that of {@link SCHEMA_OF}.
 * `reporting` may read the tables of all modules.
 *
 * @returns the violations, such as `update customers.customer`
 */
export function foreignSql(module: string, source: string, modules: readonly string[]): string[] {
  return [...source.matchAll(TABLE_REFERENCE)]
    .filter(([, , schema = '']) => schema !== (SCHEMA_OF[module] ?? module) && modules.includes(schema))
    .filter(([, word = '']) => !(module === 'reporting' && READ_KEYWORDS.test(word)))
    .map(([, word = '', schema, table]) => `${word.toLowerCase()} ${schema}.${table}`);
}
