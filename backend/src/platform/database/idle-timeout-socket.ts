import { Socket } from 'node:net';

/**
 * Creates a socket for a database connection that is destroyed after `ms` without incoming data, so that a server or
 * network that stops answering silently does not block a request forever. PostgreSQL's own statement and lock
 * timeouts are shorter and end slow statements first.
 *
 * Replaces the `query_timeout` of `pg`, whose timer per query retains the query's rows until the next full garbage
 * collection: 3 kB a request and a quarter of its processor time.
 */
export function createSocketWithIdleTimeout(ms: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(ms, () => {
    socket.destroy(new Error(`Connection terminated: the database was silent for ${ms} ms`));
  });
}
