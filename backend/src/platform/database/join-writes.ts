import type { Writable } from 'node:stream';
import type { ClientBase } from 'pg';

/**
 * Sends what follows in this turn of the event loop in one write. `pg` writes each statement on its own, and a write is the
 * most expensive part of a short statement.
 */
export function joinWrites(client: ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
