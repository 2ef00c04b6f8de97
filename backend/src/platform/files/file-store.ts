import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Where uploaded files are kept, by name. Names are made here, never by who uploads.
 */
export abstract class FileStore {
  /** Keeps the bytes under a name; whoever reads it sees all of them or none. */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /** @returns null when there is nothing under this name. */
  abstract read(name: string): Promise<Buffer | null>;

  /** Forgets a file; one that is not there is forgotten already. */
  abstract remove(name: string): Promise<void>;
}

/** Nothing that could lead elsewhere. @throws RangeError */
export function assertFileName(name: string): void {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(name)) throw new RangeError('Not a name of a stored file');
}

/** Files in a folder of this machine. */
export class LocalFileStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const path = this.path(name);
    const unfinished = unfinishedAt(path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, bytes, { mode: 0o640, flush: true });
    await rename(unfinished, path);
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
    // Left behind by a process that died while it wrote.
    await rm(unfinishedAt(path), { force: true });
  }

  /** Files are spread over folders by the first two letters of their random names. */
  private path(name: string): string {
    assertFileName(name);
    return join(this.folder, name.slice(0, 2), name);
  }
}

/** Where a file lies until all of it is written; names are kept once each. */
function unfinishedAt(path: string): string {
  return `${path}.unfinished`;
}
