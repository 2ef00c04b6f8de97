import { Socket } from 'node:net';

/**
 * A connection that ends when nothing was heard on it for so long (ms): a database that died without saying so, or a
 * network that swallows packets, must not keep a request waiting for ever. PostgreSQL's own limits end what is merely
 * slow, before this.
 *
 * One timer a connection, and not `pg`'s `query_timeout`: a timer for each query, cleared microseconds later, keeps
 * every query's rows alive until the next full garbage collection (3 kB a request, a quarter of its processor time).
 */
export function createSocketWithIdleTimeout(ms: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(ms, () => {
    socket.destroy(new Error(`Connection terminated: the database was silent for ${ms} ms`));
  });
}
