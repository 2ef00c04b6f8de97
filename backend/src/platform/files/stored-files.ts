import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { outsideTransaction } from '../database/transaction.ts';
import { FileStore } from './file-store.ts';

const REGISTER = `
  INSERT INTO platform.stored_file (name, remove_after) VALUES ($1, now() + interval '1 hour')`;
const CLAIM = `
  UPDATE platform.stored_file SET remove_after = NULL
  WHERE name = ANY ($1::text[]) AND kept_at > now() - interval '1 hour' RETURNING name`;
const FORGET = `
  INSERT INTO platform.stored_file (name, remove_after) SELECT unnest($1::text[]), now()
  ON CONFLICT (name) DO UPDATE SET remove_after = excluded.remove_after`;
const TO_REMOVE = `
  SELECT name FROM platform.stored_file WHERE remove_after <= now() ORDER BY remove_after LIMIT $1`;
const PUT_OFF = `
  UPDATE platform.stored_file SET remove_after = now() + interval '1 hour'
  WHERE name = $1 AND remove_after <= now() RETURNING name`;
const REMOVED = `DELETE FROM platform.stored_file WHERE name = $1`;

/**
 * Files and transactions: a file is kept first, the row that names it is written afterwards, and either may
 * fail. So every file is registered before it is kept, and is removed again unless a committed use case
 * {@link claim}s it within an hour (ADR 11).
 */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly store: FileStore,
    private readonly database: Database,
  ) {}

  /**
   * Keeps a file for an hour, whatever becomes of the caller's transaction. It takes a while and a connection
   * of its own: call it before the unit of work.
   */
  async put(name: string, bytes: Buffer): Promise<void> {
    await outsideTransaction(() => this.database.query(REGISTER, [name]));
    await this.store.put(name, bytes);
  }

  /** @returns null when there is no such file. */
  read(name: string): Promise<Buffer | null> {
    return this.store.read(name);
  }

  /** From the caller's commit on a row names these files: they stay. Call it in the use case that stores the row. */
  async claim(names: readonly string[]): Promise<void> {
    const claimed = await this.database.query(CLAIM, [names]);
    if (claimed.length < names.length) throw new Error('A file was removed before anybody claimed it.');
  }

  /** From the caller's commit on no row names these files: they go with the next {@link removeUnclaimed}. */
  async release(names: readonly string[]): Promise<void> {
    await this.database.query(FORGET, [names]);
  }

  /**
   * Removes what was forgotten or never claimed. A file that cannot be removed ends the run, and is tried again in an
   * hour.
   * @returns how many files went.
   */
  async removeUnclaimed(atMost = 500): Promise<number> {
    const forgotten = await this.database.query<{ name: string }>(TO_REMOVE, [atMost]);
    for (const { name } of forgotten) {
      // Put off first: one that the store refuses does not keep the others waiting next time.
      if (!(await this.database.one(PUT_OFF, [name]))) continue;
      await this.store.remove(name);
      await this.database.query(REMOVED, [name]);
    }
    return forgotten.length;
  }
}
