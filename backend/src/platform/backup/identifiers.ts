import pg from 'pg';

/** `schema.table` as an identifier of SQL. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => pg.escapeIdentifier(part))
    .join('.');
}
