import { FileStore } from './file-store.ts';

/** A store without files, for copying the rows of a database alone. */
export class NoFiles extends FileStore {
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
