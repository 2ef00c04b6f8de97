import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

/** Runs work on its own connection, whose end also releases the locks of the session. */
export async function withClient<T>(
  connection: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient(typeof connection === 'string' ? { connectionString: connection } : connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
