import { setImmediate as laterTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryArrayConfig, QueryArrayResult, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { limitAndOffset, type Page, type PageRequest } from '../../kernel/page.ts';
import type { BudgetedPool } from './budgeted-pool.ts';
import { fieldOf } from './columns.ts';
import { ABORTED_STATE, sqlState } from './database-errors.ts';
import { currentTransaction, joinWrites } from './transaction.ts';

const statementNames = new Map<string, string>();

/** The name of the prepared statement for a text, equal on all connections, so each connection plans a text once. */
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = `q${statementNames.size + 1}`;
    statementNames.set(text, name);
  }
  return name;
}

const fieldNames = new Map<string, string>();

function fieldName(column: string): string {
  let name = fieldNames.get(column);
  if (!name) {
    name = fieldOf(column);
    fieldNames.set(column, name);
  }
  return name;
}

/** Converts the names of the columns once per result; as in `pg`, each row is a copy of one template. */
function rowsOf<Row extends object>({ fields, rows }: QueryArrayResult): Row[] {
  const names = fields.map(({ name }) => fieldName(name));
  const empty = Object.fromEntries(names.map((name) => [name, null]));
  return rows.map((values) => {
    const row: QueryResultRow = { ...empty };
    names.forEach((name, at) => {
      row[name] = values[at];
    });
    return row as Row;
  });
}

/**
 * Runs SQL with `$1` parameters as prepared statements, inside a unit of work on its transaction, otherwise on the
 * pool. Every text is cached for the life of the process, so texts must be constants and never built from input.
 *
 * All methods return rows with columns in camel case: `user_id` is `userId`. Keys inside JSON values are not converted:
 * `json_build_object` names them, and `to_json(row)` uses the column names. Statements that run directly on `pg` or
 * TypeORM, as in backups and migrations, return the columns as PostgreSQL names them.
 */
@Injectable()
export class Database {
  private readonly pool: BudgetedPool;

  constructor(dataSource: DataSource) {
    this.pool = poolOf(dataSource);
  }

  async query<Row extends object = QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const statement: QueryArrayConfig = { name: statementName(text), text, values: [...values], rowMode: 'array' };
    const client = currentTransaction()?.client;
    if (client) joinWrites(client);
    const executor: Pool | PoolClient = client ?? this.pool;
    try {
      return rowsOf(await executor.query(statement));
    } catch (error) {
      // After a failure, PostgreSQL refuses the statements sent behind it in the same turn of the event loop. They
      // reject one turn later, so that `Promise.all` rejects with the cause.
      if (sqlState(error) === ABORTED_STATE) await laterTurn();
      throw error;
    }
  }

  /**
   * Plans the statement for these values each time. A common and a rare search word need different plans, and the
   * generic plan that a prepared statement gets after some runs is the same for both.
   */
  async search<Row extends object = QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const executor: Pool | PoolClient = currentTransaction()?.client ?? this.pool;
    return rowsOf(await executor.query({ text, values: [...values], rowMode: 'array' }));
  }

  async one<Row extends object = QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row | undefined> {
    return (await this.query<Row>(text, values))[0];
  }

  /** The row of a statement that always returns one, such as an aggregate or an INSERT with RETURNING. */
  async only<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> {
    const row = await this.one<Row>(text, values);
    if (!row) throw new Error(`No row: ${text}`);
    return row;
  }

  /** A page of a list, read by two statements; the last parameters of `page` are {@link limitAndOffset}. */
  async page<Row extends object>(
    sql: { readonly page: string; readonly count: string },
    values: readonly unknown[],
    request: PageRequest,
  ): Promise<Page<Row>> {
    const [items, counted] = await Promise.all([
      this.query<Row>(sql.page, [...values, ...limitAndOffset(request)]),
      this.one<{ total: number }>(sql.count, values),
    ]);
    return { items, total: counted?.total ?? 0 };
  }
}

export function poolOf(dataSource: DataSource): BudgetedPool {
  return (dataSource.driver as unknown as { master: BudgetedPool }).master;
}

/** Numbers the placeholders `$?` of a condition from `$1`; `next` is the number of the next free parameter. */
export function numberParameters(condition: string): { readonly sql: string; readonly next: number } {
  const parts = condition.split('$?');
  return { sql: parts.reduce((sql, part, index) => `${sql}$${index}${part}`), next: parts.length };
}
