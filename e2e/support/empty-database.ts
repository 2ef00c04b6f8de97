import { randomInt } from 'node:crypto';
import pg from 'pg';

/** An empty database on the server of this run, and what drops it. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.PRODUCT_DATABASE_URL;
  const name = `setup_${randomInt(1_000_000_000)}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(server ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}
