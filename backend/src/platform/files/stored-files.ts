import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { outsideTransaction } from '../database/transaction.ts';
import { Job, type RecurringJob } from '../jobs/jobs.ts';
import { FileStore } from './file-store.ts';

const REGISTER = `
  INSERT INTO platform.stored_file (name, remove_after) VALUES ($1, now() + interval '1 hour')`;
const CLAIM = `
  UPDATE platform.stored_file SET remove_after = NULL
  WHERE name = ANY ($1::text[]) AND kept_at > now() - interval '1 hour' RETURNING name`;
const RELEASE = `
  INSERT INTO platform.stored_file (name, remove_after) SELECT unnest($1::text[]), now()
  ON CONFLICT (name) DO UPDATE SET remove_after = excluded.remove_after`;
const DISCARD = `
  UPDATE platform.stored_file SET remove_after = now() WHERE name = ANY ($1::text[]) AND remove_after IS NOT NULL`;
const DUE = `
  SELECT name FROM platform.stored_file WHERE remove_after <= now() ORDER BY remove_after LIMIT $1`;
const POSTPONE = `
  UPDATE platform.stored_file SET remove_after = now() + interval '1 hour'
  WHERE name = $1 AND remove_after <= now() RETURNING name`;
const DELETE = `DELETE FROM platform.stored_file WHERE name = $1`;

/**
 * Keeps files consistent with transactions. A file is stored before its row, and either step may fail. So every file is
 * registered first, and removed unless a committed use case {@link claim}s it within an hour (ADR 11).
 */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly store: FileStore,
    private readonly database: Database,
  ) {}

  /**
   * Stores a file for an hour, even if the caller's transaction is rolled back. Call it before the unit of work,
   * because it is slow and uses another connection.
   */
  async put(name: string, bytes: Buffer): Promise<void> {
    await outsideTransaction(() => this.database.query(REGISTER, [name]));
    try {
      await this.store.put(name, bytes);
    } catch (error) {
      await this.discard([name]);
      throw error;
    }
  }

  read(name: string): Promise<Buffer | null> {
    return this.store.read(name);
  }

  /** Keeps files permanently, from the commit of the caller on. Call it in the use case that stores the reference. */
  async claim(names: readonly string[]): Promise<void> {
    const claimed = await this.database.query(CLAIM, [names]);
    if (claimed.length < names.length) throw new Error('The file was not claimed within an hour.');
  }

  /**
   * Marks files for removal by {@link removeUnclaimed} unless they are claimed. Call it after the unit of work that did
   * not claim them; it waits for a unit of work that still might.
   */
  async discard(names: readonly string[]): Promise<void> {
    await outsideTransaction(() => this.database.query(DISCARD, [names]));
  }

  /** Marks files for removal by {@link removeUnclaimed}, from the commit of the caller on. */
  async release(names: readonly string[]): Promise<void> {
    await this.database.query(RELEASE, [names]);
  }

  /** Ends at the first failure, whose file is tried again after an hour. @returns how many files were due */
  async removeUnclaimed(limit = 500): Promise<number> {
    const due = await this.database.query<{ name: string }>(DUE, [limit]);
    for (const { name } of due) {
      // The removal is postponed first, so that a file that cannot be removed does not block the others next time.
      if (!(await this.database.one(POSTPONE, [name]))) continue;
      await this.store.remove(name);
      await this.database.query(DELETE, [name]);
    }
    return due.length;
  }
}

/** Removes files without a reference, left by erased accounts, failed requests and killed processes. */
@Job('platform.remove-forgotten-files', 5, 'outside-transaction')
@Injectable()
export class RemoveUnclaimedFiles implements RecurringJob {
  constructor(private readonly files: StoredFiles) {}

  run(): Promise<unknown> {
    return this.files.removeUnclaimed();
  }
}
