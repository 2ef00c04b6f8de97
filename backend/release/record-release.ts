import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { statementsOfProduct } from './statements.ts';

const SOURCES = join(import.meta.dirname, '../src');

/** What a release was, for the tests of the next one (ADR 22). */
export interface Release {
  readonly version: string;
  /** Its migrations with the SHA-256 of their sources, in the order in which they ran. */
  readonly migrations: readonly ReleasedMigration[];
  /** The columns of each table. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The columns that an INSERT has to name: NOT NULL and without a default. */
  readonly requiredColumns: Readonly<Record<string, readonly string[]>>;
  /** Every statement that the tests made it send, without those of the tests themselves. */
  readonly statements: readonly string[];
}

interface ReleasedMigration {
  readonly name: string;
  readonly sha256: string;
}

/**
 * Reads from a database of this version what the next one has to be compatible with.
 *
 * @param folder with the recorded statements
 */
export async function recordRelease(client: pg.Client, version: string, folder: string): Promise<Release> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY id');
  const sources = sourcesOfMigrations();
  return {
    version,
    migrations: rows.map(({ name }) => ({ name, sha256: sha256(sources.get(name) ?? '') })),
    columns: await columnsOf(client, 'true'),
    requiredColumns: await requiredColumnsOf(client),
    statements: await statementsOfProduct(client, folder),
  };
}

/** The columns of each table that an INSERT has to name. */
export function requiredColumnsOf(client: pg.Client): Promise<Record<string, string[]>> {
  return columnsOf(client, `attnotnull AND NOT atthasdef AND attidentity = ''`);
}

async function columnsOf(client: pg.Client, condition: string): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    SELECT format('%I.%I', nspname, relname) AS table, array_agg(attname::text ORDER BY attname) AS columns
    FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid
    JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND attnum > 0 AND NOT attisdropped AND ${condition}
      AND nspname NOT IN ('pg_catalog', 'information_schema')
    GROUP BY nspname, relname
    ORDER BY 1`);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

/** The source text of each migration by the name of its class. */
export function sourcesOfMigrations(): Map<string, string> {
  const texts = globSync('**/migrations/*.ts', { cwd: SOURCES }).map((file) =>
    readFileSync(join(SOURCES, file), 'utf8').replaceAll('\r\n', '\n'),
  );
  return new Map(texts.map((text) => [/^export class (\w+) implements/m.exec(text)?.[1] ?? '', text]));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
