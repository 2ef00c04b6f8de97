import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { Subscription } from './subscriptions.ts';

/** Disk pages that one statement copies: about 16 MB, far below the timeout of a statement. */
const PAGES_PER_STATEMENT = 2_048;

/** The tables of a projection during its rebuild: copies in a schema of their own, which replace the rows at its end. */
@Injectable()
export class ProjectionCopy {
  constructor(private readonly database: Database) {}

  /** The schema of the copies, which the name of the projection determines. */
  schemaOf(name: string): string {
    return `rebuild_${name.replace(/[^a-z0-9]+/g, '_')}`;
  }

  /** Creates empty copies of the tables; removes those of a rebuild that was interrupted. */
  async create({ name, projection }: Subscription): Promise<void> {
    await this.drop(name);
    const copies = this.schemaOf(name);
    await this.database.query(`CREATE SCHEMA ${copies}`);
    for (const table of projection?.tables ?? []) {
      await this.database.query(
        `CREATE TABLE ${copies}.${table} (LIKE ${projection?.schema}.${table} INCLUDING ALL)`,
      );
    }
  }

  async drop(name: string): Promise<void> {
    await this.database.query(`DROP SCHEMA IF EXISTS ${this.schemaOf(name)} CASCADE`);
  }

  /**
   * Replaces the rows of the tables by those of the copies. Readers see the old rows until the transaction commits;
   * views, indexes, permissions and foreign keys of the tables stay.
   */
  async replaceTables({ name, projection }: Subscription): Promise<void> {
    for (const table of projection?.tables ?? []) {
      const target = `${projection?.schema}.${table}`;
      const copy = `${this.schemaOf(name)}.${table}`;
      await this.database.query(`LOCK TABLE ${target} IN SHARE ROW EXCLUSIVE MODE`);
      await this.eachRange(target, (range) =>
        this.database.query(`DELETE FROM ${target} WHERE ctid >= $1::tid AND ctid < $2::tid`, range),
      );
      const columns = await this.columnsOf(target);
      await this.eachRange(copy, (range) =>
        this.database.query(
          `INSERT INTO ${target} (${columns}) SELECT ${columns} FROM ${copy} WHERE ctid >= $1::tid AND ctid < $2::tid`,
          range,
        ),
      );
    }
  }

  private async eachRange(table: string, run: (range: [string, string]) => Promise<unknown>): Promise<void> {
    const size = await this.database.one<{ pages: number }>(
      `SELECT pg_relation_size($1::regclass) / current_setting('block_size')::int AS pages`,
      [table],
    );
    for (let page = 0; page < (size?.pages ?? 0); page += PAGES_PER_STATEMENT) {
      await run([`(${page},0)`, `(${page + PAGES_PER_STATEMENT},0)`]);
    }
  }

  /** The columns that are stored rather than generated, for a list in SQL. */
  private async columnsOf(table: string): Promise<string> {
    const row = await this.database.one<{ columns: string }>(
      `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    );
    return row?.columns ?? '';
  }
}
