import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { eventually } from './eventually.ts';

/** Creates a database without tables on a server; returns its address and a function that drops it. */
export async function createEmptyDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `workshop_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, (admin) => admin.query(`create database ${name}`));
  return { url: urlOf(server, name), drop: () => dropDatabase(server, name) };
}

/** Drops a database and ends its connections. Waits for autovacuum, which only a superuser may end. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await eventually(() => asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`)));
}

export async function asAdmin<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
