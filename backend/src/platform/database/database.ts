import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { currentTransaction } from './transaction.ts';

const names = new Map<string, string>();

/** Same text, same name: the server parses and plans it once per connection. SQL texts are constants, so the map stays small. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `q${names.size + 1}`;
    names.set(text, name);
  }
  return name;
}

/**
 * Plain SQL with `$1` parameters, prepared. Inside a unit of work it runs on that transaction's
 * connection, elsewhere on the pool. Never build a text from input: every text is prepared and kept.
 */
@Injectable()
export class Database {
  private readonly pool: Pool;

  constructor(dataSource: DataSource) {
    this.pool = poolOf(dataSource);
  }

  async query<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const executor: Pool | PoolClient = currentTransaction()?.client ?? this.pool;
    const result = await executor.query<Row>({ name: nameOf(text), text, values: [...values] });
    return result.rows;
  }

  /** The only row, or undefined. */
  async one<Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<Row | undefined> {
    return (await this.query<Row>(text, values))[0];
  }
}

/** TypeORM's pool is a `pg` pool; this is the one place that knows. */
export function poolOf(dataSource: DataSource): Pool {
  return (dataSource.driver as unknown as { master: Pool }).master;
}
