import type { Database } from '../../../platform/database/database.ts';

/** A page of a list, counted from 1. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** The rows of a page and the number of rows on all pages. */
export interface Page<Row> {
  readonly items: Row[];
  readonly total: number;
}

/** Limit and offset of a page, as SQL parameters. */
export function limitAndOffset({ page, pageSize }: PageRequest): readonly [number, number] {
  return [pageSize, (page - 1) * pageSize];
}

/** Runs the two statements of a list; `page` takes {@link limitAndOffset} as its last parameters. */
export async function queryPage<Row>(
  database: Database,
  sql: { readonly page: string; readonly count: string },
  values: readonly unknown[],
  page: PageRequest,
): Promise<Page<Row>> {
  const [items, counted] = await Promise.all([
    database.query<Row & Record<string, unknown>>(sql.page, [...values, ...limitAndOffset(page)]),
    database.one<{ total: number }>(sql.count, values),
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** Numbers the placeholders `$?` of a condition from `$1`; `next` is the number of the following parameter. */
export function numberParameters(condition: string): { readonly sql: string; readonly next: number } {
  const parts = condition.split('$?');
  return { sql: parts.reduce((sql, part, index) => `${sql}$${index}${part}`), next: parts.length };
}
