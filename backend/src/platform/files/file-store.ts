import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Logger } from '@nestjs/common';
import { FileStoreNotWritable } from './files.errors.ts';

/** Storage of uploaded files by name. The product generates the names. */
export abstract class FileStore {
  /** Stores a file atomically: a concurrent read gets either the whole file or none. */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  abstract read(name: string): Promise<Buffer | null>;

  abstract remove(name: string): Promise<void>;

  abstract names(): AsyncIterable<string>;

  /** Writes a test object to check that files can be stored. @throws when they cannot */
  abstract probe(): Promise<void>;

  /** How long a result of {@link probe} is valid, in milliseconds; probes that cost money are repeated less often. */
  abstract readonly probeValidMs: number;
}

export function isFileName(name: string): boolean {
  return /^[\w-]+(\.[\w-]+)*$/.test(name);
}

/** @throws RangeError for names that could leave the folder */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new RangeError('Not a name of a stored file');
}

const NOT_WRITABLE = new Set<string | undefined>(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM']);

const PROBE = Buffer.alloc(4_096);

export class LocalFileStore implements FileStore {
  readonly probeValidMs = 2_000;
  private readonly logger = new Logger(LocalFileStore.name);

  constructor(private readonly folder: string) {}

  /** @throws FileStoreNotWritable; no part of the file is left then */
  async put(name: string, bytes: Buffer): Promise<void> {
    const path = this.path(name);
    const temporary = temporaryPath(path);
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, bytes, { mode: 0o640, flush: true });
      await rename(temporary, path);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (!NOT_WRITABLE.has(code)) throw cause;
      this.logger.error(`A file cannot be stored: ${code}`);
      // The caller gets the first failure. Removing also fails on a read-only disk, where nothing was written.
      await rm(temporary, { force: true }).catch(() => undefined);
      throw Object.assign(new FileStoreNotWritable(), { cause });
    }
  }

  async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.path(name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    const path = this.path(name);
    await rm(path, { force: true });
    // A process that was killed while writing has left the temporary file.
    await rm(temporaryPath(path), { force: true });
  }

  async *names(): AsyncGenerator<string> {
    for (const folder of await entriesOf(this.folder)) {
      if (!folder.isDirectory()) continue;
      for (const file of await entriesOf(join(this.folder, folder.name))) {
        if (file.isFile() && !isTemporary(file.name)) yield file.name;
      }
    }
  }

  async probe(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    // Each process uses one name, so that killed processes leave few files.
    const path = join(this.folder, `.probe-${process.pid}`);
    try {
      await writeFile(path, PROBE, { mode: 0o640 });
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Distributes the files over folders by the first two characters of their random names. */
  private path(name: string): string {
    assertFileName(name);
    return join(this.folder, name.slice(0, 2), name);
  }
}

async function entriesOf(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const TEMPORARY_SUFFIX = '.unfinished';

/** Path of a file until it is completely written. A name is written only once. */
function temporaryPath(path: string): string {
  return `${path}${TEMPORARY_SUFFIX}`;
}

function isTemporary(name: string): boolean {
  return name.endsWith(TEMPORARY_SUFFIX);
}

/** A store without files, for copying only the rows of a database. */
export class NoFiles implements FileStore {
  readonly probeValidMs = 0;

  async put(name: string): Promise<void> {
    throw new Error(`No files are stored here, not ${name} either`);
  }

  async read(): Promise<null> {
    return null;
  }

  async remove(): Promise<void> {}

  async *names(): AsyncGenerator<string> {}

  async probe(): Promise<void> {}
}
