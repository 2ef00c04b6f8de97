import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Storage of uploaded files by name. The product generates the names. */
export abstract class FileStore {
  /** Stores a file atomically: a concurrent read gets the whole file or none. */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /** @returns null when there is no such file. */
  abstract read(name: string): Promise<Buffer | null>;

  /** Removes a file, if it exists. */
  abstract remove(name: string): Promise<void>;
}

/** @throws RangeError for names that could leave the folder */
export function assertFileName(name: string): void {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(name)) throw new RangeError('Not a name of a stored file');
}

/** Stores files in a local folder. */
export class LocalFileStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const path = this.path(name);
    const temporary = temporaryPath(path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, bytes, { mode: 0o640, flush: true });
    await rename(temporary, path);
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
    // A process that was killed while writing leaves the temporary file.
    await rm(temporaryPath(path), { force: true });
  }

  /** Distributes the files over folders by the first two characters of their random names. */
  private path(name: string): string {
    assertFileName(name);
    return join(this.folder, name.slice(0, 2), name);
  }
}

/** Path of a file until it is written completely. A name is written only once. */
function temporaryPath(path: string): string {
  return `${path}.unfinished`;
}
