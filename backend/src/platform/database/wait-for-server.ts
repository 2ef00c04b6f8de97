import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { InvalidSettings } from '../config/settings.ts';
import { DATABASE_TIMEOUTS } from './data-source.ts';

const PAUSE_MS = 500;

/** How long to wait for somebody else's PostgreSQL, and where to say so. */
export interface WaitOptions {
  readonly seconds: number;
  readonly log: (line: string) => void;
}

/**
 * Waits until PostgreSQL takes connections: in a cluster nobody promises that it is up first. A server that answers
 * and refuses, because of a password or a database that is not there, will not change its mind and is not waited for.
 *
 * @throws InvalidSettings naming `DATABASE_URL`, never its password.
 */
export async function waitForServer(url: string, { seconds, log }: WaitOptions): Promise<void> {
  const where = `DATABASE_URL: PostgreSQL at ${new URL(url).host}`;
  const deadline = performance.now() + seconds * 1000;
  for (let refusal = await tryConnect(url), told = false; refusal; refusal = await tryConnect(url)) {
    const said = refusal.message || String((refusal as { code?: unknown }).code);
    if (!isStarting(refusal)) throw new InvalidSettings(`${where} refuses: ${said}`);
    if (performance.now() >= deadline) {
      throw new InvalidSettings(`${where} cannot be reached, not after ${seconds} seconds either: ${said}`);
    }
    if (!told) log(`${where} cannot be reached yet, waiting up to ${seconds} seconds: ${said}`);
    told = true;
    await wait(PAUSE_MS);
  }
}

/** @returns why there is no connection; undefined when there is one. */
async function tryConnect(url: string): Promise<Error | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: DATABASE_TIMEOUTS.connect,
  });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end();
  }
}

/** Nobody answers, or a server that is starting, stopping or full. */
function isStarting(refusal: Error): boolean {
  return !(refusal instanceof pg.DatabaseError) || /^(57P|53)/.test(refusal.code ?? '');
}
