import pg from 'pg';

/** Advisory lock that is held while a backup is written, so that only one runs at a time. */
export const BACKUP_LOCK = 731_100_251;

/**
 * Tables whose rows are left out of a backup: sessions would sign in former visitors again, counters of rate limits are
 * worth a minute, and the other tables describe the installation itself.
 */
export const TABLES_WITHOUT_ROWS: readonly string[] = [
  'platform.session',
  'platform.rate_limit',
  'platform.backup',
  'platform.backup_schedule',
  'platform.restored_copy',
  'platform.recalled_event',
];

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * The tables of schemas, without those of extensions. Partitions are part of their table; generated columns are
 * omitted.
 */
export const TABLES = `
  SELECT format('%s.%s', namespace.nspname, relation.relname) AS name,
         (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
          WHERE attrelid = relation.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
  FROM pg_class relation JOIN pg_namespace namespace ON namespace.oid = relnamespace
  WHERE relkind IN ('r', 'p') AND NOT relispartition AND namespace.nspname = ANY ($1::text[])
    AND NOT EXISTS (SELECT FROM pg_depend
                    WHERE classid = 'pg_class'::regclass AND objid = relation.oid AND deptype = 'e')
  ORDER BY name`;

export const SEQUENCES = `
  SELECT format('%s.%s', schemaname, sequencename) AS name, format('%I.%I', schemaname, sequencename) AS identifier
  FROM pg_sequences WHERE schemaname = ANY ($1::text[]) ORDER BY name`;

/** Fixed formats, so that rows do not depend on the settings of a server. */
export const COPY_SETTINGS = `
  SET client_encoding TO 'UTF8'; SET DateStyle TO 'ISO'; SET IntervalStyle TO 'postgres'; SET TimeZone TO 'UTC';
  SET extra_float_digits TO 1; SET bytea_output TO 'hex'; SET synchronize_seqscans TO off;
  SET statement_timeout TO 0; SET idle_in_transaction_session_timeout TO 0; SET lock_timeout TO '60s'`;

export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.');
}
