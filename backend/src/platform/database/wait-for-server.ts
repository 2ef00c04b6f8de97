import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { InvalidSettings } from '../config/settings.ts';
import { DATABASE_TIMEOUTS } from './data-source.ts';
import { DatabaseClient, serversOf } from './database-client.ts';

const RETRY_MS = 500;

export interface WaitOptions {
  readonly seconds: number;
  readonly log: (line: string) => void;
}

/**
 * Waits until the server at `url` accepts connections, because containers of a deployment start in any order. A refusal
 * that waiting does not resolve, such as a wrong password, fails at once.
 * @throws InvalidSettings naming `DATABASE_URL` without its password.
 */
export async function waitForServer(url: string, { seconds, log }: WaitOptions): Promise<void> {
  const hosts = serversOf(url).map((server) => new URL(server).host);
  const server = `DATABASE_URL: PostgreSQL at ${hosts.join(',')}`;
  const deadline = performance.now() + seconds * 1000;
  for (let error = await tryConnect(url), logged = false; error; error = await tryConnect(url)) {
    const reason = error.message || String((error as { code?: unknown }).code);
    if (!isStarting(error)) throw new InvalidSettings(`${server} refused the connection: ${reason}`);
    if (performance.now() >= deadline) {
      throw new InvalidSettings(`${server} could not be reached within ${seconds} seconds: ${reason}`);
    }
    if (!logged) log(`${server} cannot be reached yet, waiting up to ${seconds} seconds: ${reason}`);
    logged = true;
    await delay(RETRY_MS);
  }
}

/** Connects once. Returns the error, or undefined after success. */
async function tryConnect(url: string): Promise<Error | undefined> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: DATABASE_TIMEOUTS.connect });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end();
  }
}

/** Codes and messages for a server without TLS, or with an untrusted certificate. */
const TLS_REFUSED = /CERT|UNABLE_TO_|does not support SSL/;

/** Whether a later attempt may succeed: no answer, or a server that is starting, stopping or out of connections. */
function isStarting(error: Error & { code?: string }): boolean {
  if (TLS_REFUSED.test(`${error.code} ${error.message}`)) return false;
  return !(error instanceof pg.DatabaseError) || /^(57P|53)/.test(error.code ?? '');
}
