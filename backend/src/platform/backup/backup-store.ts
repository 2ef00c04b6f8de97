import type { BackupSource } from './write-backup.ts';

export abstract class BackupStore {
  /** @throws BackupError when there is less room than a backup of this size needs */
  abstract assertRoomFor(bytes: number): Promise<void>;

  abstract write(name: string, source: BackupSource): Promise<number>;

  /** Names of the backups that the product has made, by {@link backupName}; other files are left out. */
  protected abstract names(): Promise<string[]>;

  protected abstract remove(name: string): Promise<void>;

  async keepNewest(count: number): Promise<void> {
    const names = (await this.names()).filter((name) => NAME.test(name)).toSorted();
    for (const name of names.slice(0, -count)) await this.remove(name);
  }
}

const NAME = /^car-workshop-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/;

/** The name of a backup of a time; names sort by time. An encrypted backup has the file extension of age. */
export function backupName(at: Date, isEncrypted: boolean): string {
  const ending = isEncrypted ? '.tar.gz.age' : '.tar.gz';
  return `car-workshop-${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z${ending}`;
}
