import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { BudgetedPool } from './budgeted-pool.ts';
import { currentTransaction } from './transaction.ts';

const statementNames = new Map<string, string>();

/** Name of the prepared statement for a text, the same for every connection, so the server plans a text once for each. */
function statementName(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = `q${statementNames.size + 1}`;
    statementNames.set(text, name);
  }
  return name;
}

/**
 * Runs SQL with `$1` parameters as prepared statements: inside a unit of work on its transaction, elsewhere on the
 * pool. Every text is kept for the life of the process, so texts must be constants and never built from input.
 */
@Injectable()
export class Database {
  private readonly pool: BudgetedPool;

  constructor(dataSource: DataSource) {
    this.pool = poolOf(dataSource);
  }

  async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const statement = { name: statementName(text), text, values: [...values] };
    const executor: Pool | PoolClient = currentTransaction()?.client ?? this.pool;
    const result = await executor.query<Row>(statement);
    return result.rows;
  }

  async one<Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row | undefined> {
    return (await this.query<Row>(text, values))[0];
  }
}

export function poolOf(dataSource: DataSource): BudgetedPool {
  return (dataSource.driver as unknown as { master: BudgetedPool }).master;
}
