import { execFileSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Sizes in MB. The database of a round must fit. */
const SIZE = { database: 400, files: 16 } as const;
const BLOCKS = [1_000_000, 4_096, 1];

/** A small file system in memory, which can be full. */
class SmallDisk {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** Mounts it; only root can. @throws Error with the words of `mount` */
  static mount(path: string, sizeMb: number): SmallDisk {
    mkdirSync(path, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', path], { stdio: 'pipe' });
    return new SmallDisk(path);
  }

  /** Writes one file until nothing more fits. */
  fill(): void {
    const file = openSync(this.ballast, 'a');
    for (const size of BLOCKS) {
      const block = Buffer.alloc(size);
      try {
        for (;;) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
    closeSync(file);
  }

  /** Removes that file. */
  free(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.path], { stdio: 'pipe' });
  }

  private get ballast(): string {
    return join(this.path, 'ballast');
  }
}

/** The small disks of a drill, or why there are none. */
export type Disks = { readonly database: SmallDisk; readonly files: SmallDisk } | { readonly missing: string };

/** Mounts a disk for the database, owned by the account of PostgreSQL, and one for the files of the instances. */
export function mountDisks(dataDir: string): Disks {
  const mounted: SmallDisk[] = [];
  try {
    for (const [name, size] of Object.entries(SIZE)) mounted.push(SmallDisk.mount(join(dataDir, `disk-${name}`), size));
    const [database, files] = mounted as [SmallDisk, SmallDisk];
    const { uid, gid } = statSync(join(dataDir, 'postgres/data'));
    chownSync(database.path, uid, gid);
    return { database, files };
  } catch (error) {
    for (const disk of mounted) disk.unmount();
    return { missing: `no disk of a limited size can be mounted here: ${firstLine(error)}` };
  }
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: Buffer };
  return String(stderr ?? message).split('\n')[0] as string;
}
