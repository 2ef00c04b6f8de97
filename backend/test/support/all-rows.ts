import type { TestDatabase } from './test-database.ts';

/** Every row of every table as text, prefixed with the name of the table instead of its partition. */
export async function allRows({ database, dataSource }: TestDatabase): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  if (tables.length < 20) throw new Error('The tables were not found');
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await dataSource.query(`SELECT to_jsonb(t)::text AS text FROM ${name} t`);
    rows.push(...found.map(({ text }: { text: string }) => `${name}: ${text}`));
  }
  return rows;
}

/** The rows that contain one of these texts, ignoring case. */
export function rowsWith(rows: readonly string[], texts: readonly string[]): string[] {
  return rows.filter((row) => texts.some((text) => row.toLowerCase().includes(text.toLowerCase())));
}
